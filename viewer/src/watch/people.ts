/** A person who plays: what is asked, what can be done, and what was chosen. */
import { type App, duration } from "../app";
import { fill, make } from "../dom";
import { keyName, type Pressed } from "../keys";
import { inDigits } from "../language";
import { icon } from "../player/icons";
import type { Player } from "../player/player";
import type { ControlButton, Controls } from "../scene";
import type { FromPerson, Json, Question } from "../show";
import type { Raycaster } from "three";
import { Buttons } from "./buttons";

const LATE = 1500; // milliseconds after the end: what is pressed was meant for the match, not for its result or replay
const SURE = 4000; // milliseconds in which giving up is pressed once more: a slip of the finger loses no match
const MOST_WORDS = 64; // actions listed where a scene has no controls

export class People {
  readonly element = make("section", { class: "people" });
  private readonly controls: Controls<Json> | null;
  private question: Question | null = null;
  private isOver = false;
  private isLate = false; // the match is over since a moment
  private hasLeft = false;
  private leaving = 0; // while it is asked whether somebody really gives up
  private isLost = false; // there is no connection now
  private answered = -1; // the last turn for which something was said
  private timer = 0;
  private counting = 0;
  private readonly count = make("div", { class: "countdown", role: "timer" });
  private readonly status = make("p", { class: "status", role: "status" });
  private readonly clock = make("span", { class: "left" });
  private readonly buttons: Buttons;
  private readonly freeAnswer: HTMLElement;
  private readonly back: HTMLButtonElement;
  private readonly giveUp: HTMLButtonElement;
  private readonly look: Player["surface"]["onPoint"]; // what a click means to those who only look

  constructor(
    private readonly player: Player,
    private readonly send: (message: FromPerson) => void,
    private readonly seats: readonly number[],
  ) {
    this.controls = this.makeControls();
    this.look = player.surface.onPoint;
    const { app } = player;
    this.buttons = new Buttons(app, player.say, (action) => this.chosen(action));
    this.freeAnswer = this.makeFreeAnswer(app);
    this.back = make("button", { type: "button", class: "big second", onclick: () => this.takeBack() });
    this.back.append(icon("back"), ` ${app.say("people.takeBack")}`);
    this.element.setAttribute("aria-label", app.say("people"));
    this.giveUp = make(
      "button",
      { type: "button", class: "big second", onclick: () => this.leave() },
      app.say("people.leave"),
    );
    const help = this.controls ? make("p", { class: "quiet help" }, player.say(this.controls.help)) : null;
    const line = make("div", { class: "statusline" }, this.status, this.clock, this.back, this.giveUp);
    fill(this.element, line, this.buttons.element, help);
    this.listen();
    this.refresh();
  }

  private makeControls(): Controls<Json> | null {
    const { picture } = this.player.surface;
    if (!picture) return null;
    return this.player.module.controls?.(picture.scene, this.player.match.show.stage, picture.context) ?? null;
  }

  private listen(): void {
    this.player.surface.onPoint = (ray) => this.point(ray);
    this.player.surface.onHover = (ray) => {
      if (this.question) this.controls?.onHover?.(ray, this.frame, this.question.seat);
    };
    this.player.element.classList.add("playing");
    const { picture } = this.player.surface;
    if (picture) picture.onDrawn = () => this.drawButtons(); // a choice that takes several steps goes on
  }

  ask(question: Question): void {
    this.question = question;
    this.player.goNewest();
    this.startClock(question.msLeft);
    this.refresh();
    if (question.isAwaited) this.send({ type: "ready", seat: question.seat });
    if (question.startsInMs) this.countDown(Math.ceil(question.startsInMs / 1000));
  }

  /** 3, 2, 1 over the board. */
  private countDown(seconds: number): void {
    clearTimeout(this.counting);
    this.count.remove();
    if (seconds <= 0) return;
    this.count.textContent = inDigits(seconds, this.player.app.language);
    this.player.surface.element.append(this.count);
    this.counting = window.setTimeout(() => this.countDown(seconds - 1), 1000);
  }

  /** This turn was played: whoever was asked has answered. */
  played(number: number): void {
    if (this.question && this.question.turn <= number) this.clear();
  }

  /** The question does not stand any more. */
  clear(): void {
    this.question = null;
    this.startClock(null);
    this.refresh();
  }

  /** The connection is gone, or there again. */
  setLost(isLost: boolean): void {
    if (this.isLost === isLost) return;
    this.isLost = isLost;
    this.refresh();
  }

  end(): void {
    this.isOver = true;
    this.setLate(true);
    setTimeout(() => this.setLate(false), LATE);
    this.clear();
    if (this.hasLeft) this.player.seek(this.player.match.last); // the others played on alone, faster than it is shown
    this.element.hidden = true;
    this.player.element.classList.remove("playing");
    this.player.surface.onPoint = this.look;
    this.player.surface.onHover = null;
  }

