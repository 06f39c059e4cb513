/** What a player does with the own tiles: arrange, lift, play, and why one cannot be played. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { high, isPlay, type Tile } from "../game/notation";
import type { Seat } from "../game/seats";
import type { Own, Refusal } from "../protocol/generated";
import { Refused } from "../protocol/http";
import type { Session } from "../session/session";
import { settings } from "../settings/settings";
import { sound } from "../sound/sound";
import { announce } from "../speech/live";
import { tileText } from "../tile/names";
import { useWords } from "../words/language";
import { keepOrder, keptOrder } from "./held";
import type { TableModel } from "./model";
import { dealt, follow, moved, type Slot, type Slots } from "./order";
import { refusalStatus, type Status } from "./status";

/** One way to lead a tile of two suits. */
export interface LeadWay {
  readonly suit: string;
  readonly action: string;
}

export interface HandState {
  readonly slots: Slots;
  readonly lifted: number | undefined;
  /** The place whose reason stands in the status line. */
  readonly asked: number | undefined;
  readonly reason: Status | undefined;
  /** A tile that may lead two suits, and waits to be told which. */
  readonly leading: { readonly tile: Tile; readonly ways: readonly LeadWay[] } | undefined;
  readonly refusalOf: (tile: Tile) => Refusal | undefined;
  /** The ways in which a tile may be played now. */
  readonly waysOf: (tile: Tile) => readonly string[];
  readonly lift: (place: number) => void;
  readonly lower: () => void;
  /** Lifts, or plays what is lifted already. */
  readonly tap: (place: number) => void;
  /** Answers whether the tile goes to the table. */
  readonly play: (place: number) => boolean;
  readonly lead: (action: string) => void;
  readonly move: (from: number, to: number) => void;
  /** Where the tile lay that was played last, for its way to the ring. */
  readonly from: { rect: DOMRect | undefined };
  readonly rectOf: (place: number) => DOMRect | undefined;
  readonly hold: (place: number, element: HTMLElement | null) => void;
}

/** Undefined for those who watch. */
export function useHand(session: Session, model: TableModel): HandState | undefined {
  const seat = model.viewer;
  const own = model.own;
  const state = useHandOf(session, model, seat, own);
  return seat && own ? state : undefined;
}

/** Tiles that this seat has put on the table in this hand. */
export function playedBy(model: TableModel, seat: Seat | undefined): number {
  const { game } = model;
  if (!game || !seat || model.bySeat.get(seat)?.sitsOut) return 0;
  return game.captured.length + (game.trick.some((play) => play.seat === seat) ? 1 : 0);
}

