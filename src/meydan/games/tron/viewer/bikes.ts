/** The bikes: body, wheels, light, the shield of the wall breaker, and the name above. */
import {
  BoxGeometry,
  type BufferGeometry,
  CircleGeometry,
  CylinderGeometry,
  Group,
  IcosahedronGeometry,
  Mesh,
  MeshPhongMaterial,
  type MeshBasicMaterial,
  SphereGeometry,
  TorusGeometry,
} from "three";
import type { SceneContext } from "@viewer/scene";
import { cellX, cellZ, type Grid } from "@viewer/stage/grid";
import { hasRoomForNames, Label, shortened, spread, zoomFor } from "@viewer/stage/labels";
import { glowing } from "@viewer/stage/look";
import { joined } from "@viewer/stage/shapes";
import { easeOut, hop, mix, mixAngle, part, shake } from "@viewer/stage/tween";
import { angleOf, type TronFrame } from "./cycles";

const SHIELD = "#ff4d3d"; // as the contest's monitor shows it while it works
const BIKE_HEIGHT = 0.3;
const BIKE_SIZE = 1.9; // it reaches beyond its cell, so that it is seen at once
const LONGEST_NAME = 18;

/** A bike that looks to the far side. */
function bikeShape(colour: string): BufferGeometry {
  const wheel = (z: number): BufferGeometry =>
    new TorusGeometry(0.15, 0.07, 10, 24).rotateY(Math.PI / 2).translate(0, 0.02, z);
  const hub = (z: number): BufferGeometry =>
    new CylinderGeometry(0.12, 0.12, 0.06, 18).rotateZ(Math.PI / 2).translate(0, 0.02, z);
  const body = new CylinderGeometry(0.12, 0.19, 0.74, 12, 1).rotateX(-Math.PI / 2).scale(1, 0.8, 1);
  return joined([
    [wheel(-0.32), colour],
    [wheel(0.32), colour],
    [hub(-0.32), "#f4f8ff"],
    [hub(0.32), "#f4f8ff"],
    [body.translate(0, 0.1, 0), "#f4f8ff"],
    [new BoxGeometry(0.1, 0.05, 0.5).translate(0, 0.25, 0.06), colour],
    [new SphereGeometry(0.13, 14, 10).scale(1, 0.75, 1.3).translate(0, 0.22, -0.1), "#1a2132"],
    [new BoxGeometry(0.4, 0.04, 0.07).translate(0, 0.22, -0.3), colour],
  ]);
}

class Bike {
  readonly group = new Group();
  private readonly turning = new Group();
  private readonly body: MeshPhongMaterial;
  private readonly shield: Mesh;
  private readonly shieldLook: MeshBasicMaterial;
  private readonly blast: Mesh;
  private readonly blastLook: MeshBasicMaterial;
  readonly name: Label;

  constructor(
    private readonly grid: Grid,
    private readonly seat: number,
    context: SceneContext,
    private readonly size: number, // of the name
  ) {
    const colour = context.seatColours[seat] ?? "#888888";
    this.body = new MeshPhongMaterial({
      vertexColors: true,
      shininess: 80,
      specular: "#555555",
      emissive: "#3a3f4a",
      transparent: true,
    });
    this.shieldLook = glowing(SHIELD, 0.28);
    this.shield = new Mesh(new IcosahedronGeometry(0.95, 2), this.shieldLook);
    this.blastLook = glowing("#ffb347", 0.9);
    this.blast = new Mesh(new SphereGeometry(0.7, 20, 14), this.blastLook);
    this.name = new Label(size, { colour: "#ffffff", outline: "rgba(6,9,18,0.8)", plate: colour });
    this.name.set(shortened(context.seatNames[seat] ?? "", LONGEST_NAME));
    const shadow = new Mesh(new CircleGeometry(0.42, 24).rotateX(-Math.PI / 2), glowing("#000000", 0.3));
    shadow.position.y = -BIKE_HEIGHT / BIKE_SIZE + 0.02;
    const light = new Mesh(new CircleGeometry(1.15, 12, Math.PI * 0.38, Math.PI * 0.24), glowing("#fff7d6", 0.3));
    light.rotation.x = -Math.PI / 2;
    light.position.set(0, -BIKE_HEIGHT / BIKE_SIZE + 0.03, -0.3);
    this.turning.scale.setScalar(BIKE_SIZE);
    this.turning.add(new Mesh(bikeShape(colour), this.body), light, shadow);
    this.group.add(this.turning, this.shield, this.blast);
  }

