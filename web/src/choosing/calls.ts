/** The calls that a player may think of, in the groups in which the panel shows them. */

import { callParts } from "../game/notation";
import type { Own, Refusal } from "../protocol/generated";

/** One call, and why it may not be made now. */
export interface CallOption {
  readonly call: string;
  readonly refusal: Refusal | undefined;
}

export interface CallGroups {
  /** By points, then by suit where a bid names one. */
  readonly points: readonly CallOption[];
  readonly marks: readonly CallOption[];
  /** Nello, plunge, splash, moon and over, where the rules have them. */
  readonly specials: readonly CallOption[];
  readonly pass: CallOption | undefined;
}

/** Everything that can be called at this table, allowed now or not. */
export function callGroups(own: Pick<Own, "legal_actions" | "refused">): CallGroups {
  const options: CallOption[] = [
    ...own.legal_actions.map((call) => ({ call, refusal: undefined })),
    ...own.refused.map((refusal) => ({ call: refusal.action, refusal })),
  ];
  const of = (group: string) => options.filter(({ call }) => groupOf(call) === group).sort(inOrder);
  return { points: of("points"), marks: of("marks"), specials: of("specials"), pass: of("pass")[0] };
}

function groupOf(call: string): "points" | "marks" | "specials" | "pass" {
  const parts = callParts(call);
  if (parts.kind === "marks") return parts.nello ? "specials" : "marks";
  return parts.kind === "named" ? "specials" : parts.kind;
}

function inOrder(one: CallOption, other: CallOption): number {
  const [a, b] = [size(one.call), size(other.call)];
  return a === b ? 0 : a - b;
}

/** Orders a group; named calls come last, in the order in which the rules list them. */
function size(call: string): number {
  const parts = callParts(call);
  if (parts.kind === "points") return parts.points + Number(parts.suit ?? 0) / 10;
  return parts.kind === "marks" ? parts.marks : Number.POSITIVE_INFINITY;
}

/** Where the first point bid that may be made stands; 0 where there is none. */
export const firstAllowed = (options: readonly CallOption[]): number =>
  Math.max(
    0,
    options.findIndex(({ refusal }) => !refusal),
  );

/** Refused calls that have the same reason. */
export interface SharedReason {
  readonly calls: readonly string[];
  readonly refusal: Refusal;
}

/** Says every reason once: facts that name the call itself do not make another reason. */
export function sharedReasons(options: readonly CallOption[]): readonly SharedReason[] {
  const reasons = new Map<string, { calls: string[]; refusal: Refusal }>();
  for (const { call, refusal } of options) {
    if (!refusal) continue;
    const { call: _call, action: _action, ...facts } = refusal.facts;
    const key = JSON.stringify([refusal.reason, facts]);
    const found = reasons.get(key);
    if (found) found.calls.push(call);
    else reasons.set(key, { calls: [call], refusal });
  }
  return [...reasons.values()];
}

/** Point bids in a row stand as first and last: 60, 61, 62, 63 and 1 mark become [60, 63] and [1m]. */
export function runs(calls: readonly string[]): readonly (readonly [first: string, last: string])[] {
  const found: [string, string][] = [];
  for (const call of calls) {
    const before = found.at(-1);
    if (before && follows(before[1], call)) before[1] = call;
    else found.push([call, call]);
  }
  return found.flatMap(([first, last]) =>
    follows(first, last) ? [[first, first] as const, [last, last] as const] : [[first, last] as const],
  );
}

function follows(one: string, next: string): boolean {
  const [a, b] = [callParts(one), callParts(next)];
  return a.kind === "points" && b.kind === "points" && a.suit === undefined && b.points === a.points + 1;
}

/** What was typed as a call: the points themselves, or the hand's points, once or more often, for marks. */
export function typedCall(typed: string, groups: CallGroups, total: number | undefined): string | undefined {
  const number = Number(typed);
  const points = groups.points.find(({ call }) => Number.parseInt(call, 10) === number);
  if (points) return points.call;
  if (!total || number % total !== 0) return undefined;
  return groups.marks.find(({ call }) => call === `${number / total}m`)?.call;
}

/** How the auction stands for the one to call: the bid that holds it, and who calls last. */
export interface Standing {
  readonly high: { readonly seat: string; readonly call: string } | undefined;
  /** Undefined where the caller is the last. */
  readonly last: string | undefined;
  readonly isFirst: boolean;
}

/** `seats` are the table's seats in order, from A. */
export function standing(
  calls: readonly (readonly [seat: string, call: string])[],
  caller: string,
  seats: readonly string[],
): Standing {
  const high = calls.filter(([, call]) => call !== "pass").at(-1);
  const first = seats.indexOf(calls[0]?.[0] ?? caller);
  const last = seats[(first + seats.length - 1) % seats.length];
  return {
    high: high && { seat: high[0], call: high[1] },
    last: last === caller ? undefined : last,
    isFirst: calls.length === 0,
  };
}
