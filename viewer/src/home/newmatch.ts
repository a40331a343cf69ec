/** A new match: game, map, who plays, and what else can be set. */
import type { App } from "../app";
import { drawn, fill, make } from "../dom";
import { inDigits, joinWords, latinDigits, sayOr, speaker } from "../language";
import { numberField, readNumber, writeNumber } from "../numbers";
import { Choices } from "../persian";
import type { Say } from "../scene";
import { knownScene } from "../scenes";
import type { GameInfo, Games, Json, StartMatch } from "../show";
import { begin } from "../watch/rematch";
import { SeatChoice } from "./seats";
import { settingFields, type SettingField } from "./settingfields";

const GAME_PLACE = "meydan.game";
const RANDOM_MAP = "random";

/** The game's name in the reader's language. */
export function gameTitle(app: App, game: string, title: string): string {
  const own = knownScene(game)?.words[app.language]["title"];
  return own ?? title;
}

/** The small picture of a game; one that brings none is known by its first letter. */
export function gamePicture(game: string, title: string, place: string): HTMLElement {
  const picture = knownScene(game)?.picture;
  return picture ? drawn(picture, { class: place }) : drawn([...title][0] ?? "", { class: `${place} letter` });
}

export class NewMatch {
  readonly element: HTMLElement;
  private readonly tiles: HTMLButtonElement[];
  private readonly form = make("form", { class: "matchform" });
  private game: GameInfo;
  private choices: Choices;
  private seats: SeatChoice[] = [];
  private map: HTMLSelectElement | null = null;
  private rules: HTMLSelectElement | null = null;
  private readonly seed: HTMLInputElement;
  private readonly time: HTMLInputElement;
  private readonly people: HTMLInputElement;
  private readonly peopleRow: HTMLElement;
  private settings: SettingField[] = [];
  private readonly start: HTMLButtonElement;

