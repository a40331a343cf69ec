/** Two matches side by side: the first one has the controls, the other one follows it turn by turn. */
import type { App } from "../app";
import { fill, make } from "../dom";
import { recentList } from "../home/recent";
import type { Page } from "../main";
import { Match } from "../player/match";
import { type Around, Player } from "../player/player";
import { roundButton } from "../player/transport";
import { turnOf } from "../playback";
import { loadScene } from "../scenes";
import { complaining, complaint, fetchRecent, fetchShow, Refused } from "../server";
import { closeDialogs, openDialog } from "./dialog";
import { showHelp } from "./help";
import { isTyping, withNames } from "./local";
import { saveScreenshot } from "./saving";
import { showSettings } from "./settingsbox";
import { topBar } from "./topbar";

/** The page of two matches. */
export async function comparePage(app: App, ids: readonly [string, string]): Promise<Page> {
  const shows = await Promise.all(ids.map((id) => fetchShow(id, null)));
  for (const show of shows) await loadScene(show, complaining(app, show.game));
  return new ComparePage(
    app,
    shows.map((show) => new Match(withNames(app, show))),
  );
}

class ComparePage implements Page {
  readonly element: HTMLElement;
  private readonly players: readonly Player[];
  private readonly onKey = (event: KeyboardEvent): void => {
    const isTaken = event.defaultPrevented || isTyping(event.target) || document.querySelector("dialog[open]");
    if (!isTaken && this.players[0]?.press(event)) event.preventDefault();
  };

  constructor(
    private readonly app: App,
    matches: readonly Match[],
  ) {
    this.players = matches.map((match) => new Player(app, match, this.around()));
    const [leading, following] = this.players;
    if (leading && following) {
      leading.onPosition = (position) => following.follow(position);
      following.follow(leading.playback.position);
    }
    const columns = this.players.map((player) => make("section", {}, heading(player), player.element));
    this.element = make("div", { class: "page compare" }, this.bar(), make("main", { class: "both" }, ...columns));
    addEventListener("keydown", this.onKey);
  }

  private around(): Around {
    const { app } = this;
    const leading = (): Player | undefined => this.players[0];
    return {
      leave: () => void (closeDialogs() || this.apart()),
      showHelp: () => showHelp(app, leading()?.module.keys ?? [], leading()?.match.show.title ?? ""),
      showSettings: () => showSettings(app, null),
      saveScreenshot: () => this.players.forEach((player) => saveScreenshot(player)),
      nextEye: () => undefined,
      afterwards: () => [],
    };
  }

  /** The first match alone, at the turn that both have reached. */
  private apart(): void {
    const [leading] = this.players;
    this.app.go({ show: this.app.address.show, turn: leading ? turnOf(leading.playback) : null });
  }

  private bar(): HTMLElement {
    const { app } = this;
    const around = this.around();
    const title = make("h1", {}, app.say("compare"));
    const apart = roundButton(app, "close", "compare.end", () => this.apart());
    const onSettings = (): void => around.showSettings();
    const onHelp = (): void => around.showHelp();
    return topBar(app, { title, buttons: [apart], onSettings, onHelp });
  }

  onSettings(): void {
    for (const player of this.players) player.redraw();
  }

  dispose(): void {
    removeEventListener("keydown", this.onKey);
    for (const player of this.players) player.dispose();
    closeDialogs();
  }
}

function heading({ match, say }: Player): HTMLElement {
  const names = match.names(say).map((name) => say("{name}", { name }));
  return make("h2", {}, names.join(" – "));
}

/** Offers the other matches of the game. */
export async function chooseOther({ app, match, playback }: Player): Promise<void> {
  const { id, game } = match.show;
  try {
    const others = (await fetchRecent()).filter((each) => each.game === game && each.id !== id && !each.isLive);
    const list = recentList(app, others, (beside) => app.go({ show: id, beside, turn: turnOf(playback) }));
    const box = make("div", {});
    fill(box, others.length ? list : make("p", { class: "quiet" }, app.say("compare.none")));
    openDialog(app, app.say("compare.with"), box);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    app.tell(complaint(app, error), true);
  }
}
