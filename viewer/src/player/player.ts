/** The player of all games: it owns time, keys and the address; a scene only draws what it is told. */
import { type App } from "../app";
import { seatColours } from "../colours";
import { fill, make, toggleFullscreen } from "../dom";
import { meaningOf, type Pressed } from "../keys";
import { firmPercents, inDigits, joinWords, NO_WORDS, speaker } from "../language";
import { seatWords } from "../persian";
import type { Picture } from "../picture";
import * as play from "../playback";
import { Quality } from "../quality";
import type { CameraMove } from "../rig";
import type { Command, Say } from "../scene";
import { type AnyScene, sceneOf } from "../scenes";
import { aboutMatch } from "./about";
import { Chapters } from "./chapters";
import { Chart } from "./chart";
import { eventText, Feed } from "./feed";
import { Layers } from "./layers";
import type { Match } from "./match";
import { Banner } from "./result";
import { SeatCards } from "./seats";
import { SeekBar } from "./seekbar";
import { StandingBar } from "./standing";
import { Surface } from "./surface";
import { Tabs } from "./tabs";
import { ThingCard } from "./thingcard";
import { Transport } from "./transport";
import { TurnLog } from "./turnlog";

const LONGEST_TICK = 10_000; // milliseconds: slow machines drop frames, not time; after a machine slept there is no leap
const HURRY = 1.5; // how much faster the way to the newest turn is drawn for each turn that it is behind
const MOST_TOLD = 4; // events beside the mouse
const MOST_BEHIND = 2.5; // turns
const NOTE_AFTER = 250; // milliseconds until the address follows

/** What the page around the player does for it. */
export interface Around {
  leave(): void;
  showHelp(): void;
  showSettings(): void;
  saveScreenshot(): void;
  nextEye(): void;
  /** What can be done when a match is over. */
  afterwards(): readonly HTMLElement[];
}

export class Player {
  readonly element: HTMLElement;
  readonly surface: Surface;
  readonly module: AnyScene;
  readonly say: Say;
  readonly colours: readonly string[];
  playback: play.Playback;
  onTurn: ((turn: number) => void) | null = null;
  onPosition: ((position: number) => void) | null = null; // also between turns
  private readonly cards: SeatCards;
  private readonly seekBar: SeekBar;
  private readonly transport: Transport;
  private readonly chart: Chart;
  private readonly standing: StandingBar;
  private readonly chapters: Chapters;
  private readonly feed: Feed;
  private readonly log: TurnLog;
  private readonly banner: Banner;
  readonly layers: Layers;
  private readonly thing: ThingCard;
  private readonly turnSign = make("div", { class: "turnsign", "aria-hidden": "true" });
  private readonly about = make("div", { class: "about" });
  private readonly people = make("div", { class: "peoplebox" });
  private isFollowing = false; // whoever plays sees the newest turn soon
  private shownTurn = -1;
  private until = Infinity; // of later turns nothing is told
  private readonly quality = new Quality();
  private asked = 0;
  private lastTime = 0;
  private readonly forgetTime = (): void => {
    this.lastTime = performance.now(); // nobody saw a hidden page
  };
  private noteTimer = 0;

  constructor(
    readonly app: App,
    readonly match: Match,
    private readonly around: Around,
  ) {
    const { show } = match;
    this.module = sceneOf(show.game, show.hasScene);
    this.say = speaker(joinWords(seatWords(show.seats), show.words ?? NO_WORDS, this.module.words), app.language);
    this.colours = seatColours(show.seats.length, this.module.colours);
    this.playback = play.seek(play.startPlayback(match.last, app.settings.speed), app.address.turn ?? 0);
    const seek = (turn: number): void => this.seek(turn);
    const look = { app, say: this.say, module: this.module, colours: this.colours };
    this.surface = new Surface(this.staging(), app.say("noPicture"));
    this.cards = new SeatCards(look, match);
    this.seekBar = new SeekBar(app, seek, (turn) => this.markedEvents(turn));
    this.transport = new Transport(app, (command) => this.run(command));
    this.chart = new Chart(look, seek);
    this.standing = new StandingBar(app, match, this.colours);
    this.chapters = new Chapters(app, seek);
    this.feed = new Feed({ ...look, marks: this.module.marks, onSeek: seek });
    this.log = new TurnLog(app, this.say, this.colours, (command) => this.run(command));
    this.banner = new Banner(app, this.say, () => around.afterwards());
    this.layers = new Layers({ ...look, onChange: () => this.drawOver() });
    this.thing = new ThingCard(look, match, this.surface.picture);
    this.surface.onMoved = () => this.noteSoon();
    this.surface.element.addEventListener("pointerdown", () => this.layers.close());
    this.surface.onPoint = (_ray, at) => this.thing.point(at, this.shownTurn);
    this.element = this.layOut();
    document.addEventListener("visibilitychange", this.forgetTime);
    this.takeCamera();
    this.refresh();
  }

