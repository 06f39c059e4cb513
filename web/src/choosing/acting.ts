/** Acting from a panel: one action at a time, and what the server says when it refuses it. */

import { useState } from "preact/hooks";
import type { Seat } from "../game/seats";
import { Refused } from "../protocol/http";
import type { Order } from "../protocol/socket";
import type { Session } from "../session/session";

export interface Sending<What> {
  /** Answers whether it was done, or need not be done any more: the server refused it with one of these codes. */
  readonly send: (what: What, moot?: readonly string[]) => Promise<boolean>;
  readonly busy: boolean;
  readonly refused: Refused | undefined;
  /** Shows a reason that the view has given already, without asking the server. */
  readonly refuse: (refused: Refused | undefined) => void;
}

/** Sends one thing after the other, and keeps the refusal of the last one. */
export function useSending<What>(deliver: (what: What) => Promise<unknown>): Sending<What> {
  const [busy, setBusy] = useState(false);
  const [refused, refuse] = useState<Refused>();
  const send = async (what: What, moot: readonly string[] = []) => {
    if (busy) return false;
    setBusy(true);
    refuse(undefined);
    try {
      await deliver(what);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (moot.includes(error.code)) return true;
      refuse(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, refused, refuse };
}

/** Sends actions of the game for a seat. */
export const useActing = (session: Session, seat: Seat): Sending<string> =>
  useSending((action) => session.act(seat, action));

/** Sends everything else. */
export const useOrders = (session: Session): Sending<Order> => useSending((order) => session.send(order));
