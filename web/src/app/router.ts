/** Addresses within the page. A link is an ordinary `<a href>`; a click on one of ours changes the page without loading it. */

import { signal } from "@preact/signals";

export const path = signal(location.pathname);
/** What stands behind the `#`: an invite's secret never reaches a server by itself. */
export const fragment = signal(location.hash.slice(1));

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  read();
  scrollTo(0, 0);
}

function read(): void {
  path.value = location.pathname;
  fragment.value = location.hash.slice(1);
}

export function startRouter(): void {
  addEventListener("popstate", read);
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || (link.pathname === location.pathname && link.hash)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
