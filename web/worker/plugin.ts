/** Writes `sw.js` with the names of all files of the build, and a version that changes when one of them does. */

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { Plugin } from "vite";

export function worker(): Plugin {
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
        const code = await readFile(new URL("./sw.js", import.meta.url), "utf8");
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
