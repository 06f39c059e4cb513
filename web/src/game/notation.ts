/** Reading the texts that come with a view: tiles ("64"), calls ("30", "1m", "pass"), declarations ("6/1", "D", "N-low"). */

export type Tile = string;

export const high = (tile: Tile): number => Number(tile[0]);
export const low = (tile: Tile): number => Number(tile[1]);
export const isDouble = (tile: Tile): boolean => tile[0] === tile[1];

/** How a tile is written for players: "6-4". */
export const written = (tile: Tile): string => `${tile[0]}-${tile[1]}`;

export interface DeclarationParts {
  /** "0" to "9", "D" for doubles, "N" for no trump, or the name of a special contract. */
  readonly trump: string;
  /** How doubles rank, where it was said: "high", "low", "own", "own_inverted". */
  readonly doubles: string | undefined;
  readonly stacks: number | undefined;
}

const TREATMENTS: Readonly<Record<string, string>> = { inverted: "own_inverted" };

export function declarationParts(text: string): DeclarationParts {
  const [body = "", stacks] = text.split("/");
  const [trump = "", doubles] = body.split("-");
  return {
    trump,
    doubles: doubles === undefined ? undefined : (TREATMENTS[doubles] ?? doubles),
    stacks: stacks === undefined ? undefined : Number(stacks),
  };
}

/** The declaration that makes trumps of the counters: they are the tiles whose pips make five, ten or fifteen. */
const COUNTERS = "51";

const isCounter = (tile: Tile): boolean => tile !== "00" && (high(tile) + low(tile)) % 5 === 0;

/** The suit that a trump names, as a key of the catalogues; undefined where there is none. */
export function suitOfTrump(trump: string): string | undefined {
  if (trump === COUNTERS) return "C";
  return /^[0-9D]$/.test(trump) ? trump : undefined;
}

/** Whether a tile is a trump under a declaration. */
export function isTrump(tile: Tile, declaration: string): boolean {
  const { trump } = declarationParts(declaration);
  if (trump === COUNTERS) return isCounter(tile);
  return trump === "D" ? isDouble(tile) : /^[0-9]$/.test(trump) && tile.includes(trump);
}

/**
 * The key of a led suit in the catalogues: a number, "D" for the doubles, "C" for the counters. On the wire those two come after
 * the highest pip of the set, whichever that is; so the tile that led tells whether its suit is one of its numbers.
 */
export function suitKey(led: number, tile: Tile, declaration: string | undefined): string {
  if (tile.includes(String(led))) return String(led);
  return declaration !== undefined && declarationParts(declaration).trump === COUNTERS ? "C" : "D";
}

export type CallParts =
  | { readonly kind: "pass" }
  | { readonly kind: "points"; readonly points: number; readonly suit: string | undefined }
  | { readonly kind: "marks"; readonly marks: number; readonly nello: boolean }
  | { readonly kind: "named"; readonly name: string };

export function callParts(text: string): CallParts {
  if (text === "pass") return { kind: "pass" };
  const points = /^(\d+)(?::(\d))?$/.exec(text);
  if (points) return { kind: "points", points: Number(points[1]), suit: points[2] };
  const marks = /^(nello)?(\d+)m$/.exec(text);
  if (marks) return { kind: "marks", marks: Number(marks[2]), nello: marks[1] !== undefined };
  return { kind: "named", name: text };
}

/** The actions of a list that play a tile, as tile texts. Low leads of tiles with two suits keep their full text. */
export const isPlay = (action: string): boolean => /^\d\d/.test(action);
