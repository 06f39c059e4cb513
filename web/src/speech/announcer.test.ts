import { describe, expect, it } from "vitest";
import de from "../../../src/texas42/locale/de.json";
import en from "../../../src/texas42/locale/en.json";
import es from "../../../src/texas42/locale/es.json";
import type { RulesPage } from "../game/rules";
import type { Own, Table, TableMessage } from "../protocol/generated";
import { flatten, speaker } from "../words/say";
import { callsWords, callWords, declarationWords, lowSuit, sentences } from "./announcer";

const say = speaker(flatten(en));
const LANGUAGES = [en, es, de].map((catalogue) => speaker(flatten(catalogue)));

describe("calls", () => {
  it("in a row are said by the first and the last", () => {
    const bids = Array.from({ length: 27 }, (_, step) => String(61 + step));
    expect(callsWords(["pass", ...bids, "1m", "2m"], say)).toBe("pass, 61 to 87, 1 mark, 2 marks");
    expect(callsWords(["pass", "105", "110", "115"], say)).toBe("pass, 105 to 115 in steps of 5");
    expect(callsWords(["pass", "7", "moon"], say)).toBe("pass, 7, moon");
  });

  it("that name a suit are said by number, then by suit", () => {
    const bids = ["61", "62", "63"].flatMap((number) => ["5", "6"].map((suit) => `${number}:${suit}`));
    expect(callsWords([...bids, "1m"], say)).toBe("61 to 63, 1 mark; the numbers in fives, sixes");
    expect(callWords("63:5", say)).toBe("63 in fives");
  });

  it("have words in every language", () => {
    for (const words of LANGUAGES) {
      for (const call of ["dive", "defer", "dare", "moon", "over", "plunge", "splash", "nello1m"]) {
        expect(callWords(call, words)).not.toBe("");
      }
    }
  });
});

describe("declarations", () => {
  it("of one number low name it", () => {
    expect(lowSuit("k7")).toBe("7");
    expect([lowSuit("own"), lowSuit(undefined)]).toEqual([undefined, undefined]);
    expect(declarationWords("nello-k7/1", say)).toBe("nello, sevens low, 1 stack");
  });

  it("have words in every language, in sets up to nine", () => {
    for (const words of LANGUAGES) {
      for (const text of ["9", "8/1", "D", "N-own", "51", "nello-k9", "nello-inverted/2"]) {
        expect(declarationWords(text, words)).not.toBe("");
      }
    }
  });
});

const RULES = { tiles_each: 2, widow: 2, counts: { "73": 10 } } as unknown as RulesPage;
const OWN: Own = { tiles: [], put_away: [], legal_actions: [], may_claim: false, refused: [] };

function table(game: Partial<Table>, own: Partial<Own>, happening = "", move = 1): TableMessage {
  const chairs = ["A", "B"].map((seat) => ({ seat, kind: "person", name: seat === "B" ? "Gran" : "Ana" }));
  const shown = {
    trick: [],
    captured: [],
    calls: [],
    put_away: [],
    teams: ["A", "B"],
    led: null,
    contract: null,
    ...game,
  };
  return {
    you: ["A"],
    own: { A: { ...OWN, ...own } },
    shared: {
      stage: "playing",
      move,
      chairs,
      game: shown,
      happening: { kind: "acts", seat: "B", text: happening, trick: null },
    },
  } as unknown as TableMessage;
}

describe("what is put away", () => {
  it("is told without faces, but for those that the rules show", () => {
    const before = table({ phase: "discard", to_act: "B" }, {});
    const after = (put_away: (string | null)[]) => table({ phase: "play", to_act: "B", put_away }, {}, "-?.?", 2);
    const told = (put_away: (string | null)[]) => sentences(after(put_away), before, { say, rules: RULES });
    expect(told([null, null])).toEqual(["Gran puts tiles away."]);
    expect(told([null, "73"])).toEqual(["Gran puts tiles away.", "Face up: seven-three."]);
  });

  it("is asked for with what came from the widow", () => {
    const before = table({ phase: "declare", to_act: "A" }, {});
    const own = { tiles: ["64", "31", "73", "11"], legal_actions: ["-64.31", "-31.11"] };
    const spoken = sentences(table({ phase: "discard", to_act: "A" }, own, "5", 2), before, { say, rules: RULES });
    expect(spoken.at(-1)).toBe("From the widow you have seven-three, double one. Put 2 tiles away.");
  });
});

it("tiles that may lead their lower number are told to who leads", () => {
  const before = table({ phase: "discard", to_act: "B" }, {});
  const lead = (legal_actions: string[]) =>
    sentences(table({ phase: "play", to_act: "A" }, { tiles: ["73", "66"], legal_actions }, "-?", 2), before, {
      say,
      rules: RULES,
    }).at(-1);
  expect(lead(["73", "66"])).toBe("Your turn. Lead any tile.");
  expect(lead(["73", "66", "73=3"])).toBe("Your turn. Lead any tile. The seven-three may lead treys too.");
});
