import { describe, expect, it } from "vitest";
import { dealt, follow, grouped, moved, rowsOf, type Slots } from "./order";

const HAND = ["62", "30", "64", "22", "20", "66", "55"];
const written = (slots: Slots) => slots.map(({ tile, gone }) => (gone ? `(${tile})` : tile)).join(" ");

describe("the order of a hand", () => {
  it("is as dealt, or by suit", () => {
    expect(written(dealt(HAND, "dealt"))).toBe("62 30 64 22 20 66 55");
    expect(written(dealt(HAND, "suit"))).toBe("66 64 62 55 30 22 20");
  });

  it("keeps a gap for every tile that was played", () => {
    const after = follow(dealt(HAND, "dealt"), ["62", "30", "22", "20", "66", "55"], 7);
    expect(written(after)).toBe("62 30 (64) 22 20 66 55");
    expect(written(follow(after, ["30", "22", "20", "66", "55"], 7))).toBe("(62) 30 (64) 22 20 66 55");
  });

  it("puts a tile that was taken back where it lay", () => {
    const played = follow(dealt(HAND, "dealt"), HAND.slice(1), 7);
    expect(written(follow(played, HAND, 7))).toBe("62 30 64 22 20 66 55");
  });

  it("puts new tiles behind, and closes the gap of one that was put away", () => {
    const taken = follow(dealt(["31", "21"], "dealt"), ["31", "21", "51"], 3);
    expect(written(taken)).toBe("31 21 51");
    expect(written(follow(taken, ["31", "51"], 2))).toBe("31 51");
  });

  it("has gaps without tiles for plays that were not seen", () => {
    expect(written(follow(dealt(["22", "66"], "dealt"), ["22", "66"], 4))).toBe("22 66 () ()");
  });

  it("tells equal tiles of two sets apart", () => {
    const two = dealt(["64", "31", "64"], "dealt");
    expect(written(follow(two, ["64", "31"], 3))).toBe("64 31 (64)");
    expect(written(follow(two, ["31"], 3))).toBe("(64) 31 (64)");
    expect(written(follow(two, ["31", "64"], 3, 0))).toBe("(64) 31 64");
    expect(written(follow(two, ["64", "31", "64"], 3, 0))).toBe("64 31 64");
  });

  it("moves a tile and shifts those between", () => {
    expect(written(moved(dealt(HAND, "dealt"), 5, 1))).toBe("62 66 30 64 22 20 55");
    const slots = dealt(HAND, "dealt");
    expect(moved(slots, 0, 9)).toBe(slots);
  });

  it("lies in rows", () => {
    expect(rowsOf(7, "4-3")).toEqual([4, 3]);
    expect(rowsOf(7, "3-4")).toEqual([3, 4]);
    expect(rowsOf(11, "4-3")).toEqual([6, 5]);
    expect(rowsOf(3, "4-3")).toEqual([3]);
  });
});

describe("groups under a trump", () => {
  const shown = (declaration: string) =>
    grouped(["33", "43", "31", "30", "66", "54", "10"], declaration).map(
      ({ name, tiles }) => `${name}: ${tiles.join(" ")}`,
    );

  it("begin with the trumps, the double first", () => {
    expect(shown("3")).toEqual(["trump: 33 43 31 30", "6: 66", "5: 54", "1: 10"]);
    expect(shown("D")).toEqual(["trump: 66 33", "5: 54", "4: 43", "3: 31 30", "1: 10"]);
  });

  it("are only suits without a trump", () => {
    expect(shown("N")[0]).toBe("6: 66");
    expect(shown("N-own")[0]).toBe("D: 66 33");
  });
});
