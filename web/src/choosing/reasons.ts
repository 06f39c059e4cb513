/** Why something may not be done, with calls and declarations in words where the facts hold notation. */

import { callParts } from "../game/notation";
import { callWords } from "../speech/announcer";
import type { Facts, Say } from "../words/say";
import { declarationText } from "./sayings";

const CALLS = new Set(["call", "action", "lowest", "highest", "needed"]);
const NAMED = new Set(["pass", "plunge", "splash", "dive", "defer", "dare", "moon", "over"]);

/** The facts of a refusal as a sentence needs them. */
export function inWords(say: Say, facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, fact(say, name, value)]));
}

function fact(say: Say, name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => fact(say, name, one));
  if (typeof value !== "string") return value;
  if (name === "declaration") return declarationText(value, say);
  if (!CALLS.has(name)) return value;
  const parts = callParts(value);
  return parts.kind === "named" && !NAMED.has(parts.name) ? value : callWords(value, say);
}
