/** The units on their ways: figures with bases of their team, shadows below those that fly, hp, levels, copies, haste. */
import {
  BufferAttribute,
  BufferGeometry,
  CircleGeometry,
  Color,
  DoubleSide,
  Group,
  MeshLambertMaterial,
  RingGeometry,
} from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import type { SceneContext } from "@viewer/scene";
import { Bars } from "@viewer/stage/bars";
import { cellX, cellZ, type Grid } from "@viewer/stage/grid";
import { Instances } from "@viewer/stage/instances";
import { glowing, shadows } from "@viewer/stage/look";
import { joined } from "@viewer/stage/shapes";
import { easeOut, hop, mix, part, pop, smooth } from "@viewer/stage/tween";
import { FIGURES, type Figure, figureOf, figureShape } from "./figures";
import { Counts } from "./counts";
import { SPELL_COLOURS } from "./icons";
import { type KingsStage, SEATS, type Stack, stacksOf, teamOf, type Turn, type Walker } from "./turns";

const MOST = 640; // units at once
const STRUCK = [0.45, 0.75] as const; // when hp falls
const DYING = [0.6, 1] as const;
const HIGH = 1.05; // above the ground, for a figure of usual size
const CROWDED = 1.4; // on maps whose figures are so large, only what is out of the ordinary has a bar
const COPY_OPACITY = 0.55;

/** Sizes of figures: on large maps they are larger than their cells, so that they can be seen. */
export function figureSize(stage: KingsStage): number {
  return Math.min(1.8, Math.max(1.25, Math.max(stage.rows, stage.cols) / 28));
}

export class Army {
  readonly group = new Group();
  private readonly figures: readonly (readonly Instances[])[]; // by seat and figure
  private readonly copies: readonly Instances[]; // by figure
  private readonly kinds: readonly number[]; // figure of each type
  private readonly bases: readonly Instances[]; // of each team
  private readonly rings: readonly Instances[];
  private readonly below = shadows(MOST, 0.34);
  private readonly halos: Instances;
  private readonly haste: Instances;
  private readonly bars = new Bars(MOST, { back: "#10131a", one: "#ff5a4a", other: "#f4f6ff" });
  private readonly colours: readonly Color[];
  private readonly spellColours: ReadonlyMap<string, Color>;
  private readonly size: number;
  private readonly counts: Counts;
  private readonly healthy = new Color("#5fd068");
  private readonly weak = new Color("#ffb02e");
  private readonly dying = new Color("#ff4d3d");

  constructor(
    stage: KingsStage,
    private readonly grid: Grid,
    private readonly context: SceneContext,
  ) {
    this.size = figureSize(stage);
    this.colours = Array.from({ length: SEATS }, (_, seat) => new Color(context.seatColours[seat] ?? "#888888"));
    this.kinds = stage.units.map((unit) => FIGURES.indexOf(figureOf(unit)));
    const used = FIGURES.map((_, figure) => this.kinds.includes(figure));
    this.figures = this.colours.map((colour) => FIGURES.map((name, at) => solid(name, colour, used[at] ? MOST : 1)));
    this.copies = FIGURES.map((name, at) => ghost(name, used[at] ? MOST : 1));
    this.bases = [0, 1].map((team) => flat(baseShape(team, false), MOST, 0.97, true));
    this.rings = [0, 1].map((team) => flat(baseShape(team, true), MOST, 0.97, true));
    this.halos = flat(new RingGeometry(0.42, 0.52, 24).rotateX(-Math.PI / 2), MOST * 2, 0.85);
    this.haste = flat(chevrons(), MOST, 0.95);
    this.spellColours = new Map(Object.entries(SPELL_COLOURS).map(([name, colour]) => [name, new Color(colour)]));
    this.counts = new Counts(this.group, 0.62 * this.size);
    this.group.add(...this.all().map((each) => each.mesh), this.bars.mesh);
  }

