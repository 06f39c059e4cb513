const VERSION = "f75d626f69d7";
const FILES = [
  "/",
  "/apple-touch-icon.png",
  "/assets/Around-D9OaRMCB.css",
  "/assets/Around-DzFfS309.js",
  "/assets/GamesPage-B5qxSJN8.css",
  "/assets/GamesPage-zH4kYYsR.js",
  "/assets/LessonPage-Co63J_u8.js",
  "/assets/LessonPage-YOs95EGR.css",
  "/assets/NewTablePage-DNLdOFsI.css",
  "/assets/NewTablePage-Dg2VwLGs.js",
  "/assets/NowherePage-CEra14x1.js",
  "/assets/ReplayPage-BKq5YEQ0.js",
  "/assets/ReplayPage-y4qbALV3.css",
  "/assets/RulesPage-BLj19cLg.css",
  "/assets/RulesPage-O9UrMmTj.js",
  "/assets/Segmented-Bjxdb87u.css",
  "/assets/Segmented-jERtk-Bg.js",
  "/assets/SettingsPage-CWKFisKz.js",
  "/assets/SettingsPage-nirTkWUr.css",
  "/assets/Slider-Bvu0a9CU.css",
  "/assets/Slider-DikbAGj1.js",
  "/assets/StatusLine-BP3UmjMN.css",
  "/assets/StatusLine-BWpk_Ai1.js",
  "/assets/Switch-CgtWiJnM.css",
  "/assets/Switch-Dxk3rmi7.js",
  "/assets/TablePage-B6dytoOe.js",
  "/assets/TablePage-CMrAor-W.css",
  "/assets/TablesPage-BCHOKUou.css",
  "/assets/TablesPage-ZKMdcaQR.js",
  "/assets/TileBack-DJvNiH0S.js",
  "/assets/TrickRing-B7kXzSmc.css",
  "/assets/TrickRing-DWXrsEVx.js",
  "/assets/besley-latin-wght-normal-IX-hlgPH.woff2",
  "/assets/de-B7bZsMyr.json",
  "/assets/en-DIsMis__.json",
  "/assets/es-jhLV7Uao.json",
  "/assets/first-XMx3kvvX.js",
  "/assets/first-njeq2kOb.css",
  "/assets/index-Btfakw_F.js",
  "/assets/keys-Dvm9SFAU.js",
  "/assets/layout-BBiPnctY.css",
  "/assets/layout-CMFcKe6m.js",
  "/assets/levels-DDNcVQ_6.js",
  "/assets/libre-franklin-latin-wght-normal-CLTz0ja0.woff2",
  "/assets/seats-Dwl8kfhB.js",
  "/icon-192.png",
  "/icon-512.png",
  "/icon-maskable.png",
  "/icon.svg",
  "/licenses.txt",
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
