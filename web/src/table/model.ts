/** What the parts of the table draw, made from one message: who sits where on this screen, and what each has done. */

import { type Place, placesFrom, type Seat, type Side, seatsFrom, sideOf, teamOf } from "../game/seats";
import type { ChairMessage, Own, Table, TableMessage } from "../protocol/generated";
import type { Say } from "../words/say";

export interface SeatModel {
  readonly seat: Seat;
  readonly place: Place;
  readonly side: Side;
  /** A person's or a bot's name, "You", or "Free chair". */
  readonly name: string;
  readonly isYou: boolean;
  readonly isPartner: boolean;
  readonly chair: ChairMessage;
  readonly isDealer: boolean;
  readonly isTurn: boolean;
  readonly isDeclarer: boolean;
  /** The call of this hand in notation; undefined before it. */
  readonly call: string | undefined;
  readonly tiles: number;
  readonly sitsOut: boolean;
  /** Tiles that lie open in this hand (sevens). */
  readonly open: readonly string[];
}

export interface TableModel {
  readonly message: TableMessage;
  readonly game: Table | null;
  readonly count: number;
  /** All seats that the viewer holds; one, or partners' chairs. */
  readonly mine: readonly Seat[];
  /** The seat whose tiles are shown: the one to act where one holds several. Undefined for spectators. */
  readonly viewer: Seat | undefined;
  readonly own: Own | undefined;
  /** From the viewer's seat in order of play; places do not change with the acting seat. */
  readonly seats: readonly SeatModel[];
  readonly bySeat: ReadonlyMap<Seat, SeatModel>;
  readonly teams: readonly string[];
  readonly mayAct: boolean;
}

/** `watched` is the seat whose tiles somebody with two chairs has chosen to look at. */
export function tableModel(message: TableMessage, teams: readonly string[], say: Say, watched?: Seat): TableModel {
  const { shared, own } = message;
  const game = shared.game;
  const mine = message.you as readonly Seat[];
  const acting = mine.find((seat) => seat === game?.to_act);
  const viewer = acting ?? (watched && mine.includes(watched) ? watched : mine[0]);
  const count = shared.chairs.length;
  const places = placesFrom(mine[0], count);
  const seats = seatsFrom(mine[0], count).map((seat) =>
    seatModel(message, teams, say, seat, places.get(seat) as Place, mine),
  );
  const ownPart = viewer === undefined ? undefined : own[viewer];
  return {
    message,
    game,
    count,
    mine,
    viewer,
    own: ownPart,
    seats,
    bySeat: new Map(seats.map((one) => [one.seat, one])),
    teams,
    mayAct: shared.stage === "playing" && viewer !== undefined && game?.to_act === viewer,
  };
}

function seatModel(
  message: TableMessage,
  teams: readonly string[],
  say: Say,
  seat: Seat,
  place: Place,
  mine: readonly Seat[],
): SeatModel {
  const game = message.shared.game;
  const chair = message.shared.chairs.find((one) => one.seat === seat) as ChairMessage;
  const isYou = mine.includes(seat);
  // where players go on until all but one have passed, the last call is what stands
  const call = game?.calls.findLast(([caller]) => caller === seat)?.[1];
  return {
    seat,
    place,
    side: sideOf(teamOf(seat, teams), teams, mine[0]),
    name: isYou && mine.length === 1 ? say("web.seat.you") : chairName(chair, say),
    isYou,
    isPartner: !isYou && mine[0] !== undefined && teamOf(seat, teams) === teamOf(mine[0], teams),
    chair,
    isDealer: game?.dealer === seat,
    isTurn: message.shared.stage === "playing" && game?.to_act === seat,
    isDeclarer: game?.contract?.declarer === seat,
    call,
    tiles: game?.counts?.[seat] ?? 0,
    sitsOut: game?.contract?.sits_out.includes(seat) ?? false,
    open: game?.open_tiles?.[seat] ?? [],
  };
}

/** The name on a chair. Bots are called after what grows and lives in Texas, one name a seat. */
export function chairName(chair: ChairMessage, say: Say): string {
  if (chair.kind === "person") return chair.name ?? say("web.seat.guest");
  if (chair.kind === "bot") return say(`web.bot.${chair.seat}`);
  return say("web.seat.free");
}
