/** Matches that are played, were played, or were opened. */
import type { App } from "../app";
import { fill, make } from "../dom";
import { directionIn } from "../language";
import { either } from "../persian";
import type { Summary } from "../show";
import { gamePicture, gameTitle } from "./newmatch";

const MOST_SHOWN = 40;
const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/** The matches as links; `choose` is told which one was clicked. */
export function recentList(app: App, matches: readonly Summary[], choose = show(app)): HTMLElement {
  const list = make("ul", { class: "recent" });
  if (!matches.length) return make("p", { class: "quiet" }, app.say("recent.none"));
  fill(list, ...matches.slice(0, MOST_SHOWN).map((match) => make("li", {}, matchLink(app, match, choose))));
  return list;
}

const show =
  (app: App) =>
  (id: string): void =>
    app.go({ show: id });

function matchLink(app: App, match: Summary, choose: (id: string) => void): HTMLElement {
  const names = make("b", {}, ...namesOf(app, match));
  const title = gameTitle(app, match.game, either(app.language, match.title, match.persianTitle));
  const turns = app.say("turns", { turns: match.turns });
  const facts = [turns, ...(match.when ? [ago(app, match.when)] : [])].map((fact) => ` · ${fact}`).join("");
  const file = fileName(match);
  const live = match.isLive ? make("span", { class: "live" }, app.say("live")) : null;
  const words = make(
    "span",
    { class: "words" },
    names,
    live,
    make("small", {}, make("bdi", {}, title), facts, ...(file ? [" · ", make("bdi", {}, file)] : [])),
  );
  const isHidden = app.settings.hidesFuture && !match.isLive; // it says how the match ends
  const sentence = isHidden ? "" : either(app.language, match.sentence, match.persian);
  if (sentence)
    words.append(
      make("small", { class: "sentence", title: sentence }, make("bdi", { dir: directionIn(sentence) }, sentence)),
    );
  const picture = gamePicture(match.game, title, "tinypicture");
  const link = make("a", { href: `?show=${encodeURIComponent(match.id)}` }, picture, words);
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(match.id);
  });
  return link;
}

/** The name of a file that somebody chose, without what all replays end in; ours are only numbers. */
function fileName({ name, id }: Summary): string {
  return name.includes(id) ? "" : name.replace(/\.meydan\.json(\.gz)?$/, "");
}

/** Who played, each name for itself whatever its script is. */
function namesOf(app: App, match: Summary): (Node | string)[] {
  const names = match.names.map((name) => make("bdi", {}, name.toLowerCase() === "human" ? app.say("person") : name));
  return names.flatMap((name, place) => (place ? [` ${app.say("against")} `, name] : [name]));
}

/** How long ago, in the words of the language. */
function ago(app: App, when: number): string {
  const passed = Date.now() / 1000 - when;
  const [unit, size] = UNITS.find(([, seconds]) => passed >= seconds) ?? ["second", 1];
  const format = new Intl.RelativeTimeFormat(app.language === "fa" ? "fa-IR" : "en", { numeric: "auto" });
  return format.format(-Math.floor(passed / size), unit);
}
