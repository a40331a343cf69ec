/** The bar of all turns, with a mark for every event that matters. Time runs to the right in every language. */
import { type App, figure } from "../app";
import { MARK_COLOURS } from "../colours";
import { fill, make } from "../dom";
import { directionOf } from "../language";
import type { Mark } from "../scene";
import type { Chapter } from "../show";
import type { Marked } from "./match";

const ORDER: readonly Mark[] = ["info", "good", "warn", "bad"]; // what is drawn above what
const THUMB = 8; // half of its width, in pixels
const SEEN = 0.5; // pixels: a smaller way is not drawn
const HEIGHTS: Record<Mark, number> = { info: 0.4, good: 0.65, warn: 0.8, bad: 1 };

export class SeekBar {
  readonly element: HTMLElement;
  private readonly slider: HTMLInputElement;
  private readonly canvas = make("canvas", { class: "marks", "aria-hidden": "true" });
  private readonly done = make("div", { class: "done" });
  private readonly tip = make("div", { class: "tip", "aria-hidden": "true", hidden: true });
  private readonly chapters = make("div", { class: "chapters", "aria-hidden": "true" });
  private marked: readonly Marked[] = [];
  private last = 0;
  private position = -1; // as it is drawn
  private width = 0;

  constructor(
    private readonly app: App,
    onSeek: (turn: number) => void,
    private readonly describe: (turn: number) => readonly string[],
  ) {
    this.slider = make("input", {
      type: "range",
      min: 0,
      max: 0,
      step: "any",
      value: 0,
      "aria-label": app.say("seek"),
    });
    this.slider.addEventListener("input", () => {
      this.position = -1; // the hand has moved the thumb
      onSeek(Math.round(Number(this.slider.value)));
    });
    const track = make("div", { class: "track" }, this.done);
    this.element = make("div", { class: "seek", dir: "ltr" }, this.canvas, this.chapters, track, this.slider, this.tip);
    this.element.addEventListener("pointermove", (event) => this.showTip(event));
    this.element.addEventListener("pointerleave", () => (this.tip.hidden = true));
    new ResizeObserver(() => this.draw()).observe(this.canvas);
  }

  setTurns(last: number, marked: readonly Marked[], chapters: readonly Chapter[]): void {
    this.last = last;
    const signs = chapters.map(({ turn }) => {
      const sign = make("i", {});
      sign.style.left = `${(100 * turn) / Math.max(1, last)}%`;
      return sign;
    });
    fill(this.chapters, ...signs);
    this.marked = marked;
    this.slider.max = String(last);
    this.position = -1;
    this.draw();
  }

  setPosition(position: number): void {
    const turn = Math.floor(position + 1e-9);
    const isNew = turn !== Math.floor(this.position + 1e-9);
    if (!isNew && (Math.abs(position - this.position) * this.width) / this.last < SEEN) return;
    this.position = position;
    this.slider.value = String(position);
    if (isNew) this.slider.setAttribute("aria-valuetext", this.text(turn));
    this.done.style.setProperty("--share", String(this.last ? position / this.last : 0));
  }

  /** What happened in the turn below the mouse. */
  private showTip(event: PointerEvent): void {
    if (event.pointerType !== "mouse" || !this.last) return;
    const box = this.element.getBoundingClientRect();
    const share = (event.clientX - box.left - THUMB) / (box.width - 2 * THUMB);
    const turn = Math.max(0, Math.min(this.last, Math.round(share * this.last)));
    const lines = this.describe(turn).map((line) => make("span", {}, line));
    fill(this.tip, make("b", {}, this.text(turn)), ...lines);
    this.tip.dir = directionOf(this.app.language);
    this.tip.hidden = false;
    const half = this.tip.offsetWidth / 2;
    this.tip.style.left = `${Math.max(half, Math.min(box.width - half, event.clientX - box.left))}px`;
  }

  private text(turn: number): string {
    return this.app.say("turnOf", { turn: figure(this.app, turn), last: figure(this.app, this.last) });
  }

  private draw(): void {
    const { clientWidth, clientHeight } = this.canvas;
    const ratio = Math.min(2, devicePixelRatio);
    this.width = clientWidth;
    this.canvas.width = clientWidth * ratio;
    this.canvas.height = clientHeight * ratio;
    const pen = this.canvas.getContext("2d");
    if (!pen || !this.last) return;
    const width = Math.max(2 * ratio, Math.min(5 * ratio, this.canvas.width / this.last / 2));
    for (const mark of ORDER) {
      pen.fillStyle = MARK_COLOURS[mark];
      for (const each of this.marked) if (each.mark === mark) this.drawMark(pen, each, width);
    }
  }

  private drawMark(pen: CanvasRenderingContext2D, { turn, mark }: Marked, width: number): void {
    const { width: whole, height } = pen.canvas;
    const size = height * HEIGHTS[mark];
    const left = (turn / this.last) * (whole - width);
    pen.beginPath();
    pen.roundRect(left, height - size, width, size, width / 2);
    pen.fill();
  }
}
