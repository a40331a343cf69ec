/** The same match again: what was chosen for it is kept while the browser is open. */
import type { App } from "../app";
import { make } from "../dom";
import { complaint, Refused, startMatch } from "../server";
import type { Show, StartMatch } from "../show";
import { keepKeys } from "./live";

const place = (id: string): string => `meydan.wish.${id}`;

/** Starts a match, and goes there. */
export async function begin(app: App, wish: StartMatch): Promise<void> {
  try {
    const { id, keys } = await startMatch(wish);
    keepKeys(id, keys);
    sessionStorage.setItem(place(id), JSON.stringify(wish));
    app.go({ show: id, turn: wish.turn ?? null });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    app.tell(complaint(app, error), true);
  }
}

export function keptWish(id: string): StartMatch | null {
  try {
    return JSON.parse(sessionStorage.getItem(place(id)) ?? "null") as StartMatch | null;
  } catch {
    return null;
  }
}

/** Once more, with the seats exchanged, or with the same luck; nothing for a match that was not started here. */
export function rematches(app: App, { id, seed }: Pick<Show, "id" | "seed">): HTMLElement[] {
  const wish = id === null || app.isAlone ? null : keptWish(id);
  if (!wish) return [];
  const fresh = { ...wish, seed: null };
  const [first, ...others] = wish.seats;
  const swapped = { ...fresh, seats: first === undefined ? [] : [...others, first] };
  const button = (label: string, again: StartMatch): HTMLElement =>
    make("button", { type: "button", class: "big second", onclick: () => void begin(app, again) }, app.say(label));
  const exchanged = wish.seats.length > 1 ? [button("again.swapped", swapped)] : [];
  return [button("again", fresh), ...exchanged, button("again.seed", { ...wish, seed })];
}
