/** The field of gems: what never changes, walls and ground and numbers, and the black holes that always turn. */
import { CircleGeometry, Color, Group, type Mesh, MeshBasicMaterial } from "three";
import type { Say } from "@viewer/scene";
import { cellX, cellZ, type Grid } from "@viewer/stage/grid";
import { checkered, lines, plate } from "@viewer/stage/ground";
import { Instances } from "@viewer/stage/instances";
import { FONTS, groundSigns } from "@viewer/stage/labels";
import { dull, glowing } from "@viewer/stage/look";
import { block } from "@viewer/stage/shapes";
import { speckle } from "@viewer/stage/tween";
import { holeRim, swirlShape } from "./pieces";
import type { GemsStage, Place } from "./plies";

export const RIM = 0.8;
const WALL_HEIGHT = 0.42;

export interface FieldLook {
  readonly plate: string;
  readonly ground: readonly [string, string];
  readonly lines: string;
  readonly walls: readonly [string, string];
  readonly numbers: string;
}

export function lookOf(isDark: boolean): FieldLook {
  return isDark
    ? {
        plate: "#242a3c",
        ground: ["#3a4360", "#404a69"],
        lines: "#2f3750",
        walls: ["#a58f72", "#b8a284"],
        numbers: "#aab4cf",
      }
    : {
        plate: "#b9ad92",
        ground: ["#e6d9ba", "#ede2c7"],
        lines: "#cfc09b",
        walls: ["#7d8494", "#8d94a4"],
        numbers: "#5c5340",
      };
}

function cellsOf(stage: GemsStage, sign: string): Place[] {
  return stage.rows.flatMap((line, row) =>
    [...line].flatMap((each, col) => (each === sign ? [[row, col] as const] : [])),
  );
}

export class Field {
  readonly group = new Group();
  private readonly swirls: Instances;
  private readonly holes: readonly Place[];

  constructor(
    stage: GemsStage,
    private readonly grid: Grid,
    look: FieldLook,
    private readonly say: Say,
  ) {
    this.holes = cellsOf(stage, "T");
    const arms = new MeshBasicMaterial({ vertexColors: true });
    this.swirls = new Instances(swirlShape(), arms, this.holes.length);
    this.group.add(plate(grid, RIM, 0.4, look.plate), checkered(grid, ...look.ground), lines(grid, 0.02, look.lines));
    this.group.add(this.walls(stage, look), ...this.pits(), this.swirls.mesh, this.numbers(look));
  }

  /** Turns the black holes to a moment. */
  turn(clock: number): void {
    this.swirls.begin();
    for (const [row, col] of this.holes) {
      this.swirls.put(cellX(this.grid, col), 0.02, cellZ(this.grid, row), 1, clock * 0.7 + row + col);
    }
    this.swirls.end();
  }

  private walls(stage: GemsStage, look: FieldLook): Mesh {
    const cells = cellsOf(stage, "W");
    const walls = new Instances(block(0.97, 0.97, WALL_HEIGHT, 0.07), dull(), cells.length, true);
    const [one, other] = look.walls.map((each) => new Color(each)) as [Color, Color];
    const shade = new Color();
    walls.begin();
    for (const [row, col] of cells) {
      walls.put(cellX(this.grid, col), 0, cellZ(this.grid, row), 1, 0, 0.9 + 0.2 * speckle(col, row));
      walls.tint(shade.copy(one).lerp(other, speckle(row, col)));
    }
    walls.end();
    return walls.mesh;
  }

  private pits(): Mesh[] {
    const pits = new Instances(
      new CircleGeometry(0.46, 32).rotateX(-Math.PI / 2),
      glowing("#07060f"),
      this.holes.length,
    );
    const rims = new Instances(holeRim(), glowing("#8a63ff"), this.holes.length);
    for (const all of [pits, rims]) {
      all.begin();
      for (const [row, col] of this.holes) all.put(cellX(this.grid, col), 0.014, cellZ(this.grid, row));
      all.end();
    }
    return [pits.mesh, rims.mesh];
  }

  /** Numbers of rows and columns, as the contest counts them; of a large board every fifth. */
  private numbers(look: FieldLook): Mesh {
    const { rows, cols } = this.grid;
    const step = Math.max(rows, cols) > 30 ? 5 : 1;
    const size = step === 1 ? 0.34 : 0.8;
    const signs = groundSigns(cols + 2 * RIM, rows + 2 * RIM, (pen, scale) => {
      pen.font = `600 ${Math.min(size, RIM * 0.9) * scale}px ${FONTS}`;
      pen.textAlign = "center";
      pen.textBaseline = "middle";
      pen.fillStyle = look.numbers;
      for (let col = 0; col < cols; col += step)
        pen.fillText(this.say("figure", { figure: col }), (RIM + col + 0.5) * scale, RIM * 0.38 * scale);
      for (let row = 0; row < rows; row += step)
        pen.fillText(this.say("figure", { figure: row }), RIM * 0.38 * scale, (RIM + row + 0.5) * scale);
    });
    signs.position.y = 0.005;
    return signs;
  }
}
