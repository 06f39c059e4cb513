/**
 * Which results this player has still to see. Everybody closes their own: that another went on, or that the next hand is dealt,
 * takes nothing away; and what was closed does not come again when the page is loaded anew.
 */

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { FinishedHand, TableMessage } from "../protocol/generated";
import type { Session } from "../session/session";

/** Whether a card lies over the table: what is beneath it takes no keys and offers nothing to choose. */
export const cardOpen = signal(false);

export interface Result {
  readonly hand: FinishedHand;
  /** The score with this hand. */
  readonly score: Readonly<Record<string, number>>;
  readonly target: number;
  /** The team that has won the game with it. */
  readonly winner: string | null;
}

/** What this browser window has shown of a table: the last hand whose card came up, and the last that was closed. */
export interface Seen {
  readonly opened: number | undefined;
  readonly closed: number | undefined;
}

/** The result of a message, if its card is to come up. Who comes in the middle of a hand is not shown the one before. */
export function fresh(message: TableMessage, seen: Seen, isJoining: boolean): Result | undefined {
  const { last_hand: hand, game, stage } = message.shared;
  if (!hand || !game || hand.number === seen.closed) return undefined;
  if (isJoining && stage === "playing" && seen.opened !== hand.number) return undefined;
  return { hand, score: game.score, target: game.target, winner: game.winner };
}

/** The hand whose card does not come up any more, with a later message either: it was over before one came. */
export function missed(message: TableMessage, seen: Seen, isJoining: boolean): number | undefined {
  return isJoining && !fresh(message, seen, isJoining) ? message.shared.last_hand?.number : undefined;
}

const key = (table: string) => `texas42.result.${table}`;

function readSeen(table: string): Seen {
  let kept: unknown;
  try {
    kept = JSON.parse(sessionStorage.getItem(key(table)) ?? "{}");
  } catch {
    kept = {};
  }
  const { opened, closed } = (kept ?? {}) as Partial<Record<keyof Seen, unknown>>;
  return { opened: numberOf(opened), closed: numberOf(closed) };
}

const numberOf = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

const note = (table: string, changes: Partial<Seen>): void =>
  sessionStorage.setItem(key(table), JSON.stringify({ ...readSeen(table), ...changes }));

/** The results to be seen, the oldest first, and how the first is closed. */
export function useResults(session: Session): { readonly first: Result | undefined; readonly close: () => void } {
  const [open, setOpen] = useState<readonly Result[]>([]);
  useEffect(() => {
    const hear = (message: TableMessage, isJoining: boolean) => {
      if (!message.shared.last_hand) note(session.table, { closed: undefined });
      const seen = readSeen(session.table);
      const result = fresh(message, seen, isJoining);
      if (!result) return note(session.table, { closed: missed(message, seen, isJoining) ?? seen.closed });
      note(session.table, { opened: result.hand.number });
      setOpen((before) =>
        before.some((one) => one.hand.number === result.hand.number) ? before : [...before, result],
      );
    };
    const shown = session.shown.peek();
    if (shown) hear(shown, true);
    return session.onShown(hear);
  }, [session]);
  const [first, ...others] = open;
  return {
    first,
    close: () => {
      if (first) note(session.table, { closed: first.hand.number });
      setOpen(others);
    },
  };
}
