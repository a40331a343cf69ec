/** Files that the page makes. */
import { figure } from "../app";
import { directionOf } from "../language";
import type { Player } from "../player/player";
import { turnOf } from "../playback";

export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** What a file of this match is called. */
export function fileName(player: Player, ending: string): string {
  const { game, id } = player.match.show;
  return `${game}${id ? `-${id}` : ""}-${turnOf(player.playback)}.${ending}`;
}

/** Who plays, how it stands and in which turn, below a picture. */
export function writeCaption(player: Player, pen: CanvasRenderingContext2D, turn: number): void {
  const { app, match, colours } = player;
  const { width, height } = pen.canvas;
  const texts = match.show.seats.map(({ name }, seat) => {
    const score = match.scores(turn)[seat];
    return `${name} ${score === null || score === undefined ? "" : figure(app, score)}`;
  });
  texts.push(`${app.say("turn")} ${figure(app, turn)}`);
  const usual = Math.max(12, Math.round(height / 36));
  pen.font = captionFont(usual);
  const needed = texts.reduce((sum, text) => sum + pen.measureText(text).width + usual, usual);
  const size = usual * Math.min(1, width / needed); // long names are written smaller: the turn stands behind them
  pen.fillStyle = "rgb(10 12 18 / 78%)";
  pen.fillRect(0, height - 2 * size, width, 2 * size);
  pen.font = captionFont(size);
  pen.textBaseline = "middle";
  pen.direction = directionOf(app.language);
  const isRight = pen.direction === "rtl";
  pen.textAlign = isRight ? "right" : "left";
  let at = size;
  for (const [place, text] of texts.entries()) {
    pen.fillStyle = (place < match.show.seats.length && colours[place]) || "#fff";
    pen.fillText(text, isRight ? width - at : at, height - size);
    at += pen.measureText(text).width + size;
  }
}

const captionFont = (size: number): string => `600 ${size}px system-ui, sans-serif`;

export function saveScreenshot(player: Player): void {
  const { picture } = player.surface;
  const { width, height } = picture?.canvas ?? { width: 0, height: 0 };
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  if (!picture || !pen) return;
  picture.drawInto(pen);
  writeCaption(player, pen, turnOf(player.playback));
  canvas.toBlob((blob) => {
    if (!blob) return;
    saveBlob(blob, fileName(player, "png"));
    player.app.tell(player.app.say("saved", { name: fileName(player, "png") }));
  }, "image/png");
}
