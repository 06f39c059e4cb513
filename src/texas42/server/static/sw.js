const VERSION = "d490d9f3cee4";
const FILES = [
  "/",
  "/apple-touch-icon.png",
  "/assets/Around-C-lF6btP.js",
  "/assets/Around-D9OaRMCB.css",
  "/assets/Avatar-B7-FDvIp.css",
  "/assets/Avatar-JVpsi5TC.js",
  "/assets/GamesPage-B5qxSJN8.css",
  "/assets/GamesPage-sXj4KFVv.js",
  "/assets/HandSteps-BqdedNqN.js",
  "/assets/HandSteps-DxiqW4cD.css",
  "/assets/HintSheet-BVw74Yww.js",
  "/assets/HintTold-BeoB7cAD.css",
  "/assets/HintTold-CHlcK40B.js",
  "/assets/LessonPage-DwbL3UXy.js",
  "/assets/LessonPage-YOs95EGR.css",
  "/assets/NewTablePage-CfICrx9X.js",
  "/assets/NewTablePage-DNLdOFsI.css",
  "/assets/NowherePage-M7JGfpNW.js",
  "/assets/ReplayPage-73XZmkUO.js",
  "/assets/ReplayPage-y4qbALV3.css",
  "/assets/RulesInWords-DVRF4lkB.js",
  "/assets/RulesPage-BLj19cLg.css",
  "/assets/RulesPage-Bv1xtkw6.js",
  "/assets/Segmented-1kgMmqYW.js",
  "/assets/Segmented-Bjxdb87u.css",
  "/assets/SettingsPage-3MRNdGt4.js",
  "/assets/SettingsPage-nirTkWUr.css",
  "/assets/Slider-Bvu0a9CU.css",
  "/assets/Slider-C9WD5X46.js",
  "/assets/StatusLine-D_q1ndJ1.js",
  "/assets/StatusLine-kdqtW67U.css",
  "/assets/Switch-CgtWiJnM.css",
  "/assets/Switch-Di1yePEV.js",
  "/assets/TableMenu-BMeO4sKE.js",
  "/assets/TablePage-B_NyjjVe.css",
  "/assets/TablePage-BsY5nlvc.js",
  "/assets/TablesPage-BCHOKUou.css",
  "/assets/TablesPage-BS5h1Jjp.js",
  "/assets/TileBack-Ba2RYgBe.js",
  "/assets/TrickRing-OTMr6kKO.css",
  "/assets/TrickRing-Tj2hzPGo.js",
  "/assets/Waiting-DGOkfJk6.js",
  "/assets/announcer-VGbOP1uo.js",
  "/assets/besley-latin-wght-normal-IX-hlgPH.woff2",
  "/assets/de-B2x4X-X7.json",
  "/assets/en-D4p_VpfS.json",
  "/assets/es-GtDggw87.json",
  "/assets/first-B62_kNb5.js",
  "/assets/first-njeq2kOb.css",
  "/assets/index-2E1kjtuq.js",
  "/assets/keys-CQ-Dtacn.js",
  "/assets/layout-CilXgIV7.css",
  "/assets/layout-t7BK5vaJ.js",
  "/assets/levels-Dz5jVaOO.js",
  "/assets/libre-franklin-latin-wght-normal-CLTz0ja0.woff2",
  "/assets/proposals-CamSBFG1.js",
  "/assets/reader-Bb_ZHP6j.js",
  "/assets/seats-Dwl8kfhB.js",
  "/assets/text-DH1BRJQ5.js",
  "/assets/waiting-BLOW1htd.css",
  "/assets/waiting-BpRc5mo6.js",
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
