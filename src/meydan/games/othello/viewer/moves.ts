/** What a move did, read off two boards; pure functions. */
import { part, smooth } from "@viewer/stage/tween";

export interface OthelloStage {
  readonly side: number;
  readonly anti: boolean;
}

export interface OthelloFrame {
  readonly board: string; // X black, O white, - empty; a1 first
  readonly open: readonly number[]; // squares that the mover may play
  readonly mover: number | null;
  readonly counts: readonly number[];
  readonly forfeiter: number | null;
  readonly stable: readonly number[]; // squares whose discs are never turned again, as far as that is easily seen
}

export const EMPTY = "-";
export const DISCS = "XO";

/** A disc on its way: `turn` is 0 with the old colour up and 1 with the new one. */
export interface Turning {
  readonly square: number;
  readonly distance: number; // squares from the disc that was placed
  readonly rows: number; // the way of the wave: -1, 0 or 1
  readonly cols: number;
}

export interface Move {
  readonly square: number; // where a disc was placed
  readonly seat: number;
  readonly turned: readonly Turning[]; // nearest first
}

/** `d3` for 19. */
export function squareName(square: number, side: number): string {
  return `${columnName(square % side)}${Math.floor(square / side) + 1}`;
}

/** The square that an arrow leads to: left and right go through all, up and down to the nearest of another row. */
export function nextSquare(open: readonly number[], from: number | null, key: string, side: number): number | null {
  if (from === null) return open[0] ?? null;
  const place = open.indexOf(from);
  if (key === "arrowleft") return open[(place + open.length - 1) % open.length] ?? null;
  if (key === "arrowright") return open[(place + 1) % open.length] ?? null;
  const way = key === "arrowup" ? -1 : 1;
  const rows = (square: number): number => way * (Math.floor(square / side) - Math.floor(from / side));
  const away = (square: number): number => rows(square) + Math.abs((square % side) - (from % side));
  const [nearest] = open.filter((square) => rows(square) > 0).toSorted((one, other) => away(one) - away(other));
  return nearest ?? from;
}

export function columnName(col: number): string {
  return String.fromCharCode(97 + col);
}

/** The move between two boards; null where no disc was placed, as between boards that do not follow one another. */
export function moveBetween(before: OthelloFrame, after: OthelloFrame, side: number): Move | null {
  if (before.board === after.board) return null;
  const placed = [...after.board].flatMap((disc, square) =>
    disc !== EMPTY && before.board[square] === EMPTY ? [square] : [],
  );
  const [square] = placed;
  if (square === undefined || placed.length > 1) return null;
  const turned: Turning[] = [];
  for (let each = 0; each < after.board.length; each++) {
    if (each !== square && before.board[each] !== after.board[each]) turned.push(turning(square, each, side));
  }
  turned.sort((one, other) => one.distance - other.distance || one.square - other.square);
  return { square, seat: DISCS.indexOf(after.board[square] ?? EMPTY), turned };
}

function turning(from: number, square: number, side: number): Turning {
  const rows = Math.floor(square / side) - Math.floor(from / side);
  const cols = (square % side) - (from % side);
  return {
    square,
    distance: Math.max(Math.abs(rows), Math.abs(cols)),
    rows: Math.sign(rows),
    cols: Math.sign(cols),
  };
}

const PLACED = 0.24; // when the new disc lies
const TURNS_FOR = 0.34; // how long a disc takes to turn over
const DONE = 0.94; // when the last one has

/** How far a disc has turned at a moment of the move: the wave runs outwards from the new disc. */
export function turnAt(progress: number, distance: number, farthest: number): number {
  const room = DONE - TURNS_FOR - PLACED;
  const start = PLACED + (farthest > 1 ? (room * (distance - 1)) / (farthest - 1) : 0);
  return smooth(part(progress, start, start + TURNS_FOR));
}

/** How far the new disc has come down. */
export function dropAt(progress: number): number {
  const way = part(progress, 0, PLACED);
  return way * way;
}

/** Discs of each seat at a moment of the move, as they are counted by the eye. */
export function countsAt(before: OthelloFrame, after: OthelloFrame, progress: number): [number, number] {
  const way = smooth(part(progress, PLACED, DONE));
  const count = (seat: number): number => {
    const from = before.counts[seat] ?? 0;
    return Math.round(from + ((after.counts[seat] ?? 0) - from) * way);
  };
  return [count(0), count(1)];
}

/** The seat that had to pass between two positions, or null. */
export function passedBetween(before: OthelloFrame, after: OthelloFrame): number | null {
  if (before.board === after.board || after.mover === null || before.mover !== after.mover) return null;
  return 1 - after.mover;
}
