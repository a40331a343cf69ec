/** The buttons below the picture. */
import { type App, figure } from "../app";
import { fill, make } from "../dom";
import { inDigits } from "../language";
import type { Command } from "../scene";
import { icon, type IconName } from "./icons";
import { type Playback, turnOf } from "../playback";

export type Run = (command: Command) => void;

export function roundButton(app: App, name: IconName, label: string, onclick: () => void): HTMLButtonElement {
  const text = app.say(label);
  const properties = { type: "button", class: "round", "aria-label": text, title: text, "data-name": label };
  return make("button", { ...properties, onclick }, icon(name));
}

export class Transport {
  readonly element: HTMLElement;
  private readonly toggle: HTMLButtonElement;
  private readonly turn = make("output", { class: "turn" });
  private readonly speed = make("output", { class: "speed" });
  private wasPlaying: boolean | null = null;
  private shown = "";

  constructor(
    private readonly app: App,
    run: Run,
  ) {
    const button = (name: IconName, command: Command): HTMLButtonElement =>
      roundButton(app, name, `command.${command}`, () => run(command));
    this.toggle = button("play", "toggle");
    this.toggle.classList.add("main");
    const moves = make(
      "div",
      { class: "moves", dir: "ltr" },
      button("first", "first"),
      button("previous", "previous"),
      this.toggle,
      button("next", "next"),
      button("last", "last"),
    );
    this.element = make("div", { class: "transport" }, this.turn, moves, this.speeds(run));
  }

  private speeds(run: Run): HTMLElement {
    const change = (sign: string, command: Command): HTMLButtonElement => {
      const text = this.app.say(`command.${command}`);
      const properties = { type: "button", class: "round small", "aria-label": text, title: text };
      return make("button", { ...properties, onclick: () => run(command) }, sign);
    };
    const changes = [change("−", "slower"), this.speed, change("+", "faster"), change("⇥", "fit")];
    return make("div", { class: "speeds", dir: "ltr" }, ...changes);
  }

  set(playback: Playback, isLive: boolean): void {
    const wanted = `${turnOf(playback)} ${playback.last} ${playback.speed} ${isLive}`;
    if (wanted !== this.shown) this.write(playback, isLive);
    this.shown = wanted;
    if (this.wasPlaying === playback.isPlaying) return;
    this.wasPlaying = playback.isPlaying;
    fill(this.toggle, icon(playback.isPlaying ? "pause" : "play"));
    this.toggle.setAttribute("aria-pressed", String(playback.isPlaying));
  }

  private write(playback: Playback, isLive: boolean): void {
    const { app } = this;
    const turn = make("b", {}, figure(app, turnOf(playback)));
    const live = isLive ? make("span", { class: "live" }, app.say("live")) : null;
    fill(this.turn, app.say("turn"), " ", turn, ` / ${figure(app, playback.last)}`, live);
    this.speed.textContent = `${inDigits(playback.speed, app.language)}×`;
  }
}
