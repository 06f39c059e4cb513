import { describe, expect, it } from "vitest";
import de from "../../../src/texas42/locale/de.json";
import en from "../../../src/texas42/locale/en.json";
import es from "../../../src/texas42/locale/es.json";
import type { RulesPage } from "../game/rules";
import { flatten, speaker } from "../words/say";
import { callGroups, firstAllowed, runs, sharedReasons, standing, suitedBids, typedCall, typedOn } from "./calls";
import { markLine, reasonOf, specialLine } from "./callwords";
import { families, handCount, lowSuits, meant, onlyOne, stacksOf, treatments } from "./declarations";
import { canJoin, discardOf, discardSize, fromWidow, whyStays } from "./discards";
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

  it("join bids in a row, by whatever step", () => {
    const run = (first: string, last: string, step: number) => ({ first, last, step });
    expect(runs(["30", "31"])).toEqual([run("30", "30", 0), run("31", "31", 0)]);
    expect(runs(["60", "61", "62", "70"])).toEqual([run("60", "62", 1), run("70", "70", 0)]);
    expect(runs(["100", "105", "110", "1m", "2m"])).toEqual([
      run("100", "110", 5),
      run("1m", "1m", 0),
      run("2m", "2m", 0),
    ]);
    expect(runs(["44", "45", "46", "51"])).toEqual([run("44", "46", 1), run("51", "51", 0)]);
  });

  it("can be typed, and a mark's points mean marks", () => {
    expect(typedCall("32", groups, 42)).toEqual({ call: "32" });
    expect(typedCall("84", groups, 42)).toEqual({ call: "2m" });
    expect(typedCall("3", groups, 42)).toBeUndefined();
    expect(typedCall("44", groups, 42)).toBeUndefined();
  });

  it("know who holds it and who calls last", () => {
    const seats = ["A", "B", "C", "D"];
    const calls = [
      ["C", "30"],
      ["D", "31"],
    ] as const;
    const high = { seat: "D", call: "31" };
    expect(standing(calls, "A", seats, false)).toEqual({ high, last: "B", isLast: false, isFirst: false });
    expect(standing(calls, "B", seats, false)).toEqual({ high, last: undefined, isLast: true, isFirst: false });
    expect(standing([], "C", seats, false)).toEqual({ high: undefined, last: "B", isLast: false, isFirst: true });
  });

  it("have no last caller where they go round", () => {
    const at = standing([["C", "30"]], "B", ["A", "B", "C", "D"], true);
    expect([at.last, at.isLast]).toEqual([undefined, false]);
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

describe("calls that name a suit", () => {
  const notHeld = (call: string) => ({
    action: call,
    reason: "suit_not_held",
    facts: { call, suit: Number(call.split(":")[1]) },
  });
  const groups = callGroups({
    legal_actions: ["pass", "61:6", "61:5", "62:5", "62:6", "1m"],
    refused: [low("60:5"), low("60:6"), low("60:3"), notHeld("61:3"), notHeld("62:3")],
  });
  const suited = suitedBids(groups.points);

  it("are taken apart, and each part says why it may not be bid", () => {
    expect(suited?.numbers.map(({ call, refusal }) => [call, refusal?.reason])).toEqual([
      ["60", "bid_too_low"],
      ["61", undefined],
      ["62", undefined],
    ]);
    expect(suited?.suits.map(({ suit, refusal }) => [suit, refusal?.reason])).toEqual([
      ["3", "suit_not_held"],
      ["5", undefined],
      ["6", undefined],
    ]);
    expect(suitedBids(callGroups({ legal_actions: ["30"], refused: [] }).points)).toBeUndefined();
  });

  it("are typed as number and suit, or each alone where that is clear", () => {
    expect(typedCall("61", groups, 88)).toEqual({ call: "61" });
    expect(typedCall("615", groups, 88)).toEqual({ call: "61", suit: "5" });
    expect(typedCall("5", groups, 88)).toEqual({ suit: "5" });
    expect(typedCall("6", groups, 88)).toBeUndefined();
    expect(typedCall("88", groups, 88)).toEqual({ call: "1m" });
    expect(typedCall("619", groups, 88)).toBeUndefined();
  });

  it("are typed one after the other without a pause", () => {
    const typedAs = (digits: string) => [...digits].reduce((text, digit) => typedOn(text, digit, groups, 88), "");
    expect(typedAs("6")).toBe("6");
    expect(typedAs("61")).toBe("61");
    expect(typedAs("615")).toBe("615");
    expect(typedAs("6162")).toBe("62");
    expect(typedAs("56")).toBe("6");
    expect(typedAs("8")).toBe("8");
    expect(typedAs("6188")).toBe("88");
  });

  it("give their reasons in few words", () => {
    expect(reasonOf(say, notHeld("61:3"), "60:6")).toBe("you hold none");
    expect(reasonOf(say, low("60:3"), "60:6")).toBe("not above 60 in sixes");
  });
});

describe("the words beside a call", () => {
  const rules = { scoring: "points", tiles_each: 9, mark_points: 140 } as RulesPage;

  it("say what marks are worth where points are scored", () => {
    expect(markLine(say, "2m", rules)).toBe("all nine tricks, 280 points");
    expect(markLine(say, "2m", { ...rules, scoring: "marks" })).toBe("all nine tricks");
    expect(markLine(say, "2m", undefined)).toBeUndefined();
  });

  it.each([
    ["en", en],
    ["es", es],
    ["de", de],
  ])("are there for every call that has a name (%s)", (_, catalogue) => {
    const inLanguage = speaker(flatten(catalogue));
    for (const call of Object.keys(catalogue.call)) {
      if (call === "pass" || call === "points_in_suit") continue;
      expect(specialLine(inLanguage, call === "nello" ? "nello1m" : call, rules)).toBeTruthy();
    }
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

describe("declarations of one number low", () => {
  const lows = ["nello-k0", "nello-k3", "nello-k7"];

  it("are one contract with a number to choose", () => {
    const [nello] = families(lows);
    if (!nello) throw new Error("a family is missing");
    expect(lowSuits(nello)).toEqual(["0", "3", "7"]);
    expect(meant(nello, undefined, undefined)).toBeUndefined();
    expect(meant(nello, "k3", undefined)?.text).toBe("nello-k3");
    expect(declarationText("nello-k3", say)).toBe("nello, treys low");
  });

  it("leave nothing to choose where there is one", () => {
    expect(onlyOne(families(["51"]))?.trump).toBe("51");
    expect(onlyOne(families(["5"]))?.trump).toBe("5");
    expect(onlyOne(families(["5", "6"]))).toBeUndefined();
    expect(onlyOne(families(["5/1", "5/2"]))).toBeUndefined();
  });

  it.each([en, es, de])("have words in the panel", (catalogue) => {
    const { special, about } = catalogue.web.choose;
    const shown = families(["nello-k0", "sevens", "looper", "plunge", "splash", "51"]);
    for (const { trump, isSpecial } of shown) {
      expect(isSpecial).toBe(true);
      expect([Object.keys(special), Object.keys(about)]).toEqual([
        expect.arrayContaining([trump]),
        expect.arrayContaining([trump]),
      ]);
    }
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

  it("know what came from the widow", () => {
    const rules = { tiles_each: 3, widow: 2 };
    expect(fromWidow({ tiles: ["64", "31", "50", "22", "11"] }, rules)).toEqual(["22", "11"]);
    expect(fromWidow({ tiles: ["64", "31", "50"] }, rules)).toEqual([]);
    expect(fromWidow({ tiles: ["64", "31", "50"] }, { ...rules, widow: 0 })).toEqual([]);
  });

  it("say why a tile stays", () => {
    expect(whyStays(["31", "22"], 2, true, false)).toBe("enough");
    expect(whyStays(["31"], 2, true, true)).toBe("counts");
    expect(whyStays([], 2, false, true)).toBe("trump");
    expect(whyStays([], 2, false, false)).toBe("stays");
  });
});
