/** What fixes a match, and what the referee remarked. */
import { type App, duration } from "../app";
import { drawn, make } from "../dom";
import { directionIn, sayOr, speaker } from "../language";
import { knownScene } from "../scenes";
import type { Say } from "../scene";
import type { Match } from "./match";

export function aboutMatch(app: App, match: Match, sayOfGame: Say): HTMLElement[] {
  const { say } = app;
  const { show } = match;
  const { notes } = match.end;
  const names = match.names(sayOfGame);
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
  const bots = show.seats.map(({ bot }, seat): [string, string] => [names[seat] ?? "", bot]);
  const rows = [...facts, ...bots].filter((fact): fact is [string, string] => Boolean(fact[1]));
  const list = make("dl", {}, ...rows.map(([name, value]) => factRow(name, value)));
  const legend = legendOf(app, show.game);
  if (!notes.length) return [list, ...legend];
  const remarks = notes.map((note) => make("li", { dir: directionIn(note) }, note));
  const told = make("section", { class: "remarks" }, make("h2", {}, say("about.notes")));
  told.append(make("ul", { class: "notes" }, ...remarks));
  return [list, ...legend, told];
}

/** What the kinds of cells look like, where the game tells it. */
function legendOf(app: App, game: string): HTMLElement[] {
  const scene = knownScene(game);
  const entries = scene?.legend?.(app.isDark) ?? [];
  if (!scene || !entries.length) return [];
  const say = speaker(scene.words, app.language);
  const cells = entries.map(({ icon, label }) => make("li", {}, drawn(icon), make("bdi", {}, say(label))));
  return [make("h2", {}, app.say("about.legend")), make("ul", { class: "legend" }, ...cells)];
}

/** A map that was drawn by chance has no name of its own. */
export function mapName(app: App, map: string): string {
  return map === "random" ? app.say("new.random") : map;
}

function factRow(name: string, value: string): HTMLElement {
  return make("div", {}, make("dt", {}, make("bdi", {}, name)), make("dd", {}, make("bdi", {}, value)));
}
