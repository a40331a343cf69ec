/**
 * Takes a picture of one turn of a show, straight from the sources:
 * node viewer/tools/shoot.mjs SHOW.json --turn 10 --out turn10.png [--size 1200x800] [--language fa] [--theme light]
 *   [--camera NAME] [--phone] [--board] [--keys "c ?"]
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { createServer } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const FLAGS = ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    turn: { type: "string", default: "0" },
    out: { type: "string", default: "shot.png" },
    size: { type: "string", default: "1200x800" },
    language: { type: "string", default: "en" },
    theme: { type: "string", default: "dark" },
    camera: { type: "string" },
    keys: { type: "string", default: "" },
    phone: { type: "boolean", default: false },
    board: { type: "boolean", default: false },
    chromium: { type: "string", default: process.env.CHROMIUM ?? "/usr/bin/chromium" },
  },
});
const [file] = positionals;
if (!file) throw new Error("which show? node viewer/tools/shoot.mjs SHOW.json --turn 10 --out turn10.png");

/** The page with the show inside, as in a self-contained page. */
const withShow = {
  name: "with-show",
  transformIndexHtml(page) {
    const show = readFileSync(resolve(file), "utf8").replaceAll("</", "<\\/");
    const empty = '<script id="show" type="application/json">';
    return page.replace(empty, () => empty + show);
  },
};

const server = await createServer({
  root,
  plugins: [withShow],
  server: { port: 0, host: "127.0.0.1" },
  logLevel: "warn",
});
await server.listen();
const { port } = server.httpServer.address();
const browser = await chromium.launch({ executablePath: values.chromium, args: FLAGS });
try {
  const [width, height] = (values.phone ? "390x844" : values.size).split("x").map(Number);
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: values.theme === "light" ? "light" : "dark",
  });
  page.on("pageerror", (error) => console.error(error.stack ?? String(error)));
  page.on("console", (message) => message.type() === "error" && console.error(message.text()));
  const query = new URLSearchParams({ turn: values.turn, language: values.language });
  if (values.camera) query.set("camera", values.camera);
  await page.goto(`http://127.0.0.1:${port}/?${query}`);
  await page.waitForSelector('html[data-ready="yes"]', { timeout: 60_000 });
  await page.waitForTimeout(400);
  for (const key of values.keys.split(" ").filter(Boolean)) await page.keyboard.press(key);
  if (values.keys) await page.waitForTimeout(400);
  const shot = values.board ? page.locator(".picture") : page;
  await shot.screenshot({ path: values.out });
} finally {
  await browser.close();
  await server.close();
}
