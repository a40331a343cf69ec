/** A match as it is played: the server tells every turn. */
import { liveAddress } from "../server";
import type { Player } from "../player/player";
import type { FromServer } from "../show";

/** Follows the match until it ends; what is returned stops it. */
export function joinLive(player: Player): () => void {
  const socket = new WebSocket(liveAddress(player.match.show.id ?? "", null));
  socket.addEventListener("message", (event) => hear(player, JSON.parse(String(event.data)) as FromServer));
  return () => socket.close();
}

function hear(player: Player, message: FromServer): void {
  if (message.type === "turn") player.match.add(message.number, message.turn);
  if (message.type === "end") player.match.finish(message.outcome);
  player.refresh();
}