  private staging() {
    const { app, match } = this;
    const seatNames = match.show.seats.map((seat) => seat.name);
    const context = { say: this.say, seatColours: this.colours, seatNames, isDark: app.isDark };
    const background = getComputedStyle(document.documentElement).getPropertyValue("--stage").trim() || "#12141c";
    return { module: this.module, stage: match.show.stage, context, background };
  }

  private layOut(): HTMLElement {
    const { app } = this;
    const tabs = new Tabs([
      { name: app.say("events"), content: this.feed.element },
      { name: app.say("story"), content: this.chapters.element },
      { name: app.say("log"), content: this.log.element, onShow: () => this.log.setTurn(this.match, this.shownTurn) },
      { name: app.say("about"), content: this.about },
    ]);
    const side = make("aside", { class: "side" }, this.cards.element, this.chart.element, tabs.element);
    const picture = make("div", { class: "picture" }, this.surface.element, this.turnSign, this.standing.element);
    picture.append(this.layers.element, this.thing.element);
    picture.style.setProperty("--shape", String(this.surface.shape));
    const result = make("div", { class: "bannerbox" }, this.banner.element);
    const controls = make("div", { class: "below" }, this.seekBar.element, this.transport.element);
    const stage = make("div", { class: "stagebox" }, picture, result, this.people, controls);
    return make("div", { class: "player" }, stage, side);
  }

  /** The texts of the events that have a mark in a turn, few enough to be read. */
  private markedEvents(turn: number): string[] {
    if (turn > this.until) return [];
    const names = this.match.names(this.say);
    const marked = this.match.events(turn).filter(({ kind }) => kind === "fault" || this.module.marks[kind]);
    const chapter = this.match.chapters.find((each) => each.turn === turn);
    if (chapter) return [firmPercents(chapter.title[this.app.language])];
    return marked.slice(0, MOST_TOLD).map((event) => eventText(this.say, event, names));
  }

  private takeCamera(): void {
    const { camera, pose } = this.app.address;
    if (camera) this.surface.picture?.chooseCamera(camera);
    if (pose) this.surface.picture?.takePose(pose);
  }

  // -- time ------------------------------------------------------------------------------------------------------

  /** The match has more turns, or fewer, or an end. */
  refresh(): void {
    this.playback = play.extend(this.playback, this.match.last);
    if (this.playback.position > this.match.last) this.playback = play.seek(this.playback, this.match.last);
    this.seekBar.setTurns(this.match.last, this.match.marks(this.module.marks), this.match.chapters);
    this.chapters.setStory(this.match.show.story);
    this.chart.setMatch(this.match);
    this.feed.setMatch(this.match);
    this.layers.setMatch(this.match);
    fill(this.about, ...aboutMatch(this.app, this.match, this.say));
    this.shownTurn = -1;
    this.draw();
    this.wake();
  }

  /** Room below the picture for people who play; from now on the newest turn is shown. */
  seatPeople(element: HTMLElement): void {
    fill(this.people, element);
    this.isFollowing = true;
    this.goNewest();
  }

  /** On to the newest turn. */
  goNewest(): void {
    this.change({ ...this.playback, isPlaying: true, goal: null });
  }

  seek(turn: number): void {
    this.change(play.seek(this.playback, turn));
  }

  change(playback: play.Playback): void {
    const isFaster = playback.speed !== this.playback.speed;
    this.playback = playback;
    if (isFaster) this.app.choose({ speed: playback.speed });
    this.draw();
    this.wake();
  }

