import { describe, expect, it } from "vitest";
import en from "../../../src/texas42/locale/en.json";
import { flatten, speaker } from "../words/say";
import { type GameLine, type GamePlayer, gameTitle, gameWith, sidesOf } from "./gameLine";

const say = speaker(flatten(en));

const player = (seat: GamePlayer["seat"], name: string | null, you = false): GamePlayer => ({
  seat,
  name,
  level: name ? null : "casual",
  you,
});

const GAME: GameLine = {
  id: "g",
  table: "t",
  number: 1,
  rules: "standard",
  score: "A+C=5 B+D=7",
  winner: "B+D",
  hands: 12,
  finished: 0,
  players: [player("A", "Gran"), player("B", "Rosa", true), player("C", null), player("D", "Travis")],
};

describe("a finished game", () => {
  it("names one's own side first", () => {
    expect(sidesOf(GAME).map(({ team, points, mine }) => [team, points, mine])).toEqual([
      ["B+D", 7, true],
      ["A+C", 5, false],
    ]);
  });

  it("says who has won, from one's own side", () => {
    expect(gameTitle(say, GAME)).toBe("Won 7 to 5");
    expect(gameTitle(say, { ...GAME, winner: "A+C", score: "A+C=7 B+D=4" })).toBe("Lost 4 to 7");
    expect(gameTitle(say, { ...GAME, winner: null })).toBe("Ended early at 7 to 5");
  });

  it("says three scores where each plays alone", () => {
    const alone = { ...GAME, score: "A=3 B=21 C=9", winner: "B", players: GAME.players.slice(0, 3) };
    expect(gameTitle(say, alone)).toBe("Won 21 to 3 to 9");
    expect(gameTitle(say, { ...alone, score: "A=-3 B=21 C=-9" })).toBe("Won 21 to −3 to −9");
  });

  it("names the other persons, or that there were none", () => {
    expect(gameWith(say, GAME)).toBe("With Gran, Travis, 12 hands");
    const bots = { ...GAME, players: [player("B", "Rosa", true), player("D", null)], hands: 1 };
    expect(gameWith(say, bots)).toBe("With bots alone, 1 hand");
  });
});
