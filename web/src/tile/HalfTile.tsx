import "./tile.css";
import { Half } from "./Half";
import { STAR, StarToken } from "./Star";

export interface HalfTileProps {
  /** A suit: a digit, "D" for doubles, "N" for no trump. */
  suit: string;
  star?: boolean;
  width?: string;
}

/** The sign of a suit: half a tile, two doubles side by side, or a star struck out. */
export function HalfTile({ suit, star = false, width }: HalfTileProps) {
  return (
    <span class="tile tile-suit" style={width ? { "--tile-width": width } : {}} aria-hidden="true">
      <span class="tile-body">
        <svg viewBox="0 0 100 106">
          <Sign suit={suit} />
          {star && <StarToken x={8} y={8} r={28} />}
        </svg>
      </span>
    </span>
  );
}

function Sign({ suit }: { suit: string }) {
  if (suit === "N") return <NoStar />;
  if (suit === "D") {
    return (
      <>
        <Double pips={6} left={0} />
        <Double pips={3} left={53} />
      </>
    );
  }
  return (
    <>
      <rect class="tile-edge" x=".5" y="6" width="99" height="99.5" rx="14" />
      <rect class="tile-face" x=".5" y=".5" width="99" height="99" rx="14" />
      <Half pips={Number(suit)} />
    </>
  );
}

function Double({ pips, left }: { pips: number; left: number }) {
  return (
    <g transform={`translate(${left} 3) scale(.47)`}>
      <rect class="tile-edge" x=".5" y="6" width="99" height="199.5" rx="14" />
      <rect class="tile-face" x=".5" y=".5" width="99" height="199" rx="14" />
      <Half pips={pips} />
      <Half pips={pips} top={100} />
      <rect class="tile-bar" x="13" y="98.6" width="74" height="4" />
    </g>
  );
}

function NoStar() {
  return (
    <>
      <polygon class="tile-no-star" points={STAR} transform="translate(50 54) scale(38)" />
      <path class="tile-no-star" d="M17 90L83 14" />
    </>
  );
}
