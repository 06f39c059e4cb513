import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { beforeEach, describe, expect, it } from "vitest";

const CODE = readFileSync(new URL("../../worker/sw.js", import.meta.url), "utf8");
const HEAD = 'const VERSION = "v3"; const FILES = ["/", "/assets/first.js", "/icon.svg"];';
const SITE = "https://42.example.org";

/** As much of the browser's caches as the worker uses: texts by path, in caches by name. */
class Caches {
  readonly all = new Map<string, Map<string, string>>();

  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
  match = async (request: { url: string }) =>
    [...this.all.values()].map((cache) => answer(cache, request)).find((found) => found !== undefined);
  open = async (name: string) => {
    const cache = this.all.get(name) ?? new Map<string, string>();
    this.all.set(name, cache);
    return {
      addAll: async (requests: { url: string }[]) => {
        for (const { url } of requests) cache.set(pathOf(url), `kept ${pathOf(url)}`);
      },
      match: async (request: { url: string } | string) => answer(cache, request),
    };
  };
}

const pathOf = (url: string) => new URL(url, SITE).pathname;

function answer(cache: Map<string, string>, request: { url: string } | string): Response | undefined {
  const text = cache.get(pathOf(typeof request === "string" ? request : request.url));
  return text === undefined ? undefined : new Response(text);
}

describe("the worker", () => {
  let caches: Caches;
  let listeners: Record<string, (event: object) => void>;
  let network: (url: string) => Promise<Response>;
  let claimed: number;

  beforeEach(() => {
    caches = new Caches();
    listeners = {};
    claimed = 0;
    network = async (url) => new Response(`fresh ${pathOf(url)}`);
    const scope = {
      caches,
      clients: { claim: async () => (claimed += 1) },
      location: new URL(SITE),
      addEventListener: (name: string, hear: (event: object) => void) => (listeners[name] = hear),
      fetch: (request: { url: string }) => network(request.url),
      Request: class {
        constructor(readonly url: string) {}
      },
      ...{ URL, Response, AbortController, setTimeout, clearTimeout },
    };
    runInContext(`${HEAD}\n${CODE}`, createContext(scope));
  });

  async function wait(name: "install" | "activate"): Promise<void> {
    let done: Promise<void> | undefined;
    listeners[name]?.({ waitUntil: (promise: Promise<void>) => (done = promise) });
    await done;
  }

  /** What the worker answers; undefined where it leaves the request alone. */
  async function asked(path: string, mode = "cors", method = "GET"): Promise<string | undefined> {
    let reply: Promise<Response> | undefined;
    const request = { url: new URL(path, SITE).href, mode, method };
    listeners.fetch?.({ request, respondWith: (promise: Promise<Response>) => (reply = promise) });
    return (await reply)?.text();
  }

  it("never comes between the page and the server's answers", async () => {
    expect(await asked("/api/me")).toBeUndefined();
    expect(await asked("/api/games/x/record", "navigate")).toBeUndefined();
    expect(await asked("/assets/first.js", "cors", "POST")).toBeUndefined();
    expect(await asked("https://elsewhere.example/assets/first.js")).toBeUndefined();
  });

  it("asks for the page anew, and takes the kept one without a connection or from a server in trouble", async () => {
    await wait("install");
    expect(await asked("/table/x", "navigate")).toBe("fresh /table/x");
    network = async () => new Response("away", { status: 503 });
    expect(await asked("/table/x", "navigate")).toBe("kept /");
    network = async () => Promise.reject(new TypeError("no connection"));
    expect(await asked("/", "navigate")).toBe("kept /");
  });

  it("takes files from the cache, and those of another version from the server", async () => {
    await wait("install");
    expect(await asked("/assets/first.js")).toBe("kept /assets/first.js");
    expect(await asked("/icon.svg")).toBe("kept /icon.svg");
    expect(await asked("/assets/newer.js")).toBe("fresh /assets/newer.js");
  });

  it("keeps the version before it for windows that are still open, and nothing older", async () => {
    caches.all.set("texas42-v1", new Map());
    caches.all.set("somebody-else", new Map());
    caches.all.set("texas42-v2", new Map([["/assets/old.js", "kept old"]]));
    await wait("install");
    await wait("activate");
    expect(await caches.keys()).toEqual(["somebody-else", "texas42-v2", "texas42-v3"]);
    expect(await asked("/assets/old.js")).toBe("kept old");
    expect(claimed).toBe(1);
  });
});
