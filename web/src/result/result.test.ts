import { describe, expect, it } from "vitest";
import de from "../../../src/texas42/locale/de.json";
import en from "../../../src/texas42/locale/en.json";
import es from "../../../src/texas42/locale/es.json";
import type { ContractView, FinishedHand, TableMessage, Trick } from "../protocol/generated";
import { flatten, speaker } from "../words/say";
import { type Reader, titleOf, trickBoxes, whyOf } from "./ending";
import { fresh, missed } from "./results";
import { stepsOf } from "./steps";

const tongues = [en, es, de].map((tree) => speaker(flatten(tree)));
const say = speaker(flatten(en));
const reader: Reader = {
  own: "A+C",
  teams: ["A+C", "B+D"],
  nameOfTeam: (team) => team,
  nameOfSeat: (seat) => (seat === "A" ? "You" : "Earl"),
  isYou: (seat) => seat === "A",
  tricks: 7,
  total: 42,
};

const contract = (changes: Partial<ContractView>): ContractView => ({
  declarer: "A",
  bid: "32",
  declaration: "5",
  kind: "straight",
  namer: "A",
  leader: "A",
  stake: 1,
  goal: "points",
  goal_points: 32,
  set_at: 11,
  sits_out: [],
  ...changes,
});
const tricks = (winners: string, points = 6): Trick[] =>
  [...winners].map((winner) => ({ plays: [], winner: winner as "A", points }));
const hand = (changes: Partial<FinishedHand>): FinishedHand => ({
  number: 8,
  dealer: "B",
  actions: [],
  tricks: tricks("ABACA"),
  contract: contract({}),
  made: true,
  points: { "A+C": 33, "B+D": 7 },
  awarded: { "A+C": 1, "B+D": 0 },
  claim_held: null,
  ...changes,
});
const spoken = (one: FinishedHand, by = reader) =>
  [titleOf(one, by), ...whyOf(one, by)].map(({ key, facts }) => say(key, facts));

