/** The page of a match: the player, its bar, and what belongs to a match that is played now. */
import type { App } from "../app";
import { make } from "../dom";
import { directionIn, sayOr } from "../language";
import type { Page } from "../main";
import { localOutcome, localTurn } from "../persian";
import { mapName } from "../player/about";
import { Match } from "../player/match";
import { Player } from "../player/player";
import { roundButton } from "../player/transport";
import { loadScene } from "../scenes";
import { complaining, complaint, fetchOpinion, fetchShow, Refused, replayPath, stopMatch } from "../server";
import type { Opinion, Outcome, Show } from "../show";
import type { Sounds } from "../sound";
import { closeDialogs, leaveButton } from "./dialog";
import { choice, showSettings } from "./settingsbox";
import { showHelp } from "./help";
import { topBar } from "./topbar";
import { saveScreenshot } from "./saving";
import { showExport } from "./exporting";
import { chooseOther, comparePage } from "./comparing";
import { canFork, showFork } from "./forking";
import { forgetKeys, keptKeys, type Listener, LiveLink } from "./live";
import { isTyping, withNames } from "./local";
import { People } from "./people";
import { rematches } from "./rematch";

const MOST_TRIES = 8; // to reach the server for the first time
const DEFAULT_RULES = new Set(["document", "standard", "seed"]); // "seed" in old replays

/** The match of a self-contained page. */
export async function inlinePage(app: App, show: Show, sounds: Sounds): Promise<Page> {
  await loadScene(show, complaining(app, show.game));
  return new WatchPage(app, show, sounds);
}

/** The match of this name on the server. */
export async function watchPage(app: App, id: string, sounds: Sounds): Promise<Page> {
  try {
    if (app.address.beside !== null) return await comparePage(app, [id, app.address.beside]);
    const key = Object.values(keptKeys(id))[0];
    const show = (key && (await firstShow(id, key))) || (await fetchShow(id, app.address.eye));
    return await inlinePage(app, show, sounds);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return sorryPage(app, complaint(app, error));
  }
}

/** The show as the seat of a key may see it, over such a link as will carry the questions; null if it is not played any more. */
function firstShow(id: string, key: string): Promise<Show | null> {
  return new Promise((resolve, reject) => {
    const nothing = (): void => undefined;
    const finish = (show: Show | null): void => {
      link.close();
      resolve(show);
    };
    const gone = (): void => {
      forgetKeys(id);
      finish(null);
    };
    const lost = (tries: number): void => {
      if (tries <= MOST_TRIES) return;
      link.close();
      reject(new Refused());
    };
    const quiet = { onTurn: nothing, onBack: nothing, onChances: nothing, onQuestion: nothing, onEnd: nothing };
    const link = new LiveLink(
      id,
      key,
      { ...quiet, onRefused: nothing, onShow: finish, onGone: gone, onLost: lost },
      true,
    );
  });
}

function sorryPage(app: App, sentence: string): Page {
  const home = make("button", { type: "button", class: "big", onclick: () => app.go({}) }, app.say("home"));
  const words = make(
    "main",
    { class: "sorrypage" },
    make("h1", {}, app.say("sorry")),
    make("p", { dir: directionIn(sentence) }, sentence),
    home,
  );
  const bar = topBar(app, { title: null, buttons: [], onSettings: () => showSettings(app, null), onHelp: null });
  return { element: make("div", { class: "page" }, bar, words), dispose: () => undefined };
}

class WatchPage implements Page {
  readonly element: HTMLElement;
  readonly player: Player;
  private readonly match: Match;
  private readonly ends: (() => void)[] = [];
  private people: People | null = null;
  private isGone = false;
  private wantedTurn: number | null; // of the address, until it has been played
  private readonly stopButton: HTMLButtonElement;

  constructor(
    private readonly app: App,
    show: Show,
    private readonly sounds: Sounds,
  ) {
    this.match = new Match(withNames(app, show));
    this.wantedTurn = this.match.isLive ? app.address.turn : null;
    this.stopButton = roundButton(app, "stop", "stop", () => void this.stop());
    this.player = new Player(app, this.match, this.around());
    this.player.onTurn = (turn) => this.sound(turn);
    this.player.element.role = "main";
    this.element = make("div", { class: "page watch" }, this.bar(), this.player.element);
    this.listen();
    if (this.match.isLive && !app.isAlone && show.id) this.joinLive(show.id);
    void this.think();
  }

  /** Asks the server what it thinks of the match; whoever has left in the meantime is told nothing. */
  private async think(): Promise<void> {
    const { id, hasOpinion } = this.match.show;
    if (this.app.isAlone || !id || !hasOpinion) return;
    while (!this.isGone && !this.match.isLive) {
      const opinion = await fetchOpinion(id).catch(() => undefined);
      if (opinion === undefined || this.isGone) return; // the estimate stays
      if (opinion) return this.change(opinion);
    }
  }

