/** The buttons of a person who plays: words, cards with a picture and figures, and directions. */
import type { App } from "../app";
import { drawn, dress, fill, make } from "../dom";
import { keySign } from "../keys";
import { factSign, factText } from "../player/facts";
import type { ControlButton, Say } from "../scene";

const ARROWS = { up: "↑", down: "↓", left: "←", right: "→" } as const;

const looks = ({ label, action, key, pad, icon, facts }: ControlButton): unknown[] =>
  [label, action, key, pad, icon, facts]; // prettier-ignore

const stateOf = ({ isOn, isChosen }: ControlButton, isLost: boolean): Record<string, string | boolean | null> => ({
  disabled: !isOn || isLost,
  "aria-pressed": isChosen ? "true" : null,
});

export class Buttons {
  readonly element = make("div", { class: "choices", role: "group" });
  private buttons: readonly ControlButton[] = [];
  private made: readonly HTMLButtonElement[] = [];
  private shown = "";
  private place = -1; // of the button that has the keys, also while there is none
  private readonly keys = new Set<string>(); // that have had a meaning in this match

  constructor(
    private readonly app: App,
    private readonly say: Say,
    private readonly onChosen: (action: string) => void,
  ) {}

  /** Draws the buttons, if they are others; whoever goes through them by keys stays where they are. */
  draw(buttons: readonly ControlButton[], isLost: boolean, more: HTMLElement | null): void {
    const wanted = JSON.stringify([buttons.map(looks), more !== null]);
    this.buttons = buttons;
    if (buttons.length) this.element.style.minBlockSize = "";
    dress(this.element, { tabindex: isLost ? 0 : null }); // keys scroll what no button can be reached in
    if (wanted === this.shown) return this.update(isLost);
    this.shown = wanted;
    this.remember();
    for (const { key } of buttons) if (key) this.keys.add(key);
    this.made = buttons.map((button, place) => this.make(button, isLost, place));
    const pads = this.made.filter((_, place) => buttons[place]?.pad);
    const rest = this.made.filter((_, place) => !buttons[place]?.pad);
    fill(
      this.element,
      pads.length > 0 && make("div", { class: "pad" }, ...pads),
      make("div", { class: "rest" }, ...rest),
      more,
    );
    this.stayHigh(buttons, pads.length > 0);
    this.focus();
  }

  /** The row is as high as its highest buttons have been: the board above must not move from turn to turn. */
  private stayHigh(buttons: readonly ControlButton[], hasPad: boolean): void {
    if (buttons.some(({ icon }) => icon)) this.element.classList.add("cards-high");
    if (hasPad) this.element.classList.add("with-pad");
  }

  /** The same buttons as before: a finger on one of them must find it there when it is lifted. */
  private update(isLost: boolean): void {
    this.made.forEach((element, place) => {
      const button = this.buttons[place];
      if (button) dress(element, stateOf(button, isLost));
    });
  }

  /** Nobody is asked: directions stay where they are, everything else goes, and nothing below moves. */
  rest(): void {
    if (this.buttons.some(({ pad }) => pad)) return;
    this.element.style.minBlockSize = `${this.element.offsetHeight}px`;
    this.draw([], false, null);
  }

  private remember(): void {
    const { activeElement } = document;
    const place = this.made.findIndex((each) => each === activeElement);
    if (place >= 0 && activeElement?.matches(":focus-visible")) this.place = place;
    else if (activeElement !== document.body) this.place = -1;
  }

  private focus(): void {
    if (this.place < 0 || !this.made.length) return;
    const near = this.made[Math.min(this.place, this.made.length - 1)];
    (near?.disabled ? this.made.find((each) => !each.disabled) : near)?.focus();
  }

  /** A key; true if it is one of this game, even if it means nothing now. */
  press(key: string): boolean {
    const place = this.buttons.findIndex((button) => button.key === key);
    const button = this.made[place];
    if (button && !button.disabled) this.choose(place, -1);
    return this.keys.has(key);
  }

  private choose(place: number, focused: number): void {
    this.place = focused;
    const action = this.buttons[place]?.action;
    if (action !== undefined) this.onChosen(action);
  }

  private make(button: ControlButton, isLost: boolean, place: number): HTMLButtonElement {
    const { label, icon, pad } = button;
    const text = this.say(label);
    const properties = {
      type: "button",
      class: icon ? "choice pictured" : pad ? `choice ${pad}` : "choice",
      ...stateOf(button, isLost),
      "aria-label": pad ? text : null,
      title: pad ? text : null,
      onclick: (event: MouseEvent) => this.choose(place, event.detail === 0 ? place : -1),
    };
    return make("button", properties, ...this.inside(button, pad ? ARROWS[pad] : text));
  }

  private inside({ icon, facts, key }: ControlButton, text: string): (HTMLElement | string)[] {
    const hint = key ? [make("kbd", { "aria-hidden": "true", dir: "ltr" }, keySign(key, this.app.language))] : [];
    if (!icon) return [...hint, text];
    const signs = (facts ?? []).map((fact) => factSign("span", fact, this.say, factText(this.app, fact)));
    return [
      drawn(icon, { class: "portrait" }),
      make("b", {}, text),
      make("span", { class: "facts" }, ...signs),
      ...hint,
    ];
  }
}
