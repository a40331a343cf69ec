/** What is behind the gear. */
import type { App } from "../app";
import { make } from "../dom";
import { inDigits, LANGUAGES, OWN_NAMES } from "../language";
import { SPEEDS } from "../playback";
import type { Theme } from "../settings";
import { openDialog } from "./dialog";

const THEMES: readonly Theme[] = ["system", "light", "dark"];

interface Option {
  value: string;
  text: string;
}

export function showSettings(app: App, onSpeed: ((speed: number) => void) | null): void {
  const { settings, say } = app;
  const speeds = SPEEDS.map((speed) => ({ value: String(speed), text: `${inDigits(speed, app.language)}×` }));
  const languages = LANGUAGES.map((language) => ({ value: language, text: OWN_NAMES[language] }));
  const themes = THEMES.map((theme) => ({ value: theme, text: say(`theme.${theme}`) }));
  const rows = [
    choice(say("settings.language"), languages, settings.language, (value) =>
      choose(() => app.choose({ language: value === "fa" ? "fa" : "en" })),
    ),
    choice(say("settings.theme"), themes, settings.theme, (value) =>
      choose(() => app.choose({ theme: THEMES.find((theme) => theme === value) ?? "system" })),
    ),
    onSpeed && choice(say("settings.speed"), speeds, String(settings.speed), (value) => onSpeed(Number(value))),
    toggle(say("settings.smooth"), settings.isSmooth, (isSmooth) => app.choose({ isSmooth })),
    toggle(say("settings.spoilers"), settings.hidesFuture, (hidesFuture) => app.choose({ hidesFuture })),
    toggle(say("settings.sound"), settings.hasSound, (hasSound) => app.choose({ hasSound })),
    toggle(say("settings.music"), settings.hasMusic, (hasMusic) => app.choose({ hasMusic })),
  ];
  const shown = rows.filter((row): row is HTMLElement => row !== null);
  const dialog = openDialog(app, say("settings"), make("div", { class: "rows" }, ...shown));
  /** Makes a choice that draws the page anew; the box comes back in the new language. */
  function choose(apply: () => void): void {
    dialog.close();
    apply();
  }
}

export function choice(
  label: string,
  options: readonly Option[],
  chosen: string,
  onChange: (value: string) => void,
): HTMLElement {
  const items = options.map(({ value, text }) => make("option", { value, selected: value === chosen }, text));
  const select = make("select", { "aria-label": label }, ...items);
  select.addEventListener("change", () => onChange(select.value));
  return make("label", { class: "row" }, make("span", {}, label), select);
}

export function toggle(label: string, isOn: boolean, onChange: (isOn: boolean) => void): HTMLElement {
  const box = make("input", { type: "checkbox", role: "switch", checked: isOn });
  box.addEventListener("change", () => onChange(box.checked));
  return make("label", { class: "row" }, make("span", {}, label), box);
}
