/** The field of kings: ground, roads, trees, and how far each king strikes. Nothing of it changes. */
import { ConeGeometry, CylinderGeometry, DodecahedronGeometry, Group, type Mesh } from "three";
import type { Say } from "@viewer/scene";
import { cellX, cellZ, type Grid } from "@viewer/stage/grid";
import { checkered, plate } from "@viewer/stage/ground";
import { Instances } from "@viewer/stage/instances";
import { FONTS, groundSigns } from "@viewer/stage/labels";
import { dull } from "@viewer/stage/look";
import { cut, joined } from "@viewer/stage/shapes";
import { speckle } from "@viewer/stage/tween";
import { friendPaths } from "./paths";
import type { KingsStage, Path, Place } from "./turns";

export const RIM = 0.7;

export interface FieldLook {
  readonly plate: string;
  readonly ground: readonly [string, string];
  readonly road: readonly [edge: string, fill: string, track: string];
  readonly friendRoad: string;
  readonly leaves: readonly [string, string];
  readonly stone: string;
  readonly numbers: string;
}

export function lookOf(isDark: boolean): FieldLook {
  return isDark
    ? {
        plate: "#1c2530",
        ground: ["#2b3f3a", "#2e433d"],
        road: ["#1a2421", "#75705f", "#8b8672"],
        friendRoad: "#646a78",
        leaves: ["#2f5a45", "#3c6b4e"],
        stone: "#55605f",
        numbers: "#8fa3a5",
      }
    : {
        plate: "#a9b48c",
        ground: ["#c6d6a4", "#ccdbac"],
        road: ["#a58f62", "#f1e6ca", "#d9c79c"],
        friendRoad: "#e2dfdb",
        leaves: ["#84ad70", "#98bd80"],
        stone: "#b0b5a2",
        numbers: "#54603c",
      };
}

export class Field {
  readonly group = new Group();

  constructor(
    private readonly stage: KingsStage,
    private readonly grid: Grid,
    private readonly look: FieldLook,
    private readonly say: Say,
  ) {
    this.group.add(plate(grid, RIM, 0.5, look.plate), checkered(grid, ...look.ground), this.roads());
    this.group.add(...this.woods());
  }

  /** All roads in one drawing: edges first, so that they flow into one another, and the numbers of rows and columns. */
  private roads(): Mesh {
    const { rows, cols } = this.grid;
    const friends = new Set(friendPaths(this.stage));
    const ordered = [...this.stage.paths].sort((one, other) => Number(friends.has(other)) - Number(friends.has(one)));
    const [edge, fill, track] = this.look.road;
    const signs = groundSigns(cols + 2 * RIM, rows + 2 * RIM, (pen, scale) => {
      pen.lineJoin = pen.lineCap = "round";
      for (const path of ordered) this.stroke(pen, scale, path, 0.94, edge);
      for (const path of ordered) this.stroke(pen, scale, path, 0.78, friends.has(path) ? this.look.friendRoad : fill);
      pen.setLineDash([0.16 * scale, 0.34 * scale]);
      for (const path of ordered) this.stroke(pen, scale, path, 0.07, track);
      this.writeNumbers(pen, scale);
    });
    signs.position.y = 0.006;
    return signs;
  }

  private stroke(pen: CanvasRenderingContext2D, scale: number, path: Path, width: number, colour: string): void {
    pen.strokeStyle = colour;
    pen.lineWidth = width * scale;
    pen.beginPath();
    for (const [row, col] of path.cells) pen.lineTo((RIM + col + 0.5) * scale, (RIM + row + 0.5) * scale);
    pen.stroke();
  }

  private writeNumbers(pen: CanvasRenderingContext2D, scale: number): void {
    const { rows, cols } = this.grid;
    const step = Math.max(rows, cols) > 20 ? 5 : 1;
    pen.font = `600 ${(step === 1 ? 0.34 : 0.6) * scale}px ${FONTS}`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillStyle = this.look.numbers;
    const edge = RIM * 0.5 * scale;
    for (let col = 0; col < cols; col += step)
      pen.fillText(this.say("figure", { figure: col }), (RIM + col + 0.5) * scale, edge);
    for (let row = 0; row < rows; row += step)
      pen.fillText(this.say("figure", { figure: row }), edge, (RIM + row + 0.5) * scale);
  }

  /** Trees and stones where nobody walks, the same in every picture. */
  private woods(): Mesh[] {
    const free = freeCells(this.stage);
    const trees = new Instances(treeShape(this.look), dull("#ffffff", true), free.length);
    const stones = new Instances(cut(new DodecahedronGeometry(0.2)), dull(this.look.stone), free.length);
    const grown = Math.sqrt(Math.max(1, Math.max(this.stage.rows, this.stage.cols) / 26));
    trees.begin();
    stones.begin();
    for (const [row, col] of free) {
      const chance = speckle(row * 3, col);
      const x = cellX(this.grid, col) + 0.5 * (speckle(col, row) - 0.5);
      const z = cellZ(this.grid, row) + 0.5 * (speckle(row + 7, col) - 0.5);
      if (chance < 0.24 / grown) trees.put(x, 0, z, (0.6 + speckle(col + 5, row) * 0.4) * grown, chance * 30);
      else if (chance > 0.96) stones.put(x, 0.02, z, (0.3 + 0.8 * speckle(col, row + 1)) * grown, chance * 60);
    }
    trees.end();
    stones.end();
    return [trees.mesh, stones.mesh];
  }
}

function treeShape(look: FieldLook) {
  return cut(
    joined([
      [new CylinderGeometry(0.05, 0.07, 0.2, 6).translate(0, 0.1, 0), "#5d4630"],
      [new ConeGeometry(0.3, 0.42, 7).translate(0, 0.36, 0), look.leaves[0]],
      [new ConeGeometry(0.22, 0.36, 7).translate(0, 0.6, 0), look.leaves[1]],
    ]),
  );
}

/** Cells on no path and at no king. */
export function freeCells(stage: KingsStage): Place[] {
  const taken = new Set<number>();
  for (const { cells } of stage.paths) for (const [row, col] of cells) taken.add(row * stage.cols + col);
  const isKing = (row: number, col: number): boolean =>
    stage.kings.some(([kingRow, kingCol]) => Math.abs(kingRow - row) <= 1 && Math.abs(kingCol - col) <= 1);
  const found: Place[] = [];
  for (let row = 0; row < stage.rows; row++) {
    for (let col = 0; col < stage.cols; col++) {
      if (!taken.has(row * stage.cols + col) && !isKing(row, col)) found.push([row, col]);
    }
  }
  return found;
}
