import { defineConfig } from "vite";
import { worker } from "./worker/plugin";

// `texas42 serve` on this address answers what the development server does not.
const SERVER = process.env.TEXAS42_SERVER ?? "http://127.0.0.1:4242";

export default defineConfig({
  plugins: [worker()],
  build: {
    outDir: "../src/texas42/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
});
