import { describe, expect, it } from "vitest";
import en from "../../../src/texas42/locale/en.json";
import type { Own, Table, TableMessage } from "../protocol/generated";
import { flatten, speaker } from "../words/say";
import { layoutOf } from "./arrangement";
import { capturedSides } from "./capturedSides";
import { contractShown, needs } from "./contract";
import { tableModel } from "./model";
import { clock, plateOf } from "./plates";
import { sidesOf } from "./sides";
import { refusalStatus, statusOf } from "./status";
import { titleOf } from "./title";

const say = speaker(flatten(en));
const TEAMS = ["A+C", "B+D"];

const chair = (seat: "A" | "B" | "C" | "D", name: string | null) => ({
  seat,
  kind: name ? "person" : "bot",
  name,
  level: name ? null : "casual",
  gone: false,
  ready: false,
  coming: null,
});

const GAME: Table = {
  rules: "standard",
  teams: TEAMS,
  target: 7,
  score: { "A+C": 4, "B+D": 3 },
  winner: null,
  hand_number: 8,
  dealer: "B",
  phase: "play",
  to_act: "A",
  counts: { A: 4, B: 3, C: 3, D: 3 },
  open_tiles: null,
  put_away: [],
  calls: [
    ["C", "30"],
    ["D", "31"],
    ["A", "32"],
    ["B", "pass"],
  ],
  contract: {
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
  },
  leader: "B",
  led: 4,
  trick: [
    { seat: "B", tile: "40" },
    { seat: "C", tile: "44" },
    { seat: "D", tile: "63" },
  ],
  captured: [
    { team: "A+C", tiles: ["41", "51", "53", "55"], points: 16 },
    { team: "B+D", tiles: ["11", "61", "62", "65"], points: 7 },
  ],
  points: { "A+C": 16, "B+D": 7 },
  last_hand: null,
};

const TRUMP_LED: Partial<Table> = { led: 5, trick: [{ seat: "B", tile: "54" }] };

const OWN: Own = {
  tiles: ["50", "42", "51", "64"],
  put_away: [],
  legal_actions: ["42", "64"],
  may_claim: false,
  refused: ["50", "51"].map((action) => ({
    action,
    reason: "must_follow_suit",
    facts: { suit: "4", tiles: ["42", "64"] },
  })),
};

function message(game: Partial<Table> = {}, own: Own = OWN, you: TableMessage["you"] = ["A"]): TableMessage {
  return {
    type: "table",
    shared: {
      id: "t",
      version: 9,
      move: 9,
      rules: "standard",
      stage: "playing",
      public: true,
      chat: false,
      hints: "after",
      grace: 30,
      chairs: [chair("A", "Tess"), chair("B", "Ruby"), chair("C", "Gran"), chair("D", null)],
      proposal: null,
      happening: { kind: "acts", seat: "D", text: "63", trick: null },
      next_hand_at: null,
      game: { ...GAME, ...game },
      last_hand: null,
    },
    you,
    own: Object.fromEntries(you.map((seat) => [seat, own])),
    memory: null,
  };
}

const modelOf = (...args: Parameters<typeof message>) => tableModel(message(...args), TEAMS, say);

