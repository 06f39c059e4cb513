const VERSION = "7ae893ffc84c";
const FILES = [
  "/",
  "/apple-touch-icon.png",
  "/assets/Around-DRZ7PF3l.css",
  "/assets/Around-DgSDDaD5.js",
  "/assets/Avatar-B7-FDvIp.css",
  "/assets/Avatar-wIbBVoT1.js",
  "/assets/GamesPage-B5qxSJN8.css",
  "/assets/GamesPage-Bzy99CrQ.js",
  "/assets/HandSteps-CPicS_DU.js",
  "/assets/HandSteps-DxiqW4cD.css",
  "/assets/HintSheet-BnDMZ0Zx.js",
  "/assets/HintTold-BeoB7cAD.css",
  "/assets/HintTold-C3Do7h8H.js",
  "/assets/LessonPage--fwQCFBP.js",
  "/assets/LessonPage-YOs95EGR.css",
  "/assets/NewTablePage-BUrLWcD0.js",
  "/assets/NewTablePage-DNLdOFsI.css",
  "/assets/NowherePage-CzZO8oUN.js",
  "/assets/ReplayPage-_uONfQkH.css",
  "/assets/ReplayPage-ne_8NafK.js",
  "/assets/RulesInWords-C7RFX9-p.js",
  "/assets/RulesPage-B7n0CZ5G.js",
  "/assets/RulesPage-BLj19cLg.css",
  "/assets/Segmented-Bjxdb87u.css",
  "/assets/Segmented-CGKOKwrt.js",
  "/assets/SettingsPage-DJOfM-pe.js",
  "/assets/SettingsPage-nirTkWUr.css",
  "/assets/Slider-Bvu0a9CU.css",
  "/assets/Slider-xQbZH-LR.js",
  "/assets/StatusLine-BrjGKryL.js",
  "/assets/StatusLine-CWv__ole.css",
  "/assets/Switch-B-G2d4_h.js",
  "/assets/Switch-CgtWiJnM.css",
  "/assets/TableMenu-C7D0IhWk.js",
  "/assets/TablePage-C-Yo0D4F.css",
  "/assets/TablePage-PL37krif.js",
  "/assets/TablesPage-BCHOKUou.css",
  "/assets/TablesPage-Cr-o4G3i.js",
  "/assets/TileBack-KoaHmhS_.js",
  "/assets/TrickRing-DoUz2lSB.css",
  "/assets/TrickRing-she_d_zO.js",
  "/assets/Waiting-C8djAZjE.js",
  "/assets/announcer-DTp4g_EW.js",
  "/assets/besley-latin-wght-normal-IX-hlgPH.woff2",
  "/assets/de-pf8koNH6.json",
  "/assets/en-BwMPcD4v.json",
  "/assets/es-BYBT7Vod.json",
  "/assets/first-C7EpUEFG.js",
  "/assets/first-njeq2kOb.css",
  "/assets/index-CbBjLJfC.js",
  "/assets/keys-DRNIdYM4.js",
  "/assets/layout-BcqayjP-.js",
  "/assets/layout-Bxsrmhpc.css",
  "/assets/levels-CkSk12nV.js",
  "/assets/libre-franklin-latin-wght-normal-CLTz0ja0.woff2",
  "/assets/proposals-BQs_-fj4.js",
  "/assets/reader-Bb_ZHP6j.js",
  "/assets/seats-Dwl8kfhB.js",
  "/assets/text-kxgvyBUt.js",
  "/assets/waiting-B-H1VI-z.js",
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
