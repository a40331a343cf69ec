/** What the reader has chosen: from the address, then from storage, then by default. */
import { preferredLanguage } from "./language";
import type { Language } from "./scene";

export type Theme = "system" | "light" | "dark";

export interface Settings {
  language: Language;
  theme: Theme;
  isSmooth: boolean; // the way between turns is drawn
  speed: number;
  chart: string; // what is drawn over the turns
  layers: readonly string[]; // what is drawn over boards: GAME/NAME, or `!` before what is usual and is not wanted
  hidesFuture: boolean; // nothing is shown of turns that come later
  hasSound: boolean;
  hasMusic: boolean;
}

const PLACE = "meydan.settings";

/** What the page stands on; a browser gives it, tests make their own. */
export interface Surroundings {
  languages: readonly string[];
  prefersLessMotion: boolean;
  stored: string | null;
}

function defaultSettings(around: Surroundings): Settings {
  return {
    language: preferredLanguage(around.languages),
    theme: "system",
    isSmooth: !around.prefersLessMotion,
    speed: 1,
    chart: "",
    layers: [],
    hidesFuture: false,
    hasSound: false,
    hasMusic: false,
  };
}

/** Stored settings where they are of the right kind, defaults for the rest. */
export function readSettings(around: Surroundings): Settings {
  const settings = defaultSettings(around);
  const stored = parseStored(around.stored);
  return {
    language: stored.language === "en" || stored.language === "fa" ? stored.language : settings.language,
    theme: stored.theme === "light" || stored.theme === "dark" ? stored.theme : settings.theme,
    isSmooth: typeof stored.isSmooth === "boolean" ? stored.isSmooth : settings.isSmooth,
    speed: typeof stored.speed === "number" && stored.speed > 0 ? stored.speed : settings.speed,
    chart: typeof stored.chart === "string" ? stored.chart : settings.chart,
    layers: Array.isArray(stored.layers) ? stored.layers.filter((each) => typeof each === "string") : settings.layers,
    hidesFuture: stored.hidesFuture === true,
    hasSound: stored.hasSound === true,
    hasMusic: stored.hasMusic === true,
  };
}

function parseStored(text: string | null): Partial<Record<keyof Settings, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {}; // written by something else: as if nothing were there
  }
}

export function browserSurroundings(): Surroundings {
  return {
    languages: navigator.languages,
    prefersLessMotion: matchMedia("(prefers-reduced-motion: reduce)").matches,
    stored: readStorage(),
  };
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null; // pages opened from a file may not have storage
  }
}

export function keepSettings(settings: Settings): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // without storage they last as long as the page
  }
}
