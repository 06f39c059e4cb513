/** What the contract bar says where games differ from 42. */

import { describe, expect, it } from "vitest";
import en from "../../../src/texas42/locale/en.json";
import type { ContractView, Table, TableMessage } from "../protocol/generated";
import { flatten, speaker } from "../words/say";
import { callsShown } from "./calls";
import { contractShown } from "./contract";
import { tableModel } from "./model";

const say = speaker(flatten(en));
const TEAMS = ["A+C", "B+D"];

const CONTRACT = { declarer: "A", bid: "41", declaration: "2", goal: "points", goal_points: 41, set_at: 32 };

function modelOf(game: Partial<Table>) {
  const chairs = ["A", "B", "C", "D"].map((seat) => ({ seat, kind: "person", name: seat }));
  const shown = { teams: TEAMS, score: {}, calls: [], captured: [], trick: [], led: null, contract: null, ...game };
  const shared = { stage: "playing", chairs, game: shown };
  return tableModel({ shared, you: ["A"], own: {} } as unknown as TableMessage, TEAMS, say);
}

describe("while tiles are put away", () => {
  const contract = { ...CONTRACT, sits_out: [] } as unknown as ContractView;

  it("the points that are needed are told, not tricks", () => {
    const shown = contractShown(modelOf({ phase: "discard", points: null, contract }), 10, say);
    expect(shown?.tricks).toBeUndefined();
    expect(shown?.points).toMatchObject({ total: 72, bid: 41, us: 0, them: 0, usNeeds: "We need *41 more*" });
  });
});

describe("who is still to call", () => {
  const at = (calls: Table["calls"], repeats: boolean) =>
    callsShown(modelOf({ phase: "auction", to_act: "A", calls }), say, repeats)?.others;

  it("is who has not called, where everybody calls once", () => {
    expect(at([["B", "42"]], false)).toBe("3 still to call");
  });

  it("is who has neither passed nor holds the bid, where calls go round", () => {
    const round: Table["calls"] = [
      ["A", "42"],
      ["B", "43"],
      ["C", "pass"],
      ["D", "44"],
    ];
    expect(at(round, true)).toBe("2 still to call");
    expect(at([...round, ["A", "pass"]], true)).toBe("1 still to call");
  });
});
