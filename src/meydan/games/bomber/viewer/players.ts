/** The astronauts: on their way, hurt, dead; names and hearts above them. */
import { Group, Mesh, type MeshLambertMaterial, RingGeometry } from "three";
import type { SceneContext } from "@viewer/scene";
import { cellX, cellZ, type Grid, heading } from "@viewer/stage/grid";
import { type Instances } from "@viewer/stage/instances";
import { hasRoomForNames, Label, shortened, spread, zoomFor } from "@viewer/stage/labels";
import { dull, glowing, shadows } from "@viewer/stage/look";
import { hop, mix, mixAngle, part, shake, smooth } from "@viewer/stage/tween";
import { astronautShape } from "./pieces";
import { type BomberFrame, type BomberStage, hearts, type Step } from "./steps";

const ARRIVED = 0.45; // when a move is done; what follows from it comes after
const LONGEST_NAME = 18;
const SIZE = 1.15;
const TALL = 1.4; // to the top of an antenna

export class Players {
  readonly group = new Group();
  private readonly bodies: readonly Mesh[];
  private readonly names: readonly Label[];
  private readonly below: Instances;
  private readonly turnRing: Mesh;
  private readonly facing: number[] = [0, 0];

  constructor(
    private readonly grid: Grid,
    private readonly stage: BomberStage,
    private readonly context: SceneContext,
    nameSize: number,
  ) {
    const colours = context.seatColours.slice(0, 2);
    this.bodies = colours.map((colour, seat) => new Mesh(astronautShape(seat, colour), dull("#ffffff", true)));
    this.names = colours.map(
      (plate) => new Label(nameSize, { colour: "#ffffff", outline: "rgba(10,6,10,0.7)", plate, below: "#ff5468" }),
    );
    for (const body of this.bodies) body.rotation.order = "YXZ"; // falls backwards wherever they look
    this.below = shadows(2, 0.34);
    this.turnRing = new Mesh(
      new RingGeometry(0.38, 0.46, 36).rotateX(-Math.PI / 2),
      glowing(context.isDark ? "#ffffff" : "#1d2638", 0.85),
    );
    this.group.add(...this.bodies, this.below.mesh, this.turnRing);
    this.group.add(...this.names.map((label) => label.sprite));
  }

  resize(width: number, height: number): void {
    for (const name of this.names) name.enlarge(zoomFor(width, height), hasRoomForNames(width, height));
  }

  show(before: BomberFrame, after: BomberFrame, step: Step | null, progress: number): void {
    this.below.begin();
    this.bodies.forEach((body, seat) => this.showOne(body, before, after, step, seat, progress));
    this.below.end();
    const [one, other] = this.names;
    if (one && other) spread(one.sprite, other.sprite);
    this.showTurn(step && progress < 1 ? before : after);
  }

  private showOne(
    body: Mesh,
    before: BomberFrame,
    after: BomberFrame,
    step: Step | null,
    seat: number,
    progress: number,
  ): void {
    const from = before.places[seat] ?? after.places[seat];
    const to = after.places[seat] ?? from;
    body.visible = Boolean(from && to) && Boolean(progress < 0.5 ? before.places[seat] : after.places[seat]);
    if (!from || !to || !body.visible) return this.names[seat]?.hide();
    const way = smooth(part(progress, 0, ARRIVED));
    const x = cellX(this.grid, mix(from[1], to[1], way));
    const z = cellZ(this.grid, mix(from[0], to[0], way));
    const isHurt = (step?.lost[seat] ?? 0) > 0;
    const pain = isHurt ? part(progress, 0.55, 1) : 0;
    body.position.set(x + 0.13 * shake(pain), step ? hop(way) * 0.12 : 0, z);
    body.rotation.set(0, this.turnTo(seat, from, to, progress), 0);
    this.fall(body, before, after, seat, progress);
    (body.material as MeshLambertMaterial).emissive.setRGB(0.75 * hop(pain), 0, 0);
    body.scale.setScalar(SIZE);
    this.below.put(x, 0.03, z);
    this.label(seat, x, z, (step && progress < 0.6 ? before : after).health[seat] ?? null);
  }

  /** A dead astronaut lies on their back. */
  private fall(body: Mesh, before: BomberFrame, after: BomberFrame, seat: number, progress: number): void {
    if (after.health[seat] !== 0) return;
    const way = before.health[seat] === 0 ? 1 : smooth(part(progress, 0.65, 1));
    body.rotation.x = (-Math.PI / 2) * way;
    body.position.y += 0.3 * way;
  }

  /** Looks where they go, and keeps looking there. */
  private turnTo(seat: number, from: readonly number[], to: readonly number[], progress: number): number {
    const old = this.facing[seat] ?? 0;
    const wanted = heading(from[0] ?? 0, from[1] ?? 0, to[0] ?? 0, to[1] ?? 0);
    if (wanted === null) return old;
    if (progress >= 1) this.facing[seat] = wanted;
    return mixAngle(old, wanted, smooth(part(progress, 0, 0.2)));
  }

  private label(seat: number, x: number, z: number, health: number | null): void {
    const name = shortened(this.context.seatNames[seat] ?? "", LONGEST_NAME);
    this.names[seat]?.set(name, "#ffffff", health === null ? "" : hearts(health, this.stage.health, this.context.say));
    this.names[seat]?.at(x, TALL, z, 1, true);
  }

  private showTurn(frame: BomberFrame): void {
    const body = frame.mover === null ? undefined : this.bodies[frame.mover];
    this.turnRing.visible = body?.visible ?? false;
    if (body) this.turnRing.position.set(body.position.x, 0.04, body.position.z);
  }
}
