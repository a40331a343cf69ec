/** A field for every plain setting of a game; what is left as it was is not sent. */
import type { App } from "../app";
import { make } from "../dom";
import type { GameInfo, Json } from "../show";

export interface SettingField {
  readonly name: string;
  readonly element: HTMLElement;
  /** What was chosen; undefined: as usual. */
  readonly value: Json | undefined;
}

type Setting = GameInfo["settings"][number];

export function settingFields(app: App, settings: readonly Setting[]): SettingField[] {
  return settings.filter((setting) => isPlain(setting.default)).map((setting) => makeField(app, setting));
}

function isPlain(value: Json): boolean {
  return value === null || typeof value !== "object";
}

function makeField(app: App, setting: Setting): SettingField {
  const field = fieldOf(app, setting);
  const name = make("span", { title: setting.meaning, dir: "ltr" }, setting.name.replaceAll("_", " "));
  const element = make("label", { class: "row setting" }, name, field);
  const usual = JSON.stringify(setting.default);
  return {
    name: setting.name,
    element,
    get value() {
      const value = read(field.value, setting);
      return value === undefined || JSON.stringify(value) === usual ? undefined : value;
    },
  };
}

function fieldOf(app: App, setting: Setting): HTMLSelectElement | HTMLInputElement {
  const usual = setting.default === null ? "" : String(setting.default);
  const values = choicesOf(setting);
  if (!values) return make("input", { type: "text", dir: "ltr", value: usual, placeholder: app.say("new.usual") });
  return make("select", {}, ...values.map((value) => make("option", { value, selected: value === usual }, value)));
}

function choicesOf(setting: Setting): string[] | null {
  if (Array.isArray(setting.values)) return setting.values.map(String);
  return typeof setting.default === "boolean" ? ["true", "false"] : null;
}

/** The words of a field as the kind of value that the setting has. */
function read(words: string, setting: Setting): Json | undefined {
  if (words.trim() === "") return undefined;
  if (typeof setting.default === "boolean") return words === "true";
  if (typeof setting.default === "number" && words.trim() !== "" && Number.isFinite(Number(words)))
    return Number(words);
  return words;
}
