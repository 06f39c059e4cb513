import { describe, expect, it } from "vitest";
import { placesFrom, seatsFrom, sideOf } from "./seats";

describe("seats", () => {
  it("turns the table so that the viewer is below and play goes clockwise", () => {
    expect(seatsFrom("C", 4)).toEqual(["C", "D", "A", "B"]);
    expect(Object.fromEntries(placesFrom("C", 4))).toEqual({ C: "s", D: "w", A: "n", B: "e" });
  });

  it("has a layout for every number of seats, each place once", () => {
    for (const count of [3, 4, 5, 6, 7, 8]) {
      expect(new Set(placesFrom(undefined, count).values()).size).toBe(count);
    }
  });

  it("names the sides as the viewer sees them", () => {
    expect(sideOf("BD", ["AC", "BD"], "D")).toBe("us");
    expect(sideOf("AC", ["AC", "BD"], "D")).toBe("them");
    expect([..."ABC"].map((team) => sideOf(team, ["A", "B", "C"], "B"))).toEqual(["them", "us", "third"]);
  });
});
