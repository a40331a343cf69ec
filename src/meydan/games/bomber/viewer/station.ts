/** The board of bomber: floor, walls, boxes, the dead zone, and the dark over what a player does not see. */
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Color,
  Group,
  LineBasicMaterial,
  LineSegments,
  PlaneGeometry,
} from "three";
import type { SceneContext } from "@viewer/scene";
import { cellX, cellZ, type Grid } from "@viewer/stage/grid";
import { checkered, lines, plate } from "@viewer/stage/ground";
import { Instances } from "@viewer/stage/instances";
import { FONTS, groundSigns } from "@viewer/stage/labels";
import { dull, glowing } from "@viewer/stage/look";
import { block } from "@viewer/stage/shapes";
import { part, smooth, speckle } from "@viewer/stage/tween";
import { boxShape, wallShape } from "./pieces";
import { BOX, type BomberFrame, FLOOR, HIDDEN, outlineOf, type Span, type Step, WALL } from "./steps";

export const RIM = 0.8;
const BURNS = 0.5; // when explosions begin
const BURNT = 0.78; // when what they destroy is gone

interface StationLook {
  readonly plate: string;
  readonly floor: readonly [string, string];
  readonly lines: string;
  readonly wall: readonly [string, string];
  readonly numbers: string;
  readonly fog: string;
}

function lookOf(isDark: boolean): StationLook {
  return isDark
    ? {
        plate: "#1b2132",
        floor: ["#333d57", "#38435f"],
        lines: "#283048",
        wall: ["#7684a6", "#93a2c6"],
        numbers: "#9aa7c7",
        fog: "#0d101a",
      }
    : {
        plate: "#7f8ca8",
        floor: ["#bcc8db", "#c5d0e1"],
        lines: "#a9b6cd",
        wall: ["#7a8aae", "#94a4c8"],
        numbers: "#26304a",
        fog: "#566079",
      };
}

export class Station {
  readonly group = new Group();
  private readonly look: StationLook;
  private readonly walls: Instances;
  private readonly boxes: Instances;
  private readonly dead: Instances;
  private readonly dying: Instances;
  private readonly fog: Instances;
  private readonly warning: Instances;
  private readonly sights: readonly Outline[];
  private drawn: BomberFrame | null = null;

  constructor(
    private readonly grid: Grid,
    private readonly context: SceneContext,
  ) {
    const tiles = grid.rows * grid.cols;
    this.look = lookOf(context.isDark);
    this.walls = new Instances(wallShape(...this.look.wall), dull("#ffffff", true), tiles, true);
    this.boxes = new Instances(boxShape(), dull("#ffffff", true), tiles, true);
    this.dead = this.makeDead(tiles);
    this.dying = this.makeDead(tiles);
    this.warning = new Instances(new BoxGeometry(0.12, 0.03, 0.12), glowing("#ff4a55", 0.85), tiles);
    this.fog = new Instances(block(1, 1, 0.34, 0.02), dull(this.look.fog), tiles, true);
    this.sights = context.seatColours.slice(0, 2).map((colour) => new Outline(grid, colour));
    this.group.add(plate(grid, RIM, 0.45, this.look.plate), checkered(grid, ...this.look.floor));
    this.group.add(lines(grid, 0.025, this.look.lines), this.numbers());
    this.group.add(...[this.walls, this.boxes, this.dead, this.dying, this.warning, this.fog].map((each) => each.mesh));
    this.group.add(...this.sights.map((each) => each.lines));
  }

  show(before: BomberFrame, after: BomberFrame, step: Step | null, progress: number): void {
    const settled = step && progress < 1 ? before : after;
    if (!this.isSame(settled)) this.lay(settled);
    this.drawn = settled;
    if (step?.broken.length) this.layBoxes(before, step, progress);
    this.layDying(before, after, step ? part(progress, BURNS, 1) : 0);
    this.warn(settled, step && progress < 1 ? progress : 0);
    const isWhole = settled.sight.every((each) => each !== null);
    const seen = step && progress < 0.3 ? before : after;
    this.sights.forEach((outline, seat) => outline.show(isWhole ? (seen.sight[seat] ?? null) : null));
  }

  /** The ground as it lies; tiles are laid again only when they change. */
  private lay(frame: BomberFrame): void {
    const shade = new Color();
    for (const each of [this.walls, this.fog, this.dead]) each.begin();
    this.eachTile(frame, (sign, isDead, row, col) => {
      const x = cellX(this.grid, col);
      const z = cellZ(this.grid, row);
      if (sign === WALL) {
        this.walls.put(x, 0, z);
        this.walls.tint(this.shade(shade, isDead, row, col));
      } else if (sign === HIDDEN) {
        this.fog.put(x, 0, z, 1, 0, 0.9 + 0.25 * speckle(row, col));
        this.fog.tint(shade.set("#ffffff").multiplyScalar(0.85 + 0.3 * speckle(col, row)));
      }
      if (isDead) this.dead.put(x, 0.02, z);
    });
    for (const each of [this.walls, this.fog, this.dead]) each.end();
    this.layBoxes(frame, null, 1);
  }

