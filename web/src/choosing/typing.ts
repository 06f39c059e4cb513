/** Bids by their digits: 3, 2 and Enter bid 32. */

import { useRef } from "preact/hooks";
import type { Key } from "../keys/keys";
import { type CallGroups, type Typed, typedCall, typedOn } from "./calls";

/** Digits that follow within this time belong together. */
const TOGETHER = 1500;

export function useTypedCall(
  groups: CallGroups,
  markPoints: number | undefined,
  found: (typed: Typed) => void,
): readonly Key[] {
  const typed = useRef({ text: "", at: 0 });
  const type = (digit: string): boolean => {
    const goesOn = performance.now() - typed.current.at < TOGETHER;
    const text = typedOn(goesOn ? typed.current.text : "", digit, groups, markPoints);
    typed.current = { text, at: performance.now() };
    const call = typedCall(text, groups, markPoints);
    if (call !== undefined) found(call);
    return true;
  };
  return [..."0123456789"].map((digit) => ({ key: digit, press: () => type(digit) }));
}
