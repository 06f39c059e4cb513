/** What the bid panel prints beside its calls. */

import { callParts } from "../game/notation";
import type { RulesPage } from "../game/rules";
import type { Refusal } from "../protocol/generated";
import { callWords } from "../speech/announcer";
import { useWords } from "../words/language";
import type { Say } from "../words/say";
import { type CallGroups, runs, sharedReasons } from "./calls";
import { inWords } from "./reasons";

const SHORT = new Set([
  "bid_too_low",
  "nothing_higher",
  "mark_jump_too_high",
  "not_enough_doubles",
  "needs_bid",
  "only_forced_dealer",
  "pass_not_allowed",
]);

/** Why a call may not be made, in a few words; `high` is the bid that stands. */
export function reasonOf(say: Say, refusal: Refusal, high: string | undefined): string {
  const facts = { ...inWords(say, refusal.facts), ...(high === undefined ? {} : { high: callWords(high, say) }) };
  const isShort = SHORT.has(refusal.reason) && (refusal.reason !== "bid_too_low" || high !== undefined);
  return say(isShort ? `web.choose.why.${refusal.reason}` : `error.${refusal.reason}`, facts);
}

/** "all seven tricks" of a mark bid. */
export function allTricks(say: Say, tricks: number | undefined): string | undefined {
  return tricks === undefined ? undefined : say("web.choose.all_tricks", { n: tricks });
}

/** What a special call promises. */
export function specialLine(say: Say, call: string, rules: RulesPage | undefined): string | undefined {
  const parts = callParts(call);
  const name = parts.kind === "named" ? parts.name : "nello";
  return name === "moon" || name === "over" ? allTricks(say, rules?.tiles_each) : say(`web.choose.call.${name}`);
}

/** Every reason once: "30, 31: not above 31." Why one may not pass stands above the calls. */
export function Reasons({ groups, high }: { groups: CallGroups; high: string | undefined }) {
  const { say } = useWords();
  const reasons = sharedReasons([...groups.points, ...groups.marks, ...groups.specials]);
  return (
    <p class="choosing-reasons quiet">
      {reasons.map(({ calls, refusal }) => (
        <span key={calls.join()}>
          <b>{listed(say, calls)}:</b> {reasonOf(say, refusal, high)}.{" "}
        </span>
      ))}
    </p>
  );
}

/** Bids that name a suit are listed by their number alone. */
function listed(say: Say, calls: readonly string[]): string {
  const numbers = calls.map((call) => call.split(":")[0] ?? call);
  return runs([...new Set(numbers)])
    .map(([first, last]) =>
      first === last
        ? callWords(first, say)
        : say("web.choose.range", { first: callWords(first, say), last: callWords(last, say) }),
    )
    .join(", ");
}
