/** The agents on their way: walking, lunging, falling into black holes, with their names above them. */
import { Group, Mesh, RingGeometry } from "three";
import type { SceneContext } from "@viewer/scene";
import { cellX, cellZ, type Grid } from "@viewer/stage/grid";
import { type Instances } from "@viewer/stage/instances";
import { hasRoomForNames, Label, shortened, spread, zoomFor } from "@viewer/stage/labels";
import { dull, glowing, shadows } from "@viewer/stage/look";
import { hop, mix, mixAngle, part, shake, smooth } from "@viewer/stage/tween";
import { agentShape } from "./pieces";
import type { GemsFrame, Ply } from "./plies";

const ARRIVED = 0.6; // when a step is done
const GONE = 0.42; // when a black hole has taken somebody
const BACK = 0.52; // when the other one begins to give it back
const LONGEST_NAME = 18;
const SIZE = 1.25;
const LEAN = -0.3; // radians: leaning back, so that faces are seen below the hats
const TALL = 1.72; // to the top of a hat

/** The part of a ply in which an agent walks. */
export function walkAt(progress: number): number {
  return smooth(part(progress, 0, ARRIVED));
}

/** How large an agent is while a black hole takes it and another gives it back. */
export function jumpSize(progress: number): number {
  return progress < BACK ? 1 - smooth(part(progress, 0.05, GONE)) : smooth(part(progress, BACK, 0.95));
}

export class Agents {
  readonly group = new Group();
  private readonly bodies: readonly Mesh[];
  private readonly names: readonly Label[];
  private readonly below: Instances;
  private readonly turnRing: Mesh;
  private readonly facing: number[];

  constructor(
    private readonly grid: Grid,
    private readonly context: SceneContext,
    seats: number,
    nameSize: number,
  ) {
    const colours = Array.from({ length: seats }, (_, seat) => context.seatColours[seat] ?? "#888888");
    this.bodies = colours.map((colour, seat) => new Mesh(agentShape(seat, colour), dull("#ffffff", true)));
    this.names = colours.map((plate) => new Label(nameSize, { colour: "#ffffff", outline: "rgba(0,0,0,0.55)", plate }));
    this.facing = colours.map(() => 0);
    this.below = shadows(seats, 0.36);
    this.turnRing = new Mesh(
      new RingGeometry(0.4, 0.48, 36).rotateX(-Math.PI / 2),
      glowing(context.isDark ? "#ffffff" : "#1d2638", 0.85),
    );
    this.group.add(...this.bodies, ...this.names.map((name) => name.sprite), this.below.mesh, this.turnRing);
  }

  resize(width: number, height: number): void {
    for (const name of this.names) name.enlarge(zoomFor(width, height), hasRoomForNames(width, height));
  }

  show(before: GemsFrame, after: GemsFrame, ply: Ply | null, progress: number): void {
    this.below.begin();
    this.bodies.forEach((_, seat) => this.showOne(before, after, ply, seat, progress));
    this.below.end();
    const [one, other] = this.names;
    if (one && other) spread(one.sprite, other.sprite);
    this.showTurn(progress < 1 && ply ? before : after);
  }

  private showOne(before: GemsFrame, after: GemsFrame, ply: Ply | null, seat: number, progress: number): void {
    const [fromRow, fromCol] = before.agents[seat] ?? [0, 0];
    const [toRow, toCol] = after.agents[seat] ?? [fromRow, fromCol];
    const isJump = ply?.going[seat] === "jumps";
    const way = isJump ? (progress < BACK ? 0 : 1) : walkAt(progress);
    const body = this.bodies[seat];
    if (!body) return;
    const x = cellX(this.grid, mix(fromCol, toCol, way));
    const z = cellZ(this.grid, mix(fromRow, toRow, way));
    const size = isJump ? jumpSize(progress) : 1;
    body.position.set(x, ply?.going[seat] === "walks" ? hop(way) * 0.16 : 0, z);
    body.scale.setScalar(Math.max(size, 0.001) * SIZE);
    body.rotation.x = LEAN;
    body.rotation.y = this.turnTo(seat, ply, progress) + (isJump ? (1 - size) * Math.PI * 3 : 0);
    this.suffer(body, before, ply, seat, progress);
    this.below.put(body.position.x, 0.012, body.position.z, size);
    this.names[seat]?.set(shortened(this.context.seatNames[seat] ?? "", LONGEST_NAME));
    this.names[seat]?.at(body.position.x, TALL, body.position.z, size, true);
  }

  /** Looks where it goes from the first steps on, and keeps looking there. */
  private turnTo(seat: number, ply: Ply | null, progress: number): number {
    const old = this.facing[seat] ?? 0;
    const wanted = ply?.facing[seat] ?? null;
    if (wanted === null) return old;
    if (progress >= 1) this.facing[seat] = wanted;
    return mixAngle(old, wanted, smooth(part(progress, 0, 0.25)));
  }

  /** The attacker lunges at the other; who loses is shaken. */
  private suffer(body: Mesh, before: GemsFrame, ply: Ply | null, seat: number, progress: number): void {
    if (!ply) return;
    const isHurt = ply.loser === seat || ply.hurt.includes(seat);
    if (isHurt) body.position.x += 0.14 * shake(part(progress, 0.3, 0.95));
    const [own, other] = [before.agents[seat], before.agents[1 - seat]];
    if (ply.attacker !== seat || !own || !other) return;
    const lunge = 0.4 * hop(part(progress, 0, 0.55));
    const far = Math.abs(other[0] - own[0]) + Math.abs(other[1] - own[1]);
    if (far !== 1) return;
    body.position.x += (other[1] - own[1]) * lunge;
    body.position.z += (other[0] - own[0]) * lunge;
  }

  private showTurn(frame: GemsFrame): void {
    const place = frame.mover === null ? undefined : this.bodies[frame.mover]?.position;
    this.turnRing.visible = place !== undefined;
    if (place) this.turnRing.position.set(place.x, 0.018, place.z);
  }
}