describe("the status line", () => {
  it("says what may be played", () => {
    expect(statusOf(modelOf(), undefined, say, false)).toEqual({ head: "Your turn", line: "Fours were led: follow" });
    expect(statusOf(modelOf(), undefined, say, true).line).toBe("Fours were led: play 4-2 or 6-4");
  });

  it("says so where nothing has to be followed", () => {
    const free = { ...OWN, tiles: ["50", "51"], legal_actions: ["50", "51"], refused: [] };
    expect(statusOf(modelOf({}, free), undefined, say, true).line).toBe("No fours: play anything");
    expect(statusOf(modelOf({ trick: [], led: null }, free), undefined, say, true).line).toBe("Lead any tile");
    expect(
      statusOf(modelOf(TRUMP_LED, { ...free, tiles: ["42"], legal_actions: ["42"] }), undefined, say, true).line,
    ).toBe("No trump: play anything");
  });

  it("asks to follow where every tile does", () => {
    const all = { ...OWN, tiles: ["42", "64"], refused: [] };
    expect(statusOf(modelOf({}, all), undefined, say, false).line).toBe("Fours were led: follow");
  });

  it("says who is waited for, and who led", () => {
    expect(statusOf(modelOf({ to_act: "B" }), undefined, say, true)).toEqual({
      head: "Ruby is thinking",
      line: "Ruby led 4-0",
    });
  });

  it("says who holds the bid", () => {
    const auction = {
      phase: "auction",
      contract: null,
      calls: GAME.calls.slice(0, 2),
      trick: [],
    } satisfies Partial<Table>;
    expect(statusOf(modelOf(auction), undefined, say, true)).toEqual({
      head: "Your call",
      line: "Cedar holds it at 31.",
    });
  });

  it("says who takes a trick, without points where they are covered", () => {
    const resting = { trick: { plays: GAME.trick, led: 4, winner: "C", points: 11 }, number: 3, hand: 8 } as const;
    expect(
      statusOf(modelOf(), { ...resting, trick: { ...resting.trick, plays: [...GAME.trick] } }, say, true).head,
    ).toBe("Gran takes it, 11 points");
    const mine = { ...resting, trick: { ...resting.trick, plays: [...GAME.trick], winner: "A" as const } };
    expect(statusOf(modelOf({ points: null }), mine, say, true).head).toBe("You take it");
  });

  it("gives the reason for a tile that has to wait", () => {
    expect(refusalStatus(OWN.refused[0] as Own["refused"][0], say)).toEqual({
      head: "5-0 has to wait",
      line: "Fours were led; you hold 4-2 and 6-4",
    });
  });
});

describe("the contract bar", () => {
  it("says what each side needs", () => {
    const shown = contractShown(modelOf(), 7, say);
    expect(shown).toMatchObject({ bid: "32", bidder: "You", led: "4" });
    expect(shown?.points).toMatchObject({
      total: 42,
      us: 16,
      them: 7,
      usNeeds: "We need *16 more*",
      themNeeds: "They set us with *4 more*",
    });
  });

  it("says it from the other side", () => {
    const points = { total: 84, bid: 64, bidder: "them", us: 17, them: 24 } as const;
    expect(needs(points, modelOf(), say)).toEqual({
      usNeeds: "We set them with *4 more*",
      themNeeds: "They need *40 more*",
    });
  });

  it("says when it is decided", () => {
    const done = { total: 42, bid: 32, bidder: "us", us: 33, them: 7 } as const;
    expect(needs(done, modelOf({ phase: "done" }), say)).toEqual({
      usNeeds: "*Made*",
      themNeeds: "2 points not played",
    });
  });

  it("shows no points on a mark bid", () => {
    const contract = {
      ...(GAME.contract as NonNullable<Table["contract"]>),
      bid: "1m",
      goal: "all",
      goal_points: 0,
      set_at: null,
    };
    const captured = GAME.captured.map((trick) => ({ ...trick, team: "A+C" }));
    const shown = contractShown(modelOf({ contract, points: null, captured }), 7, say);
    expect(shown?.points).toBeUndefined();
    expect(shown?.tricks).toMatchObject({
      taken: ["us", "us"],
      text: "*5 to go*, none to lose",
      note: "Points are not shown on a mark bid.",
    });
  });

  it("says that a mark bid is set though the tricks are played on", () => {
    const contract = { ...(GAME.contract as NonNullable<Table["contract"]>), bid: "1m", goal: "all", set_at: null };
    const text = (captured: Table["captured"], goal = "all") =>
      contractShown(modelOf({ contract: { ...contract, goal }, captured }), 7, say)?.tricks?.text;
    const [ours, theirs] = GAME.captured as [Table["captured"][0], Table["captured"][0]];
    expect(text([ours])).toBe("*6 to go*, none to lose");
    expect(text([ours, theirs])).toBe("*Set*");
    expect(text([theirs], "none")).toBe("Lose every trick: *6 to go*");
    expect(text([theirs, ours], "none")).toBe("*Set*");
  });

  it("counts all who defend together where there are more than two sides", () => {
    const teams = ["A", "B", "C"];
    const game: Partial<Table> = { teams, score: { A: 2, B: 0, C: 1 }, points: { A: 12, B: 5, C: 6 } };
    const of = (declarer: "A" | "B", you: TableMessage["you"]) => {
      const contract = { ...(GAME.contract as NonNullable<Table["contract"]>), declarer, set_at: 13 };
      const told = message({ ...game, contract }, OWN, you);
      const chairs = told.shared.chairs.slice(0, 3);
      return contractShown(tableModel({ ...told, shared: { ...told.shared, chairs } }, teams, say), 9, say)?.points;
    };
    expect(of("A", ["A"])).toMatchObject({
      ...{ total: 44, bidder: "us", us: 12, them: 11, usName: "You", themName: "Defenders" },
      ...{ usSides: ["us"], themSides: ["them", "third"] },
      ...{ usNeeds: "You need *20 more*", themNeeds: "They set you with *2 more*" },
    });
    expect(of("B", ["A"])).toMatchObject({
      ...{ bidder: "them", us: 18, them: 5, usName: "Defenders", themName: "Ruby" },
      ...{ usSides: ["us", "third"], themSides: ["them"] },
      ...{ usNeeds: "", themNeeds: "*Set*" },
    });
  });

  it("calls a led trump so", () => {
    expect(contractShown(modelOf(TRUMP_LED), 7, say)?.led).toBe("trump");
  });
});

