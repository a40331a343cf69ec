/**
 * Measures what drawing a match costs in the browser: node viewer/tools/frames.mjs REPLAY...
 *   [--frames 300] [--speed 1] [--from 0.4] [--size 1280x720] [--phone] [--meydan .venv/bin/meydan] [--json]
 *
 * Each replay is made one page (`meydan replay export --html`), opened at `--from` of its turns and played twice.
 * First its frames are asked for one after the other, a sixtieth of a second of the match each, and nothing is painted:
 * - script: milliseconds of processor time that the page's own code takes for a frame, half and 99 %, and the longest
 * - layout: the same for styles and places behind it, 99 %
 * - draws, triangles: calls of WebGL in one frame, the most
 * - garbage: megabytes that 60 frames allocate; collections in all frames, and the longest in milliseconds
 * Then it is played for some seconds as it would be seen, drawn by the processor:
 * - thread: processor time of the main thread for a frame, with styles, layout and painting lists, on average
 * - frames/s: what a machine without any graphics card reaches
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";

const FLAGS = ["--no-sandbox", "--use-gl=angle", "--enable-unsafe-swiftshader", "--enable-precise-memory-info"];
const DRAWS_NOTHING = "--use-angle=null";
const DRAWS = "--use-angle=swiftshader";
const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "v8"];
const COLLECTIONS = new Set(["MinorGC", "MajorGC"]);
const SEEN_SECONDS = 5;
const WARM_FRAMES = 120;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    frames: { type: "string", default: "300" },
    speed: { type: "string", default: "1" },
    from: { type: "string", default: "0.4" },
    size: { type: "string", default: "1280x720" },
    phone: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    meydan: { type: "string", default: ".venv/bin/meydan" },
    chromium: { type: "string", default: process.env.CHROMIUM ?? "/usr/bin/chromium" },
  },
});
if (!positionals.length) throw new Error("which replays? node viewer/tools/frames.mjs MATCH.meydan.json.gz ...");

/** In the page, before anything of it: frames come when they are asked for, and their draws are counted. */
function takeTime() {
  let asked = new Map();
  let number = 0;
  window.requestAnimationFrame = (callback) => asked.set(++number, callback) && number;
  window.cancelAnimationFrame = (which) => asked.delete(which);
  const counted = { draws: 0, triangles: 0 };
  const TRIANGLES = 4;
  const count = (mode, vertices, instances) => {
    counted.draws += 1;
    if (mode === TRIANGLES) counted.triangles += (vertices / 3) * instances;
  };
  const wrap = (name, tell) => {
    const draw = WebGL2RenderingContext.prototype[name];
    WebGL2RenderingContext.prototype[name] = function (...given) {
      tell(...given);
      return draw.apply(this, given);
    };
  };
  wrap("drawArrays", (mode, _first, vertices) => count(mode, vertices, 1));
  wrap("drawElements", (mode, vertices) => count(mode, vertices, 1));
  wrap("drawArraysInstanced", (mode, _first, vertices, instances) => count(mode, vertices, instances));
  wrap("drawElementsInstanced", (mode, vertices, _type, _offset, instances) => count(mode, vertices, instances));

  let now = performance.now();
  let atEnd = null;
  const most = { draws: 0, triangles: 0, allocated: 0 };
  let heap = 0;
  let left = 0;
  /** One frame in a task of its own, as the browser would do it; the trace knows it by this name. */
  window.oneFrame = function oneFrame() {
    const due = [...asked.values()];
    asked = new Map();
    now += 1000 / 60;
    for (const callback of due) callback(now);
  };
  /** What the browser does after the callbacks of a frame: new styles and places. */
  function layOut() {
    return document.body.offsetHeight;
  }
  const next = () => {
    const grown = performance.memory.usedJSHeapSize - heap;
    heap += grown;
    most.allocated += Math.max(0, grown);
    most.draws = Math.max(most.draws, counted.draws);
    most.triangles = Math.max(most.triangles, counted.triangles);
    counted.draws = counted.triangles = 0;
    left -= 1;
    if (left < 0) return atEnd(most);
    setTimeout(window.oneFrame);
    setTimeout(layOut);
    setTimeout(next);
  };
  window.runFrames = (frames) => {
    Object.assign(most, { draws: 0, triangles: 0, allocated: 0 });
    heap = performance.memory.usedJSHeapSize;
    left = frames;
    return new Promise((done) => {
      atEnd = done;
      next();
    });
  };
}

