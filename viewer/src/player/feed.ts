/** The list of all events; a click goes to the turn. */
import { type App, figure } from "../app";
import { MARK_COLOURS } from "../colours";
import { dress, fill, make } from "../dom";
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

/** One sentence in the list. */
interface Line {
  readonly element: HTMLElement;
  readonly kind: string;
  readonly seat: number | null;
  readonly turn: number;
  isFolded: boolean; // said by an earlier line, with a count
}

interface Row {
  readonly element: HTMLElement;
  readonly lines: readonly Line[];
}

/** A sentence that comes again and again. */
interface Run {
  readonly lines: Line[];
  readonly badge: HTMLElement;
  last: number;
}

const LEAST_FOLDED = 5; // of the same sentence
const WAY_BACK = 2; // turns for each seat between two of a run
const HOLE = /\{\w+\}/g;
const PLACE = /(\([\d۰-۹]+[,،] [\d۰-۹]+\))/; // a row and a column

/** The same text, of which no line ends inside a position. */
function unbroken(text: string): (string | HTMLElement)[] {
  return text.split(PLACE).map((part) => (PLACE.test(part) ? make("span", { class: "place" }, part) : part));
}

export class Feed {
  readonly element: HTMLElement;
  private readonly list: HTMLElement;
  private readonly search: HTMLInputElement;
  private readonly seats = make("select", {});
  private readonly kinds = make("select", {});
  private readonly nothing: HTMLElement; // said where nothing fits
  private until = Infinity; // the last turn that is listed
  private readonly rows = new Map<number, Row>();
  private readonly runs = new Map<string, Run>();
  private readonly long: Run[] = []; // with repeats enough to be folded
  private readonly offered = new Map<string, [option: HTMLOptionElement, first: number]>(); // kinds that can be chosen
  private current: HTMLElement | null = null;
  private turn = 0; // that the list is scrolled to
  private asked = 0;
  private known = 0;

  constructor(private readonly of: FeedOf) {
    const { say } = of.app;
    this.list = make("ol", { class: "feed", "aria-label": say("events") });
    const label = say("events.search");
    this.search = make("input", { type: "search", placeholder: say("search"), "aria-label": label });
    for (const field of [this.search, this.seats, this.kinds]) field.addEventListener("input", () => this.sift());
    dress(this.seats, { "aria-label": say("events.seat") });
    dress(this.kinds, { "aria-label": say("events.kind") });
    this.kinds.append(make("option", { value: "" }, say("events.allKinds")));
    const find = make("div", { class: "find" }, this.search, this.seats, this.kinds);
    this.nothing = make("p", { class: "quiet", role: "status", hidden: true }, say("events.none"));
    this.element = make("div", { class: "feedbox" }, find, this.nothing, this.list);
    new ResizeObserver(() => this.scroll()).observe(this.list);
  }

  /** Shows only what is looked for, and nothing of the future where that is hidden; repeats only to who looks for them. */
  private sift(): void {
    for (const [turn, row] of this.rows) this.siftRow(turn, row);
    const isSifting = [this.search, this.seats, this.kinds].some((field) => field.value.trim());
    this.nothing.hidden = !isSifting || [...this.rows.values()].some(({ element }) => !element.hidden);
  }

  private siftRow(turn: number, { element, lines }: Row): void {
    const wanted = this.search.value.trim().toLowerCase();
    const [seat, kind] = [this.seats.value, this.kinds.value];
    for (const line of lines) {
      const isFound = !wanted || (line.element.textContent ?? "").toLowerCase().includes(wanted);
      const isMeant = (!seat || line.seat === Number(seat)) && (!kind || line.kind === kind);
      line.element.hidden = !isFound || !isMeant || (line.isFolded && !wanted);
    }
    element.hidden = turn > this.until || lines.every((line) => line.element.hidden);
  }

  /** Nothing of later turns is told; Infinity: all is. */
  hideAfter(turn: number): void {
    if (turn === this.until) return;
    this.until = turn;
    for (const run of this.long) this.count(run);
    for (const [option, first] of this.offered.values()) option.hidden = option.disabled = first > this.until;
    this.sift();
  }

  /** Adds the rows of turns that came; where some were taken back, everything is listed anew. */
  setMatch(match: Match): void {
    if (match.last < this.known) this.forget();
    this.offerSeats(match);
    for (let turn = this.known + 1; turn <= match.last; turn++) this.addTurn(match, turn);
    this.known = match.last;
  }

  private forget(): void {
    this.list.replaceChildren();
    this.rows.clear();
    this.runs.clear();
    this.long.length = 0;
    this.known = 0;
  }

