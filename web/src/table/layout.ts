/** Which of the three arrangements of the table fits the window. */

import { computed, signal } from "@preact/signals";

export type Layout = "phone" | "tablet" | "wide";

const size = signal({ width: innerWidth, height: innerHeight });
addEventListener("resize", () => {
  size.value = { width: innerWidth, height: innerHeight };
});

/** A phone on its side has a tablet's one row of tiles. */
export const layout = computed((): Layout => layoutOf(size.value.width, size.value.height));

/** Whether even a phone's things have to be left out. */
export const isTiny = computed(() => size.value.width < 360);

/** Too low for the log beside the table. */
export const isLow = computed(() => size.value.height < 720);

export function layoutOf(width: number, height: number): Layout {
  if (width >= 1024 && height >= 560) return "wide";
  if (width >= 720 || (width >= 560 && height < 500)) return "tablet";
  return "phone";
}