  private all(): Instances[] {
    const { figures, copies, bases, rings, below, halos, haste } = this;
    return [...figures.flat(), ...copies, ...bases, ...rings, below, halos, haste];
  }

  show(turn: Turn, progress: number, clock: number): void {
    this.each(begin);
    this.bars.begin();
    this.counts.begin();
    for (const stack of stacksOf(turn.walkers)) this.showOne(stack, progress, clock);
    this.counts.end();
    this.bars.end();
    this.each(end);
  }

  private each(does: (instances: Instances) => void): void {
    for (const seat of this.figures) seat.forEach(does);
    this.copies.forEach(does);
    this.bases.forEach(does);
    this.rings.forEach(does);
    does(this.below);
    does(this.halos);
    does(this.haste);
  }

  private showOne({ walker, count }: Stack, progress: number, clock: number): void {
    const way = wayAt(walker, progress);
    const size = this.size * mix(walker.from.size, walker.to.size, way) * presence(walker, progress);
    if (size <= 0.01) return;
    const x = cellX(this.grid, mix(walker.from.col, walker.to.col, way));
    const z = cellZ(this.grid, mix(walker.from.row, walker.to.row, way));
    const isMoving = walker.arrival === "walks" || walker.arrival === "comes";
    const step = isMoving && !walker.isFlying ? 0.07 * Math.abs(Math.sin(progress * Math.PI * 3)) : 0;
    const bob = walker.isFlying ? HIGH * this.size + 0.07 * Math.sin(clock * 2.2 + walker.id) : step;
    const height = bob - (walker.dies ? 0.9 * bob * part(progress, DYING[0], DYING[1]) : 0);
    this.putFigure(walker, x, height, z, size);
    this.putBelow(walker, x, z, size);
    this.putSpells(walker, x, z, size, clock);
    if (count > 1) this.counts.put(this.stacked(count), x + 0.42 * this.size, height + 0.5 * this.size, z);
    if (!walker.dies || progress < DYING[0]) this.putBar(walker, x, height, z, progress);
  }

  private stacked(count: number): string {
    return `×${this.context.say("figure", { figure: count })}`;
  }

  private putFigure(walker: Walker, x: number, y: number, z: number, size: number): void {
    const figure = this.kinds[walker.type] ?? 0;
    const facing = walker.facing * 0.8;
    if (!walker.isCopy) return this.figures[walker.seat]?.[figure]?.put(x, y, z, size, facing);
    const copies = this.copies[figure];
    copies?.put(x, y, z, size, facing);
    copies?.tint(this.colours[walker.seat] ?? this.weak);
  }

  /** A base for who walks; a ring and a shadow for who flies. */
  private putBelow(walker: Walker, x: number, z: number, size: number): void {
    const team = teamOf(walker.seat);
    const marks = (walker.isFlying ? this.rings : this.bases)[team];
    marks?.put(x, 0.022, z, size);
    marks?.tint(this.colours[walker.seat] ?? this.weak);
    if (walker.isFlying) this.below.put(x, 0.02, z, size);
  }

  private putSpells(walker: Walker, x: number, z: number, size: number, clock: number): void {
    let wide = 1;
    for (const name of walker.spells) {
      this.halos.put(x, 0.026, z, size * wide * (1 + 0.06 * Math.sin(clock * 5)));
      this.halos.tint(this.spellColours.get(name) ?? this.weak);
      wide += 0.24;
    }
    if (!walker.isHasted) return;
    this.haste.put(x, 0.03, z, size, walker.facing);
    this.haste.tint(this.spellColours.get("haste") ?? this.weak);
  }

