import { describe, expect, it } from "vitest";
import de from "../../../src/texas42/locale/de.json";
import en from "../../../src/texas42/locale/en.json";
import es from "../../../src/texas42/locale/es.json";
import { high, isDouble, isTrump, low } from "../game/notation";
import { tileName } from "../tile/names";
import { flatten, type Say, speaker, type Tree } from "../words/say";
import { captionOf } from "./caption";
import { bidOf, COUNTS, EXAMPLES, type Example, example } from "./examples";

const LANGUAGES: Readonly<Record<string, Say>> = Object.fromEntries(
  Object.entries({ en, es, de }).map(([name, tree]) => [name, speaker(flatten(tree as Tree))]),
);
const say = LANGUAGES.en as Say;

/** The suit that a tile leads: trump, or its high end. */
const suitLed = (tile: string, trump: string) => (isTrump(tile, trump) ? "trump" : String(high(tile)));

function follows(tile: string, suit: string, trump: string): boolean {
  if (suit === "trump") return isTrump(tile, trump);
  return !isTrump(tile, trump) && tile.includes(suit);
}

/** How high a tile is in a suit: the double, then by the other end. */
const rank = (tile: string, suit: string) =>
  isDouble(tile) ? 7 : high(tile) === Number(suit) ? low(tile) : high(tile);

function winnerOf(trick: readonly (readonly [string, string])[], trump: string): string {
  const trumps = trick.filter(([, tile]) => isTrump(tile, trump));
  const suit = suitLed(trick[0]?.[1] ?? "", trump);
  const in_ = trumps.length ? (trump[0] ?? "") : suit;
  const able = trumps.length ? trumps : trick.filter(([, tile]) => follows(tile, suit, trump));
  return able.reduce((best, one) => (rank(one[1], in_) > rank(best[1], in_) ? one : best))[0];
}

function tricksOf({ plays }: Example): (readonly (readonly [string, string])[])[] {
  return Array.from({ length: Math.ceil(plays.length / 4) }, (_, n) => plays.slice(4 * n, 4 * n + 4));
}

const worth = (tiles: readonly string[]) => 1 + tiles.reduce((sum, tile) => sum + (COUNTS[tile] ?? 0), 0);
const sorted = (tiles: readonly string[]) => [...tiles].sort((a, b) => low(a) - low(b) || high(a) - high(b));

describe.each(EXAMPLES)("the example $name", (one) => {
  const hands = one.deal.split("/").map((tiles, seat): [string, string[]] => ["ABCD"[seat] ?? "", tiles.split(".")]);

  it("deals every tile once", () => {
    expect(new Set(one.deal.split(/[./]/)).size).toBe(28);
  });

  it("plays tiles that are held, in turn, and follows suit", () => {
    const held = new Map(hands.map(([seat, tiles]) => [seat, [...tiles]]));
    let turn = bidOf(one)[0] as string;
    for (const trick of tricksOf(one)) {
      const suit = suitLed(trick[0]?.[1] ?? "", one.declaration);
      for (const [place, [seat, tile]] of trick.entries()) {
        expect(seat).toBe(turn);
        const own = held.get(seat) ?? [];
        expect(own).toContain(tile);
        const able = own.filter((other) => follows(other, suit, one.declaration));
        if (place && able.length) expect(able).toContain(tile);
        held.set(
          seat,
          own.filter((other) => other !== tile),
        );
        turn = "ABCD"["ABCD".indexOf(turn) + 1] ?? "A";
      }
      if (trick.length === 4) turn = winnerOf(trick, one.declaration);
    }
    expect(Object.fromEntries([...held].map(([seat, tiles]) => [seat, tiles.length]))).toEqual(one.shown.counts);
  });

  it("shows complete tricks as captured: sorted, as far as the contract allows", () => {
    const done = tricksOf(one).filter((trick) => trick.length === 4);
    const open = { all: done.length, one: 1, two: 2 }[one.shown.look];
    expect(one.shown.captured).toHaveLength(done.length);
    for (const [place, trick] of done.entries()) {
      const shown = one.shown.captured[place];
      const tiles = trick.map(([, tile]) => tile);
      expect(shown?.team).toContain(winnerOf(trick, one.declaration));
      expect(shown?.tiles).toEqual(place >= done.length - open ? sorted(tiles) : null);
      expect(shown?.points).toBe(one.shown.look === "all" ? worth(tiles) : null);
    }
  });

  it.each(Object.keys(LANGUAGES))("is told in %s with all tiles that may be seen and no other", (language) => {
    const caption = captionOf(one, LANGUAGES[language] as Say);
    expect(caption).not.toMatch(/[{}]/);
    const shown = [
      ...one.shown.trick.map(([, tile]) => tile),
      ...one.shown.captured.flatMap(({ tiles }) => tiles ?? []),
    ];
    const named = (tile: string) => caption.includes(tileName(LANGUAGES[language] as Say, tile));
    expect(shown.filter((tile) => !named(tile))).toEqual([]);
    const all = one.deal.split(/[./]/);
    expect(all.filter((tile) => named(tile) && !shown.includes(tile))).toEqual([]);
  });
});

describe("captions", () => {
  it("name contract, stake, trump, what may be looked at, bidder, plays, hands and captured tricks", () => {
    expect(captionOf(example("trumped"), say)).toBe(
      "Contract: 30 points, stake 1 mark. Trump: sixes. All captured tricks may be looked at. Bidder: A. " +
        "Played: 1, A, double five, ten count; 2, B, five-three; 3, C, five-blank, five count; 4, D, double six, trump. " +
        "D takes it. In hand: 6 tiles each. " +
        "Trick 1, B and D, 16 points: five-blank; five-three; double five; double six, trump. " +
        "The bid is set: B and D score 1 mark.",
    );
  });

  it("name nothing that is covered", () => {
    const caption = captionOf(example("one_stack"), say);
    expect(caption).toContain(
      "Trick 1, A and C: covered. Trick 2, A and C: covered. Trick 3, A and C: four-blank; four-one;",
    );
    expect(caption).not.toMatch(/six|five|points/);
  });

  it("tell hands that differ", () => {
    expect(captionOf(example("following"), say)).toContain("In hand: A 6 tiles, B 6 tiles, C 7 tiles, D 7 tiles.");
  });
});
