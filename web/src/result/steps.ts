/** The actions of a finished hand by what they did. The plays themselves stand in its tricks. */

import type { FinishedHand } from "../protocol/generated";

type By<What> = readonly [seat: string, what: What];

export interface Steps {
  readonly calls: readonly By<string>[];
  readonly declared: readonly By<string>[];
  /** Tiles put away, "?" where they were not seen. */
  readonly discarded: readonly By<readonly string[]>[];
  readonly claimed: readonly By<readonly string[]>[];
}

export const isCall = (text: string): boolean => /^(pass|\d+(:\d)?|(nello)?\d+m|plunge|splash|moon|over)$/.test(text);

/**
 * An action's text alone does not tell a bid from a tile: the calls are the first, one of each seat at most; then come
 * declarations until the first tile, with discards between them.
 */
export function stepsOf(hand: FinishedHand): Steps {
  const actions: readonly By<string>[] = hand.actions;
  const plays = hand.tricks.reduce((sum, trick) => sum + (trick.plays?.length ?? 0), 0);
  const claims = actions.filter(([, text]) => text.startsWith("claim"));
  const discards = actions.filter(([, text]) => text.startsWith("-"));
  const others = actions.filter((one) => !claims.includes(one) && !discards.includes(one));
  const spoken = others.slice(0, Math.max(0, others.length - plays));
  const first = spoken.findIndex(([seat], place) => spoken.slice(0, place).some(([before]) => before === seat));
  const end = hand.contract ? (first < 0 ? spoken.length : first) : spoken.length;
  return {
    calls: spoken.slice(0, end),
    declared: spoken.slice(end),
    discarded: discards.map(([seat, text]) => [seat, text.slice(1).split(".")]),
    claimed: claims.map(([seat, text]) => [seat, (text.split(/[ :]/)[1] ?? "").split(".")]),
  };
}
