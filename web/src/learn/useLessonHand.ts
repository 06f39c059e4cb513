/** The hand component's state for the lesson: tiles are lifted and played as at a table, and other choices get a reason. */

import { useRef, useState } from "preact/hooks";
import { isPlay } from "../game/notation";
import type { Refusal } from "../protocol/generated";
import { settings } from "../settings/settings";
import { announce } from "../speech/live";
import { moved } from "../table/order";
import type { HandState } from "../table/useHand";
import { tileText } from "../tile/names";
import { useWords } from "../words/language";
import { choiceOf, objection, type Progress, reasonKey } from "./lesson";
import { dealtTiles, heldTiles } from "./lessonTable";

export interface Asked {
  readonly action: string;
  readonly reason: string;
}

export interface LessonHand {
  readonly hand: HandState;
  /** The choice that did not lead on, with its reason. */
  readonly asked: Asked | undefined;
  /** Chooses a call, a trump or a tile. */
  readonly choose: (action: string) => void;
}

export function useLessonHand(progress: Progress, onPick: (action: string) => void): LessonHand {
  const { say, has } = useWords();
  const [order, arrange] = useState(dealtTiles);
  const key = `${progress.picks.length} ${progress.told}`;
  const [chosen, set] = useState<{ key: string; lifted?: string; asked?: Asked; tried: readonly string[] }>({
    key,
    tried: [],
  });
  const now = chosen.key === key ? chosen : { key, tried: [] };
  const elements = useRef(new Map<number, HTMLElement>());
  const from = useRef<{ rect: DOMRect | undefined }>({ rect: undefined }).current;
  const choice = progress.told ? undefined : choiceOf(progress);
  const isPlaying = choice !== undefined && choice.offered === undefined;
  const held = heldTiles(progress);
  const slots = order.map((tile) => ({ tile, gone: !held.includes(tile) }));

  const choose = (action: string) => {
    if (!choice) return;
    if (!objection(choice, action)) {
      const place = order.indexOf(action);
      from.rect = elements.current.get(place)?.getBoundingClientRect();
      set({ key, tried: [] });
      onPick(action);
      return;
    }
    const reason = say(reasonKey(choice, action, has), { tile: tileText(isPlay(action) && isPlaying ? action : "00") });
    announce(reason);
    set({ key, asked: { action, reason }, tried: [...now.tried, action] });
  };
  const tileAt = (place: number) => (slots[place]?.gone === false ? (slots[place]?.tile ?? "") : "");
  const place = (tile: string | undefined) => (tile === undefined ? undefined : order.indexOf(tile));
  const lift = (at: number) => {
    const tile = tileAt(at);
    if (!choice || !isPlaying || !tile) return;
    if (objection(choice, tile)) choose(tile);
    else set({ ...now, key, lifted: tile, asked: undefined } as typeof chosen);
  };
  const play = (at: number): boolean => {
    const tile = tileAt(at);
    if (!isPlaying || !tile) return false;
    choose(tile);
    return choice !== undefined && !objection(choice, tile);
  };
  // A tile goes dim once it was tried and the rules refused it: before that the learner is to find out.
  const refusalOf = (tile: string): Refusal | undefined =>
    isPlaying && now.tried.includes(tile) && choice.refused.includes(tile)
      ? { action: tile, reason: "must_follow_suit", facts: followFacts(choice.before[0]?.[1], choice.wanted) }
      : undefined;
  // Nor is it said beforehand which tiles may be played; only those that lead on are ever lifted.
  const waysOf = (tile: string) => (now.lifted === tile ? [tile] : []);
  const lower = () => set({ key, tried: now.tried });

  const hand: HandState = {
    slots,
    lifted: place(now.lifted),
    asked: isPlaying ? place(now.asked?.action) : undefined,
    reason: undefined,
    leading: undefined,
    refusalOf,
    waysOf,
    lift,
    lower,
    tap: (at) => (now.lifted === tileAt(at) || !settings.value.confirm ? play(at) : lift(at)),
    play,
    lead: () => {},
    move: (one, to) => arrange(moved(slots, one, to).map(({ tile }) => tile)),
    from,
    rectOf: (at) => elements.current.get(at)?.getBoundingClientRect(),
    hold: (at, element) => {
      if (element) elements.current.set(at, element);
      else elements.current.delete(at);
    },
  };
  return { hand, asked: now.asked, choose };
}

/** Nobody leads trump to the learner, so the led suit is the lead's high end. */
const followFacts = (lead: string | undefined, tiles: readonly string[]) => ({
  suit: lead?.[0] ?? "",
  tiles: [...tiles],
});
