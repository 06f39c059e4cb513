/** Which tiles may be put away together. A discard is "-64" or "-64.31". */

import type { Tile } from "../game/notation";
import type { RulesPage } from "../game/rules";
import type { Own } from "../protocol/generated";

/** The tiles of a discard, sorted, so that two of them can be compared. */
export const discarded = (action: string): readonly Tile[] => action.slice(1).split(".").sort();

/** How many tiles have to go. */
export const discardSize = (legal: readonly string[]): number =>
  legal[0] === undefined ? 0 : discarded(legal[0]).length;

/** The action that puts these tiles away; undefined as long as it is not allowed. */
export function discardOf(legal: readonly string[], chosen: readonly Tile[]): string | undefined {
  const wanted = [...chosen].sort().join(".");
  return legal.find((action) => discarded(action).join(".") === wanted);
}

/** Whether a tile can go together with those already chosen. */
export function canJoin(legal: readonly string[], chosen: readonly Tile[], tile: Tile): boolean {
  const wanted = [...chosen, tile];
  return legal.some((action) => holdsAll(discarded(action), wanted));
}

/** With tiles that are there twice, each counts for itself. */
function holdsAll(tiles: readonly Tile[], wanted: readonly Tile[]): boolean {
  const left = [...tiles];
  return wanted.every((tile) => {
    const place = left.indexOf(tile);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

/** The tiles that came from the widow: they are the last of those held, until some are put away. */
export function fromWidow(
  own: Pick<Own, "tiles">,
  rules: Pick<RulesPage, "widow" | "tiles_each"> | undefined,
): readonly Tile[] {
  if (!rules || own.tiles.length !== rules.tiles_each + rules.widow) return [];
  return own.tiles.slice(rules.tiles_each).filter((tile) => tile !== null);
}

/** Why a tile may not go as well: there are enough, or others have to go before it. */
export type Staying = "enough" | "counts" | "trump" | "stays";

export function whyStays(chosen: readonly Tile[], size: number, counts: boolean, trump: boolean): Staying {
  if (chosen.length >= size) return "enough";
  if (counts) return "counts";
  return trump ? "trump" : "stays";
}
