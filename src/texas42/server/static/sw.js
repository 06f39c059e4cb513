const VERSION = "7259667ee6af";
const FILES = [
  "/",
  "/apple-touch-icon.png",
  "/assets/Around-BJO5ngG5.js",
  "/assets/Around-D9OaRMCB.css",
  "/assets/Avatar-B7-FDvIp.css",
  "/assets/Avatar-DVSkWp2O.js",
  "/assets/GamesPage-B5qxSJN8.css",
  "/assets/GamesPage-BRK5sAKm.js",
  "/assets/HandSteps-DcNRh6UN.js",
  "/assets/HandSteps-DxiqW4cD.css",
  "/assets/LessonPage-CRqq0xSA.js",
  "/assets/LessonPage-YOs95EGR.css",
  "/assets/NewTablePage-CkAUA2AF.js",
  "/assets/NewTablePage-DNLdOFsI.css",
  "/assets/NowherePage-BFj8yTAJ.js",
  "/assets/ReplayPage-U3QFlHQ5.js",
  "/assets/ReplayPage-y4qbALV3.css",
  "/assets/RulesInWords-q6Lb4Rbg.js",
  "/assets/RulesPage-BLj19cLg.css",
  "/assets/RulesPage-DnyMUtuq.js",
  "/assets/Segmented-BcBgi4MQ.js",
  "/assets/Segmented-Bjxdb87u.css",
  "/assets/SettingsPage-Hmso17Hh.js",
  "/assets/SettingsPage-nirTkWUr.css",
  "/assets/Slider-Bvu0a9CU.css",
  "/assets/Slider-rENKHTNQ.js",
  "/assets/StatusLine-BP3UmjMN.css",
  "/assets/StatusLine-DCaFH3eE.js",
  "/assets/Switch-CG_8_yiq.js",
  "/assets/Switch-CgtWiJnM.css",
  "/assets/TableMenu-C1m6b6TX.js",
  "/assets/TablePage-B_NyjjVe.css",
  "/assets/TablePage-CkoiThvs.js",
  "/assets/TablesPage-BCHOKUou.css",
  "/assets/TablesPage-FTXQicC4.js",
  "/assets/TileBack-sT4mxChw.js",
  "/assets/TrickRing-OH_zla6-.js",
  "/assets/TrickRing-OTMr6kKO.css",
  "/assets/Waiting-CFqyCZKS.js",
  "/assets/announcer-DAG9CIu1.js",
  "/assets/besley-latin-wght-normal-IX-hlgPH.woff2",
  "/assets/de-BLVwniQc.json",
  "/assets/en-C4GFHZ1l.json",
  "/assets/es-BjT5FdPc.json",
  "/assets/first-56ot84Dg.js",
  "/assets/first-njeq2kOb.css",
  "/assets/index-CltY9SxW.js",
  "/assets/keys-XzL_lbXe.js",
  "/assets/layout-CilXgIV7.css",
  "/assets/layout-DPPhhfBW.js",
  "/assets/levels-0K8qIv_f.js",
  "/assets/libre-franklin-latin-wght-normal-CLTz0ja0.woff2",
  "/assets/proposals-DYnFtsJB.js",
  "/assets/reader-Bb_ZHP6j.js",
  "/assets/seats-Dwl8kfhB.js",
  "/assets/text-h70CG_1D.js",
  "/assets/waiting-B9tfJ25W.js",
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
