/** What may be declared, by trump or special contract, and what the own tiles are worth under it. */

import { type DeclarationParts, declarationParts, isDouble, isTrump, type Tile } from "../game/notation";
import { lowSuit } from "../speech/announcer";

export interface Declared extends DeclarationParts {
  readonly text: string;
}

/** All declarations of one trump, or of one special contract. */
export interface Family {
  /** "0" to "9", "D", "N", or the name of a special contract. */
  readonly trump: string;
  readonly isSpecial: boolean;
  readonly declared: readonly Declared[];
}

const SPECIALS = ["nello", "sevens", "looper", "plunge", "splash", "51"];

/** The families in the order in which they are shown: numbers, doubles, no trump, special contracts. */
export function families(legal: readonly string[]): readonly Family[] {
  const found = new Map<string, Declared[]>();
  for (const text of legal) {
    const declared = { ...declarationParts(text), text };
    const family = found.get(declared.trump);
    if (family) family.push(declared);
    else found.set(declared.trump, [declared]);
  }
  return [...found]
    .map(([trump, declared]) => ({ trump, declared, isSpecial: trump.length > 1 }))
    .sort((one, other) => rank(one.trump) - rank(other.trump));
}

function rank(trump: string): number {
  if (/^[0-9]$/.test(trump)) return Number(trump);
  if (trump === "D") return 10;
  return trump === "N" ? 11 : 12 + SPECIALS.indexOf(trump);
}

/** What is still open within a family: the treatments of doubles and the numbers of stacks that it may be declared with. */
export function treatments(family: Family): readonly string[] {
  return [...new Set(family.declared.map(({ doubles }) => doubles ?? ""))];
}

/** Those of a family's treatments that make one number low, by the number. */
export function lowSuits(family: Family): readonly string[] {
  return treatments(family).flatMap((one) => lowSuit(one) ?? []);
}

/** The only thing that may be declared; undefined where there is a choice. */
export const onlyOne = (found: readonly Family[]): Family | undefined =>
  found.length === 1 && found[0]?.declared.length === 1 ? found[0] : undefined;

export function stacksOf(family: Family): readonly number[] {
  return [...new Set(family.declared.flatMap(({ stacks }) => (stacks === undefined ? [] : [stacks])))].sort();
}

/** The declaration that is meant, once everything that is open has been chosen. What leaves no choice needs none. */
export function meant(family: Family, doubles: string | undefined, stacks: number | undefined): Declared | undefined {
  const [onlyTreatment, ...otherTreatments] = treatments(family);
  const [onlyStacks, ...otherStacks] = stacksOf(family);
  const wanted = otherTreatments.length ? doubles : onlyTreatment;
  const wantedStacks = otherStacks.length ? stacks : onlyStacks;
  if (wanted === undefined || (otherStacks.length && wantedStacks === undefined)) return undefined;
  return family.declared.find((one) => (one.doubles ?? "") === wanted && one.stacks === wantedStacks);
}

/** Own tiles under a trump: trumps, other doubles, and offs, which are neither. */
export interface HandCount {
  readonly trumps: number;
  readonly doubles: number;
  readonly offs: number;
}

export function handCount(tiles: readonly (Tile | null)[], declaration: string): HandCount {
  const known = tiles.filter((tile) => tile !== null);
  const others = known.filter((tile) => !isTrump(tile, declaration));
  const doubles = others.filter(isDouble).length;
  return { trumps: known.length - others.length, doubles, offs: others.length - doubles };
}
