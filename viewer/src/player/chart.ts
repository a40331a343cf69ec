/** A quantity over the turns: one line for each seat or team, and where we are. Hovering tells values, dragging seeks. */
import { type App, figure } from "../app";
import { dress, fill, make, makeSvg } from "../dom";
import { directionOf } from "../language";
import type { Match } from "./match";
import { type Series, type SeriesOf, seriesOf } from "./series";

const WIDTH = 320;
const HEIGHT = 96;
const EDGE = 6;
const MOST_POINTS = 640; // more are not seen
const SEEN = 0.25; // of the width's units: a smaller way is not drawn

interface Range {
  low: number;
  high: number;
}

export class Chart {
  readonly element: HTMLElement;
  private readonly app: App;
  private readonly figure: HTMLElement;
  private readonly choice = make("select", {});
  private readonly lines = makeSvg("g", { class: "lines" });
  private readonly now = makeSvg("line", { class: "now", y1: 0, y2: HEIGHT });
  private readonly zero = makeSvg("line", { class: "zero", x1: 0, x2: WIDTH });
  private readonly picture: SVGElement;
  private readonly high = make("span", { class: "high" });
  private readonly low = make("span", { class: "low" });
  private readonly tip = make("div", { class: "values", "aria-hidden": "true", hidden: true });
  private series: Series[] = [];
  private last = 0;
  private at = -1; // where the line of now is drawn
  private isDragged = false;
  private until = Infinity; // later values do not count
  private range: Range | null = null; // as it is drawn

  constructor(
    private readonly of: SeriesOf,
    private readonly onSeek: (turn: number) => void,
  ) {
    this.app = of.app;
    const box = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img" };
    this.picture = makeSvg("svg", box, this.zero, this.lines, this.now);
    this.figure = make("figure", { class: "chart", dir: "ltr" }, this.picture, this.high, this.low, this.tip);
    for (const end of [this.high, this.low]) end.dir = directionOf(of.app.language); // where a percent sign stands
    dress(this.choice, { "aria-label": of.app.say("chart.choose"), onchange: () => this.choose() });
    this.element = make("section", { class: "chartbox" }, this.choice, this.figure);
    this.listen();
  }

  private listen(): void {
    this.picture.addEventListener("pointerdown", (event) => {
      this.isDragged = true;
      this.picture.setPointerCapture(event.pointerId);
      this.onSeek(this.turnAt(event));
    });
    this.picture.addEventListener("pointermove", (event) => {
      if (this.isDragged) this.onSeek(this.turnAt(event));
      this.tell(event);
    });
    const release = (): void => void (this.isDragged = false);
    this.picture.addEventListener("pointerup", release);
    this.picture.addEventListener("pointercancel", release);
    this.picture.addEventListener("pointerleave", () => (this.tip.hidden = true));
  }

  private turnAt(event: PointerEvent): number {
    const box = this.picture.getBoundingClientRect();
    const share = Math.max(0, Math.min(1, (event.clientX - box.left) / box.width));
    return Math.round(share * this.last);
  }

  /** The values below the mouse. */
  private tell(event: PointerEvent): void {
    const { chosen, app } = this;
    if (!chosen) return;
    const turn = this.turnAt(event);
    const rows = chosen.lines.map((line) => {
      const dot = make("i", { class: "dot" });
      dot.style.background = line.colour;
      const value = line.values[turn];
      const text = value === null || value === undefined ? "–" : chosen.write(value);
      return make("span", {}, dot, make("span", {}, line.name), make("b", {}, text));
    });
    fill(this.tip, make("span", {}, `${app.say("turn")} ${figure(app, turn)}`), ...rows);
    this.tip.dir = directionOf(app.language);
    this.tip.classList.toggle("left", turn > this.last / 2);
    this.tip.hidden = false;
  }

  private get chosen(): Series | undefined {
    return this.series.find(({ key }) => key === this.choice.value) ?? this.series[0];
  }

  private choose(): void {
    this.app.choose({ chart: this.choice.value });
    this.draw();
  }

  setMatch(match: Match): void {
    this.last = match.last;
    this.series = seriesOf(this.of, match);
    const wanted = this.app.settings.chart;
    const chosen = this.series.find(({ key }) => key === wanted) ?? this.series[0];
    const options = this.series.map(({ key, title }) =>
      make("option", { value: key, selected: key === chosen?.key }, title),
    );
    fill(this.choice, ...options);
    this.choice.disabled = this.series.length < 2;
    this.draw();
  }

  private draw(): void {
    const { chosen } = this;
    if (!chosen) return;
    const range = (this.range = rangeOf(chosen, this.until));
    const paths = chosen.lines.map(({ values, colour }) =>
      makeSvg("path", { d: linePath(values, range), stroke: colour, class: "scores" }),
    );
    fill(this.lines, ...paths);
    const middle = chosen.range ? (chosen.range[0] + chosen.range[1]) / 2 : 0;
    const zero = height(middle, range);
    const isSeen = range.low < middle && range.high > middle;
    dress(this.zero, { y1: zero, y2: zero, visibility: isSeen ? "visible" : "hidden" });
    this.picture.setAttribute("aria-label", chosen.title);
    this.high.textContent = chosen.write(range.high);
    this.low.textContent = chosen.write(range.low);
  }

  /** The scale tells nothing of later turns. */
  hideAfter(turn: number): void {
    const { chosen, range } = this;
    this.until = turn;
    if (!chosen) return;
    const now = rangeOf(chosen, turn);
    if (now.low !== range?.low || now.high !== range.high) this.draw();
  }

  setPosition(position: number): void {
    const at = this.last ? (position / this.last) * WIDTH : 0;
    const isThere = Math.abs(at - this.at) < SEEN && !Number.isInteger(position);
    if (isThere) return;
    this.at = at;
    dress(this.now, { x1: at, x2: at });
  }
}

function rangeOf({ lines, range }: Series, until: number): Range {
  let [low, high] = range ?? [0, 1];
  for (const { values } of lines) {
    for (const value of values.slice(0, until + 1)) {
      if (value === null) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  return { low, high };
}

function height(score: number, { low, high }: Range): number {
  return HEIGHT - EDGE - ((score - low) / (high - low)) * (HEIGHT - 2 * EDGE);
}

/** A line of steps through the scores; gaps where a score is not known. */
export function linePath(scores: readonly (number | null)[], range: Range): string {
  const last = Math.max(1, scores.length - 1);
  const every = Math.ceil(scores.length / MOST_POINTS);
  let path = "";
  let isDown = false;
  scores.forEach((score, turn) => {
    if (turn % every && turn !== last) return;
    if (score !== null) path += `${isDown ? "L" : "M"}${round((turn / last) * WIDTH)} ${round(height(score, range))}`;
    isDown = score !== null;
  });
  return path;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
