/**
 * Noticing a newer version of the page. The worker (`worker/sw.js`) fetches it in the background and waits; the player says
 * when it is loaded, so that no hand is interrupted.
 */

import "./newer.css";
import { signal } from "@preact/signals";
import { Banner } from "../parts/Notice";
import { useWords } from "../words/language";

const isNewer = signal(false);
let registration: ServiceWorkerRegistration | undefined;
let reloads = false;

/** Milliseconds between two looks for a newer version, while the page is open. */
const LOOK_EVERY = 60 * 60 * 1000;

/** Registers the worker, where the page was built and the browser has workers. */
export function watchForNewer(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const workers = navigator.serviceWorker;
  const wasControlled = workers.controller !== null;
  workers.addEventListener("controllerchange", () => {
    if (reloads) location.reload();
    else if (wasControlled) void noteWhetherOld();
  });
  void workers.register("/sw.js", { updateViaCache: "none" }).then(
    (found) => found && watch(found),
    () => {
      // the browser forbids workers here, as some do in private windows: the page works without one
    },
  );
}

function watch(found: ServiceWorkerRegistration): void {
  registration = found;
  if (found.waiting) void noteWhetherOld();
  found.addEventListener("updatefound", () => {
    const coming = found.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && found.active) void noteWhetherOld();
    });
  });
  let looked = Date.now();
  const look = () => {
    if (document.visibilityState === "hidden" || Date.now() - looked < LOOK_EVERY) return;
    looked = Date.now();
    found.update().catch(() => {
      // without a connection there is nothing newer to be had; the next look may find it
    });
  };
  document.addEventListener("visibilitychange", look);
  setInterval(look, LOOK_EVERY);
}

/** A page that came from the network may be of the newest version already: then its worker takes over without a word. */
async function noteWhetherOld(): Promise<void> {
  const newest = (await caches.keys()).filter((name) => name.startsWith("texas42-")).at(-1);
  const own =
    newest && (await (await caches.open(newest)).match(new URL(import.meta.url).pathname, { ignoreVary: true }));
  if (own) registration?.waiting?.postMessage("take over");
  else isNewer.value = true;
}

function load(): void {
  reloads = true;
  const waiting = registration?.waiting;
  if (waiting) waiting.postMessage("take over");
  else location.reload();
}

/** "A new version is here", with the button that loads it. */
export function Newer() {
  const { say } = useWords();
  if (!isNewer.value) return null;
  return (
    <div class="newer">
      <Banner action={say("web.app.reload")} onAction={load}>
        {say("web.app.newer")}
      </Banner>
    </div>
  );
}
