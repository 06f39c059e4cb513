const VERSION = "67b7c3fc1d39";
const FILES = [
  "/",
  "/apple-touch-icon.png",
  "/assets/Around-CMseJGfw.js",
  "/assets/Around-D9OaRMCB.css",
  "/assets/Avatar-B7-FDvIp.css",
  "/assets/Avatar-C7qKSFiW.js",
  "/assets/GamesPage-B5qxSJN8.css",
  "/assets/GamesPage-Cj3J3oFT.js",
  "/assets/HandSteps-CI8xkMwW.js",
  "/assets/HandSteps-DxiqW4cD.css",
  "/assets/HintSheet-9DOuU4OC.js",
  "/assets/HintTold-BM6z5AIE.js",
  "/assets/HintTold-BeoB7cAD.css",
  "/assets/LessonPage-DOzZPq44.js",
  "/assets/LessonPage-YOs95EGR.css",
  "/assets/NewTablePage-DNLdOFsI.css",
  "/assets/NewTablePage-NjCL6X-o.js",
  "/assets/NowherePage--ttYlrwK.js",
  "/assets/ReplayPage-B6TSu0TC.js",
  "/assets/ReplayPage-y4qbALV3.css",
  "/assets/RulesInWords-CRWnMLV1.js",
  "/assets/RulesPage-BLj19cLg.css",
  "/assets/RulesPage-C5P4QUXU.js",
  "/assets/Segmented-Bjxdb87u.css",
  "/assets/Segmented-DcaHqcz4.js",
  "/assets/SettingsPage-CfmqsQWZ.js",
  "/assets/SettingsPage-nirTkWUr.css",
  "/assets/Slider-BgK9bcna.js",
  "/assets/Slider-Bvu0a9CU.css",
  "/assets/StatusLine-DjjAIsDW.js",
  "/assets/StatusLine-kdqtW67U.css",
  "/assets/Switch-CgtWiJnM.css",
  "/assets/Switch-Cwvnj6P8.js",
  "/assets/TableMenu-hZcqcxX7.js",
  "/assets/TablePage-B_NyjjVe.css",
  "/assets/TablePage-CRTVXUO7.js",
  "/assets/TablesPage-BCHOKUou.css",
  "/assets/TablesPage-Du6aonr_.js",
  "/assets/TileBack-Bw4-Ok3N.js",
  "/assets/TrickRing-DE5bqhBO.js",
  "/assets/TrickRing-OTMr6kKO.css",
  "/assets/Waiting-CC_bwSJk.js",
  "/assets/announcer-C2icnzjl.js",
  "/assets/besley-latin-wght-normal-IX-hlgPH.woff2",
  "/assets/de-CY58TzXp.json",
  "/assets/en-T742Xf-2.json",
  "/assets/es-DDobEMmm.json",
  "/assets/first-BQmCcEqC.js",
  "/assets/first-njeq2kOb.css",
  "/assets/index-DNU-I8By.js",
  "/assets/keys-C7o4FMO2.js",
  "/assets/layout-CALP1WYO.js",
  "/assets/layout-CilXgIV7.css",
  "/assets/levels-DffxTTic.js",
  "/assets/libre-franklin-latin-wght-normal-CLTz0ja0.woff2",
  "/assets/proposals-zhuM-CpB.js",
  "/assets/reader-Bb_ZHP6j.js",
  "/assets/seats-Dwl8kfhB.js",
  "/assets/text-BMnIPNyh.js",
  "/assets/waiting-B-Ho4qUp.js",
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
