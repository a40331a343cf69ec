/** What all parts of the page share: settings, language, where we are. */
import type { Address } from "./address";
import { inDigits } from "./language";
import type { Language, Say } from "./scene";
import type { Settings } from "./settings";

export interface App {
  readonly settings: Settings;
  readonly language: Language;
  readonly isDark: boolean;
  readonly isAlone: boolean; // one self-contained page: there is no server
  readonly say: Say;
  /** Keeps a choice of the reader; the page is drawn anew if it must be. */
  choose(choice: Partial<Settings>): void;
  /** To another address of the page. */
  go(address: Partial<Address>): void;
  /** Notes in the address where we are, without going anywhere. */
  note(address: Partial<Address>): void;
  readonly address: Address;
  /** A sentence that goes away by itself. */
  tell(sentence: string, isBad?: boolean): void;
}

/** A number in the digits of the language. */
export function figure(app: App, value: number, decimals = 0): string {
  return inDigits(value.toFixed(decimals), app.language);
}

/** Milliseconds for people. */
export function duration(app: App, milliseconds: number): string {
  if (milliseconds < 1000) {
    const small = milliseconds >= 0.05 && milliseconds < 10;
    return app.say("time.ms", { value: figure(app, milliseconds, small ? 1 : 0) });
  }
  const seconds = milliseconds / 1000;
  if (seconds < 60) return app.say("time.s", { value: figure(app, seconds, 1) });
  const rest = String(Math.floor(seconds % 60)).padStart(2, "0");
  return inDigits(`${Math.floor(seconds / 60)}:${rest}`, app.language);
}