  constructor(
    private readonly app: App,
    private readonly games: Games,
  ) {
    const { say } = app;
    const [first] = games.games;
    if (!first) throw new Error("no games");
    this.game = games.games.find((each) => each.game === readGame()) ?? first;
    this.choices = new Choices(app.language, this.game);
    this.tiles = games.games.map((game) => this.tile(game));
    this.seed = make("input", { type: "text", inputmode: "numeric", dir: "ltr", placeholder: say("new.any") });
    this.time = numberField(app.language, "", { min: 0.01, step: "any" });
    this.people = numberField(app.language, "", { min: 0.05, max: 600, step: "any" });
    this.peopleRow = row(say("new.peopleSeconds"), this.people);
    this.start = make("button", { class: "big start" });
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.begin();
    });
    this.form.addEventListener("seat", () => this.onSeats());
    const heading = make("h2", { class: "hidden" }, say("new"));
    const tiles = make("div", { class: "tiles", role: "radiogroup", "aria-label": say("new.game") }, ...this.tiles);
    this.element = make("section", { class: "newmatch" }, heading, tiles, this.form);
    this.choose(this.game);
  }

  private tile(game: GameInfo): HTMLButtonElement {
    const title = gameTitle(this.app, game.game, new Choices(this.app.language, game).sentence(game.title));
    const picture = gamePicture(game.game, title, "tilepicture");
    const properties = { type: "button", class: "tile", role: "radio", "data-game": game.game };
    return make("button", { ...properties, onclick: () => this.choose(game) }, picture, make("b", {}, title));
  }

  private choose(game: GameInfo): void {
    this.game = game;
    keepGame(game.game);
    this.tiles.forEach((tile) => tile.setAttribute("aria-checked", String(tile.dataset["game"] === game.game)));
    this.layOut(game.seats[0] ?? 2);
  }

  private layOut(count: number): void {
    const { app, game } = this;
    const scene = knownScene(game.game);
    const choices = (this.choices = new Choices(app.language, game));
    const say = speaker(joinWords(choices.words, ...(scene ? [scene.words] : [])), app.language);
    const look = { say, colours: scene?.colours, games: this.games, choices };
    this.seats = Array.from({ length: count }, (_, seat) => new SeatChoice(app, game, seat, look));
    this.settings = settingFields(app, game.settings, choices);
    writeNumber(this.time, game.secondsPerMove, app.language);
    writeNumber(this.people, game.peopleSeconds ?? "", app.language);
    const seats = make("fieldset", {}, make("legend", {}, app.say("seats")), ...this.seats.map((each) => each.element));
    fill(this.form, this.mapRow(), this.countRow(count), seats, this.more(say), make("p", { class: "go" }, this.start));
    this.onSeats();
  }

  private mapRow(): HTMLElement | null {
    const { app, game } = this;
    const maps = [...game.maps, ...(game.canDrawMap ? [RANDOM_MAP] : [])];
    this.map = null;
    if (!maps.length) return null;
    const usual = make("option", { value: "" }, app.say("new.usual"));
    const named = (map: string): string => (map === RANDOM_MAP ? app.say("new.random") : this.choices.map(map));
    const options = maps.map((map) => make("option", { value: map }, named(map)));
    this.map = make("select", {}, usual, ...options);
    return row(app.say("new.map"), this.map);
  }

  private countRow(count: number): HTMLElement | null {
    const { app, game } = this;
    if (game.seats.length < 2) return null;
    const counts = game.seats.map((each) =>
      make("option", { value: each, selected: each === count }, inDigits(each, app.language)),
    );
    const select = make("select", {}, ...counts);
    select.addEventListener("change", () => this.layOut(Number(select.value)));
    return row(app.say("new.seats"), select);
  }

  private more(say: Say): HTMLElement {
    const { app, game } = this;
    const rules = game.rules.map((each) => make("option", { value: each }, this.rulesName(say, each)));
    this.rules = make("select", {}, ...rules);
    const rows = [
      rules.length > 1 ? row(app.say("new.rules"), this.rules) : null,
      row(app.say("new.time"), this.time),
      this.peopleRow,
      row(app.say("new.seed"), this.seed),
      ...this.settings.map((field) => field.element),
    ];
    const shown = rows.filter((each): each is HTMLElement => each !== null);
    return make("details", {}, make("summary", {}, app.say("new.more")), make("div", { class: "rows" }, ...shown));
  }

  private rulesName(say: Say, name: string): string {
    return sayOr(say, `rules.${name}`, this.choices.rules(name));
  }

  private onSeats(): void {
    const isHuman = this.seats.some((seat) => seat.isHuman);
    this.peopleRow.hidden = !isHuman || this.game.peopleSeconds === null;
    this.start.textContent = this.app.say(isHuman ? "new.play" : "new.watch");
  }

  private wish(seats: string[]): StartMatch {
    const { game } = this;
    const settings: Record<string, Json> = {};
    for (const field of this.settings) if (field.value !== undefined) settings[field.name] = field.value;
    return {
      game: game.game,
      seats,
      map: this.map?.value || null,
      rules: this.rules?.value || null,
      settings,
      seed: latinDigits(this.seed.value.trim()) || null,
      secondsPerMove: readNumber(this.time) || null,
      peopleSeconds: readNumber(this.people) || null,
    };
  }

  private async begin(): Promise<void> {
    const { app } = this;
    const seats = this.seats.map((seat) => seat.bot);
    if (seats.includes(null)) return app.tell(app.say("new.missing"), true);
    this.start.disabled = true;
    await begin(app, this.wish(seats.filter((each) => each !== null))).finally(() => (this.start.disabled = false));
  }
}

export function row(label: string, field: HTMLElement): HTMLElement {
  return make("label", { class: "row" }, make("span", {}, label), field);
}

function readGame(): string | null {
  try {
    return localStorage.getItem(GAME_PLACE);
  } catch {
    return null;
  }
}

function keepGame(game: string): void {
  try {
    localStorage.setItem(GAME_PLACE, game);
  } catch {
    // without storage the first game is offered again
  }
}
