/** The catalogues that the terminal reads too: a tree of sentences with `{name}` and `{name:branch}` placeholders. */

export type Facts = Record<string, unknown>;
export type Say = (key: string, facts?: Facts) => string;

type Entry = string | { one: string; other: string };
export type Catalogue = ReadonlyMap<string, Entry>;
export type Tree = { readonly [name: string]: string | Tree };

const PLACEHOLDER = /\{(\w+)(?::([\w.]+))?\}/g;

/** A catalogue's entries with their keys joined by dots. */
export function flatten(tree: Tree): Catalogue {
  const entries = new Map<string, Entry>();
  const walk = (prefix: string, branch: Tree) => {
    for (const [name, value] of Object.entries(branch)) {
      const key = prefix ? `${prefix}.${name}` : name;
      if (typeof value === "string") entries.set(key, value);
      else if (isPlural(value)) entries.set(key, value);
      else walk(key, value);
    }
  };
  walk("", tree);
  return entries;
}

function isPlural(value: Tree): value is { one: string; other: string } {
  return Object.keys(value).length === 2 && typeof value.one === "string" && typeof value.other === "string";
}

/** Makes the sentences of one catalogue. A missing entry or fact is a defect, so it throws. */
export function speaker(entries: Catalogue): Say & { has: (key: string) => boolean } {
  const say = (key: string, facts: Facts = {}): string => {
    const entry = entries.get(key);
    if (entry === undefined) throw new Error(`no words for ${key}`);
    const text = typeof entry === "string" ? entry : facts.n === 1 ? entry.one : entry.other;
    return text.replace(PLACEHOLDER, (_, name: string, branch: string | undefined) => {
      if (!(name in facts)) throw new Error(`${key} needs ${name}`);
      return word(facts[name], branch);
    });
  };
  const word = (fact: unknown, branch: string | undefined): string => {
    if (Array.isArray(fact)) return fact.map((one) => word(one, branch)).join(", ");
    if (branch === undefined) return String(fact);
    const leaf = `${branch}.${String(fact)}`;
    return entries.has(leaf) ? say(leaf) : say(branch, { n: fact });
  };
  return Object.assign(say, { has: (key: string) => entries.has(key) });
}
