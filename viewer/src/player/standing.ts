/** How likely each team is to win, as one bar beside the board. */
import type { App } from "../app";
import { make } from "../dom";
import type { Match } from "./match";
import { percent, teamsOf } from "./series";

export class StandingBar {
  readonly element = make("div", { class: "standing", role: "img", hidden: true });
  private readonly parts: HTMLElement[];

  constructor(
    private readonly app: App,
    match: Match,
    colours: readonly string[],
  ) {
    this.parts = teamsOf(match).map((members) => {
      const part = make("div", {}, make("b", {}));
      part.style.background = colours[members[0] ?? 0] ?? "";
      return part;
    });
    this.element.append(...this.parts);
  }

  setTurn(match: Match, turn: number): void {
    const chances = match.chances(turn);
    this.element.hidden = !chances;
    if (!chances) return;
    this.parts.forEach((part, team) => {
      const chance = chances[team] ?? 0;
      part.style.flexGrow = String(chance);
      if (part.firstChild) part.firstChild.textContent = chance > 0.08 ? percent(this.app, chance) : "";
    });
    const teams = chances.map((chance) => percent(this.app, chance)).join(" – ");
    this.element.setAttribute("aria-label", `${this.app.say("chart.chances")}: ${teams}`);
    this.element.title = this.element.getAttribute("aria-label") ?? "";
  }
}
