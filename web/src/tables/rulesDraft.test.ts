import { describe, expect, it } from "vitest";
import { isIdle, type OptionInfo, type OptionsPage, optionsOf, rulesWith } from "./rulesDraft";

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

describe("isIdle", () => {
  const pageWith = (nello: string): OptionsPage => {
    const options = [
      { ...option("nello", nello, true), kind: "switch" as const },
      option("nello_doubles", "own", false),
    ];
    return { ...PAGE, groups: [{ group: "special", heading: "", options }] };
  };

  it("leaves out how nello goes where there is no nello", () => {
    expect(isIdle("nello_doubles", optionsOf(pageWith("off")))).toBe(true);
    expect(isIdle("nello_doubles", optionsOf(pageWith("on")))).toBe(false);
    expect(isIdle("nello", optionsOf(pageWith("off")))).toBe(false);
  });
});

describe("rulesWith", () => {
  it("keeps what differs already and adds the change", () => {
    expect(rulesWith(PAGE, new Map([["target", "5"]]))).toBe("standard+nello=on+target=5");
  });

  it("names a changed option once", () => {
    expect(rulesWith(PAGE, new Map([["nello", "off"]]))).toBe("standard+nello=off");
  });
});