  resize(width: number, height: number): void {
    this.name.enlarge(zoomFor(width, height), hasRoomForNames(width, height));
  }

  show(before: TronFrame, after: TronFrame, progress: number): void {
    const from = before.places[this.seat] ?? [0, 0];
    const to = after.places[this.seat] ?? from;
    const x = mix(cellX(this.grid, from[1]), cellX(this.grid, to[1]), progress);
    const z = mix(cellZ(this.grid, from[0]), cellZ(this.grid, to[0]), progress);
    this.group.position.set(x, BIKE_HEIGHT, z);
    this.turn(before, after, progress);
    this.showShield(before, after, progress);
    this.showBlast(before, after, progress);
    this.name.at(x, BIKE_HEIGHT + 1.5 + this.size * 0.7, z);
  }

  private turn(before: TronFrame, after: TronFrame, progress: number): void {
    const first = angleOf(before.directions[this.seat] ?? 0);
    const last = angleOf(after.directions[this.seat] ?? 0);
    const isHurt = after !== before && (after.hurt[this.seat] ?? false);
    this.turning.rotation.y = mixAngle(first, last, easeOut(part(progress, 0, 0.35)));
    this.turning.rotation.z = isHurt ? shake(part(progress, 0.5, 1)) * 0.35 : 0;
  }

  private showShield(before: TronFrame, after: TronFrame, progress: number): void {
    const wasOn = (before.breaking[this.seat] ?? 0) > 0;
    const isOn = (after.breaking[this.seat] ?? 0) > 0;
    const size = mix(wasOn ? 1 : 0, isOn ? 1 : 0, part(progress, 0.1, 0.5));
    this.shield.visible = size > 0.01;
    this.shield.scale.setScalar(Math.max(0.01, size));
    this.shield.rotation.y = (before.cycle + progress) * 0.6;
    this.shieldLook.opacity = 0.2 + 0.12 * hop((before.cycle + progress) % 1);
  }

  /** A crash: fire that swells, and a bike that goes dark. */
  private showBlast(before: TronFrame, after: TronFrame, progress: number): void {
    const crashes = after.crashed[this.seat] ?? false;
    const way = !crashes ? 0 : before === after || before.crashed[this.seat] ? 1 : part(progress, 0.55, 1);
    this.blast.visible = way > 0;
    this.blast.scale.setScalar(0.3 + 1.5 * easeOut(way));
    this.blastLook.opacity = 0.85 - 0.45 * way;
    this.body.opacity = 1 - 0.75 * way;
    this.body.color.setScalar(1 - 0.6 * way);
  }
}

export class Bikes {
  readonly group = new Group();
  private readonly bikes: readonly Bike[];

  constructor(grid: Grid, context: SceneContext, size: number) {
    this.bikes = [0, 1].map((seat) => new Bike(grid, seat, context, size));
    this.group.add(...this.bikes.flatMap((bike) => [bike.group, bike.name.sprite]));
  }

  resize(width: number, height: number): void {
    for (const bike of this.bikes) bike.resize(width, height);
  }

  show(before: TronFrame, after: TronFrame, progress: number): void {
    for (const bike of this.bikes) bike.show(before, after, progress);
    const [one, other] = this.bikes;
    if (one && other) spread(one.name.sprite, other.name.sprite);
  }
}
