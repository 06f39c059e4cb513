import { describe, expect, it } from "vitest";
import { type OptionInfo, type OptionsPage, rulesWith } from "./rulesDraft";

const option = (name: string, value: string, changed: boolean): OptionInfo => ({
  option: name,
  kind: "choice",
  values: [],
  low: null,
  high: null,
  value,
  default: "off",
  changed,
  line: "",
});

const PAGE: OptionsPage = {
  rules: "standard+nello=on",
  preset: "standard",
  game: "forty_two",
  groups: [{ group: "special", heading: "", options: [option("nello", "on", true), option("target", "7", false)] }],
};

describe("rulesWith", () => {
  it("keeps what differs already and adds the change", () => {
    expect(rulesWith(PAGE, new Map([["target", "5"]]))).toBe("standard+nello=on+target=5");
  });

  it("names a changed option once", () => {
    expect(rulesWith(PAGE, new Map([["nello", "off"]]))).toBe("standard+nello=off");
  });
});
