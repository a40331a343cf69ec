/** Files that the page makes of its picture. */
import { figure } from "../app";
import { make } from "../dom";
import { directionOf, isolated } from "../language";
import type { Player } from "../player/player";
import { turnOf } from "../playback";

/** A part of the match, from turn to turn. */
export interface Part {
  from: number;
  to: number;
  isSmooth: boolean;
}

/** A file that takes its time to be made, and can be stopped. */
export interface Work {
  isStopped: boolean;
  onProgress: (share: number) => void;
}

export interface Made {
  file: Blob;
  ending: string;
}

const CAPTION = "#0a0c12"; // the ground of the line below a picture
const LEAST_LETTERS = 12; // pixels
const LETTERS = 36; // of them are as high as a picture
const LINE = 2; // its height, in letters
const DOT = 0.7; // letters

function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** What a file of this match is called. */
function fileName(player: Player, ending: string): string {
  const { game, id } = player.match.show;
  return `${game}${id ? `-${id}` : ""}-${turnOf(player.playback)}.${ending}`;
}

/** Saves it and tells its name. */
export function saveMade(player: Player, { file, ending }: Made): void {
  const name = fileName(player, ending);
  saveBlob(file, name);
  player.app.tell(player.app.say("export.done", { name, size: figure(player.app, file.size / 1024) }));
}

/** A canvas for the picture and the line below it, not wider than this; both sizes are even, as videos need it. */
export function penOf(player: Player, widest: number, isRead = false): CanvasRenderingContext2D | null {
  const shown = player.surface.picture?.canvas;
  if (!shown) return null;
  const width = even(Math.min(widest, shown.width));
  const height = (width * shown.height) / shown.width;
  const canvas = make("canvas", { width, height: even(height + LINE * letterSize(height)) });
  return canvas.getContext("2d", { willReadFrequently: isRead });
}

const even = (value: number): number => 2 * Math.round(value / 2);

const letterSize = (height: number): number => Math.max(LEAST_LETTERS, Math.round(height / LETTERS));

/** Draws a position as it is saved. */
export function shootAt(player: Player, pen: CanvasRenderingContext2D, position: number): void {
  player.showAt(position);
  shoot(player, pen, Math.floor(position + 1e-9));
}

function shoot(player: Player, pen: CanvasRenderingContext2D, turn: number): void {
  const shown = player.surface.picture?.canvas;
  if (!shown) return;
  const height = Math.round((pen.canvas.width * shown.height) / shown.width);
  player.surface.picture?.drawInto(pen, height);
  writeCaption(player, pen, height, turn);
}

interface Written {
  text: string;
  colour: string | null; // of the dot before it
}

/** Who plays, how it stands and in which turn; the turn stands last. */
function captionOf({ app, match, colours }: Player, turn: number): Written[] {
  const scores = match.scores(turn);
  const seats = match.show.seats.map(({ name }, seat) => {
    const score = scores[seat];
    const told = score === null || score === undefined ? "" : ` ${figure(app, score)}`;
    return { text: `${isolated(name, app.language)}${told}`, colour: colours[seat] ?? null };
  });
  return [...seats, { text: `${app.say("turn")} ${figure(app, turn)}`, colour: null }];
}

/** Writes the line below a picture of this height. */
function writeCaption(player: Player, pen: CanvasRenderingContext2D, top: number, turn: number): void {
  const parts = captionOf(player, turn);
  const { width, height } = pen.canvas;
  pen.fillStyle = CAPTION;
  pen.fillRect(0, top, width, height - top);
  pen.textBaseline = "middle";
  pen.direction = directionOf(player.app.language);
  pen.textAlign = "start";
  const usual = letterSize(top);
  const size = usual * Math.min(1, width / widthOf(pen, parts, usual)); // long names are written smaller
  pen.font = captionFont(size);
  let at = size;
  for (const part of parts) at += writePart(pen, part, at, (top + height) / 2, size) + size;
}

function widthOf(pen: CanvasRenderingContext2D, parts: readonly Written[], size: number): number {
  pen.font = captionFont(size);
  return parts.reduce(
    (sum, { text, colour }) => sum + dotWidth(colour, size) + pen.measureText(text).width + size,
    size,
  );
}

const dotWidth = (colour: string | null, size: number): number => (colour ? DOT * size * 1.5 : 0);

/** Writes one part so far from where reading begins; gives its width. */
function writePart(
  pen: CanvasRenderingContext2D,
  { text, colour }: Written,
  at: number,
  y: number,
  size: number,
): number {
  const x = (from: number): number => (pen.direction === "rtl" ? pen.canvas.width - from : from);
  const dot = dotWidth(colour, size);
  if (colour) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(x(at + (DOT * size) / 2), y, (DOT * size) / 2, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.fillStyle = "#fff";
  pen.fillText(text, x(at + dot), y);
  return dot + pen.measureText(text).width;
}

const captionFont = (size: number): string => `600 ${size}px system-ui, sans-serif`;

/** Saves what is shown. */
export function saveScreenshot(player: Player): void {
  const pen = penOf(player, Infinity);
  if (!pen) return;
  shoot(player, pen, turnOf(player.playback));
  pen.canvas.toBlob((file) => file && saveMade(player, { file, ending: "png" }), "image/png");
}
