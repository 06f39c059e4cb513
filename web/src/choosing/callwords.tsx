/** What the bid panel prints beside its calls. */

import { callParts } from "../game/notation";
import type { RulesPage } from "../game/rules";
import type { Refusal } from "../protocol/generated";
import { callsWords, callWords } from "../speech/announcer";
import { capital } from "../table/text";
import { useWords } from "../words/language";
import type { Say } from "../words/say";
import { type CallGroups, type SuitedBids, sharedReasons } from "./calls";
import { inWords } from "./reasons";

const SHORT = new Set([
  "bid_too_low",
  "nothing_higher",
  "mark_jump_too_high",
  "not_enough_doubles",
  "needs_bid",
  "only_forced_dealer",
  "pass_not_allowed",
  "suit_not_held",
]);

/** Why a call may not be made, in a few words; `high` is the bid that stands. */
export function reasonOf(say: Say, refusal: Refusal, high: string | undefined): string {
  const facts = { ...inWords(say, refusal.facts), ...(high === undefined ? {} : { high: callWords(high, say) }) };
  const isShort = SHORT.has(refusal.reason) && (refusal.reason !== "bid_too_low" || high !== undefined);
  return say(isShort ? `web.choose.why.${refusal.reason}` : `error.${refusal.reason}`, facts);
}

/** What a mark bid promises: all tricks, and where the score counts points, for so many of them. */
export function markLine(say: Say, call: string, rules: RulesPage | undefined): string | undefined {
  if (!rules) return undefined;
  const parts = callParts(call);
  const marks = parts.kind === "marks" ? parts.marks : 0;
  const isWorthPoints = rules.scoring === "points";
  return say(isWorthPoints ? "web.choose.all_tricks_for" : "web.choose.all_tricks", {
    n: rules.tiles_each,
    points: marks * rules.mark_points,
  });
}

/** What a special call promises. */
export function specialLine(say: Say, call: string, rules: RulesPage | undefined): string | undefined {
  const parts = callParts(call);
  const name = parts.kind === "named" ? parts.name : "nello";
  const needsTricks = name === "moon" || name === "over";
  if (needsTricks && !rules) return undefined;
  return say(`web.choose.call.${name}`, { n: rules?.tiles_each });
}

export interface ReasonsProps {
  readonly groups: CallGroups;
  /** Where bids name a suit. */
  readonly suited: SuitedBids | undefined;
  /** The bid that stands. */
  readonly high: string | undefined;
}

/** Every reason once: "30, 31: not above 31." Why one may not pass stands above the calls. */
export function Reasons({ groups, suited, high }: ReasonsProps) {
  const { say } = useWords();
  const points = suited?.numbers ?? groups.points;
  const reasons = sharedReasons([...points, ...groups.marks, ...groups.specials]);
  // where no number may be bid, no suit is asked for
  const mayBid = points.some(({ refusal }) => !refusal);
  const suits = mayBid ? (suited?.suits.filter(({ refusal }) => refusal) ?? []) : [];
  const [first] = suits;
  return (
    <p class="choosing-reasons quiet">
      {reasons.map(({ calls, refusal }) => (
        <span key={calls.join()}>
          <b>{callsWords(calls, say)}:</b> {reasonOf(say, refusal, high)}.{" "}
        </span>
      ))}
      {first?.refusal && (
        <span>
          <b>{capital(suits.map(({ suit }) => say(`suit.${suit}`)).join(", "))}:</b>{" "}
          {reasonOf(say, first.refusal, high)}.
        </span>
      )}
    </p>
  );
}
