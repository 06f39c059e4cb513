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

function declarations({ contract }: FinishedHand, spoken: readonly By<string>[]): number {
  if (!contract) return 0;
  const isHandedOver = contract.bid !== contract.kind && spoken.at(-2)?.[1] === contract.kind;
  return isHandedOver ? 2 : 1;
}

/**
 * An action's text alone does not tell a bid from a declaration or a tile, and in some games everybody calls more than once. The
 * tiles are the last, and before them stands the declaration: two of them where the declarer has handed the choice over
 * without having bid so.
 */
export function stepsOf(hand: FinishedHand): Steps {
  const actions: readonly By<string>[] = hand.actions;
  const plays = hand.tricks.reduce((sum, trick) => sum + (trick.plays?.length ?? 0), 0);
  const claims = actions.filter(([, text]) => text.startsWith("claim"));
  const discards = actions.filter(([, text]) => text.startsWith("-"));
  const others = actions.filter((one) => !claims.includes(one) && !discards.includes(one));
  const spoken = others.slice(0, Math.max(0, others.length - plays));
  const end = spoken.length - declarations(hand, spoken);
  return {
    calls: spoken.slice(0, end),
    declared: spoken.slice(end),
    discarded: discards.map(([seat, text]) => [seat, text.slice(1).split(".")]),
    claimed: claims.map(([seat, text]) => [seat, (text.split(/[ :]/)[1] ?? "").split(".")]),
  };
}
