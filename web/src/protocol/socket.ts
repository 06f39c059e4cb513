/**
 * The socket of one table. It comes back by itself, and what was sent and not yet answered is sent once more under the same id,
 * which the server answers without doing it twice.
 */

import { type Signal, signal } from "@preact/signals";
import type { ClientMessage, ServerMessage } from "./generated";
import { Refused } from "./http";

/** "lost": it tries again; "refused": the server does not let us in, `refusal` says why. */
export type Line = "joining" | "open" | "lost" | "refused";

type Unsent<M> = M extends { id: string } ? Omit<M, "id"> : never;
/** What a client sends, without its id. */
export type Order = Unsent<ClientMessage>;

interface Waiting {
  text: string;
  settle: (version: number) => void;
  fail: (error: Refused) => void;
}

export interface TableSocket {
  readonly line: Signal<Line>;
  readonly refusal: Signal<Refused | undefined>;
  /** Resolves with the version at which it happened; rejects with `Refused`. */
  send(order: Order): Promise<number>;
  close(): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
const ANSWER_WITHIN = 10_000;
const POLICY = 1008;

/** Joins a table; `heard` gets every message about it. */
export function openSocket(table: string, heard: (message: ServerMessage) => void): TableSocket {
  const line = signal<Line>("joining");
  const refusal = signal<Refused | undefined>(undefined);
  const waiting = new Map<string, Waiting>();
  let socket: WebSocket | undefined;
  let wait = FIRST_WAIT;
  let retry: number | undefined;
  let lastHeard = 0;
  let closed = false;

  const join = () => {
    retry = undefined;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const own = new WebSocket(`${scheme}://${location.host}/api/tables/${table}/socket`);
    socket = own;
    own.onmessage = (event: MessageEvent<string>) => {
      if (socket !== own) return;
      lastHeard = Date.now();
      take(JSON.parse(event.data) as ServerMessage);
    };
    own.onclose = (event) => {
      if (socket === own) lose(event.code);
    };
  };

  const take = (message: ServerMessage) => {
    if (message.type === "welcome") {
      line.value = "open";
      wait = FIRST_WAIT;
      for (const { text } of waiting.values()) socket?.send(text);
    } else if (message.type === "done") {
      waiting.get(message.id)?.settle(message.version);
      waiting.delete(message.id);
    } else if (message.type === "error") {
      const error = new Refused(message.code, message.facts, message.text);
      if (message.id !== null) {
        waiting.get(message.id)?.fail(error);
        waiting.delete(message.id);
      } else if (line.value !== "open") refusal.value = error;
    }
    heard(message);
  };

  const lose = (code: number) => {
    socket = undefined;
    if (closed) return;
    if (code === POLICY) {
      line.value = "refused";
      refusal.value ??= new Refused("not_invited");
      for (const one of waiting.values()) one.fail(refusal.value);
      waiting.clear();
      return;
    }
    line.value = "lost";
    retry = window.setTimeout(join, wait * (0.75 + Math.random() / 2));
    wait = Math.min(LONGEST_WAIT, wait * 2);
  };

  /** Tries now: the device says that it is back, or that somebody looks again. */
  const hurry = () => {
    if (retry === undefined) return;
    clearTimeout(retry);
    wait = FIRST_WAIT;
    join();
  };

  const beat = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - lastHeard > PING_EVERY + ANSWER_WITHIN) {
      const dead = socket;
      lose(0);
      dead.close();
    } else if (Date.now() - lastHeard > PING_EVERY) socket.send('{"type":"ping"}');
  }, ANSWER_WITHIN);

  /** The device says that it has no network: nothing that is sent now arrives, and the socket would not tell for a while. */
  const unplugged = () => {
    const dead = socket;
    if (!dead) return;
    lose(0);
    dead.close();
  };

  addEventListener("online", hurry);
  addEventListener("offline", unplugged);
  document.addEventListener("visibilitychange", hurry);
  join();

  return {
    line,
    refusal,
    send(order) {
      const id = crypto.getRandomValues(new Uint32Array(4)).join("-");
      const text = JSON.stringify({ ...order, id });
      return new Promise((settle, fail) => {
        if (line.value === "refused") return fail(refusal.value);
        waiting.set(id, { text, settle, fail });
        if (line.value === "open" && socket?.readyState === WebSocket.OPEN) socket.send(text);
      });
    },
    close() {
      closed = true;
      clearInterval(beat);
      clearTimeout(retry);
      removeEventListener("online", hurry);
      removeEventListener("offline", unplugged);
      document.removeEventListener("visibilitychange", hurry);
      socket?.close();
    },
  };
}
