/**
 * The log of the hand on the screen. During a hand it names the plays of the current trick only, then one line a trick: what the
 * rules do not let a player look at again is not kept here either.
 */

import { type ReadonlySignal, signal } from "@preact/signals";
import type { TableMessage } from "../protocol/generated";
import type { Session } from "./session";

/** A line: which sentence, about whom. Words are made when it is drawn, so that they follow the language. */
export interface LogLine {
  readonly key: string;
  readonly kind: "call" | "declaration" | "play" | "trick" | "talk" | "table";
  readonly seat: string | null;
  readonly text: string;
  /** The winner's points; undefined where they are covered. */
  readonly points?: number | undefined;
  readonly number?: number | undefined;
}

const LONGEST = 200;

export interface Log {
  readonly lines: ReadonlySignal<readonly LogLine[]>;
  stop(): void;
}

export function keepLog(session: Session): Log {
  const lines = signal<readonly LogLine[]>([]);
  const stop = session.onShown((message, fresh) => {
    lines.value = fresh ? linesOf(message) : following(lines.value, message).slice(-LONGEST);
  });
  return { lines, stop };
}

/** What a table that one joins, or comes back to, shows of its hand. */
export function linesOf(message: TableMessage): LogLine[] {
  const game = message.shared.game;
  if (!game) return [];
  const at = `${game.hand_number}`;
  const lines: LogLine[] = game.calls.map(([seat, text], place) => ({
    key: `${at} call ${place}`,
    kind: "call",
    seat,
    text,
  }));
  const { contract } = game;
  if (contract) {
    lines.push({ key: `${at} declaration`, kind: "declaration", seat: contract.namer, text: contract.declaration });
  }
  game.captured.forEach((trick, place) => {
    lines.push(trickLine(at, place + 1, trick.team, trick.points));
  });
  for (const played of game.trick) {
    lines.push({ key: `${at} play ${played.seat}`, kind: "play", seat: played.seat, text: played.tile });
  }
  return lines;
}

function trickLine(at: string, number: number, who: string, points: number | null): LogLine {
  return { key: `${at} trick ${number}`, kind: "trick", seat: who, text: "", number, points: points ?? undefined };
}

const TALK = new Set(["says", "chats"]);

/** The log after one more message. */
export function following(lines: readonly LogLine[], message: TableMessage): readonly LogLine[] {
  const { happening, game, version } = message.shared;
  const talk = lines.filter((line) => line.kind === "talk" || line.kind === "table");
  if (happening.kind === "acts" || happening.kind === "undone" || happening.kind === "dealt") {
    const now = game ? linesOf(message) : [];
    const trick = happening.trick;
    if (trick && game) {
      const number = game.captured.length;
      const last = now.findIndex((line) => line.kind === "trick" && line.number === number);
      if (last >= 0)
        now[last] = trickLine(`${game.hand_number}`, number, trick.winner ?? "", now[last]?.points ?? null);
    }
    return merge(lines, now, happening.kind === "dealt" ? [] : talk);
  }
  const isOwn = message.you.some((seat) => seat === happening.seat);
  if (isOwn && !TALK.has(happening.kind)) return lines;
  const kind = TALK.has(happening.kind) ? "talk" : "table";
  return [
    ...lines,
    { key: `v${version}`, kind, seat: happening.seat, text: kind === "talk" ? happening.text : happening.kind },
  ];
}

/** The lines that still hold, in the order in which they came, then what is new. Winners that were seen stay named. */
function merge(before: readonly LogLine[], now: readonly LogLine[], kept: readonly LogLine[]): LogLine[] {
  const fresh = new Map(now.map((line) => [line.key, line]));
  const seen = new Set<string>();
  const merged: LogLine[] = [];
  for (const line of before) {
    if (kept.includes(line)) merged.push(line);
    else if (fresh.has(line.key)) {
      merged.push(line.kind === "trick" ? line : (fresh.get(line.key) as LogLine));
      seen.add(line.key);
    }
  }
  for (const line of now) if (!seen.has(line.key)) merged.push(line);
  return merged;
}
