/** The board of Othello: wood around green cloth, its letters and digits, and the bar that says who has how much. */
import { BoxGeometry, CylinderGeometry, Group, Mesh, PlaneGeometry } from "three";
import { FONTS, Label, groundSigns } from "@viewer/stage/labels";
import { checkered, lines, plate } from "@viewer/stage/ground";
import { dull, glowing } from "@viewer/stage/look";
import { columnName } from "./moves";

export const RIM = 0.62; // wood around the squares
const BAR_DEPTH = 0.042; // of the board's side, as the next two
const BAR_GAP = 0.0625;
const NUMBER = 0.078;

/** Room before the board for the bar. */
export function barRoom(side: number): number {
  return side * (BAR_GAP + BAR_DEPTH / 2) + 0.3;
}

export interface BoardLook {
  readonly wood: string;
  readonly letters: string;
  readonly cloth: readonly [string, string];
  readonly lines: string;
  readonly ebony: string;
  readonly ivory: string;
}

export function lookOf(isDark: boolean): BoardLook {
  return {
    wood: isDark ? "#5a3b29" : "#946441",
    letters: isDark ? "#e9d6b8" : "#fff3dc",
    cloth: isDark ? ["#1f7d55", "#1c7450"] : ["#2f9a69", "#2b9162"],
    lines: isDark ? "#0e3f2b" : "#14573b",
    ebony: "#23262e",
    ivory: "#efe4cb",
  };
}

export function makeBoard(side: number, look: BoardLook): Group {
  const grid = { rows: side, cols: side };
  const group = new Group();
  group.add(plate(grid, RIM, 0.42, look.wood), checkered(grid, ...look.cloth), lines(grid, 0.035, look.lines));
  const signs = groundSigns(side + 2 * RIM, side + 2 * RIM, (pen, scale) => writeCoordinates(pen, scale, side, look));
  signs.position.y = 0.004;
  group.add(signs, ...points(side, look));
  return group;
}

/** Letters above and below, digits on both sides. */
function writeCoordinates(pen: CanvasRenderingContext2D, scale: number, side: number, look: BoardLook): void {
  pen.font = `600 ${scale * 0.36}px ${FONTS}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = look.letters;
  const near = (RIM / 2) * scale;
  const far = (side + RIM * 1.5) * scale;
  for (let place = 0; place < side; place++) {
    const along = (RIM + place + 0.5) * scale;
    for (const across of [near, far]) {
      pen.fillText(columnName(place), along, across);
      pen.fillText(String(place + 1), across, along);
    }
  }
}

/** The four points by which players find their way, two squares from each corner. */
function points(side: number, look: BoardLook): Mesh[] {
  if (side < 6) return [];
  const reach = side / 2 - 2;
  return [
    [-reach, -reach],
    [reach, -reach],
    [-reach, reach],
    [reach, reach],
  ].map(([x = 0, z = 0]) => {
    const point = new Mesh(new CylinderGeometry(0.085, 0.085, 0.016, 20), glowing(look.lines));
    point.position.set(x, 0, z);
    return point;
  });
}

/** The bar before the board: black from the left, white from the right, empty squares between them. */
export class ShareBar {
  readonly group = new Group();
  private readonly parts: readonly [Mesh, Mesh];
  private readonly numbers: readonly [Label, Label];

  constructor(
    private readonly side: number,
    look: BoardLook,
  ) {
    const room = new Mesh(new PlaneGeometry(side, side * BAR_DEPTH).rotateX(-Math.PI / 2), dull(look.cloth[0]));
    room.position.y = -0.2;
    const makePart = (colour: string): Mesh => new Mesh(new BoxGeometry(1, 0.16, side * BAR_DEPTH), dull(colour));
    this.parts = [makePart(look.ebony), makePart(look.ivory)];
    this.numbers = [
      new Label(side * NUMBER, { colour: look.ivory, outline: look.ebony }),
      new Label(side * NUMBER, { colour: look.ebony, outline: look.ivory }),
    ];
    this.group.add(room, ...this.parts, ...this.numbers.map((label) => label.sprite));
    this.group.position.set(0, 0, side / 2 + RIM + side * BAR_GAP);
  }

  /** `texts` are the counts in the digits of the language. */
  show(counts: readonly [number, number], texts: readonly [string, string]): void {
    const squares = this.side * this.side;
    counts.forEach((count, seat) => this.showPart(seat as 0 | 1, (count / squares) * this.side, texts[seat] ?? ""));
  }

  private showPart(seat: 0 | 1, length: number, text: string): void {
    const part = this.parts[seat];
    const outwards = seat === 0 ? -1 : 1;
    part.visible = length > 0;
    part.scale.x = Math.max(length, 0.001);
    part.position.set(outwards * (this.side / 2 - length / 2), -0.1, 0);
    this.numbers[seat].set(text);
    const place = text.length < 2 ? 0.47 : 0.445; // a short number stands on a short part
    this.numbers[seat].at(outwards * (this.side * place), 0.02, 0);
  }
}
