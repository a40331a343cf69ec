/** A field for every plain setting of a game; what is left as it was is not sent. */
import type { App } from "../app";
import { make } from "../dom";
import { inDigits, latinDigits, readable, sayOr } from "../language";
import type { Choices } from "../persian";
import type { GameInfo, Json } from "../show";

export interface SettingField {
  readonly name: string;
  readonly element: HTMLElement;
  /** What was chosen; undefined: as usual. */
  readonly value: Json | undefined;
}

type Setting = GameInfo["settings"][number];

export function settingFields(app: App, settings: readonly Setting[], choices: Choices): SettingField[] {
  return settings.filter(isPlain).map((setting) => makeField(app, setting, choices));
}

/** Whether it is one word or number; boards and tables of units come from maps. */
function isPlain({ default: usual, values }: Setting): boolean {
  return (usual === null || typeof usual !== "object") && values !== "array" && values !== "object";
}

function makeField(app: App, setting: Setting, choices: Choices): SettingField {
  const field = fieldOf(app, setting, choices);
  const meaning = make("small", {}, choices.sentence(setting.meaning));
  const name = make("span", {}, choices.setting(setting.name), meaning);
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

function fieldOf(app: App, setting: Setting, choices: Choices): HTMLSelectElement | HTMLInputElement {
  const usual = setting.default === null ? "" : String(setting.default);
  const values = choicesOf(setting);
  if (!values) {
    const value = typeof setting.default === "number" ? inDigits(usual, app.language) : usual;
    return make("input", { type: "text", dir: "ltr", value, placeholder: app.say("new.usual") });
  }
  const named = (value: string): string => sayOr(app.say, `value.${value}`, choices.value(value));
  const options = values.map((value) => make("option", { value, selected: value === usual }, named(value)));
  return make("select", {}, ...options);
}

function choicesOf(setting: Setting): string[] | null {
  if (Array.isArray(setting.values)) return setting.values.map(String);
  return typeof setting.default === "boolean" ? ["true", "false"] : null;
}

/** The words of a field as the kind of value that the setting has. */
function read(written: string, setting: Setting): Json | undefined {
  const words = latinDigits(written);
  if (words.trim() === "") return undefined;
  if (typeof setting.default === "boolean") return words === "true";
  const number = Number(readable(written));
  if (typeof setting.default === "number" && Number.isFinite(number)) return number;
  return words;
}
