/** What the contract bar says: the bid, and how far each side is from deciding it. */

import { type Side, sideOf, teamOf } from "../game/seats";
import type { Points } from "../parts/points";
import { standing } from "../parts/points";
import { callWords } from "../speech/announcer";
import type { Say } from "../words/say";
import type { TableModel } from "./model";
import { type SideModel, sidesOf } from "./sides";
import { ledSuit } from "./text";

export interface PointsShown extends Points {
  readonly usName: string;
  readonly themName: string;
  /** The sides that play together in this hand: one, or in games with three the two that defend. */
  readonly usSides: readonly Side[];
  readonly themSides: readonly Side[];
  /** Emphasis between stars. */
  readonly usNeeds: string;
  readonly themNeeds: string;
}

export interface TricksShown {
  readonly taken: readonly Side[];
  readonly tricks: number;
  readonly signs: "checks" | "shapes";
  readonly text: string;
  /** Said beside it where there is room. */
  readonly note?: string | undefined;
}

export interface ContractShown {
  /** The bid in words, and who bid it. */
  readonly bid: string;
  readonly bidder: string;
  /** In notation; undefined until it is named. */
  readonly declaration: string | undefined;
  /** "trump", or a key of `suit.*`. */
  readonly led: string | undefined;
  readonly points?: PointsShown | undefined;
  readonly tricks?: TricksShown | undefined;
}

/** Undefined before there is a contract. `tricks` is how many a hand has. */
export function contractShown(model: TableModel, tricks: number, say: Say): ContractShown | undefined {
  // before the first trick nothing has been taken, and nothing is covered
  const game = model.game?.phase === "discard" ? { ...model.game, points: {} } : model.game;
  const contract = game?.contract;
  if (!game || !contract) return undefined;
  const sides = sidesOf(model, say);
  const bidder = model.bySeat.get(contract.declarer);
  const shown = {
    bid: callWords(contract.bid, say),
    bidder: bidder?.name ?? "",
    declaration: contract.declaration,
    led: ledSuit(game),
  };
  const total = contract.goal_points + (contract.set_at ?? 0) - 1;
  const byPoints = contract.goal === "points" && contract.set_at !== null && total > tricks && game.points !== null;
  if (byPoints) return { ...shown, points: pointsShown(model, sides, { total, bid: contract.goal_points }, say) };
  return { ...shown, tricks: tricksShown(model, sides, tricks, say) };
}

/** The declaring side and all others, who defend together: ours on the left. */
function pointsShown(
  model: TableModel,
  sides: readonly SideModel[],
  { total, bid }: Pick<Points, "total" | "bid">,
  say: Say,
): PointsShown {
  const declaring = declaringSide(model);
  const declarers = sides.filter(({ side }) => side === declaring);
  const defenders = sides.filter(({ side }) => side !== declaring);
  const [bidder, us, them] = declaring === "us" ? ["us", declarers, defenders] : ["them", defenders, declarers];
  const points = { total, bid, bidder: bidder as Points["bidder"], us: pointsOf(us), them: pointsOf(them) };
  return {
    ...points,
    usName: togetherName(us, say),
    themName: togetherName(them, say),
    usSides: us.map(({ side }) => side),
    themSides: them.map(({ side }) => side),
    ...needs(points, model, say),
  };
}

const pointsOf = (sides: readonly SideModel[]): number => sides.reduce((sum, { points = 0 }) => sum + points, 0);

function togetherName(sides: readonly SideModel[], say: Say): string {
  const [only, ...others] = sides;
  return only && others.length === 0 ? only.name : say("web.side.defenders");
}

/** "We need 16 more", "They set us with 4 more", and at the end who made it or was set. */
export function needs(
  points: Points,
  model: Pick<TableModel, "mine" | "game">,
  say: Say,
): { usNeeds: string; themNeeds: string } {
  const { needed, toSet, state } = standing(points);
  const ours = points.bidder === "us";
  if (state !== "open") {
    const unplayed = points.total - points.us - points.them;
    const rest = model.game?.phase === "done" && unplayed > 0 ? say("web.table.unplayed", { n: unplayed }) : "";
    const word = say(`web.table.${state}`);
    return ours ? { usNeeds: word, themNeeds: rest } : { usNeeds: rest, themNeeds: word };
  }
  const watches = model.mine.length === 0;
  const isAlone = ours && model.game?.teams.some((team) => team === model.mine[0]);
  const makes = isAlone ? "you_need" : ours ? "we_need" : "they_need";
  const sets = isAlone ? "they_set_you" : ours ? "they_set" : "we_set";
  const make = say(`web.table.${watches ? "to_make" : makes}`, { n: needed });
  const set = say(`web.table.${watches ? "to_set" : sets}`, { n: toSet });
  return ours ? { usNeeds: make, themNeeds: set } : { usNeeds: set, themNeeds: make };
}

function declaringSide(model: TableModel): Side {
  const declarer = model.game?.contract?.declarer;
  return declarer ? sideOf(teamOf(declarer, model.teams), model.teams, model.mine[0]) : "us";
}

function tricksShown(model: TableModel, sides: readonly SideModel[], tricks: number, say: Say): TricksShown {
  const { game } = model;
  const taken = (game?.captured ?? []).map((trick) => sides.find(({ team }) => team === trick.team)?.side ?? "them");
  const covered = game?.points === null && game.phase === "play";
  return {
    taken,
    tricks,
    signs: sides.length === 2 ? "checks" : "shapes",
    text: tricksText(model, sides, tricks - taken.length, say),
    note: covered ? say("web.table.points_covered") : undefined,
  };
}

function tricksText(model: TableModel, sides: readonly SideModel[], left: number, say: Say): string {
  const { game } = model;
  const contract = game?.contract;
  if (!contract) return "";
  const side = declaringSide(model);
  if (game?.phase === "done") return say(`web.table.${model.message.shared.last_hand?.made ? "made" : "set"}`);
  const ours = side === "us" && model.mine.length > 0;
  if (contract.goal === "points") {
    const bidder = sides.find((one) => one.side === side);
    const taken = bidder?.points ?? bidder?.tricks ?? 0;
    const facts = { name: bidder?.name ?? "", taken, goal: contract.goal_points, n: left };
    return say(ours && sides.length > 2 ? "web.table.tricks_you" : "web.table.tricks_other", facts);
  }
  const goal = contract.goal === "none" ? "none" : "all";
  // where every trick is played, also those after the one that has decided it
  const declarers = teamOf(contract.declarer, model.teams);
  if (game?.captured.some(({ team }) => (team === declarers) === (goal === "none"))) return say("web.table.set");
  const who = goal === "all" && model.mine.length === 0 ? "watched" : ours ? "ours" : "theirs";
  return say(`web.table.${goal}_${who}`, { n: left });
}