  /** Whether what is pressed still means the match: then it does nothing. */
  private setLate(isLate: boolean): void {
    this.isLate = isLate;
    this.player.element.classList.toggle("late", isLate);
  }

  /** A key of the game; true if it was one. */
  press(pressed: Pressed): boolean {
    if (pressed.altKey || pressed.metaKey || pressed.ctrlKey) return false;
    if (this.isOver) return this.isLate;
    const name = keyName(pressed);
    const seat = this.question?.seat ?? this.seats[0] ?? 0;
    const action = this.controls?.onKey?.(name, this.frame, seat) ?? null;
    if (action === null) return this.buttons.press(name) || name === "escape"; // nobody leaves a match by chance
    if (action) this.answer(action);
    this.drawButtons();
    return true;
  }

  private point(ray: Raycaster): void {
    const { picture } = this.player.surface;
    if (!this.question || !this.controls?.onPoint || !picture) return;
    const action = this.controls.onPoint(ray, [picture.scene.root], this.frame, this.question.seat);
    if (action === null) this.drawButtons();
    else this.answer(action);
  }

  private get frame(): Json {
    return this.player.match.frame(this.player.match.last);
  }

  private answer(action: string): void {
    if (!this.question) return;
    this.answered = this.question.turn;
    this.send({ type: "action", seat: this.question.seat, turn: this.question.turn, action });
    if (this.isLost) this.refresh();
  }

  private takeBack(): void {
    if (this.question) this.send({ type: "takeBack", seat: this.question.seat });
  }

  private leave(): void {
    const isSure = this.leaving !== 0;
    this.askSure(!isSure);
    if (!isSure) return;
    this.hasLeft = true;
    for (const seat of this.seats) this.send({ type: "leave", seat });
  }

  private askSure(isAsked: boolean): void {
    clearTimeout(this.leaving);
    this.leaving = isAsked ? window.setTimeout(() => this.askSure(false), SURE) : 0;
    this.giveUp.textContent = this.player.app.say(isAsked ? "people.sure" : "people.leave");
    this.giveUp.classList.toggle("sure", isAsked);
  }

  // -- what is seen --------------------------------------------------------------------------------------------------

  private refresh(): void {
    const { app, match } = this.player;
    const seat = this.question?.seat;
    const info = seat === undefined ? null : match.show.seats[seat];
    const seatName = info ? this.player.say(info.seatName) : "";
    const asked = info ? app.say("people.yourTurn", { seat: seatName }) : this.waiting();
    this.status.textContent = this.isLost ? this.lostWords() : asked;
    this.element.classList.toggle("lost", this.isLost);
    this.element.classList.toggle("asked", info !== null && info !== undefined);
    this.element.dataset["question"] = String(this.question?.turn ?? "");
    this.back.hidden = !this.question?.canTakeBack;
    this.back.disabled = this.giveUp.disabled = this.isLost;
    this.drawButtons();
  }

  private lostWords(): string {
    const isKept = this.question?.turn === this.answered;
    return this.player.app.say(isKept ? "people.kept" : "people.lost");
  }

  private waiting(): string {
    const key = this.controls?.waiting?.(this.frame, this.seats[0] ?? 0);
    return key ? this.player.say(key) : this.player.app.say("people.wait");
  }

  private drawButtons(): void {
    if (!this.question) return this.buttons.rest();
    this.buttons.draw(this.buttonsFor(this.question), this.isLost, this.controls ? null : this.freeAnswer);
  }

  private buttonsFor(question: Question): ControlButton[] {
    if (this.controls) return this.controls.buttons?.(this.frame, question.seat) ?? [];
    return (question.legal ?? []).slice(0, MOST_WORDS).map((action) => ({ label: action, action, isOn: true }));
  }

  private chosen(action: string): void {
    if (!this.question) return;
    const word = this.controls?.onButton ? this.controls.onButton(action, this.frame, this.question.seat) : action;
    if (word !== null) this.answer(word);
    this.drawButtons();
  }

  /** For games without controls of their own: any words. */
  private makeFreeAnswer(app: App): HTMLElement {
    const input = make("input", {
      type: "text",
      dir: "ltr",
      autocomplete: "off",
      "aria-label": app.say("people.answer"),
    });
    const form = make("form", { class: "free" }, input, make("button", { class: "big" }, app.say("people.answer")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.answer(input.value);
    });
    return form;
  }

  private startClock(milliseconds: number | null): void {
    clearInterval(this.timer);
    this.clock.textContent = "";
    if (milliseconds === null || milliseconds < 1000) return;
    const end = performance.now() + milliseconds;
    const write = (): void => {
      this.clock.textContent = duration(
        this.player.app,
        Math.max(0, Math.ceil((end - performance.now()) / 1000) * 1000),
      );
    };
    write();
    this.timer = window.setInterval(write, 500);
  }

  dispose(): void {
    clearInterval(this.timer);
    clearTimeout(this.leaving);
    this.countDown(0);
  }
}
