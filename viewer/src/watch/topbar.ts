/** The bar above every page: the brand, what is shown, and the buttons of the page. */
import type { App } from "../app";
import { drawn, make } from "../dom";
import { OWN_NAMES } from "../language";
import { roundButton } from "../player/transport";

/** Two squares turned into a star: the plan of a square with its arena in the middle. */
const BRAND = `<svg viewBox="0 0 32 32" fill="none" stroke-width="2.4"><rect x="6.5" y="6.5" width="19" height="19" stroke="var(--accent)"/><rect x="6.5" y="6.5" width="19" height="19" transform="rotate(45 16 16)" stroke="var(--accent)"/><circle cx="16" cy="16" r="3.6" fill="var(--gold)"/></svg>`;

export interface Bar {
  title: Node | null;
  buttons: HTMLElement[];
  onSettings: () => void;
  onHelp: (() => void) | null;
}

export function topBar(app: App, bar: Bar): HTMLElement {
  const other = app.language === "fa" ? "en" : "fa";
  const sign = other === "fa" ? "فا" : "EN";
  const language = make(
    "button",
    {
      type: "button",
      class: "text",
      lang: other,
      title: OWN_NAMES[other],
      "aria-label": `${sign}: ${OWN_NAMES[other]}`,
    },
    sign,
  );
  language.addEventListener("click", () => app.choose({ language: other }));
  const help = bar.onHelp && roundButton(app, "help", "command.help", bar.onHelp);
  const gear = roundButton(app, "gear", "command.settings", bar.onSettings);
  const tools = make("nav", { class: "tools", "aria-label": app.say("tools") }, ...bar.buttons, language, help, gear);
  return make("header", { class: "topbar" }, brand(app), make("div", { class: "what" }, bar.title), tools);
}

function brand(app: App): HTMLElement {
  const content = [drawn(BRAND, { class: "mark" }), make("b", {}, app.say("brand"))];
  if (app.isAlone) return make("span", { class: "brand" }, ...content);
  const home = make(
    "a",
    { class: "brand", href: "./", "aria-label": `${app.say("brand")}: ${app.say("home")}` },
    ...content,
  );
  home.addEventListener("click", (event) => {
    event.preventDefault();
    app.go({});
  });
  return home;
}
