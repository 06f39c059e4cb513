/** Digits as strokes, so that a tile needs no font and holds no text: it is a picture, and is named by what is around it. */

/** Each in a box of 60 by 100. */
const STROKES: readonly string[] = [
  "M30 4C48 4 56 24 56 50S48 96 30 96S4 76 4 50S12 4 30 4z",
  "M14 20L34 4V96",
  "M6 28C6 12 16 4 30 4S54 12 54 28C54 46 34 60 6 96H56",
  "M8 16C14 8 21 4 30 4C44 4 53 13 53 26S44 47 28 47C45 47 56 57 56 71S45 96 29 96C18 96 9 91 4 82",
  "M43 96V4L4 70H58",
  "M52 4H14L9 45C15 39 22 36 30 36C46 36 56 48 56 66S45 96 29 96C18 96 9 91 4 82",
  "M50 12C46 7 40 4 33 4C14 4 4 26 4 56C4 82 13 96 30 96S56 84 56 66S45 37 30 37S4 49 4 66",
  "M4 4H56C40 30 28 62 24 96",
  "M30 4C43 4 52 13 52 25S43 46 30 46S8 37 8 25S17 4 30 4zM30 46C46 46 57 57 57 71S46 96 30 96S3 85 3 71S14 46 30 46z",
  "M10 88C14 93 20 96 27 96C46 96 56 74 56 44C56 18 47 4 30 4S4 16 4 34S15 63 30 63S56 51 56 34",
];

const WIDTH = 60;
const GAP = 22;

/** A number's digits, one path and its place each, around the middle of a line. */
export function digitStrokes(number: number): readonly { readonly path: string; readonly x: number }[] {
  const digits = [...String(number)].map(Number);
  const whole = digits.length * WIDTH + (digits.length - 1) * GAP;
  return digits.map((digit, place) => ({ path: STROKES[digit] ?? "", x: place * (WIDTH + GAP) - whole / 2 }));
}
