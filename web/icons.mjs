// Makes the PNG icons from public/icon.svg with a Chromium: `node icons.mjs [path of the browser]`. They are committed.
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const browser = process.argv[2] ?? "chromium";
const folder = new URL("public/", import.meta.url);
const svg = await readFile(new URL("icon.svg", folder), "utf8");

// Where the system cuts the icon into a shape of its own, the ground goes to the edges and the tile keeps to the middle.
const square = svg.replace(' rx="112"', "");
const maskable = square.replace("translate(50 142) scale(2)", "translate(91 168) scale(1.6)");

const ICONS = [
  ["icon-192.png", svg, 192],
  ["icon-512.png", svg, 512],
  ["icon-maskable.png", maskable, 512],
  ["apple-touch-icon.png", square, 180],
];

const work = await mkdtemp(join(tmpdir(), "icons-"));
try {
  for (const [name, picture, size] of ICONS) {
    const page = join(work, `${name}.html`);
    const sized = picture.replace("<svg ", `<svg width="${size}" height="${size}" style="display:block" `);
    await writeFile(page, `<!doctype html><body style="margin:0;background:transparent">${sized}`);
    execFileSync(browser, [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--hide-scrollbars",
      "--force-device-scale-factor=1",
      "--default-background-color=00000000",
      `--user-data-dir=${join(work, "profile")}`,
      `--window-size=${size},${size}`,
      `--screenshot=${fileURLToPath(new URL(name, folder))}`,
      `file://${page}`,
    ]);
  }
} finally {
  await rm(work, { recursive: true, force: true });
}
