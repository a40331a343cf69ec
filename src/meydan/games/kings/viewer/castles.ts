/** The kings: castles of 3x3 cells with names, hp and range; one that falls leaves ruins. */
import {
  BoxGeometry,
  BufferGeometry,
  Color,
  type ColorRepresentation,
  ConeGeometry,
  CylinderGeometry,
  DodecahedronGeometry,
  Group,
  LineBasicMaterial,
  LineLoop,
  Mesh,
  Shape,
  ShapeGeometry,
  TorusGeometry,
  Vector2,
  Vector3,
} from "three";
import type { SceneContext } from "@viewer/scene";
import { Bars } from "@viewer/stage/bars";
import { Floats, lifeOf } from "@viewer/stage/floats";
import { cellX, cellZ, type Grid } from "@viewer/stage/grid";
import { hasRoomForNames, Label, shortened, zoomFor } from "@viewer/stage/labels";
import { dull, glowing } from "@viewer/stage/look";
import { cut, joined } from "@viewer/stage/shapes";
import { clamp, mix, part, shake, smooth, speckle } from "@viewer/stage/tween";
import { figureSize } from "./army";
import { type KingsFrame, type KingsStage, teamOf, type Turn } from "./turns";

type Part = readonly [BufferGeometry, ColorRepresentation];

const LONGEST_NAME = 16;
const NAME_HEIGHT = 2.35;
const LOW = 0.35; // share of hp that is told in red
const HURT = "#ff6b5e";

export class Castles {
  readonly group = new Group();
  private readonly castles: readonly Castle[];
  private readonly bars = new Bars(4, { back: "#12151c", one: "#ffffff", other: "#ffffff", thickness: 0.11 });
  private readonly floats: Floats;

  constructor(
    stage: KingsStage,
    grid: Grid,
    private readonly context: SceneContext,
    private readonly nameSize: number,
  ) {
    this.castles = stage.kings.map((_, seat) => new Castle(stage, grid, context, seat, nameSize));
    this.floats = new Floats(this.group, nameSize * 1.3, { colour: HURT, outline: "rgba(20,8,8,0.9)" });
    this.group.add(...this.castles.map((castle) => castle.group), this.bars.mesh);
  }

  resize(width: number, height: number): void {
    const hasName = hasRoomForNames(width, height);
    for (const castle of this.castles) castle.resize(zoomFor(width, height), hasName);
  }

  show(before: KingsFrame, after: KingsFrame, turn: Turn, progress: number): void {
    this.bars.begin();
    this.floats.begin();
    this.castles.forEach((castle, seat) => {
      const old = before.kings[seat] ?? [0, false];
      const now = after.kings[seat] ?? [0, false];
      const struck = part(progress, 0.45, 0.75);
      const hp = Math.round(mix(old[0], now[0], struck));
      const fallen = now[1] ? 0 : old[1] ? part(progress, 0.6, 1) : 1;
      castle.show(hp, fallen, turn.lost[seat] ? part(progress, 0.4, 0.85) : 0);
      if (fallen < 1) castle.putBar(this.bars, mix(old[0], now[0], struck), this.nameSize);
      this.tellLoss(castle, turn.lost[seat] ?? 0, lifeOf(progress));
    });
    this.bars.end();
    this.floats.end();
  }

  private tellLoss(castle: Castle, lost: number, life: number): void {
    if (!lost || life <= 0) return;
    const text = this.context.say("scene.minus", { points: lost });
    this.floats.put(text, HURT, castle.x + 1.4, NAME_HEIGHT * 0.7, castle.z, life);
  }
}

class Castle {
  readonly group = new Group();
  private readonly name: Label;
  private hasName = true;
  readonly x: number;
  readonly z: number;
  private readonly body: Mesh;
  private readonly ruin: Mesh;
  private readonly reach: Mesh;
  private readonly full: number;
  private readonly size: number;
  private readonly half: number; // of the map's width
  private aside = 0;
  private readonly colour: Color;
  private readonly low = new Color(HURT);

