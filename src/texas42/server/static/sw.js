const VERSION = "eaa47012c6be";
const FILES = [
  "/",
  "/apple-touch-icon.png",
  "/assets/Around-CxLQqF-Y.js",
  "/assets/Around-D9OaRMCB.css",
  "/assets/Avatar-B7-FDvIp.css",
  "/assets/Avatar-CV0Y0wSF.js",
  "/assets/GamesPage-B5qxSJN8.css",
  "/assets/GamesPage-D1vWj7tA.js",
  "/assets/HandSteps-Bsh0QlGe.js",
  "/assets/HandSteps-DxiqW4cD.css",
  "/assets/HintSheet-BxYbx-OA.js",
  "/assets/HintTold-BeoB7cAD.css",
  "/assets/HintTold-CwBefFcq.js",
  "/assets/LessonPage-C-xiG077.js",
  "/assets/LessonPage-YOs95EGR.css",
  "/assets/NewTablePage-Bhol1AUj.js",
  "/assets/NewTablePage-DNLdOFsI.css",
  "/assets/NowherePage-DQ9H7dVC.js",
  "/assets/ReplayPage-6ayG_DwN.js",
  "/assets/ReplayPage-y4qbALV3.css",
  "/assets/RulesInWords-BXqz1yJN.js",
  "/assets/RulesPage-BLj19cLg.css",
  "/assets/RulesPage-DYgA5YRf.js",
  "/assets/Segmented-Bjxdb87u.css",
  "/assets/Segmented-_uyEYA23.js",
  "/assets/SettingsPage-ChFUjd__.js",
  "/assets/SettingsPage-nirTkWUr.css",
  "/assets/Slider-Bvu0a9CU.css",
  "/assets/Slider-C79MEwuR.js",
  "/assets/StatusLine-BP3UmjMN.css",
  "/assets/StatusLine-DE87fReX.js",
  "/assets/Switch-BtfYtNCZ.js",
  "/assets/Switch-CgtWiJnM.css",
  "/assets/TableMenu-CK-93c-e.js",
  "/assets/TablePage-B_NyjjVe.css",
  "/assets/TablePage-BqANLR0M.js",
  "/assets/TablesPage-BCHOKUou.css",
  "/assets/TablesPage-C6E_T_O_.js",
  "/assets/TileBack-Nwk-7Y3i.js",
  "/assets/TrickRing-BhFeseIl.js",
  "/assets/TrickRing-OTMr6kKO.css",
  "/assets/Waiting-vwhP-lkA.js",
  "/assets/announcer-BPMxr06H.js",
  "/assets/besley-latin-wght-normal-IX-hlgPH.woff2",
  "/assets/de-Y781xzNf.json",
  "/assets/en-BnUA5gCw.json",
  "/assets/es-zGUdIlHG.json",
  "/assets/first-hhs8Vhhc.js",
  "/assets/first-njeq2kOb.css",
  "/assets/index-BuORnBCU.js",
  "/assets/keys-DmNm-vfN.js",
  "/assets/layout-BrPL3Iu7.js",
  "/assets/layout-CilXgIV7.css",
  "/assets/levels-uD8V4cj5.js",
  "/assets/libre-franklin-latin-wght-normal-CLTz0ja0.woff2",
  "/assets/proposals-DEkH0AIc.js",
  "/assets/reader-Bb_ZHP6j.js",
  "/assets/seats-Dwl8kfhB.js",
  "/assets/text-cLI1QivB.js",
  "/assets/waiting-BDp6IKa8.js",
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
