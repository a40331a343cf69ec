/** What a ply did, read off two positions; pure functions. */
import { heading } from "@viewer/stage/grid";

export type Place = readonly [row: number, col: number];

export interface GemsStage {
  readonly height: number;
  readonly width: number;
  readonly seats: number;
  readonly rounds: number;
  readonly rows: readonly string[]; // E empty, W wall, T black hole, 1 to 4 gems
  readonly gems: readonly (readonly [row: number, col: number, colour: number])[];
  readonly values: readonly number[]; // points of a gem, by colour
  readonly least: readonly (number | null)[]; // points that it takes to take one
  readonly most: readonly number[];
  readonly traps: number;
  readonly hit: number; // points lost
  readonly hurt: number;
}

export interface GemsFrame {
  readonly round: number;
  readonly mover: number | null;
  readonly gems: string; // 1 for each gem of the stage that is still there
  readonly agents: readonly Place[];
  readonly scores: readonly number[];
  readonly taken: readonly (readonly number[])[]; // by seat and colour
  readonly traps: readonly (readonly Place[])[];
  readonly traps_left: readonly (number | null)[];
  readonly hits: readonly (number | null)[];
  readonly hurts: readonly (number | null)[];
}

export type Going = "stays" | "walks" | "jumps";

export interface Ply {
  readonly going: readonly Going[]; // how each agent came to its place
  readonly facing: readonly (number | null)[]; // where each looks on its way
  readonly gems: readonly number[]; // numbers of the gems that were taken
  readonly loser: number | null; // of a hit
  readonly attacker: number | null;
  readonly hurt: readonly number[]; // seats on a trap of the other
  readonly planted: readonly number[]; // seats that planted a trap
  readonly points: readonly Points[];
}

/** Points won or lost at a place. */
export interface Points {
  readonly seat: number;
  readonly row: number;
  readonly col: number;
  readonly change: number;
}

/** What happened between two positions of one match. */
export function plyBetween(before: GemsFrame, after: GemsFrame, stage: GemsStage): Ply {
  const seats = after.agents.map((_, seat) => seat);
  const going = seats.map((seat) => goingOf(before.agents[seat], after.agents[seat]));
  const gems = stage.gems.flatMap((_, gem) => (before.gems[gem] === "1" && after.gems[gem] === "0" ? [gem] : []));
  const loser = seats.find((seat) => rises(before.hits, after.hits, seat)) ?? null;
  const hurt = seats.filter((seat) => rises(before.hurts, after.hurts, seat));
  const attacker = loser === null ? null : before.mover;
  return {
    going,
    facing: seats.map((seat) => facingOf(before, after, seat, attacker)),
    gems,
    loser,
    attacker,
    hurt,
    planted: seats.filter((seat) => (after.traps[seat]?.length ?? 0) > (before.traps[seat]?.length ?? 0)),
    points: pointsOf(after, stage, gems, loser, hurt),
  };
}

function goingOf(from: Place | undefined, to: Place | undefined): Going {
  if (!from || !to) return "stays";
  const way = Math.abs(from[0] - to[0]) + Math.abs(from[1] - to[1]);
  return way === 0 ? "stays" : way === 1 ? "walks" : "jumps";
}

/** An agent looks where it goes, and who attacks looks at the other. */
function facingOf(before: GemsFrame, after: GemsFrame, seat: number, attacker: number | null): number | null {
  const from = before.agents[seat];
  const to = (seat === attacker ? after.agents[1 - seat] : after.agents[seat]) ?? from;
  if (!from || !to) return null;
  const isNear = Math.abs(from[0] - to[0]) + Math.abs(from[1] - to[1]) === 1;
  return isNear ? heading(from[0], from[1], to[0], to[1]) : null;
}

function rises(before: readonly (number | null)[], after: readonly (number | null)[], seat: number): boolean {
  return (after[seat] ?? 0) > (before[seat] ?? after[seat] ?? 0);
}

function pointsOf(
  after: GemsFrame,
  stage: GemsStage,
  gems: readonly number[],
  loser: number | null,
  hurt: readonly number[],
): Points[] {
  const found: Points[] = [];
  for (const gem of gems) {
    const [row, col, colour] = stage.gems[gem] ?? [0, 0, 0];
    const seat = after.agents.findIndex((agent) => agent[0] === row && agent[1] === col);
    found.push({ seat, row, col, change: stage.values[colour] ?? 0 });
  }
  const lost = (seat: number, change: number): void => {
    const [row, col] = after.agents[seat] ?? [0, 0];
    found.push({ seat, row, col, change: -change });
  };
  if (loser !== null) lost(loser, stage.hit);
  for (const seat of hurt) lost(seat, stage.hurt);
  return found;
}

/** Plies played before a position, for things that always turn. */
export function clockOf(frame: GemsFrame, seats: number): number {
  return (frame.round - 1) * seats + (frame.mover ?? 0);
}
