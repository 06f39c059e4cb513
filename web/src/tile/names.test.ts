import { describe, expect, it } from "vitest";
import de from "../../../src/texas42/locale/de.json";
import en from "../../../src/texas42/locale/en.json";
import es from "../../../src/texas42/locale/es.json";
import { type Say, tileEnds, tileName, tileText } from "./names";

type Words = (typeof en)["web"]["tile"];

/** Says the entries of `web.tile` of one catalogue. */
function sayFrom(words: Words): Say {
  const entry = (key: string): string => {
    const found = key
      .replace("web.tile.", "")
      .split(".")
      .reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], words);
    if (typeof found !== "string") throw new Error(`no entry ${key}`);
    return found;
  };
  return (key, facts = {}) =>
    entry(key).replace(/\{(\w+):([\w.]+)\}/g, (_, name, branch) => entry(`${branch}.${facts[name]}`));
}

describe("the names of tiles", () => {
  const say = sayFrom(en.web.tile);

  it("names both ends, the high one first", () => {
    expect(tileName(say, "64")).toBe("six-four");
    expect(tileName(say, "05")).toBe("five-blank");
    expect(tileText("46")).toBe("6-4");
  });

  it("names doubles once, but blank-blank in full", () => {
    expect(tileName(say, "44")).toBe("double four");
    expect(tileName(say, "00")).toBe("blank-blank, double");
  });

  it("adds count and trump in that order", () => {
    expect(tileName(say, "64", { count: 10 })).toBe("six-four, ten count");
    expect(tileName(say, "50", { count: 5, trump: true })).toBe("five-blank, five count, trump");
    expect(tileName(say, "55", { count: 10, trump: true })).toBe("double five, ten count, trump");
    expect(tileName(say, "55", { count: 0 })).toBe("double five");
  });

  it("speaks Spanish and German", () => {
    expect(tileName(sayFrom(es.web.tile), "50", { count: 5, trump: true })).toBe("cinco-blanca, vale cinco, triunfo");
    expect(tileName(sayFrom(de.web.tile), "55", { count: 10 })).toBe("Doppel-Fünf, zählt zehn");
  });

  it("has words for every tile of a double-nine set", () => {
    for (const words of [en, es, de]) {
      const names = new Set<string>();
      for (let a = 0; a < 10; a++) for (let b = 0; b <= a; b++) names.add(tileName(sayFrom(words.web.tile), `${a}${b}`));
      expect(names.size).toBe(55);
    }
  });

  it("refuses what is no tile", () => {
    for (const text of ["", "6", "6-4", "644"]) expect(() => tileEnds(text)).toThrow(RangeError);
  });
});
