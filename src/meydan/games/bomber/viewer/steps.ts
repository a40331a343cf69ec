/** What a step did, read off two positions; pure functions. */
import type { Say } from "@viewer/scene";
import { clamp } from "@viewer/stage/tween";

export type Place = readonly [row: number, col: number];
export type Span = readonly [row: number, first: number, last: number];
export type Upgrade = "range" | "health" | "trap";

export interface BomberStage {
  readonly height: number;
  readonly width: number;
  readonly vision: number;
  readonly health: number; // at the start
  readonly bomb_delay: number;
  readonly max_bomb_range: number;
  readonly dead_start: number;
  readonly dead_delay: number;
  readonly max_step: number;
}

/** What a seat does not know is null, or `?` on the ground. */
export interface BomberFrame {
  readonly step: number;
  readonly mover: number | null;
  readonly ground: readonly string[]; // . floor, # wall, + box
  readonly dead: readonly string[]; // x dead zone
  readonly warning: readonly [ring: number, stepsLeft: number] | null; // the ring that dies next, when it is soon
  readonly fire: readonly Place[];
  readonly upgrades: readonly (readonly [row: number, col: number, kinds: readonly Upgrade[]])[];
  readonly traps: readonly Place[];
  readonly bombs: readonly (readonly [row: number, col: number, left: number | null, reach: number | null])[];
  readonly places: readonly (Place | null)[];
  readonly health: readonly (number | null)[];
  readonly health_upgrades: readonly (number | null)[];
  readonly ranges: readonly (number | null)[];
  readonly traps_left: readonly (number | null)[];
  readonly bombs_placed: readonly (number | null)[];
  readonly traps_placed: readonly (number | null)[];
  readonly actions: readonly (string | null)[];
  readonly sight: readonly (readonly Span[] | null)[];
  readonly winner: number | null;
}

export interface Step {
  readonly gone: ReadonlySet<string>; // places of bombs that exploded
  readonly fresh: ReadonlySet<string>; // places of bombs that were placed
  readonly taken: ReadonlySet<string>; // places of upgrades that were taken
  readonly opened: ReadonlySet<string>; // places of upgrades that lie open since this step
  readonly broken: readonly Place[]; // boxes
  readonly lost: readonly number[]; // health that each seat lost
  readonly won: readonly number[];
}

export const FLOOR = ".";
export const BOX = "+";
export const WALL = "#";
export const HIDDEN = "?";

/** A place as the key of a set. */
export function keyOf(row: number, col: number): string {
  return `${row},${col}`;
}

export function stepBetween(before: BomberFrame, after: BomberFrame): Step {
  const old = keysOf(before.bombs);
  const now = keysOf(after.bombs);
  const oldUpgrades = keysOf(before.upgrades);
  const nowUpgrades = keysOf(after.upgrades);
  const change = after.health.map((health, seat) => (health ?? 0) - (before.health[seat] ?? health ?? 0));
  return {
    gone: without(old, now),
    fresh: without(now, old),
    taken: without(oldUpgrades, nowUpgrades),
    opened: without(nowUpgrades, oldUpgrades),
    broken: brokenBoxes(before.ground, after.ground),
    lost: change.map((each) => Math.max(0, -each)),
    won: change.map((each) => Math.max(0, each)),
  };
}

function keysOf(things: readonly (readonly [number, number, ...unknown[]])[]): Set<string> {
  return new Set(things.map(([row, col]) => keyOf(row, col)));
}

function without(all: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> {
  return new Set([...all].filter((key) => !others.has(key)));
}

function brokenBoxes(before: readonly string[], after: readonly string[]): Place[] {
  if (before === after) return [];
  return before.flatMap((line, row) =>
    line === after[row]
      ? []
      : [...line].flatMap((sign, col) => (sign === BOX && after[row]?.[col] === FLOOR ? [[row, col] as const] : [])),
  );
}

/** How red a bomb is: 0 when it was placed, 1 in the step before it explodes; a bomb of unknown age is half red. */
export function heatOf(left: number | null, delay: number): number {
  return left === null ? 0.35 : clamp(1 - (left - 1) / Math.max(1, delay));
}

/** How full a heart is drawn: 0 empty to 4 full, as in the contest's visualizer. */
export function heartStage(health: number, full: number): number {
  if (health <= 0) return 0;
  return Math.min(4, Math.max(1, Math.ceil((4 * health) / Math.max(1, full))));
}

/** Hearts in a row: full ones, empty ones up to what a player began with, and what they have beyond that. */
export function hearts(health: number, full: number, say: Say): string {
  const inFigures = (figure: number): string => say("figure", { figure });
  if (full > 8) return `♥×${inFigures(health)}`;
  const beyond = health > full ? ` +${inFigures(health - full)}` : "";
  return "♥".repeat(Math.min(health, full)) + "♡".repeat(Math.max(0, full - health)) + beyond;
}

/** The border of what a player sees, as segments of row and column lines: from row, from col, to row, to col. */
export function outlineOf(spans: readonly Span[]): number[] {
  const lines: number[] = [];
  spans.forEach(([row, first, last], place) => {
    lines.push(row, first, row + 1, first, row, last + 1, row + 1, last + 1);
    lines.push(
      ...edge(row, [first, last + 1], spans[place - 1]),
      ...edge(row + 1, [first, last + 1], spans[place + 1]),
    );
  });
  return lines;
}

/** The parts of a row line that are not shared with the neighbouring row. */
function edge(row: number, [from, to]: readonly [number, number], beside: Span | undefined): number[] {
  if (!beside) return [row, from, row, to];
  const lines: number[] = [];
  if (from < beside[1]) lines.push(row, from, row, beside[1]);
  if (to > beside[2] + 1) lines.push(row, beside[2] + 1, row, to);
  return lines;
}
