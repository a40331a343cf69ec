/** Waits for clients of a contest: choose map and extra time, run, see the address, the token and who has come. */
import type { App } from "../app";
import { fill, make } from "../dom";
import { numberField, readNumber } from "../numbers";
import { Choices, either } from "../persian";
import { complaint, fetchHosts, Refused, startHost, stopHost } from "../server";
import type { GameInfo, Games, Host } from "../show";
import { gameTitle, row } from "./newmatch";

const LOOK_AGAIN = 1000; // milliseconds between looks while a server runs
const MOST_OVER = 2; // servers that have ended and are still shown

export class Hosting {
  readonly element: HTMLElement;
  private readonly games: readonly GameInfo[];
  private readonly game: HTMLSelectElement;
  private readonly map = make("select", {});
  private readonly extra: HTMLInputElement;
  private readonly run: HTMLButtonElement;
  private readonly list = make("div", { class: "hosts" });
  private timer = 0;
  private isGone = false;

  constructor(
    private readonly app: App,
    games: Games,
  ) {
    const { say } = app;
    this.extra = numberField(app.language, 0, { min: 0, max: 600_000, step: 100 });
    this.games = games.games.filter((each) => each.clientPort !== null);
    const named = this.games.map((each) => make("option", { value: each.game }, this.title(each)));
    this.game = make("select", {}, ...named);
    this.game.addEventListener("change", () => this.offerMaps());
    this.run = make("button", { class: "big" }, say("host.run"));
    const rows = [
      row(say("new.game"), this.game),
      row(say("new.map"), this.map),
      row(say("host.extra"), this.extra),
      make("p", { class: "go" }, this.run),
    ];
    const form = make("form", {}, make("p", { class: "quiet" }, say("host.about")), ...rows);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.begin();
    });
    this.element = make("details", { class: "panel hosting" }, make("summary", {}, say("host")), form, this.list);
    this.element.addEventListener("toggle", () => void this.look());
    this.offerMaps();
  }

  dispose(): void {
    this.isGone = true;
    clearTimeout(this.timer);
  }

  /** Shows what runs, and looks again as long as something does. */
  async look(): Promise<void> {
    clearTimeout(this.timer);
    const hosts = await fetchHosts().catch((error: unknown) => this.complain(error));
    if (this.isGone || !hosts) return;
    const over = hosts.filter((each) => each.isOver).slice(0, MOST_OVER);
    const running = hosts.filter((each) => !each.isOver);
    fill(this.list, ...[...running, ...over].map((host) => this.card(host)));
    if (running.length) this.timer = window.setTimeout(() => void this.look(), LOOK_AGAIN);
  }

  private complain(error: unknown): null {
    if (!(error instanceof Refused)) throw error;
    this.app.tell(complaint(this.app, error), true);
    return null;
  }

  private title(game: GameInfo): string {
    return gameTitle(this.app, game.game, new Choices(this.app.language, game).sentence(game.title));
  }

  private offerMaps(): void {
    const game = this.games.find((each) => each.game === this.game.value);
    if (!game) return;
    const choices = new Choices(this.app.language, game);
    const usual = make("option", { value: "" }, this.app.say("new.usual"));
    fill(this.map, usual, ...game.maps.map((map) => make("option", { value: map }, choices.map(map))));
  }

  private async begin(): Promise<void> {
    this.run.disabled = true;
    const wish = { game: this.game.value, map: this.map.value || null, extraMs: readNumber(this.extra) || 0 };
    const host = await startHost(wish).catch((error: unknown) => this.complain(error));
    this.run.disabled = false;
    if (host) await this.look();
  }

  private card(host: Host): HTMLElement {
    const { app } = this;
    const game = this.games.find((each) => each.game === host.game);
    const facts = [fact(app.say("host.address"), host.address), ...host.tokens.map((token) => this.token(token))];
    const came = make("ul", { class: "came" }, ...host.seats.map((seat) => this.seat(seat)));
    const failure = host.failure
      ? make("p", { class: "sorry", dir: "auto" }, either(app.language, host.failure, host.persian))
      : null;
    const lines = make("pre", { dir: "ltr" }, host.lines.join("\n"));
    const told = make("details", {}, make("summary", {}, app.say("host.lines")), lines);
    const heading = make("h3", {}, game ? this.title(game) : host.game, " ", this.status(host));
    return make("article", { class: "host" }, heading, ...facts, came, failure, this.buttons(host), told);
  }

  private token(token: string): HTMLElement {
    return fact(this.app.say("host.token"), token);
  }

  private status(host: Host): HTMLElement {
    const word = host.isOver ? "host.over" : host.match ? "live" : "host.waiting";
    return make("small", { class: host.match && !host.isOver ? "live" : "quiet" }, this.app.say(word));
  }

  private seat({ name, persian, came }: Host["seats"][number]): HTMLElement {
    const who = came === null ? make("i", {}, this.app.say("host.nobody")) : make("bdi", {}, came);
    return make(
      "li",
      { class: came === null ? "empty" : "taken" },
      `${either(this.app.language, name, persian)}: `,
      who,
    );
  }

  private buttons(host: Host): HTMLElement {
    const { app } = this;
    const { match } = host;
    const watch = match
      ? make("button", { type: "button", class: "big", onclick: () => app.go({ show: match }) }, app.say("host.watch"))
      : null;
    const end = (): void => void this.stop(host.id);
    const stop = make("button", { type: "button", class: "big second", onclick: end }, app.say("host.stop"));
    return make("p", { class: "go" }, watch, host.isOver ? null : stop);
  }

  private async stop(id: string): Promise<void> {
    await stopHost(id).catch((error: unknown) => this.complain(error));
    await this.look();
  }
}

function fact(name: string, value: string): HTMLElement {
  return make("p", { class: "fact" }, `${name} `, make("code", { dir: "ltr" }, value));
}
