import "./side.css";

/** Us, them and, in games with three sides, the third one: told apart by shape as well as colour. */
export type Side = "us" | "them" | "third";

/** The outline of each side's shape, in a square of 44 by 44. */
export const SHAPES: Readonly<Record<Side, string>> = {
  us: "M22 2a20 20 0 1 0 0 40a20 20 0 1 0 0-40z",
  them: "M22 1.5L42.5 22L22 42.5L1.5 22z",
  third: "M22 2.5L42.5 40.5H1.5z",
};

/** The small shape that stands beside a side's name: disc, diamond or triangle. */
export function SideMark({ side }: { side: Side }) {
  return (
    <svg class={`side-mark side-${side}`} viewBox="0 0 44 44" aria-hidden="true">
      <path d={SHAPES[side]} />
    </svg>
  );
}