  private offerSeats(match: Match): void {
    const { value } = this.seats;
    const options = match.names(this.of.say).map((name, seat) => make("option", { value: seat }, name));
    fill(this.seats, make("option", { value: "" }, this.of.app.say("events.allSeats")), ...options);
    this.seats.value = value;
    this.seats.hidden = options.length < 2;
  }

  private offerKind(kind: string, turn: number): void {
    if (this.offered.has(kind)) return;
    const title = sayOr(this.of.say, `event.${kind}`, kind).replace(HOLE, "…");
    const isLater = turn > this.until;
    const option = make("option", { value: kind, hidden: isLater, disabled: isLater }, title);
    this.offered.set(kind, [option, turn]);
    this.kinds.append(option);
  }

  private addTurn(match: Match, turn: number): void {
    const events = match.events(turn);
    if (!events.length) return;
    const names = match.names(this.of.say);
    const within = WAY_BACK * match.show.seats.length;
    const lines = events.map((event) => this.line(event, names, turn, within));
    const number = make("span", { class: "at" }, figure(this.of.app, turn));
    const texts = make("span", { class: "lines" }, ...lines.map(({ element }) => element));
    const button = make("button", { type: "button", onclick: () => this.of.onSeek(turn) }, number, texts);
    const row = { element: make("li", { "data-turn": turn }, button), lines };
    this.rows.set(turn, row);
    this.siftRow(turn, row);
    this.list.append(row.element);
  }

  private line(event: ShowEvent, names: readonly string[], turn: number, within: number): Line {
    this.offerKind(event.kind, turn);
    const mark = event.kind === "fault" ? "bad" : this.of.marks[event.kind];
    const sign = make("i", { class: mark ? "sign" : "sign none" });
    if (mark) sign.style.background = MARK_COLOURS[mark];
    const text = eventText(this.of.say, event, names);
    const badge = make("small", { class: "times" });
    const element = make("span", { class: "line" }, sign, make("span", {}, ...unbroken(text), " ", badge));
    if (event.seat !== undefined) element.style.setProperty("--seat", this.of.colours[event.seat] ?? "transparent");
    const line = { element, kind: event.kind, seat: event.seat ?? null, turn, isFolded: false };
    this.fold(`${event.seat ?? ""} ${text}`, line, badge, within);
    return line;
  }

  /** Counts a sentence that was said a short time before; many of them are one line. */
  private fold(key: string, line: Line, badge: HTMLElement, within: number): void {
    const run = this.runs.get(key);
    if (!run || line.turn - run.last > within) {
      this.runs.set(key, { lines: [line], badge, last: line.turn });
      return;
    }
    run.lines.push(line);
    run.last = line.turn;
    if (run.lines.length < LEAST_FOLDED) return;
    this.count(run);
    if (run.lines.length > LEAST_FOLDED) return;
    this.long.push(run);
    this.sift();
  }

  /** Says how often a sentence comes, as far as turns are listed. */
  private count({ lines, badge }: Run): void {
    const listed = lines.filter(({ turn }) => turn <= this.until);
    const isLong = listed.length >= LEAST_FOLDED;
    for (const later of lines.slice(1)) later.isFolded = isLong;
    const values = { count: listed.length, first: lines[0]?.turn ?? 0, last: listed.at(-1)?.turn ?? 0 };
    badge.textContent = isLong ? this.of.app.say("events.times", values) : "";
  }

  /** Marks the row of a turn and brings it into sight, or the one before it where nothing happened. */
  setTurn(turn: number): void {
    const row = this.rows.get(turn)?.element ?? null;
    if (row !== this.current) {
      this.current?.classList.remove("now");
      row?.classList.add("now");
      this.current = row;
    }
    this.turn = turn;
    this.asked ||= requestAnimationFrame(() => this.scroll());
  }

  /** The row of the turn, or the one before it where nothing happened or all is said by an earlier line. */
  private nearest(): HTMLElement | undefined {
    const shown = [...this.rows].filter(([, { element }]) => !element.hidden); // in order
    return (shown.findLast(([each]) => each <= this.turn) ?? shown[0])?.[1].element;
  }

  /** Scrolls the list alone, never the page; when the page is laid out, so that it need not be laid out for this. */
  private scroll(): void {
    this.asked = 0;
    const { list } = this;
    const row = this.nearest();
    if (!row) return;
    const top = row.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
    if (top < list.scrollTop || top + row.offsetHeight > list.scrollTop + list.clientHeight) {
      list.scrollTop = top - list.clientHeight / 2;
    }
  }
}
