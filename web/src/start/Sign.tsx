/** Signs that only the pages around the table need, drawn as those of the parts: strokes in a square of 24 by 24. */
const STROKES = {
  people:
    "M9 4.5a3.25 3.25 0 1 0 0 6.5a3.25 3.25 0 1 0 0-6.5zM3 19.5v-1a6 6 0 0 1 12 0v1M16 5a3 3 0 0 1 0 5.7M17.5 13.2a5.5 5.5 0 0 1 3.5 5.3v1",
  eye: "M2.5 12C5 7.7 8.3 5.5 12 5.5s7 2.2 9.5 6.5c-2.5 4.3-5.8 6.5-9.5 6.5S5 16.3 2.5 12zM12 9.25a2.75 2.75 0 1 0 0 5.5a2.75 2.75 0 1 0 0-5.5z",
  book: "M5 17.5V6a2 2 0 0 1 2-2h12v12H7a2 2 0 0 0 0 4h12v-4",
  plus: "M12 5v14M5 12h14",
} as const;

export function Sign({ name }: { name: keyof typeof STROKES }) {
  return (
    <svg class="icon sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={STROKES[name]} />
    </svg>
  );
}
