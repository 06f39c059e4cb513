/** What somebody at the table may ask the others, and who has to answer. */

import type { Seat } from "../game/seats";
import type { TableMessage } from "../protocol/generated";

export interface Proposable {
  readonly what: "undo" | "end" | "remove" | "bot_turn";
  /** Whom it is about. */
  readonly seat: Seat | null;
}

/** What the viewer may propose now. The server knows better whether there is something to take back. */
export function proposals({ shared, you }: TableMessage): readonly Proposable[] {
  const others = shared.chairs.filter((chair) => chair.kind === "person" && !you.includes(chair.seat));
  const idle = shared.stage === "playing" ? others.find((chair) => chair.seat === shared.game?.to_act) : undefined;
  return [
    ...(shared.stage === "playing" ? [{ what: "undo", seat: null } as const] : []),
    ...(idle ? [{ what: "bot_turn", seat: idle.seat } as const] : []),
    ...onePerPerson(others).map((seat) => ({ what: "remove", seat }) as const),
    { what: "end", seat: null },
  ];
}

/** Somebody with two chairs is asked about once. */
function onePerPerson(chairs: readonly { readonly seat: Seat; readonly name: string | null }[]): readonly Seat[] {
  return [...new Map(chairs.toReversed().map((chair) => [chair.name, chair.seat])).values()].toReversed();
}

/** Whether the viewer has still to say yes or no. */
export function mayVote({ shared, you }: TableMessage): boolean {
  const { proposal } = shared;
  if (!proposal || you.length === 0) return false;
  const isAbout = proposal.about !== null && you.includes(proposal.about);
  return !isAbout && !proposal.agreed.some((seat) => you.includes(seat));
}
