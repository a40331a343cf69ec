/** The keys: ours, and those of the game's original visualizer. */
import type { App } from "../app";
import { make } from "../dom";
import { keysByCommand, keySign, OUR_KEYS } from "../keys";
import type { Command, Key, Language } from "../scene";
import { openDialog } from "./dialog";

export function showHelp(app: App, gameKeys: readonly Key[], title: string): void {
  const taken = new Set(gameKeys.map(keyId));
  const ours = OUR_KEYS.filter((key) => !taken.has(keyId(key)));
  const parts = [section(app, app.say("help.ours"), ours)];
  if (gameKeys.length) parts.push(section(app, app.say("help.original", { game: title }), gameKeys));
  parts.push(make("p", { class: "quiet" }, app.say("help.mouse")));
  openDialog(app, app.say("help"), make("div", { class: "keys" }, ...parts));
}

function keyId(key: Key): string {
  return `${key.ctrl ? "ctrl " : ""}${key.key}`;
}

function section(app: App, title: string, keys: readonly Key[]): HTMLElement {
  const rows = [...keysByCommand(keys)].map(([command, all]) => row(app, command, all));
  return make("section", {}, make("h3", {}, title), make("dl", {}, ...rows));
}

function row(app: App, command: Command, keys: readonly Key[]): HTMLElement {
  const shown = command === "decile" ? ["0", "–", "9"].map((key) => ({ key })) : keys;
  const signs = shown.map((key) => make("kbd", { dir: "ltr" }, signOf(key, app.language)));
  return make("div", {}, make("dt", {}, ...signs), make("dd", {}, app.say(`command.${command}`)));
}

function signOf(key: Pick<Key, "key" | "ctrl">, language: Language): string {
  return `${key.ctrl ? "Ctrl " : ""}${keySign(key.key, language)}`;
}
