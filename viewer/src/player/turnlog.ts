/** What each bot answered in a turn, how long it took, and what it wrote to its error stream. */
import { type App, duration } from "../app";
import { fill, make } from "../dom";
import { directionIn, sayOr } from "../language";
import type { Command, Say } from "../scene";
import type { Answer, SeatInfo, ShowEvent } from "../show";
import type { Match } from "./match";

export class TurnLog {
  readonly element: HTMLElement;
  private readonly body = make("div", {});
  private readonly search: HTMLInputElement;

  constructor(
    private readonly app: App,
    private readonly say: Say, // the game's words
    private readonly colours: readonly string[],
    run: (command: Command) => void,
  ) {
    const label = app.say("log.search");
    this.search = make("input", { type: "search", dir: "auto", placeholder: label, "aria-label": label });
    this.search.addEventListener("keydown", (event) => event.key === "Enter" && run("nextNoted"));
    const button = (sign: string, command: Command): HTMLElement => {
      const name = app.say(`command.${command}`);
      return make("button", { type: "button", title: name, "aria-label": name, onclick: () => run(command) }, sign);
    };
    const find = make("div", { class: "find" }, this.search, button("↑", "previousNoted"), button("↓", "nextNoted"));
    this.element = make("div", { class: "turnlog", "aria-live": "off" }, find, this.body);
  }

  /** What is looked for in the error streams; empty: any output, fault or slow answer. */
  get wanted(): string {
    return this.search.value.trim();
  }

  /** Tells a turn, while somebody looks. */
  setTurn(match: Match, number: number): void {
    if (this.element.hidden) return;
    const turn = match.turn(number);
    const seats = match.show.seats.map((_, seat) => seat);
    const parts = seats.map((seat) => {
      const answers = turn?.answers.filter((each) => each.seat === seat) ?? [];
      const faults = match.events(number).filter((event) => event.kind === "fault" && event.seat === seat);
      const lines = [
        ...answers.flatMap((answer) => this.answer(answer, match.isTimed(seat))),
        ...faults.map(faultLine),
      ];
      const written = turn?.errors?.[String(seat)];
      const place = logPlace(match.show.seats[seat], number);
      return lines.length || written ? this.part(match, seat, lines, written, place) : null;
    });
    const hasAny = parts.some((part) => part !== null);
    fill(this.body, ...parts, !hasAny && make("p", { class: "quiet" }, this.app.say("log.nothing")));
  }

  private part(
    match: Match,
    seat: number,
    lines: readonly HTMLElement[],
    written: string | undefined,
    place: string | null,
  ): HTMLElement {
    const name = make("bdi", {}, match.names(this.say)[seat] ?? "");
    const part = make("section", {}, make("h2", {}, make("i", { class: "dot" }), name), ...lines);
    part.style.setProperty("--seat", this.colours[seat] ?? "");
    if (written) part.append(make("pre", { class: "stderr", dir: "auto", tabindex: 0 }, written));
    if (written && place) part.append(make("p", { class: "quiet said" }, make("code", { dir: "ltr" }, place)));
    return part;
  }

  private answer(answer: Answer, isTimed: boolean): HTMLElement[] {
    const { say } = this.app;
    const action = make("code", { dir: "ltr" }, answer.action ?? say("log.none"));
    const verdict = answer.verdict
      ? make("span", { class: "badge bad" }, sayOr(say, `verdict.${answer.verdict}`, answer.verdict))
      : null;
    const took = isTimed && make("span", { class: "ms" }, duration(this.app, answer.ms));
    const row = make("p", { class: "answer" }, action, verdict, took);
    if (!answer.said || answer.said === answer.action) return [row];
    return [row, make("p", { class: "said" }, say("log.said"), " ", make("code", { dir: "ltr" }, answer.said))];
  }
}

/** The file that has all that a bot wrote, and the line in it below which this turn stands. */
function logPlace(seat: SeatInfo | undefined, number: number): string | null {
  return seat?.log ? `${seat.log}: [meydan] turn ${number - 1}` : null;
}

function faultLine(event: ShowEvent): HTMLElement {
  const sentence = String(event["sentence"] ?? "");
  return make("p", { class: "fault", dir: directionIn(sentence) }, sentence);
}
