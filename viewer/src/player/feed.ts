/** The list of all events; a click goes to the turn. */
import { type App, figure } from "../app";
import { MARK_COLOURS } from "../colours";
import { make } from "../dom";
import { sayOr } from "../language";
import type { Mark, Say } from "../scene";
import type { ShowEvent } from "../show";
import type { Match } from "./match";

export interface FeedOf {
  app: App;
  say: Say;
  marks: Readonly<Record<string, Mark>>;
  colours: readonly string[];
  onSeek: (turn: number) => void;
}

/** What an event is called: its text in the game's words, or its kind where there is none. */
export function eventText(say: Say, event: ShowEvent, names: readonly string[]): string {
  const values: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(event)) {
    if (typeof value === "number") values[key] = value;
    if (typeof value === "string") values[key] = say(value); // a word of the game, or somebody's own
  }
  if (event.seat !== undefined) values["name"] = names[event.seat] ?? "";
  return sayOr(say, `event.${event.kind}`, event.kind, values);
}

export class Feed {
  readonly element: HTMLElement;
  private readonly list: HTMLElement;
  private readonly search: HTMLInputElement;
  private until = Infinity; // the last turn that is listed
  private readonly rows = new Map<number, HTMLElement>();
  private current: HTMLElement | null = null;
  private nearest: HTMLElement | null = null; // what the list is scrolled to
  private asked = 0;
  private known = 0;

  constructor(private readonly of: FeedOf) {
    this.list = make("ol", { class: "feed", "aria-label": of.app.say("events") });
    const label = of.app.say("events.search");
    this.search = make("input", { type: "search", dir: "auto", placeholder: label, "aria-label": label });
    this.search.addEventListener("input", () => this.sift());
    this.element = make("div", { class: "feedbox" }, make("div", { class: "find" }, this.search), this.list);
    new ResizeObserver(() => this.scroll()).observe(this.list);
  }

  /** Shows only rows with the words that are looked for, and none of the future where that is hidden. */
  private sift(): void {
    const wanted = this.search.value.trim().toLowerCase();
    for (const [turn, row] of this.rows) {
      const isFound = !wanted || (row.textContent ?? "").toLowerCase().includes(wanted);
      row.hidden = !isFound || turn > this.until;
    }
  }

  /** Rows of later turns are hidden; null: none are. */
  hideAfter(turn: number | null): void {
    if ((turn ?? Infinity) === this.until) return;
    this.until = turn ?? Infinity;
    this.sift();
  }

  /** Adds the rows of turns that came, and takes away those that were taken back. */
  setMatch(match: Match): void {
    for (const [turn, row] of this.rows) if (turn > match.last) this.forget(turn, row);
    for (let turn = Math.min(this.known, match.last) + 1; turn <= match.last; turn++) this.addTurn(match, turn);
    this.known = match.last;
  }

  private forget(turn: number, row: HTMLElement): void {
    row.remove();
    this.rows.delete(turn);
  }

  private addTurn(match: Match, turn: number): void {
    const events = match.events(turn);
    if (!events.length) return;
    const names = match.show.seats.map((seat) => seat.name);
    const texts = events.map((event) => this.line(event, names));
    const number = make("span", { class: "at" }, figure(this.of.app, turn));
    const button = make("button", { type: "button", onclick: () => this.of.onSeek(turn) }, number, lines(texts));
    const row = make("li", { "data-turn": turn }, button);
    this.rows.set(turn, row);
    this.list.append(row);
  }

  private line(event: ShowEvent, names: readonly string[]): HTMLElement {
    const mark = event.kind === "fault" ? "bad" : this.of.marks[event.kind];
    const sign = make("i", { class: mark ? "sign" : "sign none" });
    if (mark) sign.style.background = MARK_COLOURS[mark];
    const line = make("span", { class: "line" }, sign, make("span", {}, eventText(this.of.say, event, names)));
    if (event.seat !== undefined) line.style.setProperty("--seat", this.of.colours[event.seat] ?? "transparent");
    return line;
  }

  /** Marks the row of a turn and brings it into sight, or the one before it where nothing happened. */
  setTurn(turn: number): void {
    const row = this.rows.get(turn) ?? null;
    if (row !== this.current) {
      this.current?.classList.remove("now");
      row?.classList.add("now");
      this.current = row;
    }
    this.nearest = row ?? this.rowBefore(turn);
    this.asked ||= requestAnimationFrame(() => this.scroll());
  }

  private rowBefore(turn: number): HTMLElement | null {
    const turns = [...this.rows.keys()]; // in order
    return this.rows.get(turns.findLast((each) => each <= turn) ?? turns[0] ?? -1) ?? null;
  }

  /** Scrolls the list alone, never the page; when the page is laid out, so that it need not be laid out for this. */
  private scroll(): void {
    this.asked = 0;
    const { list, nearest: row } = this;
    if (!row) return;
    const top = row.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
    if (top < list.scrollTop || top + row.offsetHeight > list.scrollTop + list.clientHeight) {
      list.scrollTop = top - list.clientHeight / 2;
    }
  }
}

function lines(texts: HTMLElement[]): HTMLElement {
  return make("span", { class: "lines" }, ...texts);
}
