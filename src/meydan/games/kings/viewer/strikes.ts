/** Attacks: arrows, balls in a high arc, fire, blows at close quarters; and at rest thin lines to whom everybody aims. */
import {
  BoxGeometry,
  type BufferGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  Group,
  IcosahedronGeometry,
  Object3D,
  SphereGeometry,
} from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import type { SceneContext } from "@viewer/scene";
import { cellX, cellZ, type Grid } from "@viewer/stage/grid";
import { Instances } from "@viewer/stage/instances";
import { glowing } from "@viewer/stage/look";
import { hop, mix, part } from "@viewer/stage/tween";
import { type Figure, figureOf } from "./figures";
import { figureSize } from "./army";
import { type KingsStage, type Shot, type Turn, type Walker } from "./turns";

const MOST = 1024;
const BEGINS = 0.05;
const SPREAD = 0.2; // between the first and the last shot
const FLIES = 0.34;
const BURSTS = 0.22;
const PUFFS = 3; // of dust, where somebody dies
const AIMED = 0.85; // from then on it is seen whom everybody will strike next

export type Manner = "dart" | "lob" | "beam" | "blow";
const MANNERS: Readonly<Record<Figure, Manner>> = {
  archer: "dart",
  catapult: "lob",
  ballista: "dart",
  swordsman: "blow",
  giant: "blow",
  falcon: "blow",
  wasp: "dart",
  balloon: "lob",
  dragon: "beam",
};

/** Where a shot is at a moment: how far it has flown and how far its burst has come; 0 before, 1 after. */
export function shotAt(shot: Shot, progress: number): readonly [flight: number, burst: number] {
  const begins = BEGINS + SPREAD * shot.delay;
  return [part(progress, begins, begins + FLIES), part(progress, begins + FLIES * 0.9, begins + FLIES + BURSTS)];
}

export class Strikes {
  readonly group = new Group();
  private readonly darts = this.make(dartShape(), 1);
  private readonly balls = this.make(new SphereGeometry(0.15, 8, 6), 1);
  private readonly beams = this.make(new BoxGeometry(1, 1, 1).translate(0, 0, 0.5), 0.75);
  private readonly bursts = this.make(new IcosahedronGeometry(0.34, 0), 0.8);
  private readonly aims = this.make(new BoxGeometry(1, 1, 1).translate(0, 0, 0.5), 0.5);
  private readonly colours: readonly Color[];
  private readonly manners: readonly Manner[];
  private readonly size: number;
  private readonly placer = new Object3D();
  private readonly flash = new Color("#ffd98a");
  private readonly iron = new Color("#3b3d46");
  private readonly dust = new Color("#8d8678");

  constructor(
    stage: KingsStage,
    private readonly grid: Grid,
    context: SceneContext,
  ) {
    this.size = figureSize(stage);
    this.colours = context.seatColours.map((colour) => new Color(colour).lerp(new Color("#ffffff"), 0.25));
    this.manners = stage.units.map((unit) => MANNERS[figureOf(unit)]);
    this.group.add(...this.all().map((each) => each.mesh));
  }

  private make(shape: BufferGeometry, opacity: number): Instances {
    return new Instances(shape, glowing("#ffffff", opacity), MOST, true);
  }

  private all(): Instances[] {
    return [this.darts, this.balls, this.beams, this.bursts, this.aims];
  }

  show(turn: Turn, progress: number, isStill: boolean): void {
    const { darts, balls, beams, bursts, aims } = this;
    darts.begin();
    balls.begin();
    beams.begin();
    bursts.begin();
    aims.begin();
    for (const shot of turn.shots) this.showShot(shot, progress);
    for (const walker of turn.walkers) {
      if (walker.dies) this.showDeath(walker, part(progress, 0.62, 1));
      else if (isStill || progress > AIMED) this.showAim(walker);
    }
    darts.end();
    balls.end();
    beams.end();
    bursts.end();
    aims.end();
  }

  private showShot(shot: Shot, progress: number): void {
    const [flight, burst] = shotAt(shot, progress);
    const manner = shot.type === null ? "beam" : (this.manners[shot.type] ?? "dart");
    if (flight > 0 && flight < 1) this.putShot(shot, manner, flight);
    if (burst <= 0 || burst >= 1) return;
    const size = this.size * hop(burst) * (manner === "blow" || manner === "lob" ? 1.25 : 0.85);
    const [x, y, z] = [cellX(this.grid, shot.toCol), this.heightTo(shot), cellZ(this.grid, shot.toRow)];
    this.bursts.put(x, y, z, size, burst * 3 + shot.delay * 9);
    this.bursts.tint(this.flash);
  }

