/** The lesson's hand as a table shows it: the same message that a server would send. */

import { SEATS, type Seat } from "../game/seats";
import type { Captured, ChairMessage, ContractView, Played, Table, TableMessage } from "../protocol/generated";
import type { Say } from "../words/say";
import { choiceOf, HAND, isOver, type Progress } from "./lesson";

const TEAMS = ["A+C", "B+D"];
const NAMES: Readonly<Record<string, string>> = { B: "left", C: "partner", D: "right" };
const YOU = HAND.you as Seat;

/** The learner's tiles in the order of the deal. */
export const dealtTiles = (seat = HAND.you): readonly string[] =>
  (HAND.deal.split("/")["ABCD".indexOf(seat)] ?? "").split(".");

/** The tiles that the learner still holds. */
export function heldTiles({ picks }: Progress): readonly string[] {
  return dealtTiles().filter((tile) => !picks.slice(2).includes(tile));
}

/** The trick on the table, the learner's tile and the answers to it with it once they are told. */
export function trickOf(progress: Progress): readonly Played[] {
  const choice = choiceOf(progress);
  if (!choice || choice.offered) return [];
  const own = progress.told ? [[HAND.you, progress.picks.at(-1) ?? ""] as const, ...choice.after] : [];
  return [...choice.before, ...own].map(([seat, tile]) => ({ seat: seat as Seat, tile }));
}

/** All tricks that are complete, in order of play. */
function tricksOf({ picks }: Progress): { plays: Played[]; winner: Seat; points: number }[] {
  return HAND.choices.slice(0, picks.length).flatMap((choice, place) => {
    if (choice.winner === undefined || choice.points === undefined) return [];
    const all = [...choice.before, [HAND.you, picks[place] ?? ""] as const, ...choice.after];
    const plays = all.map(([seat, tile]) => ({ seat: seat as Seat, tile }));
    return [{ plays, winner: choice.winner as Seat, points: choice.points }];
  });
}

const teamOf = (seat: string): string => TEAMS.find((team) => team.includes(seat)) ?? "";

/** The points of each team so far. */
export function pointsOf(progress: Progress): Record<string, number> {
  const points = Object.fromEntries(TEAMS.map((team) => [team, 0]));
  for (const trick of tricksOf(progress))
    points[teamOf(trick.winner)] = (points[teamOf(trick.winner)] ?? 0) + trick.points;
  return points;
}

function contractOf([bid, declaration]: readonly string[]): ContractView | null {
  if (bid === undefined) return null;
  const goal = Number(bid);
  return {
    declarer: YOU,
    bid,
    declaration: declaration ?? "",
    kind: "straight",
    namer: YOU,
    leader: YOU,
    stake: 1,
    goal: "points",
    goal_points: goal,
    set_at: 43 - goal,
    sits_out: [],
  };
}

function tableOf(progress: Progress): Table {
  const { picks } = progress;
  const tricks = tricksOf(progress);
  const trick = trickOf(progress);
  const bid = picks[0];
  const calls = [...HAND.before, ...(bid === undefined ? [] : [[HAND.you, bid] as const])];
  const played = (seat: string) =>
    [...tricks.flatMap(({ plays }) => plays), ...(progress.told ? [] : trick)].filter((play) => play.seat === seat)
      .length;
  const captured = tricks.map(
    ({ plays, winner, points }): Captured => ({ team: teamOf(winner), tiles: plays.map(({ tile }) => tile), points }),
  );
  const isAuction = picks.length === 0;
  return {
    rules: HAND.rules,
    teams: TEAMS,
    target: 7,
    score: isOver(progress) ? HAND.result.marks : Object.fromEntries(TEAMS.map((team) => [team, 0])),
    winner: null,
    hand_number: 1,
    dealer: HAND.dealer as Seat,
    phase: isOver(progress) ? "done" : isAuction ? "auction" : picks.length === 1 ? "declare" : "play",
    to_act: progress.told || isOver(progress) ? null : YOU,
    counts: Object.fromEntries("ABCD".split("").map((seat) => [seat, 7 - played(seat)])),
    open_tiles: null,
    put_away: [],
    calls: calls.map(([seat, call]) => [seat as Seat, call]),
    // Until trump is named a table has no contract.
    contract: picks.length > 1 ? contractOf(picks) : null,
    leader: trick[0]?.seat ?? null,
    led: ledOf(trick[0]?.tile, picks[1]),
    trick: [...trick],
    captured,
    points: picks.length > 1 ? pointsOf(progress) : null,
    last_hand: null,
  };
}

function ledOf(tile: string | undefined, trump: string | undefined): number | null {
  if (tile === undefined) return null;
  return Number(trump !== undefined && tile.includes(trump) ? trump : tile[0]);
}

/** The message; chairs are called by where they are. */
export function lessonMessage(progress: Progress, say: Say): TableMessage {
  const chairs = SEATS.slice(0, 4).map(
    (seat): ChairMessage => ({
      seat,
      kind: "person",
      name: seat === HAND.you ? "" : say(`play.name.${NAMES[seat]}`),
      level: null,
      gone: false,
      ready: false,
      coming: null,
    }),
  );
  return {
    type: "table",
    shared: {
      id: "",
      version: progress.picks.length,
      move: progress.picks.length,
      rules: HAND.rules,
      stage: "playing",
      public: false,
      chat: false,
      hints: "after",
      grace: 0,
      chairs,
      proposal: null,
      happening: { kind: "acts", seat: null, text: "", trick: null },
      next_hand_at: null,
      game: tableOf(progress),
      last_hand: null,
    },
    you: [YOU],
    own: {},
    memory: null,
  };
}
