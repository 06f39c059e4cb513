import { Digits } from "./Digits";
import { pipPath } from "./pips";

/** One symbol of a tile: pips and digit, of which the style of the tiles shows one. */
export function Half({ pips, top = 0 }: { pips: number; top?: number }) {
  const path = pipPath(pips);
  return (
    <g class={`tile-half tile-half-${pips}`} transform={`translate(0 ${top})`}>
      <path class="tile-drill" d={path} transform="translate(0 2)" />
      <path class="tile-pips" d={path} />
      <Digits class="tile-digit" number={pips} x={50} y={50} height={48} />
    </g>
  );
}
