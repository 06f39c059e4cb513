import { describe, expect, it } from "vitest";
import { DEFAULTS, readSettings } from "./settings";

describe("readSettings", () => {
  it("keeps what is understood and nothing else", () => {
    expect(readSettings('{"theme":"felt","speed":0,"tiles":"wooden","pause":99,"other":1}')).toEqual({
      ...DEFAULTS,
      theme: "felt",
      speed: 0,
    });
  });

  it("starts afresh after what is no JSON", () => {
    for (const text of [null, "", "{", "3", "[]"]) expect(readSettings(text)).toEqual(DEFAULTS);
  });
});
