/** The arena: the dark floor with its grid, area walls, and the light walls of both sides. */
import { BoxGeometry, Color, Group, type Mesh } from "three";
import { cellX, cellZ, type Grid } from "@viewer/stage/grid";
import { checkered, lines, plate } from "@viewer/stage/ground";
import { Instances } from "@viewer/stage/instances";
import { dull, glowing } from "@viewer/stage/look";
import { block } from "@viewer/stage/shapes";
import { clamp, easeOut, part, speckle } from "@viewer/stage/tween";
import { AREA_WALL, cellsOf, type Cycle, keyOf, SIDE_WALLS, type TronFrame } from "./cycles";

export const RIM = 0.5;
const AREA_HEIGHT = 0.5;
const SIDE_HEIGHT = 0.46;
const PIECES = 9; // of a broken wall

export interface ArenaLook {
  readonly plate: string;
  readonly floor: readonly [string, string];
  readonly lines: string;
  readonly walls: readonly [string, string];
}

export function lookOf(isDark: boolean): ArenaLook {
  return isDark
    ? { plate: "#0d1220", floor: ["#131a2b", "#161e31"], lines: "#25365c", walls: ["#3b4763", "#46536f"] }
    : { plate: "#aeb8c9", floor: ["#dfe5ee", "#e7ecf3"], lines: "#c0cbdd", walls: ["#76839b", "#8290a8"] };
}

/** A wall that stands, or grows in this cycle. */
interface Wall {
  readonly x: number;
  readonly z: number;
  readonly isNew: boolean;
}

/** Light walls of one side: a dim body and a bright edge above it. */
class SideWalls {
  readonly bodies: Instances;
  readonly edges: Instances;
  private walls: readonly Wall[] = [];
  private shown: TronFrame | null = null; // the position of which the walls are
  private grown: Cycle | null = null;

  constructor(
    private readonly grid: Grid,
    colour: string,
  ) {
    const room = grid.rows * grid.cols;
    const bright = new Color(colour).lerp(new Color("#ffffff"), 0.45);
    this.bodies = new Instances(block(0.94, 0.94, SIDE_HEIGHT, 0.1), dull(colour), room);
    this.edges = new Instances(new BoxGeometry(0.5, 0.03, 0.5), glowing(bright), room);
  }

  show(frame: TronFrame, sign: string, cycle: Cycle | null, progress: number): void {
    if (frame !== this.shown || cycle !== this.grown) this.find(frame, sign, cycle);
    const growing = easeOut(part(progress, 0.35, 0.95));
    this.bodies.begin();
    this.edges.begin();
    for (const wall of this.walls) {
      const tall = wall.isNew ? growing : 1;
      if (tall <= 0.01) continue;
      this.bodies.put(wall.x, 0, wall.z, 1, 0, tall);
      this.edges.put(wall.x, SIDE_HEIGHT * tall + 0.02, wall.z);
    }
    this.bodies.end();
    this.edges.end();
  }

  /** The walls of a position, which are the same in all its pictures. */
  private find(frame: TronFrame, sign: string, cycle: Cycle | null): void {
    this.shown = frame;
    this.grown = cycle;
    this.walls = cellsOf(frame.rows, sign).map(([row, col]) => ({
      x: cellX(this.grid, col),
      z: cellZ(this.grid, row),
      isNew: cycle?.grown.has(keyOf(row, col)) ?? false,
    }));
  }
}

export class Arena {
  readonly group = new Group();
  private readonly sides: readonly SideWalls[];
  private readonly pieces: Instances;
  private readonly colours: readonly Color[];
  private area: Instances | null = null;
  private shownRows: readonly string[] | null = null;
  private both: { before: TronFrame; after: TronFrame; merged: TronFrame } | null = null;

  constructor(
    private readonly grid: Grid,
    private readonly look: ArenaLook,
    colours: readonly string[],
  ) {
    this.colours = SIDE_WALLS.map((_, side) => new Color(colours[side] ?? "#888888"));
    this.sides = SIDE_WALLS.map((_, side) => new SideWalls(grid, colours[side] ?? "#888888"));
    this.pieces = new Instances(new BoxGeometry(0.2, 0.2, 0.2), dull(), 8 * PIECES, true);
    this.group.add(plate(grid, RIM, 0.35, look.plate), checkered(grid, ...look.floor), lines(grid, 0.035, look.lines));
    this.group.add(this.pieces.mesh, ...this.sides.flatMap((side) => [side.bodies.mesh, side.edges.mesh]));
  }

  show(before: TronFrame, after: TronFrame, cycle: Cycle | null, progress: number): void {
    this.showArea(before);
    const frame = cycle && progress > 0.5 ? after : cycle ? this.merged(before, after) : before;
    SIDE_WALLS.forEach((sign, side) => this.sides[side]?.show(frame, sign, cycle, progress));
    this.showPieces(cycle, progress);
  }

  /** The walls of both positions, put together once for the way between them. */
  private merged(before: TronFrame, after: TronFrame): TronFrame {
    if (this.both?.before !== before || this.both.after !== after) {
      this.both = { before, after, merged: merged(before, after) };
    }
    return this.both.merged;
  }

  /** Area walls stay; they are laid when the first position is known. */
  private showArea(frame: TronFrame): void {
    if (this.shownRows) return;
    this.shownRows = frame.rows;
    const cells = cellsOf(frame.rows, AREA_WALL);
    this.area = new Instances(block(0.98, 0.98, AREA_HEIGHT, 0.05), dull(), cells.length, true);
    const [one, other] = this.look.walls.map((each) => new Color(each)) as [Color, Color];
    const shade = new Color();
    this.area.begin();
    for (const [row, col] of cells) {
      this.area.put(cellX(this.grid, col), 0, cellZ(this.grid, row), 1, 0, 0.92 + 0.16 * speckle(col, row));
      this.area.tint(shade.copy(one).lerp(other, speckle(row, col)));
    }
    this.area.end();
    this.group.add(this.area.mesh satisfies Mesh);
  }

  /** Pieces of broken walls that fly and fall. */
  private showPieces(cycle: Cycle | null, progress: number): void {
    this.pieces.begin();
    const way = part(progress, 0.5, 1);
    for (const { row, col, side } of cycle && way > 0 ? cycle.broken : []) {
      for (let piece = 0; piece < PIECES; piece++) this.putPiece(row, col, side, piece, way);
    }
    this.pieces.end();
  }

  private putPiece(row: number, col: number, side: number, piece: number, way: number): void {
    const turn = speckle(row + piece, col) * Math.PI * 2;
    const reach = (0.3 + 0.9 * speckle(col, piece)) * easeOut(way);
    const height = 0.3 + 1.4 * way * (1 - way) * (1 + speckle(piece, row)) - 0.25 * way;
    const x = cellX(this.grid, col) + Math.cos(turn) * reach;
    const z = cellZ(this.grid, row) + Math.sin(turn) * reach;
    this.pieces.put(x, clamp(height, 0.08, 3), z, 1 - 0.5 * way, turn + way * 5);
    this.pieces.tint(this.colours[side] ?? new Color("#888888"));
  }
}

/** Walls of both positions: one that is broken stands until it is hit, one that is built grows from the beginning. */
function merged(before: TronFrame, after: TronFrame): TronFrame {
  const rows = before.rows.map((line, row) => {
    const next = after.rows[row] ?? line;
    return line === next ? line : [...line].map((sign, col) => (sign === "." ? (next[col] ?? sign) : sign)).join("");
  });
  return { ...before, rows };
}
