const VERSION = "b4f8431d4032";
const FILES = [
  "/",
  "/apple-touch-icon.png",
  "/assets/Around-D9OaRMCB.css",
  "/assets/Around-L0uvbqMu.js",
  "/assets/Avatar-B7-FDvIp.css",
  "/assets/Avatar-MXvlbq6k.js",
  "/assets/GamesPage-B5qxSJN8.css",
  "/assets/GamesPage-l9pBFvgF.js",
  "/assets/HandSteps-BDk9gMDI.js",
  "/assets/HandSteps-DxiqW4cD.css",
  "/assets/HintSheet-BFXcIZHe.js",
  "/assets/HintTold-BeoB7cAD.css",
  "/assets/HintTold-ClEVE3xt.js",
  "/assets/LessonPage-BPl7X20B.js",
  "/assets/LessonPage-YOs95EGR.css",
  "/assets/NewTablePage-BrzfA_xa.js",
  "/assets/NewTablePage-DNLdOFsI.css",
  "/assets/NowherePage-DsnyOJ4n.js",
  "/assets/ReplayPage-BXaqzpVF.js",
  "/assets/ReplayPage-y4qbALV3.css",
  "/assets/RulesInWords-CXs1OnK6.js",
  "/assets/RulesPage-BLj19cLg.css",
  "/assets/RulesPage-C2d7qzU7.js",
  "/assets/Segmented-Bjxdb87u.css",
  "/assets/Segmented-D9ovJSRa.js",
  "/assets/SettingsPage-BL3WTvkq.js",
  "/assets/SettingsPage-nirTkWUr.css",
  "/assets/Slider-Bvu0a9CU.css",
  "/assets/Slider-CXr0NbC7.js",
  "/assets/StatusLine-DyN3n5bM.js",
  "/assets/StatusLine-kdqtW67U.css",
  "/assets/Switch-CgtWiJnM.css",
  "/assets/Switch-Cq1tAC0M.js",
  "/assets/TableMenu-Ds7dJ1V3.js",
  "/assets/TablePage-B_NyjjVe.css",
  "/assets/TablePage-DVJ-MniU.js",
  "/assets/TablesPage-18mIfIJV.js",
  "/assets/TablesPage-BCHOKUou.css",
  "/assets/TileBack-CEac3I04.js",
  "/assets/TrickRing-CpY6i5ot.js",
  "/assets/TrickRing-OTMr6kKO.css",
  "/assets/Waiting-DPw4SeXv.js",
  "/assets/announcer-DjTttVEK.js",
  "/assets/besley-latin-wght-normal-IX-hlgPH.woff2",
  "/assets/de-Y781xzNf.json",
  "/assets/en-BnUA5gCw.json",
  "/assets/es-zGUdIlHG.json",
  "/assets/first-CAXwr18g.js",
  "/assets/first-njeq2kOb.css",
  "/assets/index-Cl_jNl5i.js",
  "/assets/keys-B00mvhsc.js",
  "/assets/layout-Btm_RSE_.js",
  "/assets/layout-CilXgIV7.css",
  "/assets/levels-DUA_cX16.js",
  "/assets/libre-franklin-latin-wght-normal-CLTz0ja0.woff2",
  "/assets/proposals-D0r5w8TH.js",
  "/assets/reader-Bb_ZHP6j.js",
  "/assets/seats-Dwl8kfhB.js",
  "/assets/text-0G4MBKj2.js",
  "/assets/waiting-BLOW1htd.css",
  "/assets/waiting-DBSAXs9N.js",
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
