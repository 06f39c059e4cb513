const VERSION = "022d97df393c";
const FILES = [
  "/",
  "/apple-touch-icon.png",
  "/assets/Around-D9OaRMCB.css",
  "/assets/Around-DFEPMlzK.js",
  "/assets/Avatar-B7-FDvIp.css",
  "/assets/Avatar-ywlAxtc3.js",
  "/assets/GamesPage-B5qxSJN8.css",
  "/assets/GamesPage-wZAvD30g.js",
  "/assets/HandSteps-BFVzU7P5.js",
  "/assets/HandSteps-DxiqW4cD.css",
  "/assets/LessonPage-DME9eZPl.js",
  "/assets/LessonPage-YOs95EGR.css",
  "/assets/NewTablePage-DAQgr9f0.js",
  "/assets/NewTablePage-DNLdOFsI.css",
  "/assets/NowherePage-KDmjNmlc.js",
  "/assets/ReplayPage-BUFg1MNK.js",
  "/assets/ReplayPage-y4qbALV3.css",
  "/assets/RulesInWords-DCYQ0-da.js",
  "/assets/RulesPage-B5gvhrXf.js",
  "/assets/RulesPage-BLj19cLg.css",
  "/assets/Segmented-Bjxdb87u.css",
  "/assets/Segmented-DXprhevz.js",
  "/assets/SettingsPage-BVg_KYZ8.js",
  "/assets/SettingsPage-nirTkWUr.css",
  "/assets/Slider-Bvu0a9CU.css",
  "/assets/Slider-Cpy4KoL3.js",
  "/assets/StatusLine-BP3UmjMN.css",
  "/assets/StatusLine-D8yAiwwg.js",
  "/assets/Switch-CgtWiJnM.css",
  "/assets/Switch-D09hh0Ms.js",
  "/assets/TableMenu-DOrYhCnJ.js",
  "/assets/TablePage-Cqk8_Oo4.css",
  "/assets/TablePage-uaVSLFC4.js",
  "/assets/TablesPage-8rOhcRor.js",
  "/assets/TablesPage-BCHOKUou.css",
  "/assets/TileBack-4T6ycSz1.js",
  "/assets/TrickRing-DDboeLiD.js",
  "/assets/TrickRing-OTMr6kKO.css",
  "/assets/Waiting-D58-1O5V.js",
  "/assets/announcer-BmJyqjHo.js",
  "/assets/besley-latin-wght-normal-IX-hlgPH.woff2",
  "/assets/de-BLVwniQc.json",
  "/assets/en-C4GFHZ1l.json",
  "/assets/es-BjT5FdPc.json",
  "/assets/first-DtLtLw4u.js",
  "/assets/first-njeq2kOb.css",
  "/assets/index-i_dGCnC8.js",
  "/assets/keys-BhC-nfJE.js",
  "/assets/layout-CMLXYAwl.js",
  "/assets/layout-Cfby5P2c.css",
  "/assets/levels-Dko4qdQY.js",
  "/assets/libre-franklin-latin-wght-normal-CLTz0ja0.woff2",
  "/assets/proposals-mi8E5sZu.js",
  "/assets/reader-Bb_ZHP6j.js",
  "/assets/seats-Dwl8kfhB.js",
  "/assets/text-D2hgRbQG.js",
  "/assets/waiting-2sZWqehe.js",
  "/assets/waiting-BLOW1htd.css",
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