  constructor(
    stage: KingsStage,
    grid: Grid,
    private readonly context: SceneContext,
    private readonly seat: number,
    nameSize: number,
  ) {
    const [row, col, hp, range] = stage.kings[seat] ?? [0, 0, 1, 0];
    this.x = cellX(grid, col);
    this.z = cellZ(grid, row);
    this.full = Math.max(1, hp);
    this.half = grid.cols / 2;
    const plate = context.seatColours[seat] ?? "#888888";
    this.colour = new Color(plate);
    this.body = new Mesh(castleShape(plate, teamOf(seat) === 0), dull("#ffffff", true));
    this.ruin = new Mesh(ruinShape(plate), dull("#ffffff", true));
    const bounds = { left: col + 0.5, right: grid.cols - col - 0.5, far: row + 0.5, near: grid.rows - row - 0.5 };
    this.reach = reachOf(reachOutline(range, bounds), plate, context.isDark);
    this.size = Math.max(1, figureSize(stage) * 0.75);
    this.name = new Label(nameSize, { colour: "#ffffff", outline: "rgba(0,0,0,0.6)", plate: darker(plate) });
    this.group.position.set(this.x, 0, this.z);
    this.group.add(this.body, this.ruin, this.reach, this.name.sprite);
  }

  resize(zoom: number, hasName: boolean): void {
    this.name.enlarge(zoom);
    this.hasName = hasName;
  }

  show(hp: number, fallen: number, hit: number): void {
    const { body } = this;
    body.visible = fallen < 1;
    body.scale.set(this.size, this.size * Math.max(0.02, 1 - smooth(fallen)), this.size);
    body.position.x = 0.05 * shake(hit) + 0.09 * shake(fallen, 6);
    this.ruin.visible = fallen > 0;
    this.ruin.scale.setScalar(this.size * Math.max(0.01, smooth(fallen)));
    this.reach.visible = fallen < 0.5;
    const name = this.hasName ? shortened(this.context.seatNames[this.seat] ?? "", LONGEST_NAME) : "";
    const words = fallen < 0.5 ? (this.hasName ? "scene.king" : "scene.kingShort") : "scene.fallen";
    this.name.set(this.context.say(words, { name, hp, seat: this.seat }));
    this.aside = this.inside(this.name.sprite.scale.x);
    this.name.at(this.aside, this.size * mix(NAME_HEIGHT, 0.7, smooth(fallen)), 0, fallen < 1 ? 1 : 0.75, true);
  }

  /** How far a name of this width moves to the middle of the map, so that it does not leave the picture. */
  private inside(width: number): number {
    const room = Math.max(0, this.half - width / 2);
    return clamp(this.x, -room, room) - this.x;
  }

  putBar(bars: Bars, hp: number, size: number): void {
    const share = hp / this.full;
    const width = Math.max(2.6, size * 4.4);
    bars.put(this.x + this.aside, this.size * NAME_HEIGHT, this.z, width);
    bars.fill(share, share < LOW ? this.low : this.colour);
  }
}

function darker(colour: string): string {
  return `#${new Color(colour).lerp(new Color("#0a0c12"), 0.25).getHexString()}`;
}

/** The part of a map around a king that he strikes: bounds to all sides, seen from him. */
export interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly far: number;
  readonly near: number;
}

/** All cells within a distance counted along rows and columns, as far as the map goes: stairs around the king. */
export function reachOutline(range: number, bounds: Bounds): [x: number, z: number][] {
  const right: [number, number][] = [];
  for (let row = -range; row <= range; row++) {
    const wide = range - Math.abs(row) + 0.5;
    right.push([wide, row - 0.5], [wide, row + 0.5]);
  }
  const all = [...right, ...right.map(([x, z]): [number, number] => [-x, -z])];
  return all.map(([x, z]) => [clamp(x, -bounds.left, bounds.right), clamp(z, -bounds.far, bounds.near)]);
}

