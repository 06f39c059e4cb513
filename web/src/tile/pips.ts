/** Where the pips of one half stand, in a square of 100 by 100. */

export type Point = readonly [x: number, y: number];

const NEAR = 27;
const FAR = 73;
const MIDDLE: Point = [50, 50];
const DIAGONAL: readonly Point[] = [
  [NEAR, NEAR],
  [FAR, FAR],
];
const CORNERS: readonly Point[] = [
  [NEAR, NEAR],
  [FAR, NEAR],
  [NEAR, FAR],
  [FAR, FAR],
];
const COLUMNS: readonly Point[] = [24, 50, 76].flatMap((y): Point[] => [
  [NEAR, y],
  [FAR, y],
]);

const CENTRES: readonly (readonly Point[])[] = [
  [],
  [MIDDLE],
  DIAGONAL,
  [...DIAGONAL, MIDDLE],
  CORNERS,
  [...CORNERS, MIDDLE],
  COLUMNS,
  [...COLUMNS, MIDDLE],
  // The middle two of eight stand between the rows, so that they do not read as a nine.
  [
    [NEAR, 24],
    [50, 24],
    [FAR, 24],
    [38, 50],
    [62, 50],
    [NEAR, 76],
    [50, 76],
    [FAR, 76],
  ],
  [...COLUMNS, [50, 24], MIDDLE, [50, 76]],
];

/** The centres of the pips of a half, for 0 to 9. */
export function pipCentres(pips: number): readonly Point[] {
  const centres = CENTRES[pips];
  if (!centres) throw new RangeError(`no half has ${pips} pips`);
  return centres;
}

/** The radius of each pip: halves with three in a row need smaller ones. */
export function pipRadius(pips: number): number {
  return pips > 7 ? 8.6 : 9.6;
}

/** All pips of a half as one path. */
export function pipPath(pips: number): string {
  const r = pipRadius(pips);
  return pipCentres(pips)
    .map(([x, y]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`)
    .join("");
}