  private change(opinion: Opinion): void {
    this.match.think(opinion);
    this.player.refresh();
  }

  /** Follows the match; where this page has keys, people play their seats. */
  private joinLive(id: string): void {
    const keys = Object.entries(keptKeys(id)).map(([seat, key]) => ({ seat: Number(seat), key }));
    const links = new Map<number, LiveLink>();
    keys.forEach(({ seat, key }, place) => links.set(seat, new LiveLink(id, key, this.listener(), place === 0)));
    if (!keys.length) links.set(-1, new LiveLink(id, null, this.listener(), true));
    links.forEach((link) => this.ends.push(() => link.close()));
    if (keys.length) {
      this.people = new People(this.player, (message) => links.get(message.seat)?.send(message), [...links.keys()]);
      this.player.seatPeople(this.people.element);
      this.ends.push(() => this.people?.dispose());
    } else {
      this.player.run("toggle");
    }
  }

  private listener(): Listener {
    const { app, match, player } = this;
    return {
      onShow: (show) => {
        match.replace(withNames(app, show));
        player.refresh();
        this.goToWanted();
      },
      onTurn: (number, turn) => {
        match.add(number, localTurn(app.language, turn));
        this.people?.played(number);
        player.refresh();
        this.goToWanted();
      },
      onBack: (turns) => {
        match.keep(turns);
        this.people?.clear();
        player.refresh();
      },
      onChances: (thoughts) => {
        match.learn(thoughts);
        player.refresh();
      },
      onQuestion: (question) => this.people?.ask(question),
      onRefused: (refused) => app.tell(complaint(app, refused), true),
      onEnd: (outcome) => this.finish(outcome),
      onGone: (refused) => void this.gone(refused),
      onLost: (tries) => this.lost(tries),
    };
  }

  /** A match that is played on from a turn is watched from there, as soon as it is there again. */
  private goToWanted(): void {
    if (this.wantedTurn === null || this.match.last < this.wantedTurn) return;
    if (!this.people) this.player.seek(this.wantedTurn);
    this.wantedTurn = null;
  }

  /** The connection is gone, or is there again; it is tried as long as the page is open. */
  private lost(tries: number): void {
    if (tries === 1 && !this.people) this.app.tell(this.app.say("noServer"), true); // who plays is told beside the buttons
    this.people?.setLost(tries > 0);
  }

  /** The match is over: now it is a replay like any other, and everything may be seen. */
  private finish(outcome: Outcome): void {
    this.close(localOutcome(this.app.language, outcome));
    const { id } = this.match.show;
    if (id) this.fetchAgain(id).catch((error: unknown) => this.complain(error));
  }

  /** The server has begun anew and plays the match no more: what it kept is shown, or why there is nothing. */
  private async gone(refused: Refused): Promise<void> {
    try {
      await this.fetchAgain(this.match.show.id ?? "");
      this.close(this.match.end);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const sentence = complaint(this.app, refused);
      this.close({ ending: "abandoned", sentence, faults: [], result: null, notes: [], persian: {} });
    }
  }

  /** Nothing more is played. */
  private close(outcome: Outcome): void {
    this.match.finish(outcome);
    this.people?.end();
    this.player.refresh();
    forgetKeys(this.match.show.id ?? "");
    this.renewBar();
  }

  /** A finished match can be compared, and played on from one of its turns. */
  private renewBar(): void {
    this.element.firstElementChild?.replaceWith(this.bar());
  }

  private async stop(): Promise<void> {
    this.stopButton.disabled = true;
    await stopMatch(this.match.show.id ?? "").catch((error: unknown) => this.complain(error));
  }

  private complain(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    this.app.tell(complaint(this.app, error), true);
  }

  private async fetchAgain(id: string): Promise<void> {
    const eye = this.match.show.isHidden ? this.app.address.eye : null;
    this.match.replace(withNames(this.app, await fetchShow(id, eye)));
    this.player.refresh();
    this.renewBar();
    void this.think();
  }

  private around() {
    return {
      leave: () => this.leave(),
      showHelp: () => showHelp(this.app, this.player.module.keys ?? [], this.title),
      showSettings: () => showSettings(this.app, (speed) => this.player.change({ ...this.player.playback, speed })),
      saveScreenshot: () => saveScreenshot(this.player),
      nextEye: () => this.nextEye(),
      afterwards: () => this.afterwards(),
    };
  }

