const VERSION = "f4d6dbd8cb68";
const FILES = [
  "/",
  "/apple-touch-icon.png",
  "/assets/Around-BiF7UX0o.css",
  "/assets/Around-C46Cg5Zm.js",
  "/assets/GamesPage-B5qxSJN8.css",
  "/assets/GamesPage-DuGD9k3L.js",
  "/assets/LessonPage-DXRdhNgv.js",
  "/assets/LessonPage-N68rWo6N.css",
  "/assets/NewTablePage-DNLdOFsI.css",
  "/assets/NewTablePage-Ml8Ub9_M.js",
  "/assets/NowherePage-BT5UYqL3.js",
  "/assets/ReplayPage-Cuemb4Ra.js",
  "/assets/ReplayPage-DbqOBupB.css",
  "/assets/RulesPage-BOfO2Sod.css",
  "/assets/RulesPage-DS1D5CeJ.js",
  "/assets/Segmented-Bjxdb87u.css",
  "/assets/Segmented-DJ9m-oax.js",
  "/assets/SettingsPage-Br9pOKTv.js",
  "/assets/SettingsPage-nirTkWUr.css",
  "/assets/Slider-Bvu0a9CU.css",
  "/assets/Slider-F6izaz6V.js",
  "/assets/StatusLine-D0pOG5WF.js",
  "/assets/StatusLine-Df9yFYze.css",
  "/assets/Switch-CV3RsFmK.js",
  "/assets/Switch-CgtWiJnM.css",
  "/assets/TablePage-CsLb94yt.css",
  "/assets/TablePage-D9Bv5BlI.js",
  "/assets/TablesPage-BCHOKUou.css",
  "/assets/TablesPage-xxLv-CTP.js",
  "/assets/TileBack-DlP21DjB.js",
  "/assets/TrickRing-C94ePRNV.js",
  "/assets/TrickRing-CX2h1s6r.css",
  "/assets/besley-latin-wght-normal-IX-hlgPH.woff2",
  "/assets/de-CyS4blKn.json",
  "/assets/en-1Ir_1SXk.json",
  "/assets/es-BtyMLmLv.json",
  "/assets/first-C6Vt3shM.css",
  "/assets/first-FeQ34oif.js",
  "/assets/index-ZOaxmk43.js",
  "/assets/keys-CbgTSjkP.js",
  "/assets/layout-Bk6d8oNp.css",
  "/assets/layout-OTUGNh5i.js",
  "/assets/levels-C27Fwi2I.js",
  "/assets/libre-franklin-latin-wght-normal-CLTz0ja0.woff2",
  "/assets/seats-Dwl8kfhB.js",
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
