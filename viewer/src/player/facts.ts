/** What a seat, a card or a thing has, as small signs with their values. */
import { type App, figure } from "../app";
import { drawn, make } from "../dom";
import { inOrder } from "../language";
import type { Fact, Say } from "../scene";

/** A value in the digits and the order of the language. */
export function factText(app: App, { value }: Fact): string {
  return typeof value === "number" ? figure(app, value) : inOrder(value, app.language);
}

/** A sign whose name is heard and shown on demand, with its value behind it. */
export function factSign(element: "li" | "span", fact: Fact, say: Say, value: Node | string): HTMLElement {
  const name = say(fact.label);
  const properties = { class: `fact ${fact.tone ?? "plain"}`, title: name };
  return make(element, properties, drawn(fact.icon), make("span", { class: "hidden" }, name), value);
}
