/** In which order a player holds the tiles. Tiles that were played leave gaps, and nothing moves by itself. */

import { declarationParts, high, isDouble, isTrump, low, type Tile } from "../game/notation";

/** A place of the hand: a tile that is held, or the gap of one that was played (with its tile where that is known). */
export interface Slot {
  readonly tile: Tile;
  readonly gone: boolean;
}

export type Slots = readonly Slot[];

/** The order of a hand that is seen for the first time. */
export function dealt(tiles: readonly Tile[], sorting: "dealt" | "suit"): Slots {
  const ordered = sorting === "suit" ? bySuit(tiles) : tiles;
  return ordered.map((tile) => ({ tile, gone: false }));
}

/** Higher suits first, and in each the double, then by the other end. */
function bySuit(tiles: readonly Tile[]): readonly Tile[] {
  return [...tiles].sort((a, b) => high(b) - high(a) || Number(isDouble(b)) - Number(isDouble(a)) || low(b) - low(a));
}

/**
 * The kept order with what is held now: what is no longer held becomes a gap, what came is put behind, what came back (an undone
 * play) lies where it lay. `places` is how many there are to be: the tiles held and the gaps of those played. `sent` is the place
 * from which a tile was played: of two equal tiles that one has gone.
 */
export function follow(kept: Slots, held: readonly Tile[], places: number, sent?: number): Slots {
  const left = [...held];
  const take = (tile: Tile): boolean => {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const isHeld = new Map(
    kept
      .map((slot, place) => ({ slot, place }))
      .sort((a, b) => Number(a.place === sent) - Number(b.place === sent))
      .map(({ slot, place }) => [place, slot.gone || take(slot.tile)]),
  );
  let slots = kept.map((slot, place): Slot => (isHeld.get(place) ? slot : { ...slot, gone: true }));
  slots = slots.map((slot) => (slot.gone && slot.tile && take(slot.tile) ? { ...slot, gone: false } : slot));
  slots = [...slots, ...left.map((tile) => ({ tile, gone: false }))];
  const surplus = slots.length - places;
  if (surplus > 0) return withoutGaps(slots, kept, surplus);
  return [...slots, ...Array.from({ length: -surplus }, () => ({ tile: "", gone: true }))];
}

/** Gaps of tiles that were put away, not played, close: the newest first. */
function withoutGaps(slots: Slots, kept: Slots, count: number): Slots {
  let left = count;
  const drop = (isNew: boolean) => (slot: Slot, place: number) => {
    if (left === 0 || !slot.gone || (isNew && kept[place]?.gone)) return true;
    left -= 1;
    return false;
  };
  const kept1 = slots.filter(drop(true));
  return kept1.filter(drop(false));
}

/** The order with the tile of one place put at another. */
export function moved(slots: Slots, from: number, to: number): Slots {
  const tile = slots[from];
  if (!tile || from === to || to < 0 || to >= slots.length) return slots;
  const rest = slots.filter((_, place) => place !== from);
  return [...rest.slice(0, to), tile, ...rest.slice(to)];
}

export interface Group {
  /** "trump", or a key of `suit.*`. */
  readonly name: string;
  readonly tiles: readonly Tile[];
}

/** How tiles would group under a declaration: trumps, then each suit by its higher end. */
export function grouped(tiles: readonly Tile[], declaration: string): readonly Group[] {
  const { trump: trumpSuit } = declarationParts(declaration);
  const groups = new Map<string, Tile[]>();
  const other = (tile: Tile) => (high(tile) === Number(trumpSuit) ? low(tile) : high(tile));
  const rank = (tile: Tile) => (isDouble(tile) ? 10 + high(tile) : other(tile));
  const ownDoubles = declarationParts(declaration).doubles?.startsWith("own");
  const trumps = tiles.filter((tile) => isTrump(tile, declaration)).sort((a, b) => rank(b) - rank(a));
  if (trumps.length) groups.set("trump", trumps);
  for (const tile of bySuit(tiles.filter((one) => !trumps.includes(one)))) {
    const name = ownDoubles && isDouble(tile) ? "D" : String(high(tile));
    groups.set(name, [...(groups.get(name) ?? []), tile]);
  }
  return [...groups].map(([name, held]) => ({ name, tiles: held }));
}

/** How many of so many tiles lie in each row of a phone. */
export function rowsOf(count: number, rows: "4-3" | "3-4"): readonly number[] {
  if (count <= 3) return [count];
  const more = Math.ceil(count / 2);
  return rows === "4-3" ? [more, count - more] : [count - more, more];
}
