/** What is drawn over a board from data: tints on the ground; frames, lines and words above everything. */
import { CanvasTexture, Group, Mesh, MeshBasicMaterial, PlaneGeometry, SRGBColorSpace } from "three";
import { colourOf, type Drawing, wordsLast } from "../drawings";
import type { Grid } from "./grid";
import { disposeAll } from "./look";
import { FONTS } from "./labels";

const MOST_PIXELS = 1600; // along the longer side
const CELL_PIXELS = 72; // at most
const GROUND = 0.034; // above the board
const ABOVE = 0.06;
const TINT = 0.4; // opacity

const EDGE = "rgba(10,12,18,0.85)"; // around words and lines

type Pen = CanvasRenderingContext2D;
type Line = Extract<Drawing, readonly ["line", ...unknown[]]>;

/** One sheet of glass over the board. */
class Sheet {
  readonly mesh: Mesh<PlaneGeometry, MeshBasicMaterial>;
  readonly pen: Pen | null;
  private readonly texture: CanvasTexture;

  constructor(grid: Grid, pixels: number, height: number, isAbove: boolean) {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: grid.cols * pixels, height: grid.rows * pixels });
    this.pen = canvas.getContext("2d");
    this.texture = new CanvasTexture(canvas);
    this.texture.colorSpace = SRGBColorSpace;
    this.texture.anisotropy = 4;
    const look = { map: this.texture, transparent: true, depthWrite: false, depthTest: !isAbove };
    this.mesh = new Mesh(new PlaneGeometry(grid.cols, grid.rows).rotateX(-Math.PI / 2), new MeshBasicMaterial(look));
    this.mesh.position.y = height;
    this.mesh.renderOrder = isAbove ? 15 : 3;
    this.mesh.visible = false;
  }

  begin(): void {
    this.pen?.clearRect(0, 0, this.pen.canvas.width, this.pen.canvas.height);
    this.mesh.visible = false;
  }

  end(): void {
    this.texture.needsUpdate = this.mesh.visible;
  }
}

export class Overlay {
  readonly group = new Group();
  private readonly pixels: number; // of a cell
  private readonly ground: Sheet;
  private readonly above: Sheet;
  private drawn = "[]";

  constructor(
    grid: Grid,
    private readonly seats: readonly string[],
  ) {
    this.pixels = Math.max(8, Math.min(CELL_PIXELS, Math.floor(MOST_PIXELS / Math.max(grid.rows, grid.cols))));
    this.ground = new Sheet(grid, this.pixels, GROUND, false);
    this.above = new Sheet(grid, this.pixels, ABOVE, true);
    this.group.add(this.ground.mesh, this.above.mesh);
  }

  /** Draws these and nothing else; false if they are there already. */
  show(drawings: readonly Drawing[]): boolean {
    const wanted = JSON.stringify(drawings);
    if (wanted === this.drawn) return false;
    this.drawn = wanted;
    this.ground.begin();
    this.above.begin();
    for (const drawing of drawings) if (drawing[0] === "line") this.stroke(drawing, EDGE, 2.2);
    for (const drawing of wordsLast(drawings)) this.draw(drawing);
    this.ground.end();
    this.above.end();
    return true;
  }

  dispose(): void {
    disposeAll(this.group);
  }

  private draw(drawing: Drawing): void {
    if (drawing[0] === "tint") this.tint(drawing[1]);
    else if (drawing[0] === "cell") this.fill(drawing[1], drawing[2], colourOf(drawing[3], this.seats));
    else if (drawing[0] === "mark") this.frame(drawing[1], drawing[2], colourOf(drawing[3], this.seats));
    else if (drawing[0] === "line") this.stroke(drawing, colourOf(drawing[5], this.seats), 1);
    else this.write(drawing[1], drawing[2], String(drawing[3]), colourOf(drawing[4], this.seats));
  }

  private tint(rows: readonly string[]): void {
    rows.forEach((signs, row) => {
      for (let col = 0; col < signs.length; col++) {
        const seat = Number.parseInt(signs[col] ?? "", 10);
        if (seat >= 0) this.fill(row, col, colourOf(seat, this.seats));
      }
    });
  }

  private use(sheet: Sheet): Pen | null {
    sheet.mesh.visible = true;
    return sheet.pen;
  }

  private fill(row: number, col: number, colour: string): void {
    const pen = this.use(this.ground);
    if (!pen) return;
    pen.globalAlpha = TINT;
    pen.fillStyle = colour;
    pen.fillRect(col * this.pixels, row * this.pixels, this.pixels, this.pixels);
    pen.globalAlpha = 1;
  }

  private frame(row: number, col: number, colour: string): void {
    this.fill(row, col, colour);
    const pen = this.use(this.above);
    const width = Math.max(2, this.pixels * 0.09);
    if (!pen) return;
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    const [x, y] = [col * this.pixels + width / 2, row * this.pixels + width / 2];
    pen.strokeRect(x, y, this.pixels - width, this.pixels - width);
  }

  /** From the middle of a cell to that of another, with a dot at its end; first wider and dark: seen on its own colour. */
  private stroke([, row, col, toRow, toCol]: Line, colour: string, wide: number): void {
    const pen = this.use(this.above);
    if (!pen) return;
    const middle = (place: number): number => (place + 0.5) * this.pixels;
    pen.strokeStyle = pen.fillStyle = colour;
    pen.lineWidth = Math.max(2, this.pixels * 0.08) * wide;
    pen.lineCap = "round";
    pen.beginPath();
    pen.moveTo(middle(col), middle(row));
    pen.lineTo(middle(toCol), middle(toRow));
    pen.stroke();
    pen.beginPath();
    pen.arc(middle(toCol), middle(toRow), this.pixels * (0.07 + 0.04 * wide), 0, 2 * Math.PI);
    pen.fill();
  }

  /** Words in the middle of a cell; long ones go beyond it. */
  private write(row: number, col: number, text: string, colour: string): void {
    const pen = this.use(this.above);
    if (!pen) return;
    const [x, y] = [(col + 0.5) * this.pixels, (row + 0.5) * this.pixels];
    pen.font = `700 ${Math.max(8, this.pixels * (text.length > 3 ? 0.34 : 0.5))}px ${FONTS}`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.lineJoin = "round";
    pen.lineWidth = Math.max(2, this.pixels * 0.12);
    pen.strokeStyle = EDGE;
    pen.strokeText(text, x, y);
    pen.fillStyle = colour;
    pen.fillText(text, x, y);
  }
}
