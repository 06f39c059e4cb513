/** The points of the star, which means trump and nothing else: ten corners around the origin, one unit to each tip. */
export const STAR = "0,-1 .235,-.324 .951,-.309 .38,.124 .588,.809 0,.4 -.588,.809 -.38,.124 -.951,-.309 -.235,-.324";

/** The trump token of a tile: the star on a dark disc. */
export function StarToken({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g class="tile-token" transform={`translate(${x} ${y})`}>
      <circle class="tile-token-ground" r={r} />
      <polygon class="tile-star" points={STAR} transform={`translate(0 ${r * 0.04}) scale(${r * 0.66})`} />
    </g>
  );
}
