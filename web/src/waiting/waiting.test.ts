import { describe, expect, it } from "vitest";
import type { TableMessage } from "../protocol/generated";
import { mayVote, proposals } from "./proposals";

const chair = (seat: string, kind: string, name: string | null = null) => ({ seat, kind, name });

function message(stage: string, proposal: unknown = null, you = ["A"]): TableMessage {
  const chairs = [
    chair("A", "person", "Ana"),
    chair("B", "person", "Ben"),
    chair("C", "bot"),
    chair("D", "person", "Ben"),
  ];
  return { you, shared: { stage, chairs, proposal, game: { to_act: "B" } } } as unknown as TableMessage;
}

describe("proposals", () => {
  it("are about the person to act, and about each other person once", () => {
    expect(proposals(message("playing"))).toEqual([
      { what: "undo", seat: null },
      { what: "bot_turn", seat: "B" },
      { what: "remove", seat: "B" },
      { what: "end", seat: null },
    ]);
  });

  it("take nothing back between hands", () => {
    expect(proposals(message("between")).map(({ what }) => what)).toEqual(["remove", "end"]);
  });

  it("are answered once, and not by the one whom they are about", () => {
    const asked = { what: "remove", by: "B", about: null, agreed: ["B"] };
    expect(mayVote(message("playing", asked))).toBe(true);
    expect(mayVote(message("playing", { ...asked, agreed: ["B", "A"] }))).toBe(false);
    expect(mayVote(message("playing", { ...asked, about: "A" }))).toBe(false);
    expect(mayVote(message("playing", asked, []))).toBe(false);
    expect(mayVote(message("playing"))).toBe(false);
  });
});
