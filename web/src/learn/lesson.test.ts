import { describe, expect, it } from "vitest";
import de from "../../../src/texas42/locale/de.json";
import en from "../../../src/texas42/locale/en.json";
import es from "../../../src/texas42/locale/es.json";
import { flatten, speaker, type Tree } from "../words/say";
import {
  choiceOf,
  HAND,
  isOver,
  objection,
  type Progress,
  picked,
  readProgress,
  reasonKey,
  START,
  STEPS,
  stepNumber,
  wentOn,
} from "./lesson";
import { heldTiles, lessonMessage, pointsOf, trickOf } from "./lessonTable";

const say = speaker(flatten(en as Tree));

/** Every stage of the way through, asked and told. */
function way(): Progress[] {
  const stages = [START, wentOn(START)];
  for (const choice of HAND.choices) {
    const told = picked(stages.at(-1) ?? START, choice.wanted[0] ?? "");
    stages.push(told, wentOn(told));
  }
  return stages;
}

describe("the guided first hand", () => {
  it("goes from the tiles to the end in its steps", () => {
    expect(way().map(stepNumber)).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10]);
    expect(STEPS).toBe(10);
    expect(isOver(way().at(-1) ?? START)).toBe(true);
    expect(way().slice(0, -1).some(isOver)).toBe(false);
  });

  it("stays where it is after any other choice, with a reason in every language", () => {
    for (const stage of way().filter(({ told, begun }) => begun && !told)) {
      const choice = choiceOf(stage);
      if (!choice) continue;
      const others = (choice.offered ?? heldTiles(stage)).filter((one) => !choice.wanted.includes(one));
      for (const action of others) {
        expect(picked(stage, action)).toBe(stage);
        expect(objection(choice, action)).toBe(choice.refused.includes(action) ? "refused" : "unwise");
        for (const tree of [en, es, de]) {
          const words = speaker(flatten(tree as Tree));
          expect(words.has(reasonKey(choice, action, words.has)), `${choice.step} ${action}`).toBe(true);
        }
      }
    }
  });

  it("has four tiles in each trick and the points of the result", () => {
    for (const stage of way().filter(({ told, picks }) => told && picks.length > 2)) {
      expect(new Set(trickOf(stage).map(({ seat }) => seat)).size).toBe(4);
    }
    expect(pointsOf(way().at(-1) ?? START)).toEqual(HAND.result.points);
    expect(heldTiles(way().at(-1) ?? START)).toEqual(["51"]);
  });

  it("shows the table as a server would", () => {
    const games = way().map((stage) => lessonMessage(stage, say).shared.game);
    expect(games.map((game) => game?.phase)).toEqual([
      ...["auction", "auction", "declare", "declare"],
      ...Array.from({ length: 13 }, () => "play"),
      "done",
    ]);
    for (const game of games) {
      const counts = Object.values(game?.counts ?? {});
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(2);
    }
  });
});

describe("the progress that is kept", () => {
  it("is read back at every stage", () => {
    for (const stage of way()) expect(readProgress(JSON.stringify(stage))).toEqual(stage);
  });

  it("is the start where it does not fit", () => {
    const bad = [
      null,
      "",
      "7",
      "{}",
      '{"begun":true,"picks":["30"],"told":true}',
      '{"begun":true,"picks":[],"told":true}',
    ];
    for (const text of bad) expect(readProgress(text)).toEqual(START);
  });
});
