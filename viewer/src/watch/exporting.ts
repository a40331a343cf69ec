/** A part of the match as a moving picture, and the match as a file. */
import { type App, figure } from "../app";
import { make } from "../dom";
import { choosePalette, countColours, GifWriter, type Picture as Pixels } from "../gif";
import type { Player } from "../player/player";
import type { Show } from "../show";
import { turnOf, TURNS_PER_SECOND } from "../playback";
import { leaveButton, openDialog } from "./dialog";
import { fileName, saveBlob, writeCaption } from "./saving";
import { toggle } from "./settingsbox";

const WIDTH = 480; // of the moving picture
const FRAMES_PER_SECOND = 12.5; // a GIF counts in hundredths of a second
const MOST_FRAMES = 900;
const LONGEST_FRAME_MS = 100; // of a video
const LAST_PICTURE_MS = 600; // how long its end is seen
const VIDEOS = ["video/mp4;codecs=avc1.640028", "video/mp4;codecs=avc1", "video/webm"]; // what players know best first
const SAMPLES = 12; // pictures that the colours are chosen from

interface Part {
  from: number;
  to: number;
  isSmooth: boolean;
}

export function showExport(player: Player, replay: string | null): void {
  const { app } = player;
  const last = player.match.last;
  const now = turnOf(player.playback);
  const part: Part = { from: Math.max(0, Math.min(now, last - 10)), to: Math.min(last, now + 20), isSmooth: true };
  const progress = make("progress", { max: 1, value: 0, hidden: true, "aria-label": app.say("export.making") });
  const start = make("button", { type: "button", class: "big" }, app.say("export.gif"));
  const from = turnInput(part.from, last, (turn) => (part.from = turn));
  const to = turnInput(part.to, last, (turn) => (part.to = turn));
  const rows = make(
    "div",
    { class: "rows" },
    make("label", { class: "row" }, make("span", {}, app.say("export.from")), from),
    make("label", { class: "row" }, make("span", {}, app.say("export.to")), to),
    toggle(app.say("settings.smooth"), part.isSmooth, (isSmooth) => (part.isSmooth = isSmooth)),
  );
  const record = make("button", { type: "button", class: "big second" }, app.say("export.webm"));
  const link = replay && make("a", { class: "big second", href: replay, download: "" }, app.say("export.replay"));
  const copy = make("button", { type: "button", class: "big second" }, app.say("export.link"));
  copy.addEventListener("click", () => void copyLink(app));
  copy.hidden = app.isAlone || !navigator.clipboard;
  const frame = make("button", { type: "button", class: "big second" }, app.say("export.embed"));
  frame.addEventListener("click", () => void copyFrame(app, player.match.show));
  frame.hidden = copy.hidden || player.match.isLive || !player.match.show.id;
  const content = [rows, make("p", { class: "ways" }, start, record, link ?? "", copy, frame), progress];
  const dialog = openDialog(app, app.say("export"), ...content);
  const work = { isStopped: false };
  dialog.addEventListener("close", () => (work.isStopped = true));
  const begin = (save: typeof exportGif) => (): void => {
    start.disabled = record.disabled = true;
    progress.hidden = false;
    void save(player, part, work, (share) => (progress.value = share)).finally(() => {
      dialog.close();
      leaveButton();
    });
  };
  start.addEventListener("click", begin(exportGif));
  record.addEventListener("click", begin(recordVideo));
  record.title = app.say("export.slow");
  record.hidden = typeof MediaRecorder === "undefined";
}

async function copyLink(app: App): Promise<void> {
  await navigator.clipboard.writeText(location.href);
  app.tell(app.say("export.copied"));
}

