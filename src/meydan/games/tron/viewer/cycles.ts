/** What a cycle did, read off two positions; pure functions. */

export type Place = readonly [row: number, col: number];

export interface TronStage {
  readonly height: number;
  readonly width: number;
  readonly max_cycles: number;
  readonly health: number;
  readonly cooldown: number;
  readonly duration: number;
}

export interface TronFrame {
  readonly cycle: number;
  readonly is_over: boolean;
  readonly rows: readonly string[]; // . free, W area wall, B and Y the sides' walls
  readonly places: readonly Place[];
  readonly directions: readonly number[]; // up, right, down, left
  readonly health: readonly number[];
  readonly cooldown: readonly number[];
  readonly breaking: readonly number[]; // cycles for which the wall breaker still works
  readonly broke: readonly boolean[]; // in the cycle that led here, as the next two
  readonly hurt: readonly boolean[];
  readonly crashed: readonly boolean[];
  readonly scores: readonly number[];
}

export const AREA_WALL = "W";
export const SIDE_WALLS = ["B", "Y"] as const;

/** The cells of one kind, in reading order. */
export function cellsOf(rows: readonly string[], sign: string): Place[] {
  const found: Place[] = [];
  rows.forEach((line, row) => {
    for (let col = line.indexOf(sign); col >= 0; col = line.indexOf(sign, col + 1)) found.push([row, col]);
  });
  return found;
}

export interface Cycle {
  readonly grown: ReadonlySet<string>; // walls that were built, as `row,col`
  readonly broken: readonly { row: number; col: number; side: number }[];
}

export function keyOf(row: number, col: number): string {
  return `${row},${col}`;
}

/** The walls that came and went between two positions. */
export function cycleBetween(before: TronFrame, after: TronFrame): Cycle {
  const grown = new Set<string>();
  const broken: { row: number; col: number; side: number }[] = [];
  SIDE_WALLS.forEach((sign, side) => {
    for (const [row, col] of cellsOf(after.rows, sign))
      if (before.rows[row]?.[col] !== sign) grown.add(keyOf(row, col));
    for (const [row, col] of cellsOf(before.rows, sign))
      if (after.rows[row]?.[col] !== sign) broken.push({ row, col, side });
  });
  return { grown, broken };
}

/** The angle of a direction for something that looks to the far side at 0, turning to the left. */
export function angleOf(direction: number): number {
  return -direction * (Math.PI / 2);
}
