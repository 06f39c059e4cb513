import "./pointbar.css";
import "./side.css";
import { type Points, standing } from "./points";
import type { Side } from "./SideMark";

/** Our points from the left, those of the `other` side from the right, and a flag where the bid is reached. */
export function PointBar({ label, other = "them", ...points }: Points & { label: string; other?: Side | undefined }) {
  const { us, them, flag } = standing(points);
  return (
    <div class="point-bar" role="img" aria-label={label}>
      <span class="point-bar-track">
        <span class="point-bar-part point-bar-us" style={{ "--share": us }} />
        <span class={`point-bar-part point-bar-them point-bar-by-${other}`} style={{ "--share": them }} />
      </span>
      <span class="point-bar-flag" style={{ "--share": flag }}>
        <span class="point-bar-bid">{points.bid}</span>
      </span>
    </div>
  );
}
