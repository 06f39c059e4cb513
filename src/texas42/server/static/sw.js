const VERSION = "759b93225dd6";
const FILES = [
  "/",
  "/apple-touch-icon.png",
  "/assets/Around-BiF7UX0o.css",
  "/assets/Around-DatMaN18.js",
  "/assets/GamesPage-B5qxSJN8.css",
  "/assets/GamesPage-DvWGKPcA.js",
  "/assets/LessonPage-CuBLF5lq.js",
  "/assets/LessonPage-N68rWo6N.css",
  "/assets/NewTablePage-C0WnOZNv.js",
  "/assets/NewTablePage-DNLdOFsI.css",
  "/assets/NowherePage-BhzbYp9j.js",
  "/assets/ReplayPage-Bw1pF3dl.js",
  "/assets/ReplayPage-DbqOBupB.css",
  "/assets/RulesPage-ChpBGW3s.css",
  "/assets/RulesPage-LGNm8K_d.js",
  "/assets/SettingsPage-BpB-RymG.css",
  "/assets/SettingsPage-D0g5Dcl8.js",
  "/assets/StatusLine-C7CthaV-.js",
  "/assets/StatusLine-okm-Gpsq.css",
  "/assets/TablePage-CwQWaovY.css",
  "/assets/TablePage-JuF_6vvL.js",
  "/assets/TablesPage-BCHOKUou.css",
  "/assets/TablesPage-DOn5LTTx.js",
  "/assets/TrickRing-2ygMbIJ6.css",
  "/assets/TrickRing-CfHzRP4F.js",
  "/assets/besley-latin-wght-normal-IX-hlgPH.woff2",
  "/assets/de-OCHgMJ1Q.json",
  "/assets/en-Birt0pgP.json",
  "/assets/es-Dx4B1qh8.json",
  "/assets/first-BIPjAIEs.css",
  "/assets/first-Bg5o4mgA.js",
  "/assets/index-DIkgUSdv.js",
  "/assets/keys-DNiMvnI2.js",
  "/assets/layout-BKaXJCvr.css",
  "/assets/layout-C86QqEFx.js",
  "/assets/libre-franklin-latin-wght-normal-CLTz0ja0.woff2",
  "/icon-192.png",
  "/icon-512.png",
  "/icon-maskable.png",
  "/icon.svg",
  "/manifest.webmanifest"
];

// The worker of the page: it opens without a connection, and newer versions come in the background.
// The build writes `VERSION` and `FILES` (every file of this version) above these lines.
//
// What is under /assets/ has a hash of its content in its name, so it is taken from the cache. The page itself is asked for
// anew each time, since an old page is worse than a slow one. Everything else (/api/ above all) never passes through here.

const CACHE = `texas42-${VERSION}`;
const PAGE = "/";
/** Milliseconds after which a page that does not come is taken from the cache. */
const PATIENCE = 3000;
/** The server varies by what a browser takes, and this browser has asked for the files itself. */
const ANY = { ignoreVary: true };

addEventListener("install", (event) => event.waitUntil(fill()));

addEventListener("activate", (event) => event.waitUntil(takeOver()));

addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (!/^\/(api|healthz|metrics|readyz)(\/|$)/.test(pathname)) event.respondWith(page(request));
  } else if (FILES.includes(pathname) || pathname.startsWith("/assets/")) {
    event.respondWith(file(request));
  }
});

async function fill() {
  await caches.delete(CACHE); // so that it is the last one in the list, whatever was there before
  const cache = await caches.open(CACHE);
  await cache.addAll(
    FILES.map((path) => new Request(path, { cache: path.startsWith("/assets/") ? "default" : "no-cache" })),
  );
}

/** The version before this one stays, for windows that are still open with it; older ones go. */
async function takeOver() {
  const own = (await caches.keys()).filter((name) => name.startsWith("texas42-"));
  await Promise.all(own.slice(0, -2).map((name) => caches.delete(name)));
  await clients.claim();
}

async function page(request) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PATIENCE);
  try {
    const answer = await fetch(request, { signal: late.signal });
    if (answer.status < 500) return answer;
  } catch {
    // no connection, or too slow
  } finally {
    clearTimeout(timer);
  }
  const cache = await caches.open(CACHE);
  return (await cache.match(PAGE, ANY)) ?? Response.error();
}

async function file(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, ANY)) ?? (await caches.match(request, ANY)) ?? fetch(request);
}
