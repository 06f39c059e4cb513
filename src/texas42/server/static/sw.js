const VERSION = "58631f910528";
const FILES = [
  "/",
  "/apple-touch-icon.png",
  "/assets/Around-CSZL9Cb4.js",
  "/assets/Around-DRZ7PF3l.css",
  "/assets/Avatar-B7-FDvIp.css",
  "/assets/Avatar-C9LaXPK5.js",
  "/assets/GamesPage--iIaogob.js",
  "/assets/GamesPage-B5qxSJN8.css",
  "/assets/HandSteps-BYCpNFh9.js",
  "/assets/HandSteps-DxiqW4cD.css",
  "/assets/HintSheet-CWtG0DdL.js",
  "/assets/HintTold-BeoB7cAD.css",
  "/assets/HintTold-wUAh-VQQ.js",
  "/assets/LessonPage-DXklBMVZ.js",
  "/assets/LessonPage-YOs95EGR.css",
  "/assets/NewTablePage-Bj29hwuc.js",
  "/assets/NewTablePage-DNLdOFsI.css",
  "/assets/NowherePage-BcdNu-5Q.js",
  "/assets/ReplayPage-_uONfQkH.css",
  "/assets/ReplayPage-ip43skzW.js",
  "/assets/RulesInWords-9d5pBkEF.js",
  "/assets/RulesPage-BLj19cLg.css",
  "/assets/RulesPage-ay-DuiAj.js",
  "/assets/Segmented-Bjxdb87u.css",
  "/assets/Segmented-CNGBWckO.js",
  "/assets/SettingsPage-DNBfb_UA.js",
  "/assets/SettingsPage-nirTkWUr.css",
  "/assets/Slider-Bvu0a9CU.css",
  "/assets/Slider-WV1IAOZW.js",
  "/assets/StatusLine-CWv__ole.css",
  "/assets/StatusLine-CiRau7zk.js",
  "/assets/Switch-CgtWiJnM.css",
  "/assets/Switch-D1jqaCjs.js",
  "/assets/TableMenu-CcWWc9Qt.js",
  "/assets/TablePage-B5PAxGJa.js",
  "/assets/TablePage-DwH8PM2h.css",
  "/assets/TablesPage-BCHOKUou.css",
  "/assets/TablesPage-DMMjiRV3.js",
  "/assets/TileBack-CpGH_l_i.js",
  "/assets/TrickRing-DoUz2lSB.css",
  "/assets/TrickRing-wTEueS-_.js",
  "/assets/Waiting-BRdl_Fzn.js",
  "/assets/announcer-Cplz4suA.js",
  "/assets/besley-latin-wght-normal-IX-hlgPH.woff2",
  "/assets/de-pf8koNH6.json",
  "/assets/en-BwMPcD4v.json",
  "/assets/es-BYBT7Vod.json",
  "/assets/first-B8l8xg6P.js",
  "/assets/first-njeq2kOb.css",
  "/assets/index-0cHc9r0K.js",
  "/assets/keys-1vurmX8o.js",
  "/assets/layout-Bxsrmhpc.css",
  "/assets/layout-DaG98_dQ.js",
  "/assets/levels-uRNqujel.js",
  "/assets/libre-franklin-latin-wght-normal-CLTz0ja0.woff2",
  "/assets/proposals-B9N8VQKu.js",
  "/assets/reader-Bb_ZHP6j.js",
  "/assets/seats-Dwl8kfhB.js",
  "/assets/text-DZNoXY0x.js",
  "/assets/waiting-BLOW1htd.css",
  "/assets/waiting-BhFcVsON.js",
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
