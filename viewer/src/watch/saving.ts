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
  const size = Math.max(12, Math.round(height / 36));
  pen.fillStyle = "rgb(10 12 18 / 78%)";
  pen.fillRect(0, height - 2 * size, width, 2 * size);
  pen.font = `600 ${size}px system-ui, sans-serif`;
  pen.textBaseline = "middle";
  pen.direction = directionOf(app.language);
  const isRight = pen.direction === "rtl";
  let at = size;
  const write = (text: string, colour: string): void => {
    pen.fillStyle = colour;
    pen.textAlign = isRight ? "right" : "left";
    pen.fillText(text, isRight ? width - at : at, height - size);
    at += pen.measureText(text).width + size;
  };
  match.show.seats.forEach(({ name }, seat) => {
    const score = match.scores(turn)[seat];
    write(`${name} ${score === null || score === undefined ? "" : figure(app, score)}`, colours[seat] ?? "#fff");
  });
  write(`${app.say("turn")} ${figure(app, turn)}`, "#fff");
}

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
