/** Files that the page makes. */
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

export function saveScreenshot(player: Player): void {
  const { picture } = player.surface;
  if (!picture) return;
  picture.drawNow(); // what is drawn stays readable until the next frame
  picture.canvas.toBlob((blob) => {
    if (!blob) return;
    saveBlob(blob, fileName(player, "png"));
    player.app.tell(player.app.say("saved", { name: fileName(player, "png") }));
  }, "image/png");
}
