import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Names without hashes and one file of each kind: the same sources give the same bytes on every machine. */
export default defineConfig({
  base: "./",
  resolve: {
    // scenes lie in the games' folders, outside of this one
    alias: { "@viewer": here("./src"), three: here("./node_modules/three") },
  },
  build: {
    outDir: process.env["VIEWER_OUT"] ?? here("../src/meydan/web/static"),
    emptyOutDir: true,
    target: "es2022",
    modulePreload: false,
    chunkSizeWarningLimit: 1500,
    cssCodeSplit: false,
    rollupOptions: {
      output: {
        inlineDynamicImports: true,
        entryFileNames: "app.js",
        chunkFileNames: "[name].js",
        assetFileNames: "app[extname]",
      },
    },
  },
  server: { fs: { allow: [here("..")] }, proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
