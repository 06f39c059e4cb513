/** The worked examples of the rules page: what lies on the table, and what may be seen of it. */

import type { Seat } from "../game/seats";
import examples from "./examples.json";

export type Look = "all" | "one" | "two";

export interface ShownTrick {
  readonly team: string;
  /** Null where the trick is covered. */
  readonly tiles: readonly string[] | null;
  readonly points: number | null;
}

export interface Shown {
  /** In marks. */
  readonly stake: number;
  readonly look: Look;
  /** The trick on the table, in order of play. */
  readonly trick: readonly (readonly [seat: Seat, tile: string])[];
  readonly winner: Seat | null;
  readonly counts: Readonly<Record<string, number>>;
  readonly captured: readonly ShownTrick[];
  readonly points: Readonly<Record<string, number>> | null;
  readonly over: { readonly made: boolean; readonly team: string; readonly marks: number } | null;
}

export interface Example {
  readonly name: string;
  readonly deal: string;
  readonly calls: readonly (readonly [seat: Seat, call: string])[];
  readonly declaration: string;
  readonly plays: readonly (readonly [seat: Seat, tile: string])[];
  readonly shown: Shown;
}

// The file is checked against the rules by tests of its own; its pairs are read as lists.
export const EXAMPLES = examples as unknown as readonly Example[];

/** The example of that name. */
export function example(name: string): Example {
  const found = EXAMPLES.find((one) => one.name === name);
  if (!found) throw new Error(`there is no example ${name}`);
  return found;
}

/** The bid that won, and who made it. */
export function bidOf({ calls }: Example): readonly [seat: Seat, call: string] {
  const found = calls.findLast(([, call]) => call !== "pass");
  if (!found) throw new Error("an example has a bid");
  return found;
}

/** The five tiles that count. */
export const COUNTS: Readonly<Record<string, number>> = { "50": 5, "41": 5, "32": 5, "64": 10, "55": 10 };