function useHandOf(session: Session, model: TableModel, seat: Seat | undefined, own: Own | undefined): HandState {
  const { say } = useWords();
  const { game } = model;
  const at = `${session.table} ${seat ?? ""}`;
  const hand = game?.hand_number ?? 0;
  const key = `${at} ${hand}`;
  const held = (own?.tiles ?? []).filter((tile) => tile !== null);
  // in this hand, from which place a tile was played last
  const sent = useRef<{ key: string; place: number } | undefined>(undefined);
  const sentFrom = sent.current?.key === key ? sent.current.place : undefined;
  const slots = useOrder(at, hand, held, held.length + playedBy(model, seat), sentFrom);
  const pending = session.pending.value;
  const shown = withoutPending(slots.now, pending?.seat === seat ? pending?.action : undefined, sentFrom);
  const [chosen, choose] = useState<{
    key: string;
    lifted?: number;
    asked?: number;
    leading?: number;
    reason?: Status;
    /** A reason stands as long as the game does. */
    move?: number;
  }>({ key });
  const is = chosen.key === key ? chosen : { key };
  const elements = useRef(new Map<number, HTMLElement>());
  const from = useRef<{ rect: DOMRect | undefined }>({ rect: undefined }).current;
  const isPlaying = game?.phase === "play" && model.message.shared.stage === "playing";
  const { move } = model.message.shared;
  const mayPlay = isPlaying && model.mayAct && !pending;

  const tileAt = (place: number) => (shown[place]?.gone === false ? shown[place]?.tile : undefined);
  const waysOf = (tile: Tile) =>
    mayPlay && own ? own.legal_actions.filter((action) => isPlay(action) && action.slice(0, 2) === tile) : [];
  const refusalOf = (tile: Tile) =>
    mayPlay ? own?.refused.find(({ action }) => action.slice(0, 2) === tile) : undefined;

  const refuse = (place: number, reason: Status) => {
    sound("refused");
    announce(`${reason.head}. ${reason.line}`);
    choose({ key, asked: place, reason, move });
  };
  const send = (place: number, action: string) => {
    if (!seat) return;
    from.rect = elements.current.get(place)?.getBoundingClientRect();
    sent.current = { key, place };
    choose({ key });
    session.proceed();
    session.act(seat, action).catch((error: unknown) => {
      // the table has moved on: the tile is back in its place, and the next message says why
      if (!(error instanceof Refused) || error.code === "stale") return;
      refuse(place, {
        head: say("web.table.has_to_wait", { tile: tileText(action.slice(0, 2)) }),
        line: say(`error.${error.code}`, error.facts),
      });
    });
  };
  const play = (place: number): boolean => {
    const tile = tileAt(place);
    if (!tile || !isPlaying) return false;
    const ways = waysOf(tile);
    if (ways.length === 1 && ways[0]) {
      send(place, ways[0]);
      return true;
    }
    if (ways.length > 1) choose({ key, lifted: place, leading: place });
    else {
      const refusal = refusalOf(tile);
      if (refusal) refuse(place, refusalStatus(refusal, say));
      else if (!model.mayAct)
        refuse(place, { head: say("web.table.has_to_wait", { tile: tileText(tile) }), line: say("web.table.not_yet") });
    }
    return false;
  };
  const lift = (place: number) => {
    const tile = tileAt(place);
    if (!tile || !isPlaying) return;
    const refusal = refusalOf(tile);
    if (refusal) {
      refuse(place, refusalStatus(refusal, say));
      return;
    }
    sound("lifted");
    choose({ key, lifted: place });
  };
  const lower = () => choose({ key });
  const tap = (place: number) => {
    const tile = tileAt(place);
    if (!tile) return;
    const isLifted = is.lifted === place;
    if (isLifted && !model.mayAct) lower();
    else if (waysOf(tile).length && (isLifted || !settings.value.confirm)) play(place);
    else lift(place);
  };
  const arrange = (one: number, to: number) => {
    sent.current = undefined;
    slots.put(moved(slots.now, one, to));
    const tile = tileAt(one);
    if (tile) announce(say("web.table.moved", { tile: tileText(tile), n: to + 1 }));
    choose({ key });
  };

  const liftedTile = is.lifted === undefined ? undefined : tileAt(is.lifted);
  const isRefused = liftedTile !== undefined && refusalOf(liftedTile) !== undefined;
  const lifted = liftedTile === undefined || isRefused ? undefined : is.lifted;
  const leadingTile = is.leading === undefined ? undefined : tileAt(is.leading);
  const ways = leadingTile ? waysOf(leadingTile) : [];
  usePlayLast(mayPlay && held.length === 1 && !session.resting.value, () =>
    play(shown.findIndex((slot) => !slot.gone)),
  );

  return {
    slots: shown,
    lifted,
    asked: is.reason && is.move === move && is.asked !== undefined && tileAt(is.asked) ? is.asked : undefined,
    reason: is.reason,
    leading:
      leadingTile && ways.length > 1
        ? { tile: leadingTile, ways: ways.map((action) => leadWay(leadingTile, action)) }
        : undefined,
    refusalOf,
    waysOf,
    lift,
    lower,
    tap,
    play,
    lead: (action) => is.leading !== undefined && send(is.leading, action),
    move: arrange,
    from,
    rectOf: (place) => elements.current.get(place)?.getBoundingClientRect(),
    hold: (place, element) => {
      if (element) elements.current.set(place, element);
      else elements.current.delete(place);
    },
  };
}

const leadWay = (tile: Tile, action: string): LeadWay => ({ suit: action.split("=")[1] ?? String(high(tile)), action });

/** The order of a hand, kept over a reload of the page. */
function useOrder(at: string, hand: number, held: readonly Tile[], places: number, sent: number | undefined) {
  const key = `${at} ${hand}`;
  const [kept, keep] = useState<{ key: string; slots: Slots }>({ key: "", slots: [] });
  const base = kept.key === key ? kept.slots : (keptOrder(at, hand) ?? dealt(held, settings.value.sorting));
  const now = follow(base, held, places, sent);
  const text = JSON.stringify(now);
  useLayoutEffect(() => {
    if (!hand || !now.length) return;
    keep({ key, slots: now });
    keepOrder(at, hand, now);
  }, [key, text]);
  return { now, put: (slots: Slots) => keep({ key, slots }) };
}

/** The tile that is on its way to the server has left the hand; of two equal ones that of the place from which it was sent. */
function withoutPending(slots: Slots, action: string | undefined, sent: number | undefined): Slots {
  const goes = ({ tile, gone }: Slot) => !gone && action !== undefined && isPlay(action) && tile === action.slice(0, 2);
  const from = sent === undefined ? undefined : slots[sent];
  const place = sent !== undefined && from && goes(from) ? sent : slots.findIndex(goes);
  return slots.map((slot, at) => (at === place ? { ...slot, gone: true } : slot));
}

const MOMENT = 700;

/** The last tile is forced: those who want it so see it played. */
function usePlayLast(isDue: boolean, play: () => void): void {
  const due = isDue && settings.value.playLast;
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(play, MOMENT);
    return () => clearTimeout(timer);
  }, [due]);
}
