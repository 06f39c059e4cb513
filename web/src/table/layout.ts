/** Which of the three arrangements of the table fits the window. */

import { computed, effect, signal } from "@preact/signals";
import { settings } from "../settings/settings";
import { type Layout, layoutOf } from "./arrangement";

/** The window in units of 16 px at the reader's size of text: larger text needs the arrangement of a smaller window. */
const size = signal(measured());

function measured(): { readonly width: number; readonly height: number } {
  const scale = 16 / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return { width: innerWidth * scale, height: innerHeight * scale };
}

const measure = () => {
  size.value = measured();
};
addEventListener("resize", measure);
effect(() => {
  // the root takes up the new size of text first
  if (settings.value.size) requestAnimationFrame(measure);
});

export const layout = computed((): Layout => layoutOf(size.value.width, size.value.height));

/** Whether even a phone's things have to be left out. */
export const isTiny = computed(() => size.value.width < 360);

/** A table so low that plates and trick have to be small. */
export const isTight = computed(
  () => layout.value !== "wide" && (isTiny.value || (size.value.height < 700 && !isShort.value)),
);

/** A phone on its side: the table beside the hand. */
export const isShort = computed(
  () => layout.value === "phone" && size.value.height < 500 && size.value.width > size.value.height,
);

/** Too low for the log beside the table. */
export const isLow = computed(() => size.value.height < 720);