  /** Lets time run while something moves; a paused match costs nothing. */
  private wake(): void {
    if (this.asked || !this.needsTime()) return;
    this.lastTime = performance.now();
    this.asked = requestAnimationFrame((now) => this.beat(now));
  }

  private needsTime(): boolean {
    if (!play.isMoving(this.playback)) return false;
    return this.playback.goal !== null || !play.isAtEnd(this.playback) || !this.match.isLive;
  }

  private beat(now: number): void {
    this.asked = 0;
    const passed = Math.max(0, Math.min(LONGEST_TICK, now - this.lastTime));
    this.lastTime = now;
    this.playback = play.tick(this.playback, passed * this.hurry(), this.match.isLive);
    this.quality.note(passed);
    this.draw();
    const goesOn = this.needsTime();
    this.surface.picture?.setShare(this.quality.share(goesOn));
    if (goesOn) this.asked = requestAnimationFrame((next) => this.beat(next));
  }

  /** How much faster time runs for whoever plays and must see the newest turn; what is far behind is left out. */
  private hurry(): number {
    if (!this.isFollowing || !this.match.isLive) return 1;
    const behind = this.match.last - this.playback.position;
    if (behind > MOST_BEHIND) this.playback = play.seek(this.playback, this.match.last - 1);
    return Math.max(1, behind * HURRY);
  }

  /** The reader has chosen something else. */
  redraw(): void {
    this.hideFuture(play.turnOf(this.playback));
    this.draw();
  }

  /** Draws where we are; the lists follow when the turn changes. */
  draw(): void {
    const turn = play.turnOf(this.playback);
    const position = this.app.settings.isSmooth ? this.playback.position : turn;
    this.showAt(position);
    this.seekBar.setPosition(position);
    this.chart.setPosition(this.playback.position);
    this.transport.set(this.playback, this.match.isLive);
    if (turn !== this.shownTurn) this.drawTurn(turn);
    this.onPosition?.(this.playback.position);
  }

  /** Shows a position of another match's player, as far as this one goes. */
  follow(position: number): void {
    this.playback = { ...this.playback, position: Math.min(position, this.match.last), isPlaying: false, goal: null };
    this.draw();
  }

  /** Draws the board between two turns; at rest the end of the way, so that what was done can be marked. */
  showAt(position: number): void {
    const goal = Math.ceil(position - 1e-9);
    const before = this.match.frame(Math.max(0, goal - 1));
    const progress = Math.min(1, position - goal + 1);
    this.surface.picture?.show(before, this.match.frame(goal), progress);
    this.thing.follow(Math.max(0, goal - 1), goal, progress);
  }

  /** Draws over the board what is wanted there. */
  private drawOver(): void {
    this.surface.picture?.drawOver(this.layers.drawings(this.match, this.shownTurn));
  }

  private drawTurn(turn: number): void {
    this.shownTurn = turn;
    this.drawOver();
    this.thing.setTurn(turn);
    this.cards.setTurn(this.match, turn);
    this.standing.setTurn(this.match, turn);
    this.feed.setTurn(turn);
    this.log.setTurn(this.match, turn);
    this.banner.setTurn(this.match, turn >= this.match.last);
    fill(this.turnSign, inDigits(turn, this.app.language));
    this.hideFuture(turn);
    this.onTurn?.(turn);
    document.documentElement.dataset["turn"] = String(turn);
    this.noteSoon();
  }

  private noteSoon(): void {
    clearTimeout(this.noteTimer);
    this.noteTimer = window.setTimeout(() => this.noteAddress(), NOTE_AFTER);
  }

  /** With "no spoilers" nothing is shown of turns that come later. */
  private hideFuture(turn: number): void {
    const { last, isLive } = this.match;
    const isHiding = this.app.settings.hidesFuture && !isLive && turn < last;
    this.element.classList.toggle("spoilerless", isHiding);
    this.element.style.setProperty("--seen", String(last ? turn / last : 1));
    this.until = isHiding ? turn : Infinity;
    this.feed.hideAfter(this.until);
    this.chart.hideAfter(this.until);
  }

