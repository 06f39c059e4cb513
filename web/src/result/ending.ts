/** How a hand ended, and why, as keys of the catalogues with their facts. */

import { type Seat, teamOf } from "../game/seats";
import type { FinishedHand, Trick } from "../protocol/generated";
import type { Facts } from "../words/say";

export interface Sentence {
  readonly key: string;
  readonly facts: Facts;
}

/** Who reads it: their team (undefined for spectators), and what the declaring side is called. */
export interface Reader {
  readonly own: string | undefined;
  readonly teams: readonly string[];
  readonly nameOfTeam: (team: string) => string;
  readonly nameOfSeat: (seat: string) => string;
  /** Whether sentences about this seat say "you". */
  readonly isYou: (seat: string) => boolean;
  /** The tricks of a whole hand, and its points. */
  readonly tricks: number;
  readonly total: number;
}

/** The team that made the last bid; undefined where all passed. */
export const declaringTeam = (hand: FinishedHand, teams: readonly string[]): string | undefined =>
  hand.contract ? teamOf(hand.contract.declarer, teams) : undefined;

/** "You made it", "They made it", "Set" ... */
export function titleOf(hand: FinishedHand, reader: Reader): Sentence {
  const team = declaringTeam(hand, reader.teams);
  if (team === undefined) return { key: "web.result.title.passed", facts: {} };
  const isAlone = !team.includes("+");
  const who = team === reader.own ? "us" : reader.own === undefined || isAlone ? "name" : "them";
  return { key: `web.result.title.${hand.made ? "made" : "set"}_${who}`, facts: { name: reader.nameOfTeam(team) } };
}

/** One sentence, or two where somebody claimed the rest. */
export function whyOf(hand: FinishedHand, reader: Reader): readonly Sentence[] {
  const team = declaringTeam(hand, reader.teams);
  if (!hand.contract || team === undefined) return [{ key: "web.result.why.passed", facts: {} }];
  const claimed = hand.actions.find(([, action]) => action.startsWith("claim"));
  if (claimed && hand.claim_held !== null) {
    const key = `web.result.why.claim_${hand.claim_held ? "held" : "failed"}`;
    if (reader.isYou(claimed[0])) return [{ key: `${key}_you`, facts: {} }];
    return [{ key, facts: { name: reader.nameOfSeat(claimed[0]) } }];
  }
  if (hand.contract.goal === "points") return [byPoints(hand, team, reader)];
  return [byTricks(hand, team, hand.contract.goal === "none", reader)];
}

function byPoints(hand: FinishedHand, team: string, reader: Reader): Sentence {
  const taken = hand.points[team] ?? 0;
  const others = Object.entries(hand.points).reduce((sum, [one, points]) => sum + (one === team ? 0 : points), 0);
  const bid = hand.contract?.goal_points ?? 0;
  const n = reader.tricks - hand.tricks.length;
  const isOfTricks = reader.total === reader.tricks || hand.contract?.kind === "looper";
  const unit = isOfTricks ? "tricks" : "points";
  const facts = { taken, others, bid, n, short: bid - taken };
  if (hand.made) return { key: `web.result.why.${n > 0 ? "made_early" : "made"}.${unit}`, facts };
  return { key: `web.result.why.${n > 0 ? "set_early" : "set"}.${unit}`, facts };
}

function byTricks(hand: FinishedHand, team: string, isToLose: boolean, reader: Reader): Sentence {
  const goal = isToLose ? "none" : "all";
  if (hand.made) return { key: `web.result.why.${goal}_made`, facts: { n: reader.tricks } };
  const broken = hand.tricks.findIndex((trick) => isBy(trick, team) === isToLose);
  return { key: `web.result.why.${goal}_set`, facts: { n: broken + 1 } };
}

const isBy = (trick: Trick, team: string): boolean => team.split("+").includes(trick.winner ?? "");

/** The place of a trick on the card. */
export interface TrickBox {
  readonly number: number;
  /** Undefined where it was not played. */
  readonly team: string | undefined;
  /** Undefined where points do not matter. */
  readonly points: number | undefined;
}

export function trickBoxes(
  hand: FinishedHand,
  reader: Pick<Reader, "teams" | "tricks" | "total">,
): readonly TrickBox[] {
  const counts = hand.contract?.goal === "points" && reader.total !== reader.tricks && hand.contract.kind !== "looper";
  return Array.from({ length: Math.max(reader.tricks, hand.tricks.length) }, (_, place) => {
    const trick = hand.tricks[place];
    return {
      number: place + 1,
      team: trick?.winner ? teamOf(trick.winner as Seat, reader.teams) : undefined,
      points: trick && counts ? (trick.points ?? undefined) : undefined,
    };
  });
}
