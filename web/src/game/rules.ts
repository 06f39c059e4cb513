/** The rules of a table: asked once, kept while the page lives. */

import { signal } from "@preact/signals";
import { ask, Refused } from "../protocol/http";
import { type Language, useWords } from "../words/language";

export interface RulesSection {
  readonly heading: string;
  readonly sentences: readonly string[];
}

/** The answer of `/api/rules`. */
export interface RulesPage {
  readonly rules: string;
  readonly game: string;
  readonly seats: number;
  readonly teams: readonly string[];
  readonly sections: readonly RulesSection[];
  readonly scoring: "marks" | "points";
  readonly max_pip: number;
  readonly copies: number;
  readonly tiles_each: number;
  readonly trick_points: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly total: number;
  /** What one mark is called in points. */
  readonly mark_points: number;
  /** Tiles that the winner of the auction takes, and puts away as many. */
  readonly widow: number;
  /** What may be put away, and how it lies there; null where any tile goes, face down. */
  readonly discards: string | null;
  /** Whether calls go round until all but one have passed; else everybody calls once. */
  readonly calls_repeat: boolean;
}

const pages = signal<ReadonlyMap<string, RulesPage>>(new Map());
const asked = new Set<string>();

/** The rules in words of the language spoken now; undefined until the server has answered. */
export function useRules(rules: string | undefined): RulesPage | undefined {
  const { language } = useWords();
  if (rules === undefined) return undefined;
  const key = `${language} ${rules}`;
  const page = pages.value.get(key);
  if (!page && !asked.has(key)) {
    asked.add(key);
    void fetchRules(key, rules, language);
  }
  return page;
}

async function fetchRules(key: string, rules: string, language: Language): Promise<void> {
  try {
    const page = await ask<RulesPage>("GET", `/api/rules?rules=${encodeURIComponent(rules)}&language=${language}`);
    pages.value = new Map(pages.value).set(key, page);
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "offline") throw error;
    // the table says itself that there is no connection; the next drawing asks again
    setTimeout(() => {
      asked.delete(key);
      pages.value = new Map(pages.value);
    }, 2000);
  }
}

/** The preset that rules are made from: "standard" of "standard+nello=on". */
export const presetOf = (rules: string): string => rules.split("+")[0] ?? rules;
