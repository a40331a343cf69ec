/** What a reader has clicked: what it is, whose, how old; the camera can follow it. */
import type { App } from "../app";
import { drawn, fill, make } from "../dom";
import type { Picture } from "../picture";
import type { Fact, Say, Thing } from "../scene";
import type { AnyScene } from "../scenes";
import { factText } from "./facts";
import { icon } from "./icons";
import { thingsIn } from "./layers";
import type { Match } from "./match";
import type { Finger } from "./surface";

const NEAR = 0.75; // cells between a click and what is meant
const HEIGHT = 0.3; // cells above the ground at which things are clicked
const HIGH = 1.1;

export interface ThingOf {
  app: App;
  say: Say;
  module: AnyScene;
  colours: readonly string[];
}

export class ThingCard {
  readonly element = make("div", { class: "thing", role: "status", hidden: true });
  private chosen: string | null = null; // its id
  private isFollowed = false;

  constructor(
    private readonly of: ThingOf,
    private readonly match: Match,
    private readonly picture: Picture | null,
  ) {}

  private things(turn: number): readonly Thing[] {
    return thingsIn(this.of.module, this.match.frame(turn), this.match.show.stage);
  }

  /** Chooses what is nearest to a point of the page; nothing where nothing is near. */
  point(at: Finger, turn: number): void {
    let nearest = Infinity;
    this.chosen = null;
    this.isFollowed = false;
    for (const thing of this.things(turn)) {
      const away = this.away(thing, at);
      if (away < nearest) [nearest, this.chosen] = [away, thing.id];
    }
    this.setTurn(turn);
  }

  /** How far a thing is from a point of the page, in cells as they are seen there; infinite where it is not meant. */
  private away({ row, col, isHigh }: Thing, at: Finger): number {
    const up = isHigh ? HIGH : HEIGHT;
    const place = this.picture?.placeOf(row, col, up);
    const beside = this.picture?.placeOf(row, col + 1, up);
    if (!this.picture || !place || !beside) return Infinity;
    const away = this.picture.pixelsTo(place, at.x, at.y);
    const cell = this.picture.pixelsBetween(place, beside);
    return away <= NEAR * cell ? away / cell : Infinity;
  }

  /** Lets the camera follow on the way to a position. */
  follow(before: number, after: number, progress: number): void {
    if (!this.isFollowed || !this.chosen) return;
    const to = this.find(after);
    const from = this.find(before) ?? to;
    if (!from || !to) return;
    const mix = (one: number, other: number): number => one + (other - one) * progress;
    this.picture?.lookAt(mix(from.row, to.row), mix(from.col, to.col));
  }

  private find(turn: number): Thing | undefined {
    return this.things(turn).find(({ id }) => id === this.chosen);
  }

  /** How many turns it has been there. */
  private age(turn: number): number {
    let first = turn;
    while (first > 0 && this.find(first - 1)) first -= 1;
    return turn - first;
  }

  setTurn(turn: number): void {
    const thing = this.chosen === null ? undefined : this.find(turn);
    this.element.hidden = this.chosen === null;
    if (this.chosen !== null) this.write(thing, turn);
  }

  private write(thing: Thing | undefined, turn: number): void {
    const { app, say, colours } = this.of;
    const close = make("button", { type: "button", class: "ghost", "aria-label": app.say("close") }, icon("close"));
    close.addEventListener("click", () => {
      this.chosen = null;
      this.setTurn(turn);
    });
    if (!thing) return fill(this.element, make("p", { class: "quiet" }, app.say("thing.gone")), close);
    const { seat } = thing;
    const owner = seat === undefined || seat === null ? null : this.match.names(say)[seat];
    const dot = make("i", { class: "dot" });
    this.element.style.setProperty("--seat", seat === undefined || seat === null ? "" : (colours[seat] ?? ""));
    const title = make("strong", {}, owner ? dot : null, say(thing.label));
    const facts = (thing.facts ?? []).map((fact) => this.fact(fact));
    const age = make("li", {}, app.say("thing.age", { turns: this.age(turn) }));
    const list = make("ul", {}, owner ? make("li", {}, say("{name}", { name: owner })) : null, ...facts, age);
    fill(this.element, title, list, this.followButton(turn), close);
  }

  private fact(fact: Fact): HTMLElement {
    const { app, say } = this.of;
    return make("li", {}, drawn(fact.icon), ` ${say(fact.label)}: `, make("b", {}, factText(app, fact)));
  }

  private followButton(turn: number): HTMLElement {
    const label = this.of.app.say("thing.follow");
    const button = make("button", { type: "button", class: "choice", "aria-pressed": String(this.isFollowed) }, label);
    button.addEventListener("click", () => {
      this.isFollowed = !this.isFollowed;
      this.follow(turn, turn, 1);
      this.setTurn(turn);
    });
    return button;
  }
}
