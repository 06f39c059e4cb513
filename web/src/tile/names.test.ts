import { describe, expect, it } from "vitest";
import de from "../../../src/texas42/locale/de.json";
import en from "../../../src/texas42/locale/en.json";
import es from "../../../src/texas42/locale/es.json";
import { flatten, speaker, type Tree } from "../words/say";
import { tileEnds, tileName, tileText } from "./names";

const english = speaker(flatten(en as Tree));
const spanish = speaker(flatten(es as Tree));
const german = speaker(flatten(de as Tree));

describe("the names of tiles", () => {
  it("names both ends, the high one first", () => {
    expect(tileName(english, "64")).toBe("six-four");
    expect(tileName(english, "05")).toBe("five-blank");
    expect(tileText("46")).toBe("6-4");
  });

  it("names doubles once, but blank-blank in full", () => {
    expect(tileName(english, "44")).toBe("double four");
    expect(tileName(english, "00")).toBe("blank-blank, double");
  });

  it("adds count and trump in that order", () => {
    expect(tileName(english, "64", { count: 10 })).toBe("six-four, ten count");
    expect(tileName(english, "50", { count: 5, trump: true })).toBe("five-blank, five count, trump");
    expect(tileName(english, "55", { count: 10, trump: true })).toBe("double five, ten count, trump");
    expect(tileName(english, "55", { count: 0 })).toBe("double five");
  });

  it("speaks Spanish and German", () => {
    expect(tileName(spanish, "50", { count: 5, trump: true })).toBe("cinco-blanca, vale cinco, triunfo");
    expect(tileName(german, "55", { count: 10 })).toBe("Doppel-Fünf, zählt zehn");
  });

  it("has words for every tile of a double-nine set", () => {
    for (const say of [english, spanish, german]) {
      const names = new Set<string>();
      for (let a = 0; a < 10; a++) for (let b = 0; b <= a; b++) names.add(tileName(say, `${a}${b}`));
      expect(names.size).toBe(55);
    }
  });

  it("refuses what is no tile", () => {
    for (const text of ["", "6", "6-4", "644"]) expect(() => tileEnds(text)).toThrow(RangeError);
  });
});