/** The number below which a share of all lies: 0.5 is the one in the middle. */
function quantile(numbers, share) {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** Milliseconds of processor time of all calls of a function. */
function callsOf(events, name) {
  const calls = events.filter((event) => event.name === "FunctionCall" && event.args?.data?.functionName === name);
  return calls.map((event) => (event.tdur ?? event.dur) / 1000);
}

/** The page of a replay, paused at the turn from which it is measured. */
async function open(browser, page, script) {
  const [width, height] = (values.phone ? "390x844" : values.size).split("x").map(Number);
  const tab = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: values.phone ? 2 : 1 });
  if (script) await tab.addInitScript(script);
  const address = `${pathToFileURL(page).href}?speed=${values.speed}`;
  await tab.goto(address);
  await tab.waitForSelector('html[data-ready="yes"]', { timeout: 60_000 });
  const last = await tab.evaluate(() => Number(document.querySelector(".seek input").max));
  await tab.goto(`${address}&turn=${Math.floor(last * Number(values.from))}`);
  await tab.waitForSelector('html[data-ready="yes"]', { timeout: 60_000 });
  await tab.keyboard.press("Space");
  return tab;
}

/** What was traced while something ran. */
async function traced(browser, tab, run) {
  await browser.startTracing(tab, { categories: CATEGORIES });
  const found = await run();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  return [found, traceEvents];
}

/** The cost of frames that are not painted. */
async function scriptCost(page) {
  const browser = await chromium.launch({ executablePath: values.chromium, args: [...FLAGS, DRAWS_NOTHING] });
  try {
    const tab = await open(browser, page, takeTime);
    await tab.evaluate((frames) => window.runFrames(frames), WARM_FRAMES);
    const frames = Number(values.frames);
    const [counted, events] = await traced(browser, tab, () => tab.evaluate((many) => window.runFrames(many), frames));
    const script = callsOf(events, "oneFrame");
    const layout = callsOf(events, "layOut");
    const pauses = events
      .filter((event) => COLLECTIONS.has(event.name))
      .map((event) => (event.tdur ?? event.dur) / 1000);
    return {
      frames: script.length,
      "script ms, half": quantile(script, 0.5).toFixed(2),
      "99 %": quantile(script, 0.99).toFixed(2),
      most: Math.max(...script).toFixed(2),
      "layout ms, 99 %": quantile(layout, 0.99).toFixed(2),
      draws: counted.draws,
      triangles: Math.round(counted.triangles),
      "garbage MB/s": ((60 * counted.allocated) / frames / 1e6).toFixed(2),
      collections: pauses.length,
      "longest ms": Math.max(0, ...pauses).toFixed(2),
    };
  } finally {
    await browser.close();
  }
}

/** In the page: how many frames come in some seconds. */
function countFrames(seconds) {
  return new Promise((done) => {
    const end = performance.now() + 1000 * seconds;
    let frames = 0;
    const beat = (now) => {
      if (now >= end) return done(frames);
      frames += 1;
      return requestAnimationFrame(beat);
    };
    requestAnimationFrame(beat);
  });
}

/** What a machine without a graphics card shows. */
async function seenCost(page) {
  const browser = await chromium.launch({ executablePath: values.chromium, args: [...FLAGS, DRAWS] });
  try {
    const tab = await open(browser, page, null);
    await tab.waitForTimeout(1000);
    const [frames, events] = await traced(browser, tab, () => tab.evaluate(countFrames, SEEN_SECONDS));
    const main = events.find((event) => event.name === "FireAnimationFrame")?.tid;
    const tasks = events.filter((event) => event.name === "RunTask" && event.tid === main);
    const work = tasks.reduce((sum, event) => sum + (event.tdur ?? 0), 0) / 1000;
    return {
      "thread ms": (work / Math.max(1, frames)).toFixed(2),
      "frames/s": (frames / SEEN_SECONDS).toFixed(1),
    };
  } finally {
    await browser.close();
  }
}

const folder = mkdtempSync(join(tmpdir(), "meydan-frames-"));
try {
  const rows = {};
  for (const file of positionals) {
    const page = join(folder, `${basename(file)}.html`);
    execFileSync(values.meydan, ["replay", "export", file, "--html", "--output", page], { stdio: "ignore" });
    rows[basename(file).split(".")[0]] = { ...(await scriptCost(page)), ...(await seenCost(page)) };
  }
  if (values.json) console.log(JSON.stringify(rows));
  else console.table(rows);
} finally {
  rmSync(folder, { recursive: true });
}
