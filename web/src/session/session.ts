/**
 * What one screen knows of one table. The server never waits for a screen: messages queue here while a finished trick lies on
 * the table, and are shown one after the other.
 */

import { type ReadonlySignal, signal } from "@preact/signals";
import type { Seat } from "../game/seats";
import type { ServerMessage, TableMessage, Trick } from "../protocol/generated";
import type { Refused } from "../protocol/http";
import { type Line, type Order, openSocket } from "../protocol/socket";
import { settings } from "../settings/settings";

/** A finished trick that still lies on the table. */
export interface Resting {
  readonly trick: Trick;
  /** Which trick of the hand, from 1. */
  readonly number: number;
  readonly hand: number;
}

/** A message of the player's that is on its way: the tile moves at once, and comes back if the server refuses. */
export interface Pending {
  readonly seat: Seat;
  readonly action: string;
}

export interface Session {
  readonly table: string;
  /** The table as the screen shows it. Undefined until the first message. */
  readonly shown: ReadonlySignal<TableMessage | undefined>;
  readonly resting: ReadonlySignal<Resting | undefined>;
  readonly pending: ReadonlySignal<Pending | undefined>;
  readonly line: ReadonlySignal<Line>;
  readonly refusal: ReadonlySignal<Refused | undefined>;
  readonly phrases: ReadonlySignal<readonly string[]>;
  /** Lets the finished trick go. */
  proceed(): void;
  /** Acts for a seat at the game as it is shown. Rejects with `Refused`. */
  act(seat: Seat, action: string): Promise<void>;
  /** Everything else that may be sent. Rejects with `Refused`. */
  send(order: Order): Promise<void>;
  /** Calls for every message when it is shown; the answer ends it. The first after joining or coming back is `fresh`. */
  onShown(hear: (message: TableMessage, fresh: boolean) => void): () => void;
  close(): void;
}

export function openSession(table: string): Session {
  const shown = signal<TableMessage | undefined>(undefined);
  const resting = signal<Resting | undefined>(undefined);
  const pending = signal<Pending | undefined>(undefined);
  const phrases = signal<readonly string[]>([]);
  const hearers = new Set<(message: TableMessage, fresh: boolean) => void>();
  let queue: TableMessage[] = [];
  let fresh = true;
  let timer: number | undefined;

  const heard = (message: ServerMessage) => {
    if (message.type === "welcome") {
      phrases.value = message.phrases;
      fresh = true;
      return;
    }
    if (message.type !== "table") return;
    if (fresh) {
      queue = [];
      release();
    }
    queue.push(message);
    step();
  };

  /** Shows what is waiting, until a trick has to lie. */
  const step = () => {
    while (!resting.value) {
      const next = queue.shift();
      if (!next) return;
      show(next);
    }
  };

  const show = (message: TableMessage) => {
    const isFresh = fresh;
    fresh = false;
    const before = shown.value;
    if (before && !isFresh && message.shared.version <= before.shared.version) return;
    pending.value = undefined;
    shown.value = message;
    const trick = message.shared.happening.trick;
    if (trick && !isFresh) rest(message, trick);
    for (const hear of hearers) hear(message, isFresh);
  };

  const rest = (message: TableMessage, trick: Trick) => {
    const game = message.shared.game;
    if (!game) return;
    resting.value = { trick, number: game.captured.length, hand: game.hand_number };
    if (settings.value.pause > 0) timer = window.setTimeout(proceed, settings.value.pause * 1000);
  };

  const release = () => {
    clearTimeout(timer);
    resting.value = undefined;
  };

  const proceed = () => {
    release();
    step();
  };

  const socket = openSocket(table, heard);

  return {
    table,
    shown,
    resting,
    pending,
    line: socket.line,
    refusal: socket.refusal,
    phrases,
    proceed,
    async act(seat, action) {
      if (pending.value) return;
      const looked = shown.value;
      if (!looked) return;
      const own: Pending = { seat, action };
      pending.value = own;
      try {
        await socket.send({ type: "act", seat, action, move: looked.shared.move });
      } finally {
        if (pending.value === own) pending.value = undefined;
      }
    },
    async send(order) {
      await socket.send(order);
    },
    onShown(hear) {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    close() {
      clearTimeout(timer);
      socket.close();
    },
  };
}
