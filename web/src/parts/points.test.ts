import { describe, expect, it } from "vitest";
import { type Points, standing } from "./points";

const hand = (changes: Partial<Points>): Points => ({ total: 42, bid: 32, bidder: "us", us: 0, them: 0, ...changes });

describe("where a hand for points stands", () => {
  it("counts the flag from the bidder's end", () => {
    expect(standing(hand({})).flag).toBeCloseTo(32 / 42);
    expect(standing(hand({ bidder: "them" })).flag).toBeCloseTo(10 / 42);
  });

  it("tells what both sides need", () => {
    expect(standing(hand({}))).toMatchObject({ needed: 32, toSet: 11, state: "open" });
    expect(standing(hand({ us: 16, them: 7 }))).toMatchObject({ needed: 16, toSet: 4, state: "open" });
    expect(standing(hand({ bidder: "them", us: 7, them: 16 }))).toMatchObject({ needed: 16, toSet: 4 });
  });

  it("is made when the bidder's own points reach the flag", () => {
    expect(standing(hand({ us: 31, them: 10 })).state).toBe("open");
    const made = standing(hand({ us: 32, them: 10 }));
    expect(made.state).toBe("made");
    expect(made.us).toBeCloseTo(made.flag);
    expect(standing(hand({ us: 33, them: 7 })).needed).toBe(0);
  });

  it("is set when the other side's points pass the flag", () => {
    expect(standing(hand({ us: 20, them: 10 })).state).toBe("open");
    const set = standing(hand({ us: 20, them: 11 }));
    expect(set.state).toBe("set");
    expect(1 - set.them).toBeLessThan(set.flag);
  });

  it("keeps within the bar", () => {
    expect(standing(hand({ bid: 84, us: 50, them: -3 }))).toMatchObject({ flag: 1, us: 1, them: 0, needed: 34 });
  });
});
