import "./avatar.css";
import { SHAPES, type Side } from "./SideMark";

export interface AvatarProps {
  side: Side;
  /** The name whose first letter is shown; the name itself stands beside the avatar. */
  name: string;
  bot?: boolean;
  /** Nobody sits here at the moment. */
  away?: boolean;
  /** Any CSS length; without it `--avatar-size` from around it. */
  size?: string;
}

/** A player in the shape of the side, with the initial of the name. */
export function Avatar({ side, name, bot = false, away = false, size }: AvatarProps) {
  const initial = [...name.trim()][0]?.toLocaleUpperCase() ?? "";
  return (
    <span
      class={`avatar side-${side}${away ? " avatar-away" : ""}`}
      style={size ? { "--avatar-size": size } : {}}
      aria-hidden="true"
    >
      <svg viewBox="0 0 44 44">
        <path class="avatar-shape" d={SHAPES[side]} />
        <text class="avatar-initial" x="22" y={side === "third" ? 34 : 28.5}>
          {initial}
        </text>
        {bot && <BotBadge beside={side === "third" ? 34 : 29} />}
      </svg>
    </span>
  );
}

function BotBadge({ beside }: { beside: number }) {
  return (
    <g class="avatar-bot" transform={`translate(${beside} 29)`}>
      <path d="M8 0v3" />
      <rect x="1" y="3" width="14" height="11" rx="3.5" />
      <path d="M5.5 7.5v2M10.5 7.5v2" />
    </g>
  );
}
