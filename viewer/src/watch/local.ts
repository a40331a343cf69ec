/** What pages of matches share: names in the reader's language, and who is typing. */
import type { App } from "../app";
import { localShow } from "../persian";
import type { Show } from "../show";

/** The show in the reader's language; people are called so in it. */
export function withNames(app: App, show: Show): Show {
  const local = localShow(app.language, show);
  const seats = local.seats.map((seat) => (seat.bot === "human" ? { ...seat, name: app.say("person") } : seat));
  return { ...local, seats };
}

export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== "range" && target.type !== "checkbox";
  return target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
}
