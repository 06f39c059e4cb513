import { presetOf } from "../game/rules";
import type { Say } from "../words/say";

/** Rules by the name that players know them under: "Straight 42", "Moon, with house rules". */
export function rulesTitle(say: Say, rules: string): string {
  const preset = presetOf(rules);
  const name = say(`web.tables.preset.${preset}`);
  return rules === preset ? name : say("web.tables.changed", { name });
}
