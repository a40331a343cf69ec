/** A part of the match as a video, recorded by the browser while it is drawn. */
import type { Player } from "../player/player";
import { TURNS_PER_SECOND } from "../playback";
import { type Made, type Part, penOf, shootAt, type Work } from "./saving";

const VIDEOS = [
  "video/mp4;codecs=avc1.640028", // what players know best first
  "video/mp4;codecs=avc1",
  "video/webm;codecs=vp9",
  "video/webm",
];
const WIDEST = 1280; // pixels; wider ones are drawn and packed too slowly
const BITS_PER_SECOND = 6_000_000;
const LAST_PICTURE_MS = 1000; // how long its end is seen

function videoType(): string | undefined {
  return VIDEOS.find((type) => typeof MediaRecorder !== "undefined" && MediaRecorder.isTypeSupported(type));
}

/** The kind of video that this browser can record, if any. */
export function videoKind(): "mp4" | "webm" | null {
  const type = videoType();
  return type ? kindOf(type) : null;
}

const kindOf = (type: string): "mp4" | "webm" => (/mp4/.test(type) ? "mp4" : "webm");

/** Draws the part at its real pace, with names and scores below, and records that. */
export async function recordVideo(player: Player, part: Part, work: Work): Promise<Made | null> {
  const pen = penOf(player, WIDEST);
  if (!pen) return null;
  const [from, to] = [Math.min(part.from, part.to), Math.max(part.from, part.to)];
  shootAt(player, pen, from);
  const settings = { mimeType: videoType() ?? "", videoBitsPerSecond: BITS_PER_SECOND };
  const recorder = new MediaRecorder(pen.canvas.captureStream(), settings);
  const pieces: Blob[] = [];
  recorder.addEventListener("dataavailable", (event) => pieces.push(event.data));
  const isDone = new Promise((go) => recorder.addEventListener("stop", go));
  recorder.start();
  await drawPart(player, pen, { ...part, from, to }, work);
  recorder.stop();
  await isDone;
  const ending = kindOf(recorder.mimeType);
  return work.isStopped ? null : { file: new Blob(pieces, { type: `video/${ending}` }), ending };
}

async function drawPart(player: Player, pen: CanvasRenderingContext2D, part: Part, work: Work): Promise<void> {
  const { from, to, isSmooth } = part;
  let before = await nextFrame();
  let rest = LAST_PICTURE_MS;
  for (let position = from; rest > 0 && !work.isStopped;) {
    shootAt(player, pen, isSmooth ? position : Math.floor(position + 1e-9)); // also at the end: what does not change is not recorded
    work.onProgress((position - from) / Math.max(1, to - from));
    const now = await nextFrame();
    if (position >= to) rest -= now - before;
    position = Math.min(to, position + paceOf(player, now - before));
    before = now;
  }
}

function nextFrame(): Promise<number> {
  return new Promise((go) => requestAnimationFrame(go));
}

/** How far a match goes in so many milliseconds; a machine that is too slow leaves frames out, but no turn. */
function paceOf(player: Player, milliseconds: number): number {
  return Math.min(1, (milliseconds / 1000) * TURNS_PER_SECOND * player.playback.speed);
}
