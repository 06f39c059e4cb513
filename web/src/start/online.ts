/** Whether the server can be reached, as far as the browser knows. */

import { signal, useSignalEffect } from "@preact/signals";
import { useState } from "preact/hooks";
import { me } from "../app/me";

const connected = signal(navigator.onLine);
for (const event of ["online", "offline"]) {
  addEventListener(event, () => {
    connected.value = navigator.onLine;
  });
}

/** Milliseconds without an answer after which the page says so. */
const PATIENCE = 4000;

/** False without a network, and as long as the server does not even say who one is. */
export function useOnline(): boolean {
  const [silent, setSilent] = useState(false);
  useSignalEffect(() => {
    if (me.value !== undefined) {
      setSilent(false);
      return;
    }
    const timer = setTimeout(() => setSilent(true), PATIENCE);
    return () => clearTimeout(timer);
  });
  return connected.value && !silent;
}