  private isSame(frame: BomberFrame): boolean {
    return this.drawn !== null && this.drawn.ground === frame.ground && this.drawn.dead === frame.dead;
  }

  /** Boxes; those that a step destroys shrink in the fire. */
  private layBoxes(frame: BomberFrame, step: Step | null, progress: number): void {
    const shade = new Color();
    const left = 1 - smooth(part(progress, BURNS, BURNT));
    this.boxes.begin();
    this.eachTile(frame, (sign, isDead, row, col) => {
      if (sign !== BOX) return;
      const isBroken = step?.broken.some((place) => place[0] === row && place[1] === col) ?? false;
      const size = isBroken ? left : 1;
      if (size <= 0) return;
      this.boxes.put(cellX(this.grid, col), 0, cellZ(this.grid, row), size, (1 - size) * 1.5);
      this.boxes.tint(this.shade(shade, isDead, row, col));
    });
    this.boxes.end();
  }

  /** The tiles that die in a step come up red. */
  private layDying(before: BomberFrame, after: BomberFrame, progress: number): void {
    this.dying.begin();
    if (before.dead !== after.dead && progress > 0) {
      this.eachTile(after, (_, isDead, row, col) => {
        if (!isDead || before.dead[row]?.[col] !== ".") return;
        this.dying.put(cellX(this.grid, col), 0.021, cellZ(this.grid, row), smooth(progress));
      });
    }
    this.dying.end();
  }

  /** A spot on every free tile that dies soon; spots grow as the time comes nearer. */
  private warn(frame: BomberFrame, progress: number): void {
    this.warning.begin();
    const [ring, stepsLeft] = frame.warning ?? [-1, 0];
    const size = 0.7 + 1.6 / Math.max(0.6, stepsLeft - progress);
    this.eachTile(frame, (sign, _, row, col) => {
      const depth = Math.min(row, col, this.grid.rows - 1 - row, this.grid.cols - 1 - col);
      if (depth !== ring || sign !== FLOOR) return;
      this.warning.put(cellX(this.grid, col), 0.02, cellZ(this.grid, row), size, Math.PI / 4, 1);
    });
    this.warning.end();
  }

  private eachTile(frame: BomberFrame, visit: (sign: string, isDead: boolean, row: number, col: number) => void): void {
    frame.ground.forEach((line, row) => {
      for (let col = 0; col < line.length; col++) visit(line[col] ?? FLOOR, frame.dead[row]?.[col] === "x", row, col);
    });
  }

  private shade(colour: Color, isDead: boolean, row: number, col: number): Color {
    const light = 0.93 + 0.14 * speckle(row, col);
    return isDead ? colour.setRGB(light, light * 0.45, light * 0.48) : colour.setRGB(light, light, light);
  }

  private makeDead(tiles: number): Instances {
    const found = new Instances(new PlaneGeometry(0.97, 0.97).rotateX(-Math.PI / 2), glowing("#e5303f", 0.5), tiles);
    found.mesh.renderOrder = 2;
    return found;
  }

  /** Numbers of rows and columns, as the contest counts them. */
  private numbers(): ReturnType<typeof groundSigns> {
    const { rows, cols } = this.grid;
    const signs = groundSigns(cols + 2 * RIM, rows + 2 * RIM, (pen, scale) => {
      pen.font = `600 ${0.32 * scale}px ${FONTS}`;
      pen.textAlign = "center";
      pen.textBaseline = "middle";
      pen.fillStyle = this.look.numbers;
      for (let col = 0; col < cols; col++)
        pen.fillText(this.context.say("figure", { figure: col }), (RIM + col + 0.5) * scale, RIM * 0.36 * scale);
      for (let row = 0; row < rows; row++)
        pen.fillText(this.context.say("figure", { figure: row }), RIM * 0.36 * scale, (RIM + row + 0.5) * scale);
    });
    signs.position.y = 0.005;
    return signs;
  }
}

/** The border of what a player sees, on the floor. */
class Outline {
  readonly lines: LineSegments;
  private drawn: readonly Span[] | null = null;

  constructor(
    private readonly grid: Grid,
    color: string,
  ) {
    this.lines = new LineSegments(
      new BufferGeometry(),
      new LineBasicMaterial({ color, transparent: true, opacity: 0.75 }),
    );
    this.lines.frustumCulled = false;
  }

  show(spans: readonly Span[] | null): void {
    this.lines.visible = spans !== null;
    if (!spans || spans === this.drawn) return;
    this.drawn = spans;
    const corners = outlineOf(spans);
    const places = new Float32Array((corners.length / 2) * 3);
    for (let corner = 0; corner < corners.length / 2; corner++) {
      places[corner * 3] = (corners[corner * 2 + 1] ?? 0) - this.grid.cols / 2;
      places[corner * 3 + 1] = 0.035;
      places[corner * 3 + 2] = (corners[corner * 2] ?? 0) - this.grid.rows / 2;
    }
    this.lines.geometry.dispose();
    this.lines.geometry.setAttribute("position", new BufferAttribute(places, 3));
  }
}