  private putBar(walker: Walker, x: number, y: number, z: number, progress: number): void {
    const share = mix(walker.share[0], walker.share[1], part(progress, STRUCK[0], STRUCK[1]));
    const colour = share > 0.6 ? this.healthy : share > 0.3 ? this.weak : this.dying;
    const damage = walker.levels[0];
    const range = walker.levels[1];
    if (this.size > CROWDED && share >= 1 && !damage && !range) return;
    const swell = walker.isRaised ? 1 + 0.5 * hop(progress) : 1;
    const top = y + (walker.isFlying ? 0.75 : 1.12) * this.size * Math.max(0.7, walker.to.size);
    this.bars.put(x, top, z, 0.74 * this.size * swell * (0.4 + 0.6 * walker.to.size));
    this.bars.fill(share, colour);
    this.bars.levels(damage, range);
  }
}

function begin(each: Instances): void {
  each.begin();
}

function end(each: Instances): void {
  each.end();
}

/** How far a unit is on its way. */
export function wayAt(walker: Walker, progress: number): number {
  if (walker.arrival === "jumps") return progress < 0.4 ? 0 : 1;
  if (walker.arrival === "comes") return easeOut(part(progress, 0.1, 1));
  return progress;
}

/** How large a unit is while it comes, jumps or dies. */
export function presence(walker: Walker, progress: number): number {
  const left = walker.dies ? 1 - smooth(part(progress, DYING[0], DYING[1])) : 1;
  if (walker.arrival === "comes" || walker.arrival === "copied") return left * pop(part(progress, 0.05, 0.5));
  if (walker.arrival !== "jumps") return left;
  return left * (progress < 0.4 ? 1 - smooth(part(progress, 0.05, 0.35)) : pop(part(progress, 0.42, 0.85)));
}

function solid(figure: Figure, colour: Color, room: number): Instances {
  return new Instances(figureShape(figure, colour), new MeshLambertMaterial({ vertexColors: true, side: DoubleSide }), room); // prettier-ignore
}

function ghost(figure: Figure, room: number): Instances {
  const material = new MeshLambertMaterial({
    vertexColors: true,
    transparent: true,
    opacity: COPY_OPACITY,
    side: DoubleSide,
  });
  return new Instances(figureShape(figure, "#ffffff"), material, room, true);
}

function flat(shape: BufferGeometry, room: number, opacity: number, isColoured = false): Instances {
  const material = glowing("#ffffff", opacity);
  material.vertexColors = isColoured;
  const found = new Instances(shape, material, room, true);
  found.mesh.renderOrder = 2;
  return found;
}

/** Round for one team, a square for the other: a bright edge, dark inside, or with a hole for those that fly. */
function baseShape(team: number, isOpen: boolean): BufferGeometry {
  const sides = team === 0 ? 28 : 4;
  const radius = team === 0 ? 0.4 : 0.5;
  const edge = new RingGeometry(radius * 0.74, radius, sides, 1, Math.PI / 4).rotateX(-Math.PI / 2);
  const inside = new CircleGeometry(radius * 0.74, sides, Math.PI / 4).rotateX(-Math.PI / 2);
  return joined(isOpen ? [[edge, "#ffffff"]] : [[edge, "#ffffff"], [inside, "#3a3a3a"]]); // prettier-ignore
}

/** Two arrows on the ground that show forwards. */
function chevrons(): BufferGeometry {
  return mergeGeometries([arrow(0.5), arrow(0.78)]);
}

function arrow(tip: number): BufferGeometry {
  const geometry = new BufferGeometry();
  const [out, thick] = [0.3, 0.14];
  const corners = [0, tip, -out, tip - out, 0, tip - thick, -out, tip - out, -out, tip - out - thick, 0, tip - thick];
  const both = [...corners, ...corners.map((value, at) => (at % 2 ? value : -value))];
  const places = new Float32Array((both.length / 2) * 3);
  for (let at = 0; at < both.length / 2; at++) places.set([both[at * 2] ?? 0, 0, both[at * 2 + 1] ?? 0], at * 3);
  geometry.setAttribute("position", new BufferAttribute(places, 3));
  return geometry;
}
