/** Spells: the square they act on with its sign, whose it is, how many turns are left; light when one is cast; teleports. */
import {
  BufferAttribute,
  type BufferGeometry,
  CanvasTexture,
  Color,
  CylinderGeometry,
  DoubleSide,
  Group,
  MeshBasicMaterial,
  PlaneGeometry,
  SphereGeometry,
  SRGBColorSpace,
} from "three";
import type { SceneContext } from "@viewer/scene";
import { Floats } from "@viewer/stage/floats";
import { cellX, cellZ, type Grid } from "@viewer/stage/grid";
import { Instances } from "@viewer/stage/instances";
import { Label, penOf } from "@viewer/stage/labels";
import { glowing } from "@viewer/stage/look";
import { frame } from "@viewer/stage/shapes";
import { easeOut, hop, mix, part, pop } from "@viewer/stage/tween";
import { figureSize } from "./army";
import { SPELL_COLOURS, SPELL_SIGNS } from "./icons";
import { type Cast, type KingsFrame, type KingsStage, spellName, SPELLS, type SpellName, type Turn } from "./turns";

const MOST = 64; // spells at work
const SIGN_PIXELS = 128;
const DOTS = 18; // of a teleport's way
const LIGHT = 2.2; // height of the light when a spell is cast

export class Magic {
  readonly group = new Group();
  private readonly areas: ReadonlyMap<SpellName, Instances>;
  private readonly frames: Instances;
  private readonly lights: Instances;
  private readonly dots: Instances;
  private readonly names: Floats;
  private readonly counts: Label[] = [];
  private readonly colours: readonly Color[];
  private readonly spellColours: ReadonlyMap<SpellName, Color>;
  private readonly size: number;
  private counted = 0;
  private named = 0;

  constructor(
    private readonly stage: KingsStage,
    private readonly grid: Grid,
    private readonly context: SceneContext,
    private readonly nameSize: number,
  ) {
    this.size = figureSize(stage);
    this.colours = context.seatColours.map((colour) => new Color(colour));
    this.spellColours = new Map(SPELLS.map((name) => [name, new Color(SPELL_COLOURS[name])]));
    this.areas = new Map(SPELLS.map((name) => [name, areaOf(name)]));
    this.frames = new Instances(frame(1, 1, 0.035), glowing("#ffffff"), MOST, true);
    this.lights = new Instances(lightShape(), lightMaterial(), MOST, true);
    this.dots = new Instances(new SphereGeometry(0.13, 8, 6), glowing(SPELL_COLOURS.tele), DOTS * 8);
    this.names = new Floats(this.group, nameSize * 1.05, { colour: "#ffffff", outline: "rgba(10,10,20,0.9)" });
    this.group.add(...[...this.areas.values(), this.frames, this.lights, this.dots].map((each) => each.mesh));
  }

  show(before: KingsFrame, after: KingsFrame, turn: Turn, progress: number): void {
    const isStill = before === after;
    for (const area of this.areas.values()) area.begin();
    for (const each of [this.frames, this.lights, this.dots]) each.begin();
    this.names.begin();
    this.counted = this.named = 0;
    if (!isStill) for (const cast of before.casts) if (cast[5] === 0) this.showArea(cast, 1 - part(progress, 0, 0.25));
    for (const cast of after.casts) this.showCast(cast, isStill ? 1 : progress, isStill);
    for (const walker of turn.walkers) {
      if (walker.arrival === "jumps") this.showJump(walker.from, walker.to, progress);
    }
    for (const area of this.areas.values()) area.end();
    for (const each of [this.frames, this.lights, this.dots]) each.end();
    this.names.end();
    for (let place = this.counted; place < this.counts.length; place++) this.counts[place]?.hide();
  }

  private showCast(cast: Cast, progress: number, isStill: boolean): void {
    const isNew = Boolean(cast[6]) && !isStill;
    this.showArea(cast, isNew ? pop(part(progress, 0, 0.3)) : 1);
    this.showCount(cast, isNew ? part(progress, 0.3, 0.5) : 1);
    if (isNew) this.showLight(cast, progress);
  }

  private showArea(cast: Cast, size: number): void {
    if (size <= 0.01) return;
    const name = spellName(this.stage.spells[cast[1]]);
    const [x, z] = [cellX(this.grid, cast[4]), cellZ(this.grid, cast[3])];
    const side = this.sideOf(cast) * size;
    this.areas.get(name)?.put(x, 0.034, z, side);
    this.frames.put(x, 0.036, z, side, 0, 1);
    this.frames.tint(this.colours[cast[2]] ?? WHITE);
  }

