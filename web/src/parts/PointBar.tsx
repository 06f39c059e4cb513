import "./pointbar.css";
import "./side.css";
import { type Points, standing } from "./points";

/** Our points from the left, theirs from the right, and a flag where the bid is reached. */
export function PointBar({ label, ...points }: Points & { label: string }) {
  const { us, them, flag } = standing(points);
  return (
    <div class="point-bar" role="img" aria-label={label}>
      <span class="point-bar-track">
        <span class="point-bar-part point-bar-us" style={{ "--share": us }} />
        <span class="point-bar-part point-bar-them" style={{ "--share": them }} />
      </span>
      <span class="point-bar-flag" style={{ "--share": flag }}>
        <span class="point-bar-bid">{points.bid}</span>
      </span>
    </div>
  );
}
