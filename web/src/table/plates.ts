/** What stands on each player's plate. */

import { callParts } from "../game/notation";
import type { Seat } from "../game/seats";
import { callWords } from "../speech/announcer";
import type { Say } from "../words/say";
import type { SeatModel, TableModel } from "./model";
import type { BubbleShown, PlateProps, PlateState } from "./Plate";

export interface PlateContext {
  readonly model: TableModel;
  readonly say: Say;
  /** Tiles of a hand. */
  readonly tilesEach: number;
  /** Seconds until a bot plays for somebody who has gone. */
  readonly away: ReadonlyMap<Seat, number>;
  readonly saidBy: (seat: Seat) => string | undefined;
  /** While a finished trick lies nobody is waited for. */
  readonly isResting: boolean;
  /** Whether there is room for more than a word or two, as for who sits left and right. */
  readonly isRoomy: boolean;
}

export function plateOf(seat: SeatModel, context: PlateContext): PlateProps {
  const { model, tilesEach, saidBy, isResting } = context;
  const isTurn = seat.isTurn && !isResting;
  const state = plateState(seat, isTurn);
  const isDealt = model.game?.counts !== null && model.game !== null;
  return {
    place: seat.place,
    side: seat.side,
    name: seat.name,
    tag: tagOf(seat, isTurn, context),
    bubble: bubbleOf(seat, context.say),
    tiles: seat.tiles,
    of: isDealt ? tilesEach : 0,
    state,
    isDealer: seat.isDealer,
    thinking: isTurn && !seat.isYou,
    open: seat.open,
    said: saidBy(seat.seat),
  };
}

function plateState(seat: SeatModel, isTurn: boolean): PlateState {
  if (seat.sitsOut) return "out";
  if (isTurn) return "turn";
  if (seat.chair.kind === "empty") return "free";
  if (seat.chair.kind === "person" && seat.chair.gone) return "away";
  return seat.chair.kind === "bot" ? "bot" : "idle";
}

function tagOf(seat: SeatModel, isTurn: boolean, { model, say, away, isRoomy }: PlateContext): string {
  const { chair } = seat;
  const seconds = away.get(seat.seat);
  if (chair.kind === "person" && chair.gone && !seat.isYou) {
    const brief = isRoomy ? "" : "_brief";
    return seconds ? say(`web.seat.away_in${brief}`, { clock: clock(seconds) }) : say(`web.seat.away${brief}`);
  }
  if (chair.coming) return say("web.seat.coming", { name: chair.coming });
  if (seat.sitsOut) return say("web.seat.sits_out");
  if (isTurn && !seat.isYou) return say("web.seat.thinking");
  if (seat.isPartner) return say(model.count === 4 ? "web.seat.partner" : "web.seat.with_you");
  if (chair.kind === "bot") return say("web.seat.bot");
  if (seat.isYou || model.mine.length === 0 || !isRoomy) return "";
  return sideTag(seat, model, say);
}

function sideTag(seat: SeatModel, model: TableModel, say: Say): string {
  if (seat === model.seats[1]) return say("web.seat.left");
  return seat === model.seats.at(-1) ? say("web.seat.right") : "";
}

/** "0:20". */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** The call stays to be seen until the hand is over. */
function bubbleOf(seat: SeatModel, say: Say): BubbleShown | undefined {
  if (seat.call === undefined) return undefined;
  const parts = callParts(seat.call);
  const names = parts.kind === "points" && parts.suit !== undefined;
  const text = names ? say("web.seat.bid_in_suit", { ...parts }) : callWords(seat.call, say);
  if (seat.call === "pass") return { text, kind: "pass" };
  return { text, kind: seat.isDeclarer ? "declarer" : "bid" };
}
