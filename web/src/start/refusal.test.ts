import { describe, expect, it } from "vitest";
import en from "../../../src/texas42/locale/en.json";
import { Refused } from "../protocol/http";
import { flatten, speaker } from "../words/say";
import { refusalText } from "./refusal";

const say = speaker(flatten(en));
const words = { language: "en", say, has: say.has } as const;

describe("refusalText", () => {
  it("makes a sentence of the catalogue's entry and its facts", () => {
    expect(refusalText(words, new Refused("name_too_long", { n: 20 }))).toBe("A name has at most 20 characters.");
  });

  it("says that there is no connection", () => {
    expect(refusalText(words, new Refused("offline"))).toBe("No connection to the server. Try again in a moment.");
  });

  it("puts reasons that come as a key into words", () => {
    const facts = { first: "tie_break", first_value: "x", second: "scoring", second_value: "marks" };
    const text = refusalText(words, new Refused("options_conflict", { ...facts, why: "conflict.needs_points" }));
    expect(text).toContain("it is for games that are scored in points");
  });

  it("does not hide defects", () => {
    expect(() => refusalText(words, new TypeError("x"))).toThrow(TypeError);
  });
});
