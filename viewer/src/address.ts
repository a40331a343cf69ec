/** What the address of the page says; other settings of the page come after it. */
import type { Language } from "./scene";

export interface Address {
  show: string | null; // the match that is shown; null: the home page
  beside: string | null; // another match, shown beside it
  turn: number | null;
  speed: number | null;
  camera: string | null;
  pose: string | null; // of a camera that was moved by hand
  eye: number | null; // seat whose view is shown
  language: Language | null;
}

const WHOLE = /^\d{1,7}$/;

export function readAddress(query: string): Address {
  const values = new URLSearchParams(query);
  const language = values.get("language");
  return {
    show: values.get("show"),
    beside: values.get("beside"),
    turn: wholeNumber(values.get("turn")),
    speed: positive(values.get("speed")),
    camera: values.get("camera"),
    pose: values.get("pose"),
    eye: wholeNumber(values.get("eye")),
    language: language === "en" || language === "fa" ? language : null,
  };
}

/** The same address as a query; what is null is left out. */
export function writeAddress(address: Address): string {
  const values = new URLSearchParams();
  for (const [name, value] of Object.entries(address)) if (value !== null) values.set(name, String(value));
  const query = values.toString();
  return query ? `?${query}` : "";
}

function wholeNumber(word: string | null): number | null {
  return word !== null && WHOLE.test(word) ? Number(word) : null;
}

function positive(word: string | null): number | null {
  const value = Number(word ?? "");
  return Number.isFinite(value) && value > 0 && value <= 64 ? value : null;
}
