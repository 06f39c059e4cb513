import { expect, it } from "vitest";
import en from "../../../src/texas42/locale/en.json";
import type { TableModel } from "../table/model";
import { flatten, speaker } from "../words/say";
import { actionWords, type Hint, known, lossOf, reasonWords } from "./hint";

const say = speaker(flatten(en));

const MODEL = { bySeat: new Map([["C", { name: "Gran" }]]) } as unknown as TableModel;

const HINT: Hint = {
  seat: "A",
  level: "expert",
  aim: "make",
  best: "41",
  options: [
    { action: "41", chance: 0.851, game: null },
    { action: "43", chance: 0.8, game: null },
    { action: "66", chance: null, game: null },
  ],
  reasons: [
    { code: "gives_count", facts: { tile: "41", n: 5, seat: "C" } },
    { code: "makes", facts: { n: 85, next: "43", m: 80 } },
  ],
};

it("reasons name players and write tiles as people do", () => {
  expect(reasonWords(HINT, "play", MODEL, say)).toEqual([
    "Gran has the trick for sure, and 4-1 brings 5 points.",
    "It makes about 85 times in 100; the next best, 4-3, 80.",
  ]);
});

it("what nobody looked at closely has no bar, and no loss", () => {
  expect(known(HINT, "play")).toEqual([
    { action: "41", times: 85 },
    { action: "43", times: 80 },
  ]);
  expect(lossOf({ step: 3, action: "43", hint: HINT }, "play")).toBe(5);
  expect(lossOf({ step: 3, action: "41", hint: HINT }, "play")).toBe(0);
  expect(lossOf({ step: 3, action: "66", hint: HINT }, "play")).toBe(undefined);
});

it("a number is a call in the auction, a trump when trump is named, and a tile in the play", () => {
  expect(actionWords("30", "auction", say)).toBe("30");
  expect(actionWords("30", "play", say)).toBe("3-0");
  expect(actionWords("5", "declare", say)).toBe("fives");
  expect(actionWords("2m", "auction", say)).toBe("2 marks");
});

it("tiles put away and low leads are said as people say them", () => {
  expect(actionWords("-64.31", "discard", say)).toBe("put 3-1, 6-4 away");
  expect(actionWords("73=3", "play", say)).toBe("7-3 as treys");
  expect(actionWords("73", "play", say)).toBe("7-3");
});
