/** Which of the three arrangements of the table fits the window. */

import { computed, signal } from "@preact/signals";
import { type Layout, layoutOf } from "./arrangement";

const size = signal({ width: innerWidth, height: innerHeight });
addEventListener("resize", () => {
  size.value = { width: innerWidth, height: innerHeight };
});

export const layout = computed((): Layout => layoutOf(size.value.width, size.value.height));

/** Whether even a phone's things have to be left out. */
export const isTiny = computed(() => size.value.width < 360);

/** A table so low that plates and trick have to be small. */
export const isTight = computed(
  () => layout.value === "phone" && (isTiny.value || (size.value.height < 700 && !isShort.value)),
);

/** A phone on its side: the table beside the hand. */
export const isShort = computed(
  () => layout.value === "phone" && size.value.height < 500 && size.value.width > size.value.height,
);

/** Too low for the log beside the table. */
export const isLow = computed(() => size.value.height < 720);