describe("the end of a hand", () => {
  it("is said for those who bid", () => {
    expect(spoken(hand({}))).toEqual(["You made it", "33 cover the bid of 32; the last 2 tricks were not needed."]);
    expect(spoken(hand({ tricks: tricks("ABACABC") }))[1]).toBe("33 cover the bid of 32.");
    const set = hand({ made: false, points: { "A+C": 20, "B+D": 12 }, tricks: tricks("ABAB") });
    expect(spoken(set)).toEqual(["Set", "The others have 12, so 32 could no longer be reached."]);
    const short = hand({ made: false, points: { "A+C": 30, "B+D": 12 }, tricks: tricks("ABABABA") });
    expect(spoken(short)[1]).toBe("30 taken: 2 short of the bid of 32.");
  });

  it("is said for the others and for spectators", () => {
    const theirs = hand({ contract: contract({ declarer: "D" }), points: { "A+C": 7, "B+D": 33 } });
    expect(spoken(theirs)[0]).toBe("They made it");
    expect(spoken({ ...theirs, made: false, points: { "A+C": 12, "B+D": 10 } })[0]).toBe("You set them");
    expect(spoken(theirs, { ...reader, own: undefined })[0]).toBe("B+D made it");
  });

  it("names the trick that broke the promise", () => {
    const mark = contract({ bid: "1m", goal: "all", goal_points: 0 });
    expect(spoken(hand({ contract: mark, made: false, tricks: tricks("ACB") }))[1]).toBe(
      "Trick 3 was lost, and every trick was promised.",
    );
    expect(spoken(hand({ contract: mark, tricks: tricks("ACACACA") }))[1]).toBe("All 7 tricks, as promised.");
    const nello = contract({ bid: "1m", goal: "none", goal_points: 0, kind: "nello" });
    expect(spoken(hand({ contract: nello, made: false, tricks: tricks("BBA") }))[1]).toBe(
      "Trick 3 was won, and none was to be won.",
    );
  });

  it("counts tricks where points are tricks", () => {
    const moon = { ...reader, own: "A", teams: ["A", "B", "C"], total: 7 };
    const five = hand({
      contract: contract({ bid: "5", goal_points: 5 }),
      points: { A: 4, B: 2, C: 1 },
      made: false,
      tricks: tricks("ABACABA"),
    });
    expect(spoken(five, moon)).toEqual(["Set", "4 tricks: 1 short of the bid of 5."]);
    expect(trickBoxes(five, moon)[1]).toEqual({ number: 2, team: "B", points: undefined });
  });

  it("tells of a claim, and of a hand that nobody bid for", () => {
    const claimed = hand({ actions: [["B", "claim 66.65"]], claim_held: false, made: false });
    expect(spoken(claimed)[1]).toBe("Earl laid down and claimed the rest, and it could have failed.");
    const own = hand({ actions: [["A", "claim 66.65"]], claim_held: true });
    expect(spoken(own)[1]).toBe("You laid down and claimed the rest, and it holds.");
    expect(spoken(hand({ contract: null, tricks: [] }))).toEqual([
      "Everyone passed",
      "Nobody scores; the next player shakes.",
    ]);
  });

  it("has words in every language", () => {
    const kinds = ["made", "made_early", "set", "set_early"].flatMap((kind) => [`${kind}.points`, `${kind}.tricks`]);
    const facts = { taken: 1, others: 2, bid: 3, n: 1, short: 1, name: "x" };
    for (const tongue of tongues)
      for (const kind of kinds) expect(tongue(`web.result.why.${kind}`, facts)).not.toBe("");
  });

  it("leaves a box for every trick", () => {
    expect(
      trickBoxes(hand({}), reader)
        .map(({ team, points }) => [team, points])
        .slice(3),
    ).toEqual([
      ["A+C", 6],
      ["A+C", 6],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });
});

describe("the steps of a hand", () => {
  const steps = (actions: [string, string][], played: Trick[], by: Partial<ContractView> = {}) =>
    stepsOf(hand({ actions: actions as FinishedHand["actions"], tricks: played, contract: contract(by) }));
  const trick = (...tiles: [string, string][]): Trick => ({
    plays: tiles.map(([seat, tile]) => ({ seat: seat as "A", tile })),
    winner: "A",
  });

  it("tell bids from tiles", () => {
    const found = steps(
      [
        ["A", "31"],
        ["B", "pass"],
        ["C", "32"],
        ["D", "pass"],
        ["C", "5"],
        ["C", "54"],
        ["D", "31"],
        ["A", "30"],
        ["B", "52"],
      ],
      [trick(["C", "54"], ["D", "31"], ["A", "30"], ["B", "52"])],
    );
    expect(found.calls.map(([, call]) => call)).toEqual(["31", "pass", "32", "pass"]);
    expect(found.declared).toEqual([["C", "5"]]);
  });

  it("know the partner who names trump, discards and claims", () => {
    const plunge = steps(
      [
        ["A", "plunge"],
        ["B", "pass"],
        ["C", "pass"],
        ["D", "pass"],
        ["C", "6/1"],
      ],
      [],
      { bid: "plunge", kind: "plunge" },
    );
    expect(plunge.declared).toEqual([["C", "6/1"]]);
    const twice = steps(
      [
        ["A", "2m"],
        ["B", "pass"],
        ["C", "pass"],
        ["D", "pass"],
        ["A", "splash"],
        ["C", "6/1"],
      ],
      [],
      { bid: "2m", kind: "splash" },
    );
    expect(twice.declared.map(([, text]) => text)).toEqual(["splash", "6/1"]);
    const moon = steps(
      [
        ["B", "4"],
        ["C", "moon"],
        ["A", "pass"],
        ["C", "5"],
        ["C", "-?"],
        ["C", "claim 66.65"],
      ],
      [],
    );
    expect([moon.calls.length, moon.discarded, moon.claimed]).toEqual([3, [["C", ["?"]]], [["C", ["66", "65"]]]]);
  });
});

describe("the steps of a longer auction", () => {
  it("are all calls, however often somebody has called", () => {
    const actions = ["D 42", "A 43", "B pass", "C pass", "D 44", "A pass", "D 8", "D -81"].map((text) =>
      text.split(" "),
    );
    const found = stepsOf(hand({ actions: actions as FinishedHand["actions"], tricks: [], contract: contract({}) }));
    expect(found.calls.map((call) => call.join(" "))).toEqual(["D 42", "A 43", "B pass", "C pass", "D 44", "A pass"]);
    expect([found.declared, found.discarded]).toEqual([[["D", "8"]], [["D", ["81"]]]]);
  });
});

describe("results to be seen", () => {
  const message = (stage: string, number: number | undefined) =>
    ({
      shared: {
        stage,
        last_hand: number === undefined ? null : hand({ number }),
        game: { score: { "A+C": 1 }, target: 7, winner: null },
      },
    }) as unknown as TableMessage;
  const nothing = { opened: undefined, closed: undefined };

  it("come once, also when the next hand is dealt already", () => {
    expect(fresh(message("between", 8), nothing, false)?.hand.number).toBe(8);
    expect(fresh(message("playing", 8), { opened: 8, closed: 7 }, true)?.hand.number).toBe(8);
    expect(fresh(message("between", 8), { opened: 8, closed: 8 }, true)).toBeUndefined();
  });

  it("do not come to somebody who joins in the next hand", () => {
    expect(fresh(message("playing", 8), nothing, true)).toBeUndefined();
    expect(fresh(message("playing", undefined), nothing, false)).toBeUndefined();
    const closed = missed(message("playing", 8), nothing, true);
    expect(closed).toBe(8);
    expect(fresh(message("playing", 8), { opened: undefined, closed }, false)).toBeUndefined();
    expect(missed(message("playing", 8), { opened: 8, closed: 7 }, true)).toBeUndefined();
  });
});
