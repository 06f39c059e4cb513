import { describe, expect, it } from "vitest";
import { pipCentres, pipPath, pipRadius } from "./pips";

const HALVES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

describe("the pips of a half", () => {
  it.each(HALVES)("%i has as many as it says", (pips) => {
    expect(pipCentres(pips)).toHaveLength(pips);
    expect(pipPath(pips).split("M")).toHaveLength(pips + 1);
  });

  it.each(HALVES)("%i keeps its pips apart and off the edge and the bar", (pips) => {
    const r = pipRadius(pips);
    const centres = pipCentres(pips);
    for (const [i, [x, y]] of centres.entries()) {
      expect(Math.min(x, y, 100 - x, 100 - y)).toBeGreaterThan(r + 4);
      for (const [x2, y2] of centres.slice(i + 1)) expect(Math.hypot(x - x2, y - y2)).toBeGreaterThan(2 * r + 3);
    }
  });

  it.each(HALVES)("%i looks the same turned half round", (pips) => {
    const places = new Set(pipCentres(pips).map(String));
    for (const [x, y] of pipCentres(pips)) expect(places).toContain(String([100 - x, 100 - y]));
  });

  it("ends at nine", () => {
    expect(() => pipCentres(10)).toThrow(RangeError);
  });
});
