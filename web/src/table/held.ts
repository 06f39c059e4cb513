/** The orders of hands, kept in the browser: a table's and seat's last hand each. */

import type { Slot, Slots } from "./order";

const KEY = "texas42.hands";
const MOST = 24;

interface Kept {
  readonly at: string;
  readonly hand: number;
  readonly slots: Slots;
}

/** The order in which this hand was held when it was last looked at here. */
export function keptOrder(at: string, hand: number): Slots | undefined {
  return all().find((one) => one.at === at && one.hand === hand)?.slots;
}

export function keepOrder(at: string, hand: number, slots: Slots): void {
  const others = all().filter((one) => one.at !== at);
  localStorage.setItem(KEY, JSON.stringify([{ at, hand, slots }, ...others].slice(0, MOST)));
}

function all(): readonly Kept[] {
  let found: unknown;
  try {
    found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
  return Array.isArray(found) ? found.filter(isKept) : [];
}

function isKept(one: Partial<Kept> | null): one is Kept {
  return (
    typeof one?.at === "string" && typeof one.hand === "number" && Array.isArray(one.slots) && one.slots.every(isSlot)
  );
}

const isSlot = (slot: Partial<Slot> | null): slot is Slot =>
  typeof slot?.gone === "boolean" && /^(\d\d)?$/.test(slot.tile ?? "?");
