/** A finished game, as the server tells of it and as a line says it. */

import type { Seat } from "../game/seats";
import { numberText } from "../words/number";
import type { Say } from "../words/say";

export interface GamePlayer {
  readonly seat: Seat;
  /** Null for a bot, and for somebody who was forgotten. */
  readonly name: string | null;
  readonly level: string | null;
  readonly you: boolean;
}

export interface GameLine {
  readonly id: string;
  readonly table: string;
  readonly number: number;
  readonly rules: string;
  /** A number a team: "A+C=7 B+D=5". */
  readonly score: string;
  /** Null where the players agreed to end it. */
  readonly winner: string | null;
  readonly hands: number;
  /** Milliseconds since 1970. */
  readonly finished: number;
  readonly players: readonly GamePlayer[];
}

export interface Side {
  readonly team: string;
  readonly points: number;
  readonly players: readonly GamePlayer[];
  readonly mine: boolean;
}

/** The teams with their scores: one's own first, then in the order of the table. */
export function sidesOf(game: GameLine): readonly Side[] {
  const sides = game.score.split(" ").map((part) => {
    const [team = "", points = ""] = part.split("=");
    const seats = team.split("+");
    const players = game.players.filter((player) => seats.includes(player.seat));
    return { team, points: Number(points), players, mine: players.some((player) => player.you) };
  });
  return [...sides.filter((side) => side.mine), ...sides.filter((side) => !side.mine)];
}

/** "Won 7 to 5", "Ended at 3 to 2". */
export function gameTitle(say: Say, game: GameLine): string {
  const sides = sidesOf(game);
  const score = sides
    .map((side) => numberText(side.points))
    .reduce((said, points) => say("web.games.to", { a: said, b: points }));
  const own = sides.find((side) => side.mine);
  if (game.winner === null) return say("web.games.ended", { score });
  return say(own?.team === game.winner ? "web.games.won" : "web.games.lost", { score });
}

/** "With Travis, 9 hands": the other persons at the table, or that there were none. */
export function gameWith(say: Say, game: GameLine): string {
  const names = game.players.flatMap((player) => (player.name && !player.you ? [player.name] : []));
  const who = names.length ? say("web.games.with", { names }) : say("web.games.with_bots");
  return `${who}, ${say("count.hands", { n: game.hands })}`;
}
