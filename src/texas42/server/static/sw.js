const VERSION = "f46ee07fdb2d";
const FILES = [
  "/",
  "/apple-touch-icon.png",
  "/assets/Around-CMYxiEWS.js",
  "/assets/Around-D9OaRMCB.css",
  "/assets/Avatar-B7-FDvIp.css",
  "/assets/Avatar-Da9xm3CZ.js",
  "/assets/GamesPage-B4m3JT7z.js",
  "/assets/GamesPage-B5qxSJN8.css",
  "/assets/HandSteps-CBm0m3Oa.js",
  "/assets/HandSteps-DxiqW4cD.css",
  "/assets/HintSheet-Dz5jTtN2.js",
  "/assets/HintTold-BeoB7cAD.css",
  "/assets/HintTold-DIgEqnGb.js",
  "/assets/LessonPage-BbPqXu3k.js",
  "/assets/LessonPage-YOs95EGR.css",
  "/assets/NewTablePage-Bo6c3utU.js",
  "/assets/NewTablePage-DNLdOFsI.css",
  "/assets/NowherePage-D5AKYXKK.js",
  "/assets/ReplayPage-C2Z4R2Q9.js",
  "/assets/ReplayPage-y4qbALV3.css",
  "/assets/RulesInWords-CgGqCfOZ.js",
  "/assets/RulesPage-BLj19cLg.css",
  "/assets/RulesPage-DIYeInU6.js",
  "/assets/Segmented-Bjxdb87u.css",
  "/assets/Segmented-HCkAMmZJ.js",
  "/assets/SettingsPage-BQbalIpm.js",
  "/assets/SettingsPage-nirTkWUr.css",
  "/assets/Slider-Bvu0a9CU.css",
  "/assets/Slider-GLDSNx0a.js",
  "/assets/StatusLine-QeUjUIUk.js",
  "/assets/StatusLine-kdqtW67U.css",
  "/assets/Switch-CgtWiJnM.css",
  "/assets/Switch-CuC7g05M.js",
  "/assets/TableMenu-Cj47lxA_.js",
  "/assets/TablePage-B_NyjjVe.css",
  "/assets/TablePage-o827QlSo.js",
  "/assets/TablesPage-BCHOKUou.css",
  "/assets/TablesPage-Dm_t1EaU.js",
  "/assets/TileBack-CPVh3jld.js",
  "/assets/TrickRing-BvktCg4p.js",
  "/assets/TrickRing-OTMr6kKO.css",
  "/assets/Waiting-CU0A0naa.js",
  "/assets/announcer-AKwuPRB_.js",
  "/assets/besley-latin-wght-normal-IX-hlgPH.woff2",
  "/assets/de-kbPnJrPZ.json",
  "/assets/en-BULpUYen.json",
  "/assets/es-DpNtBt3R.json",
  "/assets/first-BXcfndH2.js",
  "/assets/first-njeq2kOb.css",
  "/assets/index-DMlI88Xa.js",
  "/assets/keys-DN74hDgF.js",
  "/assets/layout-BW7UQI35.js",
  "/assets/layout-CilXgIV7.css",
  "/assets/levels-CBPUN40D.js",
  "/assets/libre-franklin-latin-wght-normal-CLTz0ja0.woff2",
  "/assets/proposals-DhbNaYLe.js",
  "/assets/reader-Bb_ZHP6j.js",
  "/assets/seats-Dwl8kfhB.js",
  "/assets/text-HCscirMR.js",
  "/assets/waiting-BLOW1htd.css",
  "/assets/waiting-CumjEbT7.js",
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