/** His range on the ground: filled lightly, with a line around. */
function reachOf(outline: readonly (readonly [number, number])[], colour: string, isDark: boolean): Mesh {
  const shape = new Shape(outline.map(([x, z]) => new Vector2(x, -z)));
  const mesh = new Mesh(new ShapeGeometry(shape).rotateX(-Math.PI / 2), glowing(colour, isDark ? 0.035 : 0.09));
  const material = new LineBasicMaterial({ color: colour, transparent: true, opacity: 0.55 });
  const points = outline.map(([x, z]) => new Vector3(x, 0.01, z));
  mesh.add(new LineLoop(new BufferGeometry().setFromPoints(points), material));
  mesh.position.y = 0.012;
  return mesh;
}

const STONE = "#c9c3b4";
const SHADE = "#a49d8e";
const GOLD = "#ffcf4a";

/** Four towers, walls with a gate on every side, a keep with a crown; round for one team, square for the other. */
function castleShape(colour: string, isRound: boolean): BufferGeometry {
  const sides = isRound ? 12 : 4;
  const turn = isRound ? 0 : Math.PI / 4;
  const tower = (x: number, z: number): Part[] => [
    [new CylinderGeometry(0.34, 0.4, 1.05, sides).rotateY(turn).translate(x, 0.52, z), STONE],
    [new CylinderGeometry(0.42, 0.36, 0.14, sides).rotateY(turn).translate(x, 1.1, z), SHADE],
    [new ConeGeometry(0.44, 0.62, sides).rotateY(turn).translate(x, 1.48, z), colour],
  ];
  const corners = [-1.12, 1.12];
  const towers = corners.flatMap((x) => corners.flatMap((z) => tower(x, z)));
  return cut(joined([...towers, ...walls(), ...keep(colour, sides, turn)]));
}

function walls(): Part[] {
  const found: Part[] = [];
  for (const side of [-1, 1]) {
    for (const end of [-1, 1]) {
      found.push([new BoxGeometry(0.5, 0.56, 0.22).translate(end * 0.62, 0.28, side * 1.18), STONE]);
      found.push([new BoxGeometry(0.22, 0.56, 0.5).translate(side * 1.18, 0.28, end * 0.62), STONE]);
      found.push([new BoxGeometry(0.18, 0.14, 0.24).translate(end * 0.5, 0.62, side * 1.18), SHADE]);
      found.push([new BoxGeometry(0.24, 0.14, 0.18).translate(side * 1.18, 0.62, end * 0.5), SHADE]);
    }
  }
  return found;
}

function keep(colour: string, sides: number, turn: number): Part[] {
  const spike = (angle: number): Part => [
    new ConeGeometry(0.1, 0.28, 5).translate(Math.cos(angle) * 0.32, 1.92, Math.sin(angle) * 0.32),
    GOLD,
  ];
  return [
    [new CylinderGeometry(0.5, 0.6, 1.35, sides).rotateY(turn).translate(0, 0.68, 0), STONE],
    [new CylinderGeometry(0.62, 0.52, 0.18, sides).rotateY(turn).translate(0, 1.42, 0), SHADE],
    [new CylinderGeometry(0.44, 0.5, 0.2, sides).rotateY(turn).translate(0, 1.58, 0), colour],
    [new TorusGeometry(0.33, 0.09, 6, 14).rotateX(Math.PI / 2).translate(0, 1.76, 0), GOLD],
    ...[0, 1, 2, 3, 4].map((each) => spike((each * Math.PI * 2) / 5 + 0.3)),
  ];
}

/** Stones on a heap, a few in the colour of the roofs. */
function ruinShape(colour: string): BufferGeometry {
  const ash = new Color(colour).lerp(new Color("#3a3a3a"), 0.55);
  const stones: Part[] = [];
  for (let number = 0; number < 26; number++) {
    const angle = number * 2.4;
    const reach = 0.28 * Math.sqrt(number);
    const size = 0.14 + 0.2 * speckle(number, 3);
    const stone = new DodecahedronGeometry(size)
      .rotateX(number)
      .translate(Math.cos(angle) * reach, size * 0.4, Math.sin(angle) * reach);
    stones.push([stone, number % 5 === 0 ? ash : number % 2 ? "#7f7a70" : "#67635b"]);
  }
  return cut(joined(stones));
}
