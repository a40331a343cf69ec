/** A part of the match as a moving picture, and the match as a file. */
import type { App } from "../app";
import { copyText } from "../clipboard";
import { make } from "../dom";
import { choosePalette, countColours, GifWriter, type Picture as Pixels } from "../gif";
import { numberField, readNumber } from "../numbers";
import type { Player } from "../player/player";
import type { Show } from "../show";
import { turnOf, TURNS_PER_SECOND } from "../playback";
import { leaveButton, openDialog } from "./dialog";
import { recordVideo, videoKind } from "./recording";
import { type Made, type Part, penOf, saveMade, shootAt, type Work } from "./saving";
import { toggle } from "./settingsbox";

const WIDTH = 480; // of the moving picture
const FRAMES_PER_SECOND = 12.5; // a GIF counts in hundredths of a second
const MOST_FRAMES = 900;
const SHORTEST_FRAME_MS = 20; // programs show a shorter one for a tenth of a second
const SAMPLES = 12; // pictures that the colours are chosen from

/** Makes a file of a part of the match; null if it was stopped. */
type Maker = (player: Player, part: Part, work: Work) => Promise<Made | null>;

export function showExport(player: Player, replay: string | null): void {
  const { app } = player;
  const last = player.match.last;
  const now = turnOf(player.playback);
  const part: Part = { from: Math.max(0, Math.min(now, last - 10)), to: Math.min(last, now + 20), isSmooth: true };
  const progress = make("progress", { max: 1, value: 0, hidden: true, "aria-label": app.say("export.making") });
  const start = make("button", { type: "button", class: "big" }, app.say("export.gif"));
  const from = turnInput(app, part.from, last, (turn) => (part.from = turn));
  const to = turnInput(app, part.to, last, (turn) => (part.to = turn));
  const rows = make(
    "div",
    { class: "rows" },
    make("label", { class: "row" }, make("span", {}, app.say("export.from")), from),
    make("label", { class: "row" }, make("span", {}, app.say("export.to")), to),
    toggle(app.say("settings.smooth"), part.isSmooth, (isSmooth) => (part.isSmooth = isSmooth)),
  );
  const kind = videoKind();
  const record = make("button", { type: "button", class: "big second" }, videoTitle(app, kind));
  const link = replay && make("a", { class: "big second", href: replay, download: "" }, app.say("export.replay"));
  const copy = make("button", { type: "button", class: "big second" }, app.say("export.link"));
  copy.addEventListener("click", () => void copyLink(app));
  copy.hidden = app.isAlone;
  const frame = make("button", { type: "button", class: "big second" }, app.say("export.embed"));
  frame.addEventListener("click", () => void copyFrame(app, player.match.show));
  frame.hidden = copy.hidden || player.match.isLive || !player.match.show.id;
  const about = make("p", { class: "quiet" }, app.say(kind ? "export.slow" : "export.noVideo"));
  const content = [rows, make("p", { class: "ways" }, start, record, link ?? "", copy, frame), about, progress];
  const dialog = openDialog(app, app.say("export"), ...content);
  const work: Work = { isStopped: false, onProgress: (share) => (progress.value = share) };
  dialog.addEventListener("close", () => (work.isStopped = true));
  const begin = (maker: Maker) => (): void => {
    start.disabled = record.disabled = true;
    progress.hidden = false;
    void save(player, part, work, maker).finally(() => {
      dialog.close();
      leaveButton();
    });
  };
  start.addEventListener("click", begin(exportGif));
  record.addEventListener("click", begin(recordVideo));
  record.hidden = kind === null;
}

function videoTitle(app: App, kind: string | null): string {
  return app.say("export.video", { kind: kind === "webm" ? "WebM" : "MP4" });
}

/** Makes the file while the match stands still, and shows the turn again that was shown before. */
async function save(player: Player, part: Part, work: Work, maker: Maker): Promise<void> {
  player.change({ ...player.playback, isPlaying: false, goal: null });
  const made = await maker(player, part, work);
  player.draw();
  if (made) saveMade(player, made);
}

async function copyLink(app: App): Promise<void> {
  await copyText(location.href);
  app.tell(app.say("export.copied"));
}

/** The text that shows the match inside another page; what is framed has no rights on this server. */
async function copyFrame(app: App, { id, title }: Show): Promise<void> {
  const address = new URL(`embed/${encodeURIComponent(id ?? "")}`, location.href.split(/[?#]/)[0]);
  address.search = location.search;
  address.searchParams.delete("show");
  const frame = make("iframe", { src: address.href, title, width: 800, height: 600, allowFullscreen: true });
  frame.setAttribute("loading", "lazy");
  await copyText(frame.outerHTML);
  app.tell(app.say("export.embedded"));
}

function turnInput(app: App, value: number, last: number, onChange: (turn: number) => void): HTMLInputElement {
  const input = numberField(app.language, value, { min: 0, max: last });
  input.addEventListener("input", () => onChange(Math.max(0, Math.min(last, Math.floor(readNumber(input)) || 0))));
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

async function exportGif(player: Player, part: Part, work: Work): Promise<Made | null> {
  const positions = gifPositions(part, player.playback.speed);
  const pen = penOf(player, WIDTH, true);
  if (!pen) return null;
  const shoot = (position: number): Pixels => pixelsAt(player, pen, position);
  const samples = Array.from(
    { length: SAMPLES },
    (_, each) => positions[Math.floor((each / SAMPLES) * positions.length)],
  );
  const palette = choosePalette(countColours(samples.filter((each) => each !== undefined).map(shoot)));
  const writer = new GifWriter(pen.canvas.width, pen.canvas.height, palette);
  const perTurn = Math.max(SHORTEST_FRAME_MS, 1000 / (TURNS_PER_SECOND * player.playback.speed));
  const milliseconds = part.isSmooth ? 1000 / FRAMES_PER_SECOND : perTurn;
  for (const [place, position] of positions.entries()) {
    writer.add(shoot(position), place === positions.length - 1 ? 1500 : milliseconds);
    work.onProgress((place + 1) / positions.length);
    await new Promise((go) => setTimeout(go)); // the page stays alive
    if (work.isStopped) return null;
  }
  return { file: new Blob([writer.finish()], { type: "image/gif" }), ending: "gif" };
}

function pixelsAt(player: Player, pen: CanvasRenderingContext2D, position: number): Pixels {
  shootAt(player, pen, position);
  const { width, height } = pen.canvas;
  return { width, height, pixels: pen.getImageData(0, 0, width, height).data };
}
