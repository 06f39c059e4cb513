import "./tile.css";
import { Digits } from "./Digits";
import { Half } from "./Half";
import type { Count } from "./names";
import { tileEnds } from "./names";
import { StarToken } from "./Star";

/** `asked` is a refused tile whose reason stands in the status line; `won` is the tile that takes the trick. */
export type TileState = "idle" | "playable" | "refused" | "asked" | "lifted" | "won" | "captured";

export interface TileProps {
  tile: string;
  /** Any CSS length; without it the tile takes `--tile-width` from around it. */
  width?: string;
  state?: TileState;
  trump?: boolean;
  count?: Count;
}

/** One domino upright. It is a picture only: the button or list around it carries the name. */
export function Tile({ tile, width, state = "idle", trump = false, count = 0 }: TileProps) {
  const [high, low] = tileEnds(tile);
  const tokens = state !== "captured";
  return (
    <span class={`tile tile-${state}`} style={width ? { "--tile-width": width } : {}} aria-hidden="true">
      <span class="tile-body">
        <svg viewBox="0 0 100 206">
          <rect class="tile-edge" x=".5" y="6" width="99" height="199.5" rx="14" />
          <rect class="tile-face" x=".5" y=".5" width="99" height="199" rx="14" />
          <Half pips={high} />
          <Half pips={low} top={100} />
          <rect class="tile-bar" x="13" y="98.6" width="74" height="2.8" />
          <circle class="tile-pin" cx="50" cy="100" r="4.6" />
          {tokens && trump && <StarToken x={6} y={100} r={15} />}
          {tokens && count > 0 && <CountToken count={count} />}
        </svg>
      </span>
    </span>
  );
}

function CountToken({ count }: { count: Count }) {
  const [centre, wide] = count >= 10 ? [92, 40] : [94, 30];
  return (
    <g class="tile-token">
      <rect class="tile-token-ground" x={centre - wide / 2} y="85" width={wide} height="30" rx="15" />
      <Digits class="tile-count" number={count} x={centre} y={100} height={17} />
    </g>
  );
}
