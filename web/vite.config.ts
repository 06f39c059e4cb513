import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { defineConfig, type Plugin } from "vite";

// `texas42 serve` on this address answers what the development server does not.
const SERVER = process.env.TEXAS42_SERVER ?? "http://127.0.0.1:4242";

const FIRST = /\/node_modules\/|\/src\/(app|start|theme|words)\//;

export default defineConfig({
  plugins: [worker(), fontsFirst()],
  build: {
    outDir: "../src/texas42/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the first page needs comes in one piece; every other page brings its own.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "first", test: FIRST }] } } },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
});

/** Has the page ask for its fonts at once: they are optional, and one that comes late is not used. */
function fontsFirst(): Plugin {
  return {
    name: "texas42-fonts-first",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => name.endsWith(".woff2"))
          .map((name) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${name}`, crossorigin: true },
            injectTo: "head" as const,
          })),
    },
  };
}

/** Writes `sw.js` with the names of all files of the build, and a version that changes when one of them does. */
function worker(): Plugin {
  let publicFolder = "";
  return {
    name: "texas42-worker",
    apply: "build",
    configResolved(config) {
      publicFolder = config.publicDir;
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const hash = createHash("sha256");
        const files = new Map<string, string | Uint8Array>();
        for (const made of Object.values(bundle)) {
          files.set(made.fileName, made.type === "chunk" ? made.code : made.source);
        }
        for (const path of await filesIn(publicFolder)) {
          files.set(relative(publicFolder, path).split(sep).join("/"), await readFile(path));
        }
        const code = await readFile(new URL("./worker/sw.js", import.meta.url), "utf8");
        const paths = [...files.keys()].sort();
        for (const path of paths) hash.update(path).update(files.get(path) ?? "");
        hash.update(code);
        const version = hash.digest("hex").slice(0, 12);
        const kept = ["/", ...paths.filter((path) => path !== "index.html").map((path) => `/${path}`)];
        const head = `const VERSION = ${JSON.stringify(version)};\nconst FILES = ${JSON.stringify(kept, null, 2)};\n\n`;
        this.emitFile({ type: "asset", fileName: "sw.js", source: head + code });
      },
    },
  };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