  /** Cells of its square, never smaller than it can be seen. */
  private sideOf(cast: Cast): number {
    return Math.max(2 * (this.stage.spells[cast[1]]?.range ?? 0) + 1, this.size * 0.9);
  }

  /** Turns that it will still work. */
  private showCount(cast: Cast, opacity: number): void {
    if (cast[5] <= 0 || opacity <= 0) return;
    const label = this.counts[this.counted] ?? this.moreCounts();
    this.counted++;
    const half = this.sideOf(cast) / 2;
    label.set(this.context.say("scene.turnsLeft", { turns: cast[5] }));
    label.at(cellX(this.grid, cast[4]) + half, 0.2, cellZ(this.grid, cast[3]) - half, opacity);
  }

  private moreCounts(): Label {
    const look = { colour: "#ffffff", outline: "rgba(0,0,0,0.5)", plate: "rgba(24,20,44,0.9)" };
    const label = new Label(Math.min(this.nameSize, this.size * 0.6), look);
    this.counts.push(label);
    this.group.add(label.sprite);
    return label;
  }

  private showLight(cast: Cast, progress: number): void {
    const name = spellName(this.stage.spells[cast[1]]);
    const [x, z] = [cellX(this.grid, cast[4]), cellZ(this.grid, cast[3])];
    const rise = hop(part(progress, 0.02, 0.6));
    const tone = this.spellColours.get(name) ?? WHITE;
    if (rise > 0.02) {
      this.lights.put(x, 0, z, this.sideOf(cast), 0, LIGHT * this.size * rise);
      this.lights.tint(tone);
    }
    const life = part(progress, 0.02, 0.99);
    const height = this.size + this.named * this.nameSize; // names of spells beside one another can all be read
    this.named++;
    this.names.put(this.context.say(`spell.${name}`), SPELL_COLOURS[name], x, height, z, life);
  }

  /** The way of a unit that is teleported: dots in an arc, one after another. */
  private showJump(from: { row: number; col: number }, to: { row: number; col: number }, progress: number): void {
    const height = 1.5 + 0.12 * Math.hypot(to.row - from.row, to.col - from.col);
    const head = easeOut(part(progress, 0.1, 0.55));
    const tail = part(progress, 0.45, 0.95);
    for (let dot = 0; dot < DOTS; dot++) {
      const way = dot / (DOTS - 1);
      if (way > head || way < tail) continue;
      const x = cellX(this.grid, mix(from.col, to.col, way));
      const z = cellZ(this.grid, mix(from.row, to.row, way));
      this.dots.put(x, 0.3 + hop(way) * height, z, this.size * (0.6 + 0.4 * way));
    }
  }
}

const WHITE = new Color("#ffffff");

/** The walls of a light that stands on the square and fades upwards. */
function lightShape(): BufferGeometry {
  const shape = new CylinderGeometry(Math.SQRT1_2, Math.SQRT1_2, 1, 4, 1, true).rotateY(Math.PI / 4);
  shape.translate(0, 0.5, 0);
  const places = shape.getAttribute("position");
  const tones = new Float32Array(places.count * 4).fill(1);
  for (let corner = 0; corner < places.count; corner++) tones[corner * 4 + 3] = places.getY(corner) > 0.5 ? 0 : 0.6;
  return shape.setAttribute("color", new BufferAttribute(tones, 4));
}

function lightMaterial(): MeshBasicMaterial {
  return new MeshBasicMaterial({ transparent: true, vertexColors: true, depthWrite: false, side: DoubleSide });
}

/** The square of a spell: its colour, its edge and its sign. */
function areaOf(name: SpellName): Instances {
  const material = new MeshBasicMaterial({ map: signOf(name), transparent: true, depthWrite: false });
  const found = new Instances(new PlaneGeometry(1, 1).rotateX(-Math.PI / 2), material, MOST);
  found.mesh.renderOrder = 1;
  return found;
}

function signOf(name: SpellName): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIGN_PIXELS;
  const pen = penOf(canvas);
  pen.fillStyle = SPELL_COLOURS[name];
  pen.globalAlpha = 0.42;
  pen.fillRect(0, 0, SIGN_PIXELS, SIGN_PIXELS);
  pen.globalAlpha = 1;
  pen.translate(SIGN_PIXELS * 0.22, SIGN_PIXELS * 0.22);
  pen.scale((SIGN_PIXELS * 0.56) / 24, (SIGN_PIXELS * 0.56) / 24);
  const sign = new Path2D(SPELL_SIGNS[name]);
  pen.strokeStyle = "rgba(16,18,30,0.75)";
  pen.lineWidth = 2.4;
  pen.lineJoin = "round";
  pen.stroke(sign);
  pen.fill(sign, "evenodd");
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}
