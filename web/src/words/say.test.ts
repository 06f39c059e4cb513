import { describe, expect, it } from "vitest";
import de from "../../../src/texas42/locale/de.json";
import en from "../../../src/texas42/locale/en.json";
import { flatten, speaker } from "./say";

describe("say", () => {
  const say = speaker(flatten(en));

  it("fills facts, branches, plurals and lists", () => {
    expect(say("declaration.trump", { suit: "5" })).toBe("fives");
    expect(say("count.marks", { n: 1 })).toBe("1 mark");
    expect(say("call.nello", { marks: 2 })).toBe("nello for 2 marks");
    expect(say("say.text", { text: ["64", "50"] })).toBe("64, 50");
  });

  it("speaks other languages", () => {
    expect(speaker(flatten(de))("suit.5")).toBe("Fünfen");
  });

  it("throws for what is not there", () => {
    expect(() => say("no.such.key")).toThrow("no words for no.such.key");
    expect(() => say("say.text")).toThrow("needs text");
  });
});
