/** How a tile is called: "six-four, ten count, trump". On the wire a tile is two digits, the high end first. */

import type { Say } from "../words/say";

/** What a tile is worth in the trick that takes it, where tiles count. */
export type Count = 0 | 5 | 10 | 15;

/** What a tile counts, as far as tiles show it. */
export function countOf(tile: string, counts: Readonly<Record<string, number>>): Count {
  const count = counts[tile];
  return count === 5 || count === 10 || count === 15 ? count : 0;
}

/** The two ends of a tile, the high one first. */
export function tileEnds(tile: string): readonly [high: number, low: number] {
  if (!/^\d\d$/.test(tile)) throw new RangeError(`"${tile}" is no tile`);
  const [a, b] = [Number(tile[0]), Number(tile[1])];
  return a < b ? [b, a] : [a, b];
}

/** A tile as it is written in a sentence: "6-4". */
export function tileText(tile: string): string {
  return tileEnds(tile).join("-");
}

/** A tile as it is spoken, with its count and whether it is trump. */
export function tileName(
  say: Say,
  tile: string,
  { count = 0, trump = false }: { count?: Count; trump?: boolean } = {},
) {
  const names = [bareName(say, tile)];
  if (count) names.push(say(`web.tile.count.${count}`));
  if (trump) names.push(say("web.tile.trump"));
  return names.join(", ");
}

function bareName(say: Say, tile: string): string {
  const [high, low] = tileEnds(tile);
  if (high === low) return high ? say("web.tile.double", { pip: high }) : say("web.tile.blanks");
  return say("web.tile.pair", { high, low });
}
