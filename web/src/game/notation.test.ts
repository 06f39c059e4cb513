import { describe, expect, it } from "vitest";
import { callParts, declarationParts, isTrump, suitKey } from "./notation";

describe("notation", () => {
  it("takes declarations apart", () => {
    expect(declarationParts("6/1")).toEqual({ trump: "6", doubles: undefined, stacks: 1 });
    expect(declarationParts("N-low")).toEqual({ trump: "N", doubles: "low", stacks: undefined });
    expect(declarationParts("nello-inverted")).toEqual({ trump: "nello", doubles: "own_inverted", stacks: undefined });
  });

  it("knows trumps by declaration", () => {
    expect(["65", "55", "64"].map((tile) => isTrump(tile, "5/2"))).toEqual([true, true, false]);
    expect(["65", "55"].map((tile) => isTrump(tile, "D"))).toEqual([false, true]);
    expect(["65", "nello"].map((one) => isTrump("65", one === "nello" ? one : "N"))).toEqual([false, false]);
  });

  it("knows the counters where they are trumps", () => {
    const tiles = ["55", "73", "64", "50", "41", "32", "00", "51", "77"];
    expect(tiles.filter((tile) => isTrump(tile, "51"))).toEqual(["55", "73", "64", "50", "41", "32"]);
  });

  it("names a led suit in sets of every size", () => {
    expect(suitKey(7, "73", "2")).toBe("7");
    expect(suitKey(3, "73", "2")).toBe("3");
    expect(suitKey(9, "99", "N")).toBe("9");
    expect(suitKey(7, "66", "N-own")).toBe("D");
    expect(suitKey(8, "22", "nello-own")).toBe("D");
    expect(suitKey(9, "64", "51")).toBe("C");
  });

  it("takes calls apart", () => {
    expect(callParts("pass")).toEqual({ kind: "pass" });
    expect(callParts("31")).toEqual({ kind: "points", points: 31, suit: undefined });
    expect(callParts("60:6")).toEqual({ kind: "points", points: 60, suit: "6" });
    expect(callParts("2m")).toEqual({ kind: "marks", marks: 2, nello: false });
    expect(callParts("nello1m")).toEqual({ kind: "marks", marks: 1, nello: true });
    expect(callParts("plunge")).toEqual({ kind: "named", name: "plunge" });
  });
});
