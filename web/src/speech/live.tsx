/** What is said to screen readers: politely one after the other; assertively only what has to do with time and connection. */

import { signal } from "@preact/signals";

const POLITE = signal<readonly { key: number; text: string }[]>([]);
const ASSERTIVE = signal("");
const KEPT = 12;
let count = 0;

/** Says something when the reader has finished what it says. */
export function announce(text: string): void {
  count += 1;
  POLITE.value = [...POLITE.value, { key: count, text }].slice(-KEPT);
}

/** Says something at once. */
export function warn(text: string): void {
  ASSERTIVE.value = "";
  queueMicrotask(() => {
    ASSERTIVE.value = text;
  });
}

/** The two regions; drawn once, outside of everything that is drawn anew. */
export function LiveRegions() {
  return (
    <div class="visually-hidden">
      <div aria-live="polite" aria-relevant="additions" role="log" aria-label=" ">
        {POLITE.value.map(({ key, text }) => (
          <p key={key}>{text}</p>
        ))}
      </div>
      <div aria-live="assertive" role="alert">
        {ASSERTIVE.value}
      </div>
    </div>
  );
}
