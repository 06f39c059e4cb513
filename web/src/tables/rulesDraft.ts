/** House rules being made: the text that the server has accepted, and what it says against a change. */

import type { Say } from "../words/say";

export interface OptionInfo {
  /** Its name in the text of rules. */
  readonly option: string;
  readonly kind: "switch" | "choice" | "set" | "number";
  readonly values: readonly string[];
  readonly low: number | null;
  readonly high: number | null;
  readonly value: string;
  readonly default: string;
  readonly changed: boolean;
  readonly line: string;
}

export interface OptionsPage {
  /** As rules are always written. */
  readonly rules: string;
  readonly preset: string;
  readonly game: string;
  readonly groups: readonly {
    readonly group: string;
    readonly heading: string;
    readonly options: readonly OptionInfo[];
  }[];
}

/** All options of a page by their names. */
export function optionsOf(page: OptionsPage): ReadonlyMap<string, OptionInfo> {
  return new Map(page.groups.flatMap(({ options }) => options.map((option) => [option.option, option] as const)));
}

/** Whether an option says nothing because what it belongs to is switched off: how nello goes, without nello. */
export function isIdle(option: string, options: ReadonlyMap<string, OptionInfo>): boolean {
  const isOn = (name: string) => options.get(name)?.value === "on";
  if (option === "sevens_ties") return !isOn("sevens") && !isOn("looper");
  if (option === "nt_doubles" || option === "nt_min_marks") return !isOn("allow_no_trump");
  const parent = [...options.values()].find(
    (other) => other.kind === "switch" && option.startsWith(`${other.option}_`),
  );
  return parent !== undefined && !isOn(parent.option);
}

/** The text of the rules of a page with some options changed. */
export function rulesWith(page: OptionsPage, changes: ReadonlyMap<string, string>): string {
  const kept = [...optionsOf(page).values()].filter(({ option, changed }) => changed && !changes.has(option));
  const parts = [...kept.map(({ option, value }) => [option, value] as const), ...changes];
  return [page.preset, ...parts.map(([option, value]) => `${option}=${value}`)].join("+");
}

/** What an option is called in the form. */
export function optionTitle(say: Say, option: string): string {
  return say(`web.tables.option.${option}`);
}

/** A value of an option in words; several of a set with commas between. */
export function valueText(say: Say, has: (key: string) => boolean, option: string, value: string): string {
  const words = (one: string) => {
    const key = `web.tables.value.${option}.${one}`;
    if (has(key)) return say(key);
    return one === "on" || one === "off" ? say(`web.tables.${one}`) : one;
  };
  return value.split("|").map(words).join(", ");
}
