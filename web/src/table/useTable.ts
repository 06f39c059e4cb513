/** What a table shows for a while: phrases that were said, who is away and for how long, marks just made, a trick on its way. */

import { useEffect, useState } from "preact/hooks";
import type { Seat } from "../game/seats";
import type { FinishedHand } from "../protocol/generated";
import type { Resting, Session } from "../session/session";
import { lasting } from "../settings/settings";
import { sound } from "../sound/sound";
import type { TableModel } from "./model";

const SAID_STAYS = 5000;

/** The last phrase or line of each seat, as long as its bubble stays. */
export function useSaid(session: Session): ReadonlyMap<Seat, { readonly text: string; readonly isPhrase: boolean }> {
  const [said, tell] = useState<ReadonlyMap<Seat, { text: string; isPhrase: boolean; at: number }>>(new Map());
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = session.onShown(({ shared: { happening, version } }, fresh) => {
      const { kind, seat, text } = happening;
      if (fresh || !seat || (kind !== "says" && kind !== "chats")) return;
      tell((before) => new Map(before).set(seat, { text, isPhrase: kind === "says", at: version }));
      const timer = setTimeout(() => {
        timers.delete(timer);
        tell((before) => new Map([...before].filter(([one, { at }]) => one !== seat || at !== version)));
      }, SAID_STAYS);
      timers.add(timer);
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [session]);
  return said;
}

/** Seconds until a bot plays for each player who has gone while one looks. */
export function useAway(model: TableModel): ReadonlyMap<Seat, number> {
  const [since, note] = useState<ReadonlyMap<Seat, number>>(new Map());
  const [now, tick] = useState(Date.now);
  const gone = model.message.shared.chairs
    .filter((chair) => chair.kind === "person" && chair.gone)
    .map((chair) => chair.seat);
  const key = gone.join();
  useEffect(() => {
    note((before) => new Map(gone.map((seat) => [seat, before.get(seat) ?? Date.now()])));
    tick(Date.now());
    if (!gone.length) return;
    const timer = setInterval(() => tick(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [key]);
  const { grace } = model.message.shared;
  return new Map(gone.map((seat) => [seat, Math.max(0, Math.ceil(grace - (now - (since.get(seat) ?? now)) / 1000))]));
}

/** The teams whose score has risen with the last hand. */
export function freshMarks(hand: FinishedHand | null): readonly string[] {
  const awarded = hand?.awarded;
  return Object.entries(awarded ?? {}).flatMap(([team, points]) => (points > 0 ? [team] : []));
}

const GATHERING = 320;

/** The trick that has just been let go, while it moves to its side. */
export function useGathered(resting: Resting | undefined): Resting | undefined {
  const [state, keep] = useState<{ last?: Resting | undefined; leaving?: Resting | undefined }>({});
  useEffect(() => {
    keep((before) => ({ last: resting, leaving: before.last && before.last !== resting ? before.last : undefined }));
    if (resting) return;
    const timer = setTimeout(() => keep((before) => ({ ...before, leaving: undefined })), lasting(GATHERING) || 80);
    return () => clearTimeout(timer);
  }, [resting]);
  useEffect(() => {
    if (state.leaving) sound("gathered");
  }, [state.leaving]);
  return state.leaving;
}