  private putShot(shot: Shot, manner: Manner, flight: number): void {
    if (manner === "beam") return this.putBeam(shot, flight);
    if (manner === "blow") return this.putDart(shot, flight, 0.1, this.darts, 1.5);
    if (manner === "lob") return this.putDart(shot, flight, 1.6, this.balls, 1);
    this.putDart(shot, flight, 0.5, this.darts, 1);
  }

  /** Something that flies from one to the other, in an arc of a given height. */
  private putDart(shot: Shot, flight: number, arc: number, all: Instances, wide: number): void {
    const { placer, size } = this;
    const next = Math.min(1, flight + 0.04);
    this.along(shot, next, arc);
    const [x, y, z] = [placer.position.x, placer.position.y, placer.position.z];
    this.along(shot, flight, arc);
    placer.lookAt(x, y, z);
    placer.scale.setScalar(size * wide);
    placer.updateMatrix();
    all.putMatrix(placer.matrix);
    all.tint(all === this.balls ? this.iron : (this.colours[shot.seat] ?? this.flash));
  }

  private along(shot: Shot, way: number, arc: number): void {
    const height = mix(this.heightFrom(shot), this.heightTo(shot), way) + hop(way) * arc * this.size;
    this.placer.position.set(
      cellX(this.grid, mix(shot.col, shot.toCol, way)),
      height,
      cellZ(this.grid, mix(shot.row, shot.toRow, way)),
    );
  }

  /** A ray that reaches its target in the first half and fades in the second. */
  private putBeam(shot: Shot, flight: number): void {
    this.along(shot, part(flight, 0.4, 1), 0);
    const colour = shot.type === null ? this.colours[shot.seat] : this.flash;
    const [row, col] = [
      mix(shot.row, shot.toRow, part(flight, 0, 0.6)),
      mix(shot.col, shot.toCol, part(flight, 0, 0.6)),
    ];
    const height = mix(this.heightFrom(shot), this.heightTo(shot), part(flight, 0, 0.6));
    this.putLine(this.beams, row, height, col, 0.13 * this.size * (1.2 - flight));
    this.beams.tint(colour ?? this.flash);
  }

  /** A cloud of dust where somebody dies. */
  private showDeath(walker: Walker, dust: number): void {
    if (dust <= 0 || dust >= 1) return;
    const { row, col } = walker.to;
    for (let puff = 0; puff < PUFFS; puff++) {
      const angle = puff * 2.1 + walker.id;
      const x = cellX(this.grid, col) + Math.cos(angle) * dust * 0.45 * this.size;
      const z = cellZ(this.grid, row) + Math.sin(angle) * dust * 0.45 * this.size;
      this.bursts.put(x, (0.2 + dust * 0.5) * this.size, z, 0.8 * this.size * hop(0.25 + dust * 0.75), angle);
      this.bursts.tint(this.dust);
    }
  }

  private showAim(walker: Walker): void {
    const { aims } = walker;
    if (!aims) return;
    const { row, col } = walker.to;
    this.placer.position.set(cellX(this.grid, col), this.heightOf(walker.isFlying), cellZ(this.grid, row));
    this.putLine(this.aims, aims[0], 0.35, aims[1], 0.035 * this.size);
    this.aims.tint(this.colours[walker.seat] ?? this.flash);
  }

  /** A line from where the placer is to a place. */
  private putLine(all: Instances, row: number, height: number, col: number, thickness: number): void {
    const { placer } = this;
    const [x, z] = [cellX(this.grid, col), cellZ(this.grid, row)];
    placer.lookAt(x, height, z);
    const away = Math.hypot(x - placer.position.x, height - placer.position.y, z - placer.position.z);
    placer.scale.set(thickness, thickness, Math.max(0.01, away));
    placer.updateMatrix();
    all.putMatrix(placer.matrix);
  }

  private heightFrom(shot: Shot): number {
    return shot.type === null ? 1.7 : this.heightOf(shot.isHigh);
  }

  private heightTo(shot: Shot): number {
    return this.heightOf(shot.toHigh);
  }

  private heightOf(isHigh: boolean): number {
    return (isHigh ? 1.1 : 0.45) * this.size;
  }
}

/** An arrow that flies along its depth. */
function dartShape(): BufferGeometry {
  return mergeGeometries([
    new CylinderGeometry(0.03, 0.03, 0.5, 5).rotateX(Math.PI / 2),
    new ConeGeometry(0.085, 0.2, 6).rotateX(Math.PI / 2).translate(0, 0, 0.32),
  ]);
}
