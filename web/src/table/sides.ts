/** The sides of a table as the viewer names them: us, them, and in games with three the third. */

import { type Seat, type Side, sideOf } from "../game/seats";
import type { Say } from "../words/say";
import type { TableModel } from "./model";

export interface SideModel {
  readonly team: string;
  readonly side: Side;
  readonly name: string;
  /** Where there is little room: in games with three pairs "Us" for our own, for others their initials. */
  readonly brief: string;
  /** The score of the game. */
  readonly score: number;
  /** Points of this hand; undefined where they are covered. */
  readonly points: number | undefined;
  /** Tricks of this hand. */
  readonly tricks: number;
}

const PLACE: Readonly<Record<Side, number>> = { us: 0, them: 1, third: 2 };

/** Our side first. */
export function sidesOf(model: TableModel, say: Say): readonly SideModel[] {
  const { game } = model;
  return model.teams
    .map((team): SideModel => {
      const side = sideOf(team, model.teams, model.mine[0]);
      return {
        team,
        side,
        name: sideName(team, side, model, say),
        brief: briefName(team, side, model, say),
        score: game?.score[team] ?? 0,
        points: game?.points?.[team],
        tricks: game?.captured.filter((trick) => trick.team === team).length ?? 0,
      };
    })
    .sort((a, b) => PLACE[a.side] - PLACE[b.side]);
}

function briefName(team: string, side: Side, model: TableModel, say: Say): string {
  const seats = team.split("+") as Seat[];
  if (model.teams.length === 2 || seats.length === 1) return sideName(team, side, model, say);
  if (model.mine.length && side === "us") return say("web.side.us");
  return seats.map((seat) => (model.bySeat.get(seat)?.name ?? seat).charAt(0)).join("+");
}

/** "Us" and "Them" for players with partners; else names. */
export function sideName(team: string, side: Side, model: TableModel, say: Say): string {
  const seats = team.split("+") as Seat[];
  if (model.mine.length && seats.length > 1 && model.teams.length === 2) {
    return say(side === "us" ? "web.side.us" : "web.side.them");
  }
  const names = seats.map((seat) => model.bySeat.get(seat)?.name ?? seat);
  return names.length > 2 ? `${names[0]} +${names.length - 1}` : names.join(" & ");
}
