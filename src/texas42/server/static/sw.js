const VERSION = "1915522f31ae";
const FILES = [
  "/",
  "/apple-touch-icon.png",
  "/assets/Around-D9OaRMCB.css",
  "/assets/Around-DIO4pfYl.js",
  "/assets/Avatar-B7-FDvIp.css",
  "/assets/Avatar-OVyHNLYH.js",
  "/assets/GamesPage-B5qxSJN8.css",
  "/assets/GamesPage-ZD_yii7f.js",
  "/assets/HandSteps-BMQlNV07.js",
  "/assets/HandSteps-DxiqW4cD.css",
  "/assets/LessonPage-AsnALZaK.js",
  "/assets/LessonPage-YOs95EGR.css",
  "/assets/NewTablePage-DNLdOFsI.css",
  "/assets/NewTablePage-DhmqGyni.js",
  "/assets/NowherePage-vvLLjjVW.js",
  "/assets/ReplayPage-aD62KwOJ.js",
  "/assets/ReplayPage-y4qbALV3.css",
  "/assets/RulesInWords-B8CIfJCw.js",
  "/assets/RulesPage-B30MWahN.js",
  "/assets/RulesPage-BLj19cLg.css",
  "/assets/Segmented-Bjxdb87u.css",
  "/assets/Segmented-iKUmEtVG.js",
  "/assets/SettingsPage-DGjiW0Xr.js",
  "/assets/SettingsPage-nirTkWUr.css",
  "/assets/Slider-Bvu0a9CU.css",
  "/assets/Slider-CFARYL_w.js",
  "/assets/StatusLine-BP3UmjMN.css",
  "/assets/StatusLine-DJC3xhLH.js",
  "/assets/Switch-BTb0XjJ9.js",
  "/assets/Switch-CgtWiJnM.css",
  "/assets/TableMenu-BLbun9vK.js",
  "/assets/TablePage-B_NyjjVe.css",
  "/assets/TablePage-BgWH8YkD.js",
  "/assets/TablesPage-BCHOKUou.css",
  "/assets/TablesPage-CMVEW6Uf.js",
  "/assets/TileBack-DUArwfAx.js",
  "/assets/TrickRing-BZ3F2hn8.js",
  "/assets/TrickRing-OTMr6kKO.css",
  "/assets/Waiting-DAz-7HLV.js",
  "/assets/announcer-BSN0-Pw_.js",
  "/assets/besley-latin-wght-normal-IX-hlgPH.woff2",
  "/assets/de-BLVwniQc.json",
  "/assets/en-C4GFHZ1l.json",
  "/assets/es-BjT5FdPc.json",
  "/assets/first-BRk67tg8.js",
  "/assets/first-njeq2kOb.css",
  "/assets/index-CHSbr4LU.js",
  "/assets/keys-KwEJEmrY.js",
  "/assets/layout-CilXgIV7.css",
  "/assets/layout-D5k0mpVL.js",
  "/assets/levels-Cu99CwQS.js",
  "/assets/libre-franklin-latin-wght-normal-CLTz0ja0.woff2",
  "/assets/proposals-B2gVOMDl.js",
  "/assets/reader-Bb_ZHP6j.js",
  "/assets/seats-Dwl8kfhB.js",
  "/assets/text-C0ZarnjP.js",
  "/assets/waiting-BLOW1htd.css",
  "/assets/waiting-DZ4rPJoZ.js",
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
