/** A card for every seat: who it is, its score, what it has, its clock, and how it came out. */
import { type App, duration, figure } from "../app";
import { fill, make } from "../dom";
import type { Fact, Say } from "../scene";
import type { AnyScene } from "../scenes";
import { factSign, factText } from "./facts";
import { icon } from "./icons";
import type { Clock, Match } from "./match";
import { GIVEN_UP } from "./result";

export interface CardsOf {
  app: App;
  say: Say;
  module: AnyScene;
  colours: readonly string[];
}

export class SeatCards {
  readonly element = make("div", { class: "cards", role: "group" });
  private readonly cards: SeatCard[];

  constructor(of: CardsOf, match: Match) {
    this.element.setAttribute("aria-label", of.app.say("seats"));
    this.cards = match.show.seats.map((_, seat) => new SeatCard(of, match, seat));
    this.element.dataset["seats"] = String(this.cards.length);
    fill(this.element, ...this.cards.map((card) => card.element));
  }

  setTurn(match: Match, turn: number): void {
    for (const card of this.cards) card.setTurn(match, turn);
  }
}

class SeatCard {
  readonly element: HTMLElement;
  private readonly score = make("output", { class: "score" });
  private readonly facts = make("ul", { class: "facts" });
  private readonly clock = make("div", { class: "clock" });
  private readonly badge = make("span", { class: "badge" });
  private shownKinds = ""; // of facts
  private readonly values: Text[] = []; // of the facts
  private shownClock = "";

  constructor(
    private readonly of: CardsOf,
    match: Match,
    private readonly seat: number,
  ) {
    const info = match.show.seats[seat];
    const colour = of.colours[seat] ?? "";
    const shown = of.say(info?.seatName ?? "");
    const name = make("bdi", { class: "name", title: info?.bot }, info?.name ?? "");
    const who = make("div", { class: "who" }, make("strong", {}, name), make("small", {}, make("bdi", {}, shown)));
    const head = make("header", {}, make("i", { class: "dot" }), who, this.badge, this.score);
    const label = `${shown}: ${info?.name ?? ""}`;
    this.element = make("article", { class: "card", "aria-label": label }, head, this.facts, this.clock);
    this.element.style.setProperty("--seat", colour);
  }

  setTurn(match: Match, turn: number): void {
    const { app } = this.of;
    const score = match.scores(turn)[this.seat];
    this.score.textContent = score === null || score === undefined ? "–" : figure(app, score);
    this.setFacts(match, turn);
    this.clock.hidden = !match.isTimed(this.seat);
    this.setClock(match.clock(this.seat, turn), match.show.time.perMoveMs);
    this.setBadge(match, turn);
    this.element.classList.toggle("active", match.turn(turn)?.answers.some((each) => each.seat === this.seat) ?? false);
  }

  private setFacts(match: Match, turn: number): void {
    const { module } = this.of;
    const facts = module.facts(match.frame(turn), match.show.stage, this.seat);
    const kinds = JSON.stringify(facts.map((fact) => [fact.icon, fact.label, fact.tone]));
    if (kinds !== this.shownKinds) fill(this.facts, ...facts.map((fact, place) => this.makeFact(fact, place)));
    this.shownKinds = kinds;
    facts.forEach((fact, place) => {
      const text = factText(this.of.app, fact);
      const shown = this.values[place];
      if (shown && shown.data !== text) shown.data = text;
    });
  }

  /** A fact without its value, which is written behind it. */
  private makeFact(fact: Fact, place: number): HTMLElement {
    return factSign("li", fact, this.of.say, (this.values[place] = document.createTextNode("")));
  }

  private setClock(clock: Clock, perMoveMs: number | null): void {
    const { app } = this.of;
    const share = perMoveMs ? Math.min(1, clock.spentMs / perMoveMs) : 0;
    const bar = make("div", { class: share > 0.8 ? "bar late" : "bar" });
    bar.style.setProperty("--share", String(share));
    const words = clock.leftMs === null ? app.say("clock.used") : app.say("clock.left");
    const total = duration(app, clock.leftMs ?? clock.usedMs);
    const now = duration(app, clock.spentMs);
    const shown = `${now} ${share} ${total}`;
    if (shown === this.shownClock) return;
    this.shownClock = shown;
    const spent = make("span", { title: app.say("clock.turn") }, now);
    fill(this.clock, spent, bar, make("span", { title: words }, icon("clock"), total));
  }

  private setBadge(match: Match, turn: number): void {
    const { app } = this.of;
    const isOver = turn >= match.last && !match.isLive;
    const fault = match.end.faults.find((each) => each.seat === this.seat && (each.turn < turn || isOver));
    const team = match.show.seats[this.seat]?.team;
    const hasWon = isOver && match.end.result !== null && match.end.result.winner === team;
    const hasGivenUp = fault !== undefined && GIVEN_UP.includes(fault.reason); // which is no lost connection
    const failed = fault && app.say(hasGivenUp ? `verdict.${fault.reason}` : `ending.${fault.ending}`);
    const text = failed ?? (hasWon ? app.say("won") : "");
    this.badge.textContent = text;
    this.badge.className = `badge ${fault ? "bad" : "good"}`;
    this.badge.hidden = text === "";
    this.badge.title = fault?.sentence ?? "";
  }
}
