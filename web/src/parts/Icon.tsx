import "./icon.css";
import { STAR } from "../tile/Star";

/** Strokes in a square of 24 by 24. */
const STROKES = {
  menu: "M4 7h16M4 12h16M4 17h16",
  log: "M5 3.5h14v17H5zM8.5 8h7M8.5 12h7M8.5 16h4",
  back: "M14.5 5.5L8 12l6.5 6.5",
  forward: "M9.5 5.5L16 12l-6.5 6.5",
  first: "M17 5.5L10.5 12l6.5 6.5M6.5 5.5v13",
  last: "M7 5.5l6.5 6.5L7 18.5M17.5 5.5v13",
  play: "M8 5l11 7-11 7z",
  pause: "M8.5 5.5v13M15.5 5.5v13",
  share: "M12 15V3.5M8 7l4-3.5L16 7M8 11H5v9.5h14V11h-3",
  download: "M12 3.5V15M8 11.5l4 3.5 4-3.5M5 17v3.5h14V17",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  close: "M6 6l12 12M18 6L6 18",
  check: "M5 12.5l4.5 4.5L19 7",
  dealer: "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16zM10 8.5v7h1.5c2.2 0 3.5-1.3 3.5-3.5s-1.3-3.5-3.5-3.5z",
  bot: "M12 3.5V7M5 7h14v12H5zM9 11.5v2M15 11.5v2M2.5 11.5v3M21.5 11.5v3",
  sound: "M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM15.5 9.5a3.5 3.5 0 0 1 0 5M18 7a7 7 0 0 1 0 10",
  silence: "M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM16 10l4.5 4.5M20.5 10L16 14.5",
  settings:
    "M4 8h8M16.5 8H20M4 16h3.5M12 16h8M14.25 5.75a2.25 2.25 0 1 0 0 4.5a2.25 2.25 0 1 0 0-4.5zM9.75 13.75a2.25 2.25 0 1 0 0 4.5a2.25 2.25 0 1 0 0-4.5z",
  rules: "M12 6.5C10 5 7 4.5 3.5 4.5v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-14c-3.5 0-6.5.5-8.5 2zM12 6.5v14",
  again: "M5 8.5a8 8 0 1 1-1 5M4.5 4.5v4.5H9",
  hint: "M9.5 17c0-2.5-3-3.5-3-7a5.5 5.5 0 0 1 11 0c0 3.5-3 4.5-3 7zM10 20h4",
  phrases: "M4 5h16v11.5h-9l-4 3.5v-3.5H4z",
  language: "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16zM4 12h16M12 4c-5 5-5 11 0 16M12 4c5 5 5 11 0 16",
  more: "M5.5 11.5h1v1h-1zM11.5 11.5h1v1h-1zM17.5 11.5h1v1h-1z",
} as const;

export type IconName = keyof typeof STROKES | "star";

/** Every sign there is. */
export const ICONS = [...Object.keys(STROKES), "star"] as readonly IconName[];

/** A sign in the colour of the text around it. It says nothing to readers: the button that holds it has a label. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class={name === "star" ? "icon icon-star" : "icon"} viewBox="0 0 24 24" aria-hidden="true">
      {name === "star" ? (
        <polygon points={STAR} transform="translate(12 12.5) scale(10.5)" />
      ) : (
        <path d={STROKES[name]} />
      )}
    </svg>
  );
}
