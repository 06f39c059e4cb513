import { describe, expect, it } from "vitest";
import type { Table } from "../protocol/generated";
import type { HandPage } from "./game";
import { outcomesOf } from "./outcomes";
import { fragmentOf, heldAt, momentOf, playsAt, stepOfTrick, trickAfter } from "./steps";

const ACTIONS: readonly [string, string, string][] = [
  ["A", "30", "auction"],
  ["B", "pass", "auction"],
  ["C", "pass", "auction"],
  ["D", "pass", "auction"],
  ["A", "6", "declare"],
  ["A", "55", "play"],
  ["B", "53", "play"],
  ["C", "50", "play"],
  ["D", "66", "play"],
];

/** Two tiles each, less what was played. */
function countsAt(step: number) {
  const played = ACTIONS.slice(0, step).filter(([, , phase]) => phase === "play");
  return Object.fromEntries([..."ABCD"].map((seat) => [seat, 2 - played.filter(([who]) => who === seat).length]));
}

/** A hand of two seats' tricks: the first two plays are one, the next two the other. */
function page(): HandPage {
  const phases = [...ACTIONS.map(([, , phase]) => phase), "done"];
  const steps = phases.map((phase, step) => ({
    seat: ACTIONS[step - 1]?.[0] ?? null,
    action: ACTIONS[step - 1]?.[1] ?? null,
    table: { phase, counts: countsAt(step), contract: step > 4 ? {} : null } as unknown as Table,
  }));
  const plays = ACTIONS.slice(5).map(([seat, tile]) => ({ seat, tile }));
  return {
    number: 1,
    hands: 2,
    rules: "standard",
    deal: [
      ["55", null],
      ["53", null],
      ["50", null],
      [null, "66"],
    ],
    hand: {
      number: 1,
      tricks: [
        { plays: plays.slice(0, 2), winner: "A", points: 11 },
        { plays: plays.slice(2), winner: "D", points: 6 },
      ],
    } as unknown as HandPage["hand"],
    steps,
  };
}

describe("a hand step by step", () => {
  it("counts plays, and takes no bid for one", () => {
    expect(ACTIONS.map((_, step) => playsAt(page(), step))).toEqual([0, 0, 0, 0, 0, 0, 1, 2, 3]);
  });

  it("keeps a complete trick until the next begins", () => {
    const { hand } = page();
    expect(trickAfter(hand, 0)).toBeUndefined();
    expect(trickAfter(hand, 1)).toMatchObject({ number: 1, winner: undefined });
    expect(trickAfter(hand, 2)).toMatchObject({ number: 1, winner: "A", points: 11 });
    expect(trickAfter(hand, 3)).toMatchObject({ number: 2, winner: undefined, plays: [{ seat: "C", tile: "50" }] });
    expect(trickAfter(hand, 4)).toMatchObject({ number: 2, winner: "D" });
  });

  it("finds the step that completes a trick", () => {
    expect(stepOfTrick(page(), 1)).toBe(7);
    expect(stepOfTrick(page(), 2)).toBe(9);
  });

  it("leaves gaps where tiles were, and hides what was never shown", () => {
    expect(heldAt(page(), "D", 8)).toEqual([
      { tile: null, isGone: false },
      { tile: "66", isGone: false },
    ]);
    expect(heldAt(page(), "D", 9)[1]).toEqual({ tile: "66", isGone: true });
  });

  it("knows a tile of the widow by its being played", () => {
    const taken: HandPage = {
      ...page(),
      deal: [
        ["21", null],
        ["53", null],
        ["50", null],
        [null, "66"],
      ],
    };
    expect(heldAt(taken, "A", 5).filter(({ tile }) => tile)).toEqual([
      { tile: "21", isGone: false },
      { tile: "55", isGone: false },
    ]);
    expect(heldAt(taken, "A", 5)).toHaveLength(2);
  });
});

describe("the address of a moment", () => {
  it("is read and written alike", () => {
    expect(momentOf("3.12")).toEqual({ hand: 3, step: 12 });
    expect(fragmentOf({ hand: 3, step: 12 })).toBe("3.12");
    expect(momentOf("2")).toEqual({ hand: 2, step: 0 });
    expect(momentOf("0")).toEqual({ hand: 1, step: 0 });
  });

  it("is none where the fragment is something else", () => {
    for (const text of ["", "main", "0.4x", "12345.1"]) expect(momentOf(text)).toBeUndefined();
  });
});

describe("the outcomes of a record", () => {
  const record = `[Rules "standard"]
[Score "A+C=0 B+D=2"]

hand 1 dealer D
deal ?/?/?/?
calls pass pass pass pass
result passed

hand 2 dealer A
deal ?/?/?/?
calls 38 39 2m pass
declare 2/2
1 C 50 54 55 51
result set A+C=16 B+D=11 awarded A+C=0 B+D=2
`;

  it("are one a hand", () => {
    expect(outcomesOf(record)).toEqual([
      { number: 1, bid: undefined, made: false, awarded: {} },
      { number: 2, bid: "2m", made: false, awarded: { "A+C": 0, "B+D": 2 } },
    ]);
  });
});
