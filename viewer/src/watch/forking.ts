/** Playing on from the turn that is shown, with other bots or oneself: the rest of the match is played anew. */
import type { App } from "../app";
import { make } from "../dom";
import { HUMAN, SeatChoice } from "../home/seats";
import { inDigits } from "../language";
import { Choices } from "../persian";
import type { Player } from "../player/player";
import { complaint, fetchGames, Refused } from "../server";
import type { GameInfo, Games } from "../show";
import { openDialog } from "./dialog";
import { begin, keptWish } from "./rematch";

export async function showFork(player: Player, turn: number): Promise<void> {
  const { app } = player;
  try {
    const games = await fetchGames();
    const game = games.games.find((each) => each.game === player.match.show.game);
    if (game) openBox(player, games, game, turn);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    app.tell(complaint(app, error), true);
  }
}

function openBox(player: Player, games: Games, game: GameInfo, turn: number): void {
  const { app } = player;
  const seats = seatChoices(player, games, game);
  const start = make("button", { type: "button", class: "big" }, app.say("fork.start"));
  const about = make("p", { class: "quiet" }, app.say("fork.about", { turn: inDigits(turn, app.language) }));
  const dialog = openDialog(app, app.say("fork"), about, ...seats.map(({ element }) => element), start);
  start.addEventListener("click", () => {
    const bots = seats.map((seat) => seat.bot).filter((bot) => bot !== null);
    if (bots.length < seats.length) return app.tell(app.say("new.missing"), true);
    dialog.close();
    void begin(app, { game: game.game, seats: bots, show: player.match.show.id, turn });
  });
}

const CLIENT = "tcp"; // of an original contest, which has gone

/** A choice for each seat, at first as it was. */
function seatChoices({ app, say, colours, match }: Player, games: Games, game: GameInfo): SeatChoice[] {
  const look = { say, colours, games, choices: new Choices(app.language, game) };
  const wished = match.show.id === null ? null : keptWish(match.show.id); // which knows an upload
  return match.show.seats.map(({ bot }, seat) => {
    const choice = new SeatChoice(app, game, seat, look);
    const known = wished?.seats[seat] ?? [HUMAN, ...game.bots.map((each) => each.bot)].find((each) => each === bot);
    if (known !== undefined) choice.bot = known;
    else if (bot !== CLIENT) choice.askFor(bot);
    return choice;
  });
}

/** Whether a match can be played on from one of its turns: its file has every answer. */
export function canFork(app: App, { match }: Player): boolean {
  return match.show.isReplay && !match.isLive && !app.isAlone;
}
