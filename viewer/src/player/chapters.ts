/** The story of a match in words: why it was won, and the moments at which it turned. */
import { type App, figure } from "../app";
import { fill, make } from "../dom";
import { firmPercents } from "../language";
import type { Chapter, Story } from "../show";

export class Chapters {
  readonly element = make("div", { class: "story" });

  constructor(
    private readonly app: App,
    private readonly onSeek: (turn: number) => void,
  ) {}

  setStory(story: Story | null): void {
    const { app } = this;
    const why = story?.why && make("p", { class: "why" }, firmPercents(story.why[app.language]));
    const rows = story?.chapters.map((chapter) => this.row(chapter)) ?? [];
    const list = rows.length > 0 && make("ol", { "aria-label": app.say("story.chapters") }, ...rows);
    const nothing = !why && !rows.length && make("p", { class: "quiet" }, app.say("story.none"));
    const later = make("p", { class: "quiet later" }, app.say("story.later"));
    const how = rows.length > 0 && make("p", { class: "quiet" }, app.say("story.how"));
    fill(this.element, why, list, nothing, how, later);
  }

  private row({ turn, title, advice }: Chapter): HTMLElement {
    const better = advice && this.line(advice.turn, advice.text[this.app.language], "advice");
    return make("li", {}, this.line(turn, title[this.app.language]), better);
  }

  private line(turn: number, text: string, kind = ""): HTMLElement {
    const number = make("span", { class: "at" }, kind ? "↳" : figure(this.app, turn));
    const words = make("span", { class: "lines" }, firmPercents(text));
    return make("button", { type: "button", class: kind, onclick: () => this.onSeek(turn) }, number, words);
  }
}
