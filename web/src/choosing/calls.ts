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

/** Bids that name a suit, taken apart: which numbers may be bid in some suit, and which suits at all. */
export interface SuitedBids {
  /** The numbers, as calls without a suit. */
  readonly numbers: readonly CallOption[];
  readonly suits: readonly SuitOption[];
}

export interface SuitOption {
  /** A key of `suit.*`. */
  readonly suit: string;
  readonly refusal: Refusal | undefined;
}

/** Undefined where no bid names a suit. A number or a suit is refused where every bid with it is. */
export function suitedBids(points: readonly CallOption[]): SuitedBids | undefined {
  const suited = points.flatMap((option) => {
    const parts = callParts(option.call);
    return parts.kind === "points" && parts.suit !== undefined
      ? [{ number: String(parts.points), suit: parts.suit, refusal: option.refusal }]
      : [];
  });
  if (suited.length === 0) return undefined;
  const of = <Kind extends "number" | "suit">(kind: Kind, value: string) => suited.filter((one) => one[kind] === value);
  const each = (kind: "number" | "suit") => [...new Set(suited.map((one) => one[kind]))];
  return {
    // a low number is too low in every suit, which is more than that one of them is not held
    numbers: each("number").map((call) => ({ call, refusal: refusalOf(of("number", call)) })),
    // a suit that is not held is refused with the highest number too, which is never too low
    suits: each("suit")
      .sort()
      .map((suit) => ({ suit, refusal: refusalOf(of("suit", suit)) })),
  };
}

const refusalOf = (options: readonly { readonly refusal: Refusal | undefined }[]): Refusal | undefined =>
  options.some(({ refusal }) => !refusal) ? undefined : options.at(-1)?.refusal;

/** Calls that follow each other by the same step; where there is but one, the step is 0. */
export interface Run {
  readonly first: string;
  readonly last: string;
  readonly step: number;
}

/** Three or more point bids in a row stand as first and last: 60, 61, 62, 63 and 1 mark become 60 to 63, and 1 mark. */
export function runs(calls: readonly string[]): readonly Run[] {
  const found: string[][] = [];
  for (const call of calls) {
    const row = found.at(-1);
    const step = row && stepTo(row.at(-1), call);
    if (row && step && (row.length === 1 || step === stepTo(row[0], row[1]))) row.push(call);
    else found.push([call]);
  }
  return found.flatMap((row) => {
    const [first = "", second, ...rest] = row;
    if (rest.length) return [{ first, last: rest.at(-1) ?? first, step: stepTo(first, second) ?? 0 }];
    return row.map((call) => ({ first: call, last: call, step: 0 }));
  });
}

/** How much a point bid is higher than the one before it; undefined where they are no such bids. */
function stepTo(one: string | undefined, next: string | undefined): number | undefined {
  if (one === undefined || next === undefined) return undefined;
  const [a, b] = [callParts(one), callParts(next)];
  if (a.kind !== "points" || b.kind !== "points" || a.suit !== undefined || b.suit !== undefined) return undefined;
  return b.points > a.points ? b.points - a.points : undefined;
}

/** What typed digits stand for. */
export interface Typed {
  readonly call?: string;
  /** In games whose bids name the suit, the suit; the call is then the number alone. */
  readonly suit?: string;
}

/**
 * What was typed as a call: the points themselves, or a mark's points, once or more often, for marks. Where bids name a suit it
 * is typed after the number, or alone where no number begins with it.
 */
export function typedCall(typed: string, groups: CallGroups, markPoints: number | undefined): Typed | undefined {
  const suited = suitedBids(groups.points);
  const call = plainCall(typed, suited?.numbers ?? groups.points, groups.marks, markPoints);
  if (call !== undefined) return { call };
  const suit = suited?.suits.find((one) => one.suit === typed.at(-1))?.suit;
  if (!suited || suit === undefined) return undefined;
  const before = typed.slice(0, -1);
  if (suited.numbers.some((one) => one.call === before)) return { call: before, suit };
  return before === "" && !suited.numbers.some((one) => one.call.startsWith(typed)) ? { suit } : undefined;
}

/** What has been typed once a digit follows: as much of it as is a call, else as much as begins one. */
export function typedOn(before: string, digit: string, groups: CallGroups, markPoints: number | undefined): string {
  const whole = before + digit;
  const texts = [...whole].map((_, from) => whole.slice(from));
  const isCall = (text: string) => typedCall(text, groups, markPoints) !== undefined;
  const begins = (text: string) => typable(groups, markPoints).some((one) => one.startsWith(text));
  return texts.find(isCall) ?? texts.find(begins) ?? digit;
}

/** The texts that stand for calls; a suit may follow a number. */
function typable(groups: CallGroups, markPoints: number | undefined): readonly string[] {
  const points = suitedBids(groups.points)?.numbers ?? groups.points;
  const marks = groups.marks.flatMap(({ call }) => {
    const parts = callParts(call);
    return parts.kind === "marks" && markPoints ? [String(parts.marks * markPoints)] : [];
  });
  return [...points.map(({ call }) => call), ...marks];
}

function plainCall(
  typed: string,
  points: readonly CallOption[],
  marks: readonly CallOption[],
  markPoints: number | undefined,
): string | undefined {
  const number = Number(typed);
  const found = points.find(({ call }) => Number(call) === number);
  if (found) return found.call;
  if (!markPoints || number % markPoints !== 0) return undefined;
  return marks.find(({ call }) => call === `${number / markPoints}m`)?.call;
}

/** How the auction stands for the one to call: the bid that holds it, and who calls last. */
export interface Standing {
  readonly high: { readonly seat: string; readonly call: string } | undefined;
  /** Undefined where the caller is the last, or nobody is: where calls go round. */
  readonly last: string | undefined;
  readonly isLast: boolean;
  readonly isFirst: boolean;
}

/** `seats` are the table's seats in order, from A. */
export function standing(
  calls: readonly (readonly [seat: string, call: string])[],
  caller: string,
  seats: readonly string[],
  repeats: boolean,
): Standing {
  const high = calls.filter(([, call]) => call !== "pass").at(-1);
  const first = seats.indexOf(calls[0]?.[0] ?? caller);
  const last = seats[(first + seats.length - 1) % seats.length];
  return {
    high: high && { seat: high[0], call: high[1] },
    last: repeats || last === caller ? undefined : last,
    isLast: !repeats && last === caller,
    isFirst: calls.length === 0,
  };
}
