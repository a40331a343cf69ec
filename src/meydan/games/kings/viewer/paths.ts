/** Paths as the rules see them: between which kings they run, and the whole way that a unit walks on them. */
import { friendOf, type KingsStage, type Path, type Place, SEATS, teamOf } from "./turns";

function ownerAt(stage: KingsStage, cell: Place | undefined): number {
  return cell ? stage.kings.findIndex(([row, col]) => row === cell[0] && col === cell[1]) : -1;
}

/** The seats of the kings at both ends of a path. */
function endsOf(stage: KingsStage, path: Path): readonly [first: number, last: number] {
  return [ownerAt(stage, path.cells[0]), ownerAt(stage, path.cells.at(-1))];
}

/** The two paths between kings of one team: units walk them, but none is put on them. */
export function friendPaths(stage: KingsStage): Path[] {
  return stage.paths.filter((path) => {
    const [first, last] = endsOf(stage, path);
    return teamOf(first) === teamOf(last);
  });
}

/** The paths that may be named in commands. */
export function openPaths(stage: KingsStage): Path[] {
  const friends = new Set(friendPaths(stage));
  return stage.paths.filter((path) => !friends.has(path));
}

/** A path with the friend paths at both ends, as a player's units walk it, and where the two inner kings are on it. */
export interface Way {
  readonly path: Path;
  readonly cells: readonly Place[];
  readonly from: number; // the seat of the team's own king on the path
  readonly to: number; // the seat of the enemy's
  readonly start: number; // where this player's units begin
  readonly half: number; // the farthest that a teleport reaches
  readonly isForward: boolean; // as the path runs in the map file
}

/** The way of a player's units on an open path. */
export function wayOf(stage: KingsStage, path: Path, seat: number): Way {
  const [first, last] = endsOf(stage, path);
  const before = between(stage, friendOf(first), first);
  const beyond = between(stage, last, friendOf(last));
  const raw = [...before, ...path.cells.slice(1, -1), ...beyond];
  const isForward = teamOf(first) === teamOf(seat);
  const inner = [before.length - 1, before.length + path.cells.length - 2] as const;
  const own = isForward ? first : last;
  const nearStart = isForward ? inner[0] : raw.length - 1 - inner[1];
  return {
    path,
    cells: isForward ? raw : raw.reverse(),
    from: own,
    to: isForward ? last : first,
    start: own === seat ? nearStart : 0,
    half: path.tele?.[teamOf(seat)] ?? -1,
    isForward,
  };
}

/** The friend path from one king to the other. */
function between(stage: KingsStage, from: number, to: number): Place[] {
  for (const path of friendPaths(stage)) {
    const [first, last] = endsOf(stage, path);
    if (first === from && last === to) return [...path.cells];
    if (first === to && last === from) return [...path.cells].reverse();
  }
  const king = stage.kings[to] ?? [0, 0];
  return [[king[0], king[1]]];
}

/** All ways that a player's units may take: those from their own king first, the short ones before the long ones. */
export function waysOf(stage: KingsStage, seat: number): Way[] {
  const all = openPaths(stage).map((path) => wayOf(stage, path, seat));
  const rank = (way: Way): number => (way.from === seat ? 0 : 10_000) + way.cells.length - way.start;
  return all.sort((one, other) => rank(one) - rank(other) || one.path.id - other.path.id);
}

/** The place of a cell on a way, or -1; of two the one that comes first as the path runs in the map file. */
export function placeOn(way: Way, row: number, col: number): number {
  const isIt = (cell: Place): boolean => cell[0] === row && cell[1] === col;
  return way.isForward ? way.cells.findIndex(isIt) : way.cells.findLastIndex(isIt);
}

/** The ways that a click on a cell may mean, best first: those to a king who stands there, or those that lead across. */
export function waysAt(ways: readonly Way[], stage: KingsStage, row: number, col: number): Way[] {
  const king = kingAt(stage, row, col);
  if (king >= 0) return ways.filter((way) => way.to === king);
  return ways.filter((way) => way.path.cells.some((cell) => cell[0] === row && cell[1] === col));
}

/** The seat whose king's nine cells have this one, or -1. */
export function kingAt(stage: KingsStage, row: number, col: number): number {
  for (let seat = 0; seat < SEATS; seat++) {
    const king = stage.kings[seat];
    if (king && Math.abs(king[0] - row) <= 1 && Math.abs(king[1] - col) <= 1) return seat;
  }
  return -1;
}
