import { describe, expect, it } from "vitest";
import { seated, withWish } from "./chairs";

const TEAMS = ["A+C", "B+D"];

describe("chairs of a new table", () => {
  it("gives the first chair to whoever opens it", () => {
    expect(seated({}, ["A", "B", "C", "D"])).toEqual({ seats: ["A"], bots: {} });
  });

  it("lets one person hold partners' chairs, and no others", () => {
    const both = withWish({}, "C", "me", TEAMS);
    expect(seated(both, ["A", "B", "C", "D"]).seats).toEqual(["A", "C"]);
    const moved = withWish(both, "B", "me", TEAMS);
    expect(seated(moved, ["A", "B", "C", "D"]).seats).toEqual(["B"]);
  });

  it("puts bots on their chairs, and forgets chairs that a smaller game lacks", () => {
    const wishes = withWish(withWish({}, "B", { bot: "random" }, TEAMS), "D", { bot: "casual" }, TEAMS);
    expect(seated(wishes, ["A", "B", "C"])).toEqual({ seats: ["A"], bots: { B: "random" } });
  });
});
