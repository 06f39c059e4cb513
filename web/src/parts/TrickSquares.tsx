import "./tricksquares.css";
import { Icon } from "./Icon";
import { type Side, SideMark } from "./SideMark";

export interface TrickSquaresProps {
  /** Who took the tricks so far, in order. */
  taken: readonly Side[];
  /** The tricks of the hand. */
  tricks: number;
  /** With a check for ours, or with every side's shape. */
  signs?: "checks" | "shapes";
  label: string;
}

/** The tricks of a hand in which points do not matter. */
export function TrickSquares({ taken, tricks, signs = "checks", label }: TrickSquaresProps) {
  return (
    <span class="trick-squares" role="img" aria-label={label}>
      {Array.from({ length: tricks }, (_, i) => (
        <Square key={i} number={i + 1} side={taken[i]} check={signs === "checks"} />
      ))}
    </span>
  );
}

function Square({ number, side, check }: { number: number; side: Side | undefined; check: boolean }) {
  if (!side) return <span class="trick-square">{number}</span>;
  return (
    <span class={`trick-square trick-square-taken side-${side}`}>
      {check && side === "us" ? <Icon name="check" /> : <SideMark side={side} />}
    </span>
  );
}
