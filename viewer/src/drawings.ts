/**
 * Things drawn on a board from data: the overlays of a game, and what bots draw with lines on their error streams.
 *
 *     @mark ROW COL [COLOUR]      @line ROW COL ROW COL [COLOUR]      @text ROW COL WORDS      @value NAME NUMBER
 */
import { inDigits } from "./language";
import type { Language } from "./scene";
import type { Json } from "./show";

/** A colour is the number of a seat, a name of `COLOURS`, or `#rrggbb`. */
export type Colour = string | number;

export type Drawing =
  | readonly ["tint", rows: readonly string[]] // a sign for each cell: the digit of a seat, or nothing
  | readonly ["cell", row: number, col: number, colour: Colour] // filled lightly
  | readonly ["mark", row: number, col: number, colour: Colour] // a frame around the cell
  | readonly ["line", row: number, col: number, toRow: number, toCol: number, colour: Colour]
  | readonly ["text", row: number, col: number, text: string | number, colour: Colour];

/** What a bot wrote in a turn besides its words. */
export interface Written {
  readonly drawings: readonly Drawing[];
  readonly values: ReadonlyMap<string, number>;
}

const COLOURS: Readonly<Record<string, string>> = {
  red: "#ff4d4d",
  orange: "#ff9a1f",
  yellow: "#ffd92e",
  green: "#3ccf7a",
  blue: "#4aa3ff",
  purple: "#b57bff",
  pink: "#ff7ac2",
  white: "#ffffff",
  black: "#10131a",
  grey: "#9aa3b2",
  gray: "#9aa3b2",
};
const USUAL = "yellow";
const MOST_DRAWINGS = 2000; // of one bot in one turn
const COLOUR = /^(#[0-9a-f]{6}|[a-z]+)$/i;

/** A drawing for people: a number in it is written in the digits of their language. */
export function inReadersDigits(drawing: Drawing, language: Language): Drawing {
  if (drawing[0] !== "text" || typeof drawing[3] !== "number") return drawing;
  return ["text", drawing[1], drawing[2], inDigits(drawing[3], language), drawing[4]];
}

/** A colour as the page writes it; an unknown one is the usual one. */
export function colourOf(colour: Colour, seats: readonly string[]): string {
  if (typeof colour === "number") return seats[colour] ?? COLOURS[USUAL] ?? "";
  return colour.startsWith("#") ? colour : (COLOURS[colour.toLowerCase()] ?? COLOURS[USUAL] ?? "");
}

/** In the order in which they are drawn: words come last, so that no line hides them. */
export function wordsLast(drawings: readonly Drawing[]): Drawing[] {
  const isText = ([kind]: Drawing): boolean => kind === "text";
  return [...drawings.filter((each) => !isText(each)), ...drawings.filter(isText)];
}

/** What the lines with an @ in an error stream mean; others are left alone. */
export function readWritten(text: string): Written {
  const drawings: Drawing[] = [];
  const values = new Map<string, number>();
  for (const line of text.split("\n")) {
    if (!line.startsWith("@") || drawings.length >= MOST_DRAWINGS) continue;
    const [verb, ...words] = line.trim().split(/\s+/);
    const drawing = drawingOf(verb ?? "", words);
    if (drawing) drawings.push(drawing);
    const value = Number(words[1]);
    if (verb === "@value" && words[0] && words[1] && Number.isFinite(value)) values.set(words[0], value);
  }
  return { drawings, values };
}

function drawingOf(verb: string, words: readonly string[]): Drawing | null {
  const numbers = words.map(Number);
  const [row = NaN, col = NaN, toRow = NaN, toCol = NaN] = numbers;
  if (!Number.isFinite(row + col)) return null;
  if (verb === "@mark") return ["mark", row, col, named(words[2])];
  if (verb === "@text" && words.length > 2) return ["text", row, col, words.slice(2).join(" "), "white"];
  if (verb === "@line" && Number.isFinite(toRow + toCol)) return ["line", row, col, toRow, toCol, named(words[4])];
  return null;
}

function named(word: string | undefined): string {
  return word && COLOUR.test(word) ? word : USUAL;
}

/** The overlays in a frame of a game that tells them as data: `overlays: {NAME: [drawing, ...]}`. */
export function overlaysIn(frame: Json): Readonly<Record<string, readonly Drawing[]>> {
  const found = frame !== null && typeof frame === "object" && "overlays" in frame ? frame["overlays"] : null;
  return (found ?? {}) as unknown as Readonly<Record<string, readonly Drawing[]>>;
}
