/** What the server has refused, as a sentence for the place where it was asked. */

import { Refused } from "../protocol/http";
import type { Words } from "../words/language";

/** The sentence of a refusal. Whatever else was thrown is a defect, and is thrown again. */
export function refusalText({ say, has }: Words, error: unknown): string {
  if (!(error instanceof Refused)) throw error;
  if (error.code === "offline") return say("web.app.offline");
  const key = `error.${error.code}`;
  if (!has(key)) return error.message;
  const why = error.facts.why;
  const facts = typeof why === "string" && has(why) ? { ...error.facts, why: say(why) } : error.facts;
  return asSentence(say(key, facts));
}

/** The catalogues' errors begin small and end without a stop, as the terminal wants them. */
export function asSentence(text: string): string {
  const first = text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}
