/** Where the cells of a board lie: cells are 1 wide, the middle of the board is the origin, row 0 is far away. */

export interface Grid {
  readonly rows: number;
  readonly cols: number;
}

export function cellX(grid: Grid, col: number): number {
  return col - (grid.cols - 1) / 2;
}

export function cellZ(grid: Grid, row: number): number {
  return row - (grid.rows - 1) / 2;
}

/** The cell at a point of the ground, or null beside the board. */
export function cellAt(grid: Grid, x: number, z: number): { row: number; col: number } | null {
  const row = Math.floor(z + grid.rows / 2);
  const col = Math.floor(x + grid.cols / 2);
  return row >= 0 && col >= 0 && row < grid.rows && col < grid.cols ? { row, col } : null;
}

const TURNED = 0.72; // of the way, so that faces stay in sight

/** The angle that turns somebody who looks to the viewer into the way they go; null where they stay. */
export function heading(fromRow: number, fromCol: number, toRow: number, toCol: number): number | null {
  const right = toCol - fromCol;
  const down = toRow - fromRow;
  return right === 0 && down === 0 ? null : Math.atan2(right, down) * TURNED;
}