  /** What the banner of a finished match offers. */
  private afterwards(): HTMLElement[] {
    const { app } = this;
    const replay = this.replay();
    const found: HTMLElement[] = [];
    if (replay) found.push(make("a", { class: "big second", href: replay, download: "" }, app.say("export.replay")));
    found.push(...rematches(app, this.match.show));
    if (!app.isAlone) {
      const again = make("button", { type: "button", class: "big second", onclick: () => app.go({}) }, app.say("new"));
      found.push(again);
    }
    return found;
  }

  private get title(): string {
    return sayOr(this.player.say, "title", this.match.show.title);
  }

  private bar(): HTMLElement {
    const { app, match } = this;
    const { map, rules, origin } = match.show;
    const told = DEFAULT_RULES.has(rules) ? null : sayOr(app.say, `rules.${rules}`, rules);
    const facts = [map && mapName(app, map), told, origin === "meydan" ? null : origin].filter(Boolean);
    const title = make(
      "div",
      {},
      make("h1", { dir: "auto" }, this.title),
      make("small", { dir: "auto" }, facts.join(" · ")),
    );
    document.title = `${this.title} · ${app.say("brand")}`;
    const { showHelp: onHelp, showSettings: onSettings } = this.around();
    return topBar(app, { title, buttons: this.buttons(), onSettings, onHelp });
  }

  private buttons(): HTMLElement[] {
    const { app, player } = this;
    const picture = player.surface.picture;
    const found: HTMLElement[] = [];
    if (this.match.isLive && !Object.keys(keptKeys(this.match.show.id ?? "")).length) found.push(this.stopButton);
    if (this.canChooseEye) found.push(this.eyeChoice());
    if (picture && picture.cameraNames.length > 1) {
      found.push(roundButton(app, "cube", "command.camera", () => player.run("camera")));
    }
    if (picture) found.push(roundButton(app, "camera", "command.screenshot", () => player.run("screenshot")));
    if (canFork(app, player)) {
      found.push(roundButton(app, "fork", "fork", () => void showFork(player, Math.floor(player.playback.position))));
    }
    if (!app.isAlone && !this.match.isLive) {
      found.push(roundButton(app, "compare", "compare", () => void chooseOther(player)));
    }
    found.push(roundButton(app, "save", "export", () => showExport(player, this.replay())));
    return found;
  }

  private replay(): string | null {
    const { id, isReplay } = this.match.show;
    return id && isReplay && !this.app.isAlone ? replayPath(id) : null;
  }

  /** Whoever plays sees with their own eyes. */
  private get canChooseEye(): boolean {
    const { isHidden, eyes } = this.match.show;
    return isHidden && !this.match.isLive && (!this.app.isAlone || eyes !== undefined);
  }

  private eyeChoice(): HTMLElement {
    const { app, match } = this;
    const all = { value: "", text: app.say("eye.all") };
    const seats = match.names(this.player.say).map((text, seat) => ({ value: String(seat), text }));
    const chosen = match.show.eye === null ? "" : String(match.show.eye);
    const select = choice(app.say("eye"), [all, ...seats], chosen, (value) =>
      this.lookAs(value ? Number(value) : null),
    );
    select.classList.add("eye");
    return select;
  }

  private lookAs(eye: number | null): void {
    this.app.go({ ...this.app.address, eye, turn: Math.floor(this.player.playback.position) });
  }

  private nextEye(): void {
    const { show } = this.match;
    if (!this.canChooseEye) return;
    const next = (show.eye ?? -1) + 1;
    this.lookAs(next < show.seats.length ? next : null);
  }

  private leave(): void {
    if (closeDialogs() || this.player.layers.close() || this.app.isAlone) return;
    this.app.go({});
  }

  private sound(turn: number): void {
    const marks = this.match.events(turn).map((event) => this.player.module.marks[event.kind]);
    const loudest = (["bad", "warn", "good", "info"] as const).find((mark) => marks.includes(mark));
    if (loudest) this.sounds.play(loudest);
  }

  private listen(): void {
    const down = (event: KeyboardEvent): void => this.onKey(event);
    const up = (): void => this.player.release();
    addEventListener("keydown", down);
    addEventListener("keyup", up);
    this.element.addEventListener("click", onClick);
    this.ends.push(() => removeEventListener("keydown", down));
    this.ends.push(() => removeEventListener("keyup", up));
  }

  private onKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || isTyping(event.target) || document.querySelector("dialog[open]")) return;
    const isPress = event.key === " " || event.key === "Enter";
    if (isPress && event.target instanceof HTMLButtonElement) return; // presses the button
    if (this.people?.press(event) || this.player.press(event)) event.preventDefault();
  }

  onSettings(): void {
    this.player.redraw();
  }

  dispose(): void {
    this.isGone = true;
    for (const end of this.ends) end();
    this.player.dispose();
    closeDialogs();
  }
}

function onClick(event: MouseEvent): void {
  const isByMouse = event.detail > 0;
  if (isByMouse) leaveButton();
}
