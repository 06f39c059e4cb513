/** What the sentences about a hand need to know of the one who reads them. */

import type { RulesPage } from "../game/rules";
import { type Seat, type Side, sideOf, teamOf } from "../game/seats";
import type { TableModel } from "../table/model";
import type { Say } from "../words/say";
import type { Reader } from "./ending";

export function sayingOf(model: TableModel, rules: RulesPage, say: Say): Reader {
  const nameOfSeat = (seat: string) => model.bySeat.get(seat as Seat)?.name ?? seat;
  return {
    own: model.mine[0] === undefined ? undefined : teamOf(model.mine[0], model.teams),
    teams: model.teams,
    nameOfSeat,
    isYou: (seat) => model.mine.length === 1 && model.mine[0] === seat,
    nameOfTeam: (team) => teamNames(team, model, say),
    tricks: rules.tiles_each,
    total: rules.total,
  };
}

export const sideOfTeam = (team: string, model: TableModel): Side => sideOf(team, model.teams, model.mine[0]);

/** "You and Gran"; in larger teams "Us" or "Them", or for spectators the first of them. */
export function teamNames(team: string, model: TableModel, say: Say): string {
  const seats = team.split("+") as Seat[];
  // The viewer first: "You and Gran", not "Gran and You".
  const ordered = [...seats].sort(
    (one, other) => Number(model.mine.includes(other)) - Number(model.mine.includes(one)),
  );
  const names = ordered.map((seat) => model.bySeat.get(seat)?.name ?? seat);
  if (names.length < 3) return nameList(names, say);
  if (model.mine.length) return say(sideOfTeam(team, model) === "us" ? "web.side.us" : "web.side.them");
  return `${names[0]} +${names.length - 1}`;
}

/** "Ruby, Earl and Gran". */
export function nameList(names: readonly string[], say: Say): string {
  if (names.length < 2) return names.join("");
  return say("web.result.and", { some: names.slice(0, -1).join(", "), last: names.at(-1) });
}
