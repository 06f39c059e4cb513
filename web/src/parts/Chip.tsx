import "./chip.css";
import type { ComponentChildren } from "preact";
import { type Side, SideMark } from "./SideMark";

export interface ChipProps {
  /** `honey`: led, won, bidder; `plate`: an order number on the table; `bid`: a call; `quiet`: a pass; `outline`: the dealer. */
  tone?: "plate" | "honey" | "bid" | "quiet" | "outline";
  side?: Side;
  children: ComponentChildren;
}

/** A short word or number in a rounded frame. */
export function Chip({ tone = "plate", side, children }: ChipProps) {
  return (
    <span class={`chip chip-${tone}${side ? ` side-${side} chip-side` : ""}`}>
      {side && <SideMark side={side} />}
      {children}
    </span>
  );
}
