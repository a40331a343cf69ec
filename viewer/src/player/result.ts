/** Who won, who lost and why; the referee's own sentence stands below it. */
import { type App, figure } from "../app";
import { directionIn, firmPercents } from "../language";
import { make } from "../dom";
import type { Say } from "../scene";
import { icon } from "./icons";
import type { Match } from "./match";

/** The heading of a result. */
function resultTitle(app: App, say: Say, match: Match): string {
  const { result, ending } = match.end;
  if (ending === "abandoned" || ending === "our fault" || !result) return app.say(`ending.${ending ?? "abandoned"}`);
  if (match.show.seats.length === 1) return app.say("result.alone", { score: figure(app, result.scores[0] ?? 0) });
  if (result.winner === null) return app.say("result.draw");
  const winners = match
    .names(say)
    .filter((_, seat) => match.show.seats[seat]?.team === result.winner)
    .map((name) => say("{name}", { name })); // each for itself: two Latin names must not turn their order
  return app.say(winners.length > 1 ? "result.wonTogether" : "result.won", { name: winners.join(app.say("and")) });
}

export const GIVEN_UP: readonly string[] = ["resigned", "left"]; // reasons of people, which the story tells too

/** Why: each fault in a sentence of ours. */
function faultTexts(app: App, say: Say, match: Match): string[] {
  const names = match.names(say);
  return match.end.faults.map(({ ending, reason, seat, turn }) =>
    app.say(`fault.${GIVEN_UP.includes(reason) ? reason : ending}`, {
      name: names[seat] ?? "",
      turn: figure(app, turn),
    }),
  );
}

export class Banner {
  readonly element = make("div", { class: "banner", role: "status" });
  private isHidden = false;

  constructor(
    private readonly app: App,
    private readonly say: Say, // the game's words
    private readonly ways: () => readonly HTMLElement[],
  ) {
    this.element.hidden = true;
  }

  setTurn(match: Match, isAtEnd: boolean): void {
    const isShown = isAtEnd && !match.isLive && match.end.ending !== null;
    if (!isShown) this.isHidden = false;
    this.element.hidden = !isShown || this.isHidden;
    if (!this.element.hidden) this.write(match);
  }

  private write(match: Match): void {
    const { app } = this;
    const because = match.show.story?.why;
    const isTold = because && match.end.faults.every(({ reason }) => GIVEN_UP.includes(reason));
    const why = isTold ? [] : faultTexts(app, this.say, match).map((text) => make("p", {}, text));
    if (because) why.push(make("p", { class: "why" }, firmPercents(because[app.language])));
    const sentence = make("p", { class: "sentence", dir: directionIn(match.end.sentence) }, match.end.sentence);
    const close = make("button", { type: "button", class: "ghost", "aria-label": app.say("close") }, icon("close"));
    close.addEventListener("click", () => {
      this.isHidden = true;
      this.element.hidden = true;
    });
    const ways = make("p", { class: "ways" }, ...this.ways());
    const words = make("div", {}, make("h2", {}, resultTitle(app, this.say, match)), ...why, sentence, ways);
    const isWell = match.end.result !== null && match.end.faults.length === 0;
    this.element.replaceChildren(icon(isWell ? "crown" : "warn"), words, close);
  }
}
