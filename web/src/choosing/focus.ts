/** Where the focus goes when what held it leaves the page. */

import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/** Gives the focus back to where it was before, if the element holds it when it leaves. */
export function useReturningFocus(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const own = element.current;
    const before = document.activeElement;
    let inside = false;
    const enter = () => {
      inside = true;
    };
    // A button that is drawn anew loses the focus to nothing: that is no leaving.
    const leave = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !own?.contains(event.relatedTarget)) inside = false;
    };
    own?.addEventListener("focusin", enter);
    own?.addEventListener("focusout", leave);
    return () => {
      own?.removeEventListener("focusin", enter);
      own?.removeEventListener("focusout", leave);
      if (inside) giveBack(before);
    };
  }, [element]);
}

/** To the element that had the focus; else to the first of the own tiles, else to the page's main part. */
export function giveBack(before: Element | null): void {
  const candidates = [before, document.querySelector(".hand-tiles [tabindex='0']"), document.querySelector("main")];
  for (const one of candidates) {
    if (!(one instanceof HTMLElement) || !one.isConnected || one === document.body) continue;
    one.focus({ preventScroll: true });
    if (document.activeElement === one) return;
  }
}