/** The text that shows the match inside another page; what is framed has no rights on this server. */
async function copyFrame(app: App, { id, title }: Show): Promise<void> {
  const address = new URL(`embed/${encodeURIComponent(id ?? "")}`, location.href.split(/[?#]/)[0]);
  address.search = location.search;
  address.searchParams.delete("show");
  const frame = make("iframe", { src: address.href, title, width: 800, height: 600, allowFullscreen: true });
  frame.setAttribute("loading", "lazy");
  await navigator.clipboard.writeText(frame.outerHTML);
  app.tell(app.say("export.embedded"));
}

function turnInput(value: number, last: number, onChange: (turn: number) => void): HTMLInputElement {
  const input = make("input", { type: "number", min: 0, max: last, value, dir: "ltr" });
  input.addEventListener("input", () => onChange(Math.max(0, Math.min(last, Math.floor(Number(input.value)) || 0))));
  return input;
}

/** The places between turns that are drawn, at the speed of the player. */
export function gifPositions(part: Part, speed: number): number[] {
  const { from, to } = part.from <= part.to ? part : { from: part.to, to: part.from };
  if (!part.isSmooth) return Array.from({ length: Math.min(MOST_FRAMES, to - from + 1) }, (_, each) => from + each);
  const perFrame = Math.max((TURNS_PER_SECOND * speed) / FRAMES_PER_SECOND, (to - from) / MOST_FRAMES);
  const count = Math.floor((to - from) / perFrame);
  return [...Array.from({ length: count }, (_, each) => from + each * perFrame), to];
}

async function exportGif(
  player: Player,
  part: Part,
  work: { isStopped: boolean },
  onProgress: (share: number) => void,
): Promise<void> {
  const positions = gifPositions(part, player.playback.speed);
  const pen = penOf(player);
  if (!pen) return;
  const shoot = (position: number): Pixels => shootAt(player, pen, position);
  const samples = Array.from(
    { length: SAMPLES },
    (_, each) => positions[Math.floor((each / SAMPLES) * positions.length)],
  );
  const palette = choosePalette(countColours(samples.filter((each) => each !== undefined).map(shoot)));
  const writer = new GifWriter(pen.canvas.width, pen.canvas.height, palette);
  const milliseconds = part.isSmooth ? 1000 / FRAMES_PER_SECOND : 1000 / (TURNS_PER_SECOND * player.playback.speed);
  for (const [place, position] of positions.entries()) {
    writer.add(shoot(position), place === positions.length - 1 ? 1500 : milliseconds);
    onProgress((place + 1) / positions.length);
    await new Promise((go) => setTimeout(go)); // the page stays alive
    if (work.isStopped) break;
  }
  player.draw();
  if (!work.isStopped) keep(player, new Blob([writer.finish()], { type: "image/gif" }), "gif");
}

/** Draws the part at its real pace while the browser records the picture. */
async function recordVideo(
  player: Player,
  part: Part,
  work: { isStopped: boolean },
  onProgress: (share: number) => void,
): Promise<void> {
  const { picture } = player.surface;
  if (!picture) return;
  const pieces: Blob[] = [];
  const mimeType = VIDEOS.find((type) => MediaRecorder.isTypeSupported(type)) ?? "";
  const recorder = new MediaRecorder(picture.canvas.captureStream(), { mimeType, videoBitsPerSecond: 6_000_000 });
  recorder.addEventListener("dataavailable", (event) => pieces.push(event.data));
  const isDone = new Promise((go) => recorder.addEventListener("stop", go));
  recorder.start();
  const [from, to] = [Math.min(part.from, part.to), Math.max(part.from, part.to)];
  let before = await nextFrame();
  for (let position = from; position < to && !work.isStopped;) {
    const now = await nextFrame();
    position = Math.min(to, position + paceOf(player, now - before));
    before = now;
    player.showAt(part.isSmooth ? position : Math.floor(position));
    onProgress((position - from) / Math.max(1, to - from));
  }
  await new Promise((go) => setTimeout(go, LAST_PICTURE_MS));
  recorder.stop();
  await isDone;
  player.draw();
  const kind = /mp4/.test(recorder.mimeType) ? "mp4" : "webm";
  if (!work.isStopped) keep(player, new Blob(pieces, { type: `video/${kind}` }), kind);
}

function nextFrame(): Promise<number> {
  return new Promise((go) => requestAnimationFrame(go));
}

/** How far a match goes in so many milliseconds; a browser that is busy must not leave turns out. */
function paceOf(player: Player, milliseconds: number): number {
  return (Math.min(LONGEST_FRAME_MS, milliseconds) / 1000) * TURNS_PER_SECOND * player.playback.speed;
}

function keep(player: Player, file: Blob, ending: string): void {
  const name = fileName(player, ending);
  saveBlob(file, name);
  player.app.tell(player.app.say("export.done", { name, size: figure(player.app, file.size / 1024) }));
}

function penOf(player: Player): CanvasRenderingContext2D | null {
  const shown = player.surface.picture?.canvas;
  if (!shown) return null;
  const canvas = make("canvas", { width: WIDTH, height: Math.round((WIDTH * shown.height) / shown.width) });
  return canvas.getContext("2d", { willReadFrequently: true });
}

function shootAt(player: Player, pen: CanvasRenderingContext2D, position: number): Pixels {
  player.showAt(position);
  player.surface.picture?.drawInto(pen);
  writeCaption(player, pen, Math.floor(position + 1e-9));
  const { width, height } = pen.canvas;
  return { width, height, pixels: pen.getImageData(0, 0, width, height).data };
}