  private noteAddress(): void {
    const camera = this.surface.picture?.cameraName ?? null;
    const pose = this.surface.picture?.pose || null;
    this.app.note({ turn: this.shownTurn, speed: this.playback.speed, camera, pose });
  }

  // -- commands ----------------------------------------------------------------------------------------------------

  /** A key went down: true if it meant something. */
  press(pressed: Pressed): boolean {
    const meaning = meaningOf(pressed, this.module.keys);
    if (!meaning) return false;
    this.run(meaning.command, meaning.digit);
    return true;
  }

  run(command: Command, digit = -1): void {
    const { playback, around } = this;
    const { isSmooth } = this.app.settings;
    const move = (direction: CameraMove) => () => this.moveCamera((picture) => picture.moveCamera(direction));
    const step = (by: number) => () => this.change(play.step(playback, by, isSmooth));
    const actions: Record<Command, () => void> = {
      toggle: () => this.change(play.toggle(playback)),
      faster: () => this.change(play.changeSpeed(playback, 1)),
      slower: () => this.change(play.changeSpeed(playback, -1)),
      fasterRound: () => this.change(play.changeSpeed(playback, 1, true)),
      slowerRound: () => this.change(play.changeSpeed(playback, -1, true)),
      fit: () => this.change(play.fitSpeed(playback)),
      next: step(1),
      previous: step(-1),
      next5: step(5),
      previous5: step(-5),
      nextEvent: () => this.seekMark(1),
      previousEvent: () => this.seekMark(-1),
      nextNoted: () => this.seekNoted(1),
      previousNoted: () => this.seekNoted(-1),
      nextChapter: () => this.seekChapter(1),
      previousChapter: () => this.seekChapter(-1),
      first: () => this.seek(0),
      last: () => this.seek(playback.last),
      restart: () => this.change(play.restart(playback)),
      decile: () => this.change(play.decile(playback, Math.max(0, digit))),
      camera: () => this.moveCamera((picture) => picture.nextCamera()),
      cameraUp: move("up"),
      cameraDown: move("down"),
      cameraLeft: move("left"),
      cameraRight: move("right"),
      cameraForward: move("forward"),
      cameraBack: move("back"),
      cameraIn: move("in"),
      cameraOut: move("out"),
      cameraReset: () => this.moveCamera((picture) => picture.resetCamera()),
      eye: () => around.nextEye(),
      names: () => this.element.classList.add("fullnames"),
      music: () => this.app.choose({ hasMusic: !this.app.settings.hasMusic }),
      sound: () => this.app.choose({ hasSound: !this.app.settings.hasSound }),
      screenshot: () => around.saveScreenshot(),
      fullscreen: () => void toggleFullscreen(),
      settings: () => around.showSettings(),
      help: () => around.showHelp(),
      leave: () => around.leave(),
    };
    actions[command]();
  }

  /** A key went up: names are full only while it is held. */
  release(): void {
    this.element.classList.remove("fullnames");
  }

  private seekMark(direction: 1 | -1): void {
    const turn = this.match.markedTurn(this.module.marks, play.turnOf(this.playback), direction);
    if (turn !== null) this.seek(turn);
  }

  /** To the next turn in which a bot wrote something, failed or was slow. */
  private seekNoted(direction: 1 | -1): void {
    const turn = this.match.notedTurn(play.turnOf(this.playback), direction, this.log.wanted);
    if (turn !== null) this.seek(turn);
    else this.app.tell(this.app.say(this.log.wanted ? "log.notFound" : "log.noMore", { words: this.log.wanted }));
  }

  private seekChapter(direction: 1 | -1): void {
    const [turns, now] = [this.match.chapters.map(({ turn }) => turn), play.turnOf(this.playback)];
    const turn = direction > 0 ? turns.find((each) => each > now) : turns.findLast((each) => each < now);
    if (turn !== undefined) this.seek(turn);
  }

  private moveCamera(move: (picture: Picture) => void): void {
    if (this.surface.picture) move(this.surface.picture);
    this.noteSoon();
  }

  dispose(): void {
    cancelAnimationFrame(this.asked);
    clearTimeout(this.noteTimer);
    document.removeEventListener("visibilitychange", this.forgetTime);
    this.surface.dispose();
  }
}
