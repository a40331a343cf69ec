/** Scores over time: one line for each seat, and where we are. */
import { type App, figure } from "../app";
import { dress, fill, make, makeSvg } from "../dom";
import type { Match } from "./match";

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
  private readonly lines = makeSvg("g");
  private readonly now = makeSvg("line", { class: "now", y1: 0, y2: HEIGHT });
  private readonly zero = makeSvg("line", { class: "zero", x1: 0, x2: WIDTH });
  private readonly high = make("span", { class: "high" });
  private readonly low = make("span", { class: "low" });
  private last = 0;
  private at = -1; // where the line of now is drawn

  constructor(
    private readonly app: App,
    private readonly colours: readonly string[],
    onSeek: (turn: number) => void,
  ) {
    const box = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img" };
    const picture = makeSvg("svg", { ...box, "aria-label": app.say("chart") }, this.zero, this.lines, this.now);
    picture.addEventListener("pointerdown", (event) => onSeek(this.turnAt(picture, event)));
    this.element = make("figure", { class: "chart", dir: "ltr" }, picture, this.high, this.low);
  }

  private turnAt(picture: SVGElement, event: PointerEvent): number {
    const box = picture.getBoundingClientRect();
    return Math.round(((event.clientX - box.left) / box.width) * this.last);
  }

  setMatch(match: Match): void {
    this.last = match.last;
    const all = match.show.seats.map((_, seat) => match.scoreLine(seat));
    const range = rangeOf(all);
    fill(this.lines, ...all.map((scores, seat) => this.line(scores, seat, range)));
    const zero = height(0, range);
    dress(this.zero, { y1: zero, y2: zero, visibility: range.low < 0 && range.high > 0 ? "visible" : "hidden" });
    this.high.textContent = figure(this.app, range.high);
    this.low.textContent = figure(this.app, range.low);
  }

  setPosition(position: number): void {
    const at = this.last ? (position / this.last) * WIDTH : 0;
    const isThere = Math.abs(at - this.at) < SEEN && !Number.isInteger(position);
    if (isThere) return;
    this.at = at;
    dress(this.now, { x1: at, x2: at });
  }

  private line(scores: readonly (number | null)[], seat: number, range: Range): SVGElement {
    return makeSvg("path", { d: linePath(scores, range), stroke: this.colours[seat], class: "scores" });
  }
}

function rangeOf(all: readonly (readonly (number | null)[])[]): Range {
  let [low, high] = [0, 1];
  for (const scores of all) {
    for (const score of scores) {
      if (score === null) continue;
      low = Math.min(low, score);
      high = Math.max(high, score);
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
