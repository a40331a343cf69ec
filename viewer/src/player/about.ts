/** What fixes a match, and what the referee remarked. */
import { type App, duration } from "../app";
import { make } from "../dom";
import { sayOr } from "../language";
import type { Show } from "../show";

export function aboutMatch(app: App, show: Show, notes: readonly string[]): HTMLElement[] {
  const { say } = app;
  const { perMoveMs, totalMs, incrementMs } = show.time;
  const facts: [string, string | null][] = [
    [say("new.map"), show.map && mapName(app, show.map)],
    [say("new.rules"), sayOr(say, `rules.${show.rules}`, show.rules)],
    [say("new.seed"), show.seed],
    [say("about.perMove"), perMoveMs === null ? null : duration(app, perMoveMs)],
    [say("about.total"), totalMs === null ? null : duration(app, totalMs)],
    [say("about.increment"), totalMs === null ? null : duration(app, incrementMs)],
    [say("about.origin"), show.origin === "meydan" ? null : show.origin],
  ];
  const bots = show.seats.map((seat): [string, string] => [seat.name, seat.bot]);
  const rows = [...facts, ...bots].filter((fact): fact is [string, string] => Boolean(fact[1]));
  const list = make("dl", {}, ...rows.map(([name, value]) => factRow(name, value)));
  if (!notes.length) return [list];
  const remarks = notes.map((note) => make("li", { dir: "auto" }, note));
  return [list, make("h3", {}, say("about.notes")), make("ul", { class: "notes" }, ...remarks)];
}

/** A map that was drawn by chance has no name of its own. */
export function mapName(app: App, map: string): string {
  return map === "random" ? app.say("new.random") : map;
}

function factRow(name: string, value: string): HTMLElement {
  return make("div", {}, make("dt", {}, make("bdi", {}, name)), make("dd", {}, make("bdi", {}, value)));
}