describe("plates and sides", () => {
  const context = { say, tilesEach: 7, away: new Map(), saidBy: () => undefined, isResting: false, isRoomy: true };

  it("tell who is who", () => {
    const model = modelOf({ to_act: "B" });
    const plates = model.seats.map((seat) => plateOf(seat, { ...context, model }));
    expect(plates.map(({ name, tag, state, place }) => [place, name, tag, state])).toEqual([
      ["s", "You", "", "idle"],
      ["w", "Ruby", "thinking", "turn"],
      ["n", "Gran", "Partner", "idle"],
      ["e", "Cedar", "bot", "bot"],
    ]);
    expect(plates.map(({ bubble }) => bubble?.kind)).toEqual(["declarer", "pass", "bid", "bid"]);
  });

  it("count down until a bot plays", () => {
    const gone = message();
    const model = tableModel(
      {
        ...gone,
        shared: {
          ...gone.shared,
          chairs: gone.shared.chairs.map((one) => (one.seat === "B" ? { ...one, gone: true } : one)),
        },
      },
      TEAMS,
      say,
    );
    const ruby = model.seats[1];
    expect(ruby && plateOf(ruby, { ...context, model, away: new Map([["B", 20]]) }).tag).toBe("away, bot plays 0:20");
    expect(clock(75)).toBe("1:15");
  });

  it("are named after those who watch cannot be us", () => {
    expect(sidesOf(modelOf(), say).map(({ name, points }) => [name, points])).toEqual([
      ["Us", 16],
      ["Them", 7],
    ]);
    expect(sidesOf(modelOf({}, OWN, []), say).map(({ name }) => name)).toEqual(["Tess & Gran", "Ruby & Cedar"]);
  });

  it("are told by initials where three pairs have little room", () => {
    const teams = ["A", "B+D", "C"];
    const sides = sidesOf(tableModel(message({ teams }), teams, say), say);
    expect(sides.map(({ side, brief, name }) => [side, brief, name])).toEqual([
      ["us", "You", "You"],
      ["them", "R+C", "Ruby & Cedar"],
      ["third", "Gran", "Gran"],
    ]);
  });

  it("show the last call of those who called again", () => {
    const calls: Table["calls"] = [
      ["B", "42"],
      ["C", "43"],
      ["D", "pass"],
      ["A", "pass"],
      ["B", "44"],
    ];
    expect(modelOf({ calls }).bySeat.get("B")?.call).toBe("44");
  });

  it("have the tricks that are off the table", () => {
    const resting = { trick: { plays: [] }, number: 2, hand: 8 };
    const before = capturedSides(modelOf(), resting, say);
    expect(before.map(({ tricks, points }) => [tricks.length, points])).toEqual([
      [1, 16],
      [0, 0],
    ]);
    expect(capturedSides(modelOf(), undefined, say).map(({ points }) => points)).toEqual([16, 7]);
    expect(capturedSides(modelOf(), undefined, say).map(({ tricks }) => tricks.map(({ number }) => number))).toEqual([
      [1],
      [2],
    ]);
  });
});

describe("the page", () => {
  it("says in its title whose turn it is", () => {
    expect(titleOf(modelOf(), say)).toBe("Your turn · texas42");
    expect(titleOf(modelOf({ to_act: "C" }), say)).toBe("Gran’s turn · texas42");
  });

  it("has an arrangement for every window", () => {
    expect([
      layoutOf(320, 568),
      layoutOf(768, 1024),
      layoutOf(1280, 800),
      layoutOf(640, 400),
      layoutOf(844, 390),
    ]).toEqual(["phone", "tablet", "wide", "phone", "phone"]);
  });
});
