import { describe, expect, it } from "vitest";
import en from "../../../src/texas42/locale/en.json";
import { flatten, speaker } from "../words/say";
import { callGroups, firstAllowed, runs, sharedReasons, standing, typedCall } from "./calls";
import { families, handCount, meant, stacksOf, treatments } from "./declarations";
import { canJoin, discardOf, discardSize } from "./discards";
import { inWords } from "./reasons";
import { declarationText } from "./sayings";

const say = speaker(flatten(en));
const low = (action: string) => ({ action, reason: "bid_too_low", facts: { call: action, lowest: "32" } });

describe("calls", () => {
  const groups = callGroups({
    legal_actions: ["pass", "32", "33", "1m", "2m", "nello1m"],
    refused: [
      low("31"),
      low("30"),
      { action: "plunge", reason: "not_enough_doubles", facts: { action: "plunge", n: 4, doubles: 1 } },
    ],
  });

  it("stand in groups, in order, allowed or not", () => {
    expect(groups.points.map(({ call }) => call)).toEqual(["30", "31", "32", "33"]);
    expect(groups.marks.map(({ call }) => call)).toEqual(["1m", "2m"]);
    expect(groups.specials.map(({ call }) => call)).toEqual(["nello1m", "plunge"]);
    expect(groups.pass).toEqual({ call: "pass", refusal: undefined });
    expect(firstAllowed(groups.points)).toBe(2);
  });

  it("share a reason that differs in nothing but the call", () => {
    expect(sharedReasons(groups.points).map(({ calls }) => calls)).toEqual([["30", "31"]]);
    expect(sharedReasons(groups.specials).map(({ calls }) => calls)).toEqual([["plunge"]]);
  });

  it("join bids in a row", () => {
    expect(runs(["30", "31"])).toEqual([
      ["30", "30"],
      ["31", "31"],
    ]);
    expect(runs(["60", "61", "62", "70"])).toEqual([
      ["60", "62"],
      ["70", "70"],
    ]);
  });

  it("can be typed, and the hand's points mean marks", () => {
    expect(typedCall("32", groups, 42)).toBe("32");
    expect(typedCall("84", groups, 42)).toBe("2m");
    expect(typedCall("3", groups, 42)).toBeUndefined();
  });

  it("know who holds it and who calls last", () => {
    const seats = ["A", "B", "C", "D"];
    expect(
      standing(
        [
          ["C", "30"],
          ["D", "31"],
        ],
        "A",
        seats,
      ),
    ).toEqual({
      high: { seat: "D", call: "31" },
      last: "B",
      isFirst: false,
    });
    expect(
      standing(
        [
          ["B", "pass"],
          ["C", "pass"],
          ["D", "pass"],
        ],
        "A",
        seats,
      ),
    ).toEqual({
      high: undefined,
      last: undefined,
      isFirst: false,
    });
    expect(standing([], "C", seats)).toEqual({ high: undefined, last: "B", isFirst: true });
  });

  it("are said in reasons", () => {
    const facts = { call: "2m", lowest: "plunge", declaration: "6/1", n: 4, tiles: ["64"] };
    expect(inWords(say, facts)).toEqual({
      call: "2 marks",
      lowest: "plunge",
      declaration: "sixes",
      n: 4,
      tiles: ["64"],
    });
  });
});

describe("declarations", () => {
  const found = families([
    "6/1",
    "6/2",
    "D/1",
    "D/2",
    "N-low/1",
    "N/1",
    "sevens",
    "nello-own/1",
    "nello-high/1",
    "nello-inverted/1",
  ]);

  it("stand by trump, special contracts last", () => {
    expect(found.map(({ trump }) => trump)).toEqual(["6", "D", "N", "nello", "sevens"]);
    expect(found.filter(({ isSpecial }) => isSpecial).map(({ trump }) => trump)).toEqual(["nello", "sevens"]);
  });

  it("leave open what has to be chosen, and nothing else", () => {
    const [sixes, , none, nello, sevens] = found;
    if (!sixes || !none || !nello || !sevens) throw new Error("a family is missing");
    expect(stacksOf(sixes)).toEqual([1, 2]);
    expect(meant(sixes, undefined, undefined)).toBeUndefined();
    expect(meant(sixes, undefined, 2)?.text).toBe("6/2");
    expect(treatments(none)).toEqual(["low", ""]);
    expect(meant(none, undefined, undefined)).toBeUndefined();
    expect(meant(none, "", undefined)?.text).toBe("N/1");
    expect(meant(nello, "own_inverted", undefined)?.text).toBe("nello-inverted/1");
    expect(meant(sevens, undefined, undefined)?.text).toBe("sevens");
  });

  it("are said, and count the own tiles", () => {
    expect(declarationText("3/1", say)).toBe("treys");
    expect(declarationText("N-low", say)).toBe("no trump, doubles low");
    expect(declarationText("nello-inverted", say)).toBe("nello, doubles a suit of their own, upside down");
    const tiles = ["33", "43", "32", "30", "66", "54", null];
    expect(handCount(tiles, "3")).toEqual({ trumps: 4, doubles: 1, offs: 1 });
    expect(handCount(tiles, "D")).toEqual({ trumps: 2, doubles: 0, offs: 4 });
    expect(handCount(tiles, "N")).toEqual({ trumps: 0, doubles: 2, offs: 4 });
  });
});

describe("discards", () => {
  const legal = ["-64.31", "-64.64", "-31.10"];

  it("are found in any order, with equal tiles", () => {
    expect(discardSize(legal)).toBe(2);
    expect(discardOf(legal, ["31", "64"])).toBe("-64.31");
    expect(discardOf(legal, ["64"])).toBeUndefined();
    expect(canJoin(legal, ["64"], "64")).toBe(true);
    expect(canJoin(legal, ["10"], "64")).toBe(false);
    expect(canJoin(legal, [], "55")).toBe(false);
  });
});
