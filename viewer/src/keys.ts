/** Which key does what: our own scheme, and above it the keys of the game's original visualizer. */
import { inDigits } from "./language";
import type { Command, Key, Language } from "./scene";

export const OUR_KEYS: readonly Key[] = [
  { key: " ", does: "toggle" },
  { key: "k", does: "toggle" },
  { key: "arrowright", does: "next" },
  { key: "arrowleft", does: "previous" },
  { key: "arrowright", ctrl: true, does: "next5" },
  { key: "arrowleft", ctrl: true, does: "previous5" },
  { key: "l", does: "next5" },
  { key: "j", does: "previous5" },
  { key: "]", does: "nextEvent" },
  { key: "[", does: "previousEvent" },
  { key: "o", does: "nextNoted" },
  { key: "i", does: "previousNoted" },
  { key: "t", does: "fit" },
  { key: ".", does: "nextChapter" },
  { key: ",", does: "previousChapter" },
  { key: "arrowup", does: "faster" },
  { key: "arrowdown", does: "slower" },
  { key: "home", does: "first" },
  { key: "end", does: "last" },
  ...[..."0123456789"].map((key): Key => ({ key, does: "decile" })),
  { key: "c", does: "camera" },
  { key: "w", does: "cameraUp" },
  { key: "s", does: "cameraDown" },
  { key: "a", does: "cameraLeft" },
  { key: "d", does: "cameraRight" },
  { key: "x", does: "cameraReset" },
  { key: "+", does: "cameraIn" },
  { key: "=", does: "cameraIn" },
  { key: "-", does: "cameraOut" },
  { key: "v", does: "eye" },
  { key: "m", does: "sound" },
  { key: "p", does: "screenshot" },
  { key: "f2", does: "screenshot" },
  { key: "f", does: "fullscreen" },
  { key: "g", does: "settings" },
  { key: "?", does: "help" },
  { key: "escape", does: "leave" },
];

/** What is read of a KeyboardEvent. */
export interface Pressed {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

export interface Meaning {
  command: Command;
  digit: number; // of the key, or -1
}

/** The key as the schemes call it: letters and digits by their place where the keyboard writes another script. */
export function keyName(pressed: Pressed): string {
  const key = pressed.key.toLowerCase();
  if (/^[\x20-\x7e]+$/.test(key)) return key;
  const place = /^(?:Key([A-Z])|(?:Digit|Numpad)([0-9]))$/.exec(pressed.code);
  return (place?.[1] ?? place?.[2] ?? key).toLowerCase();
}

/** What a pressed key means; the game's own keys come first. */
export function meaningOf(pressed: Pressed, gameKeys: readonly Key[] = []): Meaning | null {
  if (pressed.altKey || pressed.metaKey) return null;
  const name = keyName(pressed);
  const found = [...gameKeys, ...OUR_KEYS].find(
    (each) => each.key === name && (each.ctrl ?? false) === pressed.ctrlKey,
  );
  if (!found) return null;
  return { command: found.does, digit: /^[0-9]$/.test(name) ? Number(name) : -1 };
}

/** The keys of each command, in the order of the list, for the page of help. */
export function keysByCommand(keys: readonly Key[]): Map<Command, Key[]> {
  const groups = new Map<Command, Key[]>();
  for (const key of keys) groups.set(key.does, [...(groups.get(key.does) ?? []), key]);
  return groups;
}

const SIGNS: Record<string, string> = {
  " ": "␣",
  arrowright: "→",
  arrowleft: "←",
  arrowup: "↑",
  arrowdown: "↓",
  escape: "Esc",
  enter: "⏎",
  backspace: "⌫",
  home: "Home",
  end: "End",
  f2: "F2",
};

/** How a key is written. */
export function keySign(key: string, language: Language): string {
  return SIGNS[key] ?? (key.length === 1 ? inDigits(key.toUpperCase(), language) : key);
}
