/** Where one is in a hand that is looked through: the trick that lies there, what is left of a hand, and the address of a moment. */

import type { FinishedHand, Played } from "../protocol/generated";
import type { HandPage } from "./game";

/** A moment: the hand from 1, the step from 0 (the deal). */
export interface Moment {
  readonly hand: number;
  readonly step: number;
}

/** The moment that a fragment such as "3.12" or "3" names; other fragments, such as that of a skip link, name none. */
export function momentOf(fragment: string): Moment | undefined {
  const found = /^(\d{1,4})(?:\.(\d{1,4}))?$/.exec(fragment);
  return found ? { hand: Math.max(1, Number(found[1])), step: Number(found[2] ?? 0) } : undefined;
}

export const fragmentOf = ({ hand, step }: Moment): string => `${hand}.${step}`;

/** The trick on the table: so many of its plays as there are, and who takes it once it is complete. */
export interface TrickThen {
  /** From 1. */
  readonly number: number;
  readonly plays: readonly Played[];
  readonly winner: string | undefined;
  readonly points: number | undefined;
}

/** How many tiles had been played at a step: what is gone from the hands, but for what was put away. */
export function playsAt(page: HandPage, step: number): number {
  return page.steps.slice(1, step + 1).filter((_, place) => isPlayAt(page, place + 1)).length;
}

/** Whether the action of a step played a tile: a claim is made in the same phase. */
function isPlayAt(page: HandPage, step: number): boolean {
  const action = page.steps[step]?.action ?? "";
  return page.steps[step - 1]?.table.phase === "play" && /^\d\d/.test(action);
}

/** The trick that lies there after so many plays; a complete one stays until the next begins. */
export function trickAfter(hand: FinishedHand, plays: number): TrickThen | undefined {
  let before = 0;
  for (const [place, trick] of hand.tricks.entries()) {
    const tiles = trick.plays ?? [];
    if (plays > before && plays <= before + tiles.length) {
      const isComplete = plays === before + tiles.length && trick.winner != null;
      return {
        number: place + 1,
        plays: tiles.slice(0, plays - before),
        winner: isComplete ? (trick.winner ?? undefined) : undefined,
        points: isComplete ? (trick.points ?? undefined) : undefined,
      };
    }
    before += tiles.length;
  }
  return undefined;
}

/** The step that completes a trick, from 1; the end of the hand where it never was. */
export function stepOfTrick(page: HandPage, number: number): number {
  const wanted = page.hand.tricks.slice(0, number).reduce((sum, trick) => sum + (trick.plays?.length ?? 0), 0);
  const found = page.steps.findIndex((_, step) => playsAt(page, step) === wanted);
  return found < 0 ? page.steps.length - 1 : found;
}

/** A tile of a hand that is looked through; `tile` is null where it was never shown. */
export interface HeldTile {
  readonly tile: string | null;
  readonly isGone: boolean;
}

/**
 * A seat's tiles in the order of the deal, with those that are gone marked. Tiles that came from the widow are known by their
 * being played; what was put away unseen is no longer among them.
 */
export function heldAt(page: HandPage, seat: string, step: number): readonly HeldTile[] {
  const table = page.steps[step]?.table;
  const dealt = page.deal["ABCDEFGH".indexOf(seat)] ?? [];
  const known = dealt.filter((tile) => tile !== null);
  const came = table?.contract ? without(playedBy(page, seat, Number.POSITIVE_INFINITY), known) : [];
  const gone = playedBy(page, seat, playsAt(page, step));
  let unknown = (table?.counts?.[seat] ?? dealt.length) - (known.length + came.length - gone.length);
  const held: HeldTile[] = [];
  for (const tile of [...dealt, ...came]) {
    if (tile === null) {
      if (unknown > 0) held.push({ tile, isGone: false });
      unknown -= 1;
      continue;
    }
    const at = gone.indexOf(tile);
    if (at >= 0) gone.splice(at, 1);
    held.push({ tile, isGone: at >= 0 });
  }
  return held;
}

/** What is left of a list when each tile of another is taken out once: sets may hold a tile twice. */
function without(tiles: readonly string[], taken: readonly string[]): string[] {
  const left = [...taken];
  return tiles.filter((tile) => {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function playedBy(page: HandPage, seat: string, plays: number): string[] {
  const all = page.hand.tricks.flatMap((trick) => trick.plays ?? []);
  return all.slice(0, plays).flatMap((played) => (played.seat === seat ? [played.tile] : []));
}
