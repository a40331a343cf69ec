/** Moves a camera by hand: turning around its target, moving over the ground, coming nearer. */
import { OrthographicCamera, PerspectiveCamera, Quaternion, Spherical, Vector3 } from "three";
import type { NamedCamera } from "./scene";

export type CameraMove = "up" | "down" | "left" | "right" | "forward" | "back" | "in" | "out";

const STEP = 0.06; // of the distance, for one press of a key
const TURN_STEP = 0.08; // radians
const NEARER = 1.12;
const LEAST_POLE = 0.05; // radians between the view and straight down
const NUMBERS = 11; // of a pose
const UP = new Vector3(0, 1, 0);

interface Pose {
  position: Vector3;
  rotation: Quaternion;
  zoom: number;
  target: Vector3;
}

export class Rig {
  private readonly target: Vector3;
  private home: Pose;
  private isMoved = false;

  constructor(readonly named: NamedCamera) {
    this.target = new Vector3(...(named.target ?? [0, 0, 0]));
    this.home = this.pose();
  }

  /** Around something that places the cameras anew: keeps what the person has chosen. */
  around(fit: () => void): void {
    const kept = this.isMoved ? this.pose() : null;
    this.take(this.home);
    fit();
    this.target.set(...(this.named.target ?? [0, 0, 0]));
    this.home = this.pose();
    if (kept) this.take(kept);
  }

  reset(): void {
    this.take(this.home);
    this.isMoved = false;
  }

  /** The pose as numbers with `_` between them; empty where nobody has moved the camera. */
  get written(): string {
    const { position, rotation, zoom, target } = this.pose();
    const numbers = [...position.toArray(), ...rotation.toArray(), zoom, ...target.toArray()];
    return this.isMoved ? numbers.map((each) => Number(each.toFixed(3))).join("_") : "";
  }

  /** Takes a pose that was written; anything else changes nothing. */
  read(written: string): void {
    const numbers = written.split("_").map(Number);
    if (numbers.length !== NUMBERS || !numbers.every(Number.isFinite) || !this.named.isMovable) return;
    const [x, y, z, a, b, c, d, zoom, ...target] = numbers as [number, number, number, number, number, number, number, number]; // prettier-ignore
    const rotation = new Quaternion(a, b, c, d).normalize();
    this.take({ position: new Vector3(x, y, z), rotation, zoom, target: new Vector3(...target) });
    this.isMoved = true;
  }

  /** Moves the camera and what it looks at so that this is the place; false where it cannot move. */
  follow(place: Vector3): boolean {
    if (!this.named.isMovable) return false;
    const way = place.clone().sub(this.target);
    this.isMoved = true;
    this.camera.position.add(way);
    this.target.add(way);
    return true;
  }

  /** One press of a key; false if this camera cannot move so. */
  move(move: CameraMove): boolean {
    if (!this.named.isMovable) return false;
    if (move === "in") this.nearer(NEARER);
    else if (move === "out") this.nearer(1 / NEARER);
    else if (move === "up") this.turn(0, -TURN_STEP);
    else if (move === "down") this.turn(0, TURN_STEP);
    else this.slide(...SLIDES[move]);
    return true;
  }

  /** Turns around the target by angles; flat cameras stay as they are. */
  turn(across: number, along: number): void {
    if (!this.named.isMovable || !(this.camera instanceof PerspectiveCamera)) return;
    this.isMoved = true;
    const offset = this.camera.position.clone().sub(this.target);
    const angles = new Spherical().setFromVector3(offset);
    angles.theta += across;
    angles.phi = Math.max(LEAST_POLE, Math.min(Math.PI / 2 - LEAST_POLE, angles.phi + along));
    this.camera.position.copy(this.target).add(offset.setFromSpherical(angles));
    this.camera.lookAt(this.target);
  }

  /** Moves camera and target, in steps to the right and ahead. */
  slide(right: number, ahead: number): void {
    if (!this.named.isMovable) return;
    this.isMoved = true;
    const { across, along } = this.directions();
    const size = this.reach() * STEP;
    const way = across.multiplyScalar(right * size).add(along.multiplyScalar(ahead * size));
    this.camera.position.add(way);
    this.target.add(way);
  }

  /** Comes nearer by a factor. */
  nearer(factor: number): void {
    if (!this.named.isMovable) return;
    this.isMoved = true;
    const camera = this.camera;
    if (camera instanceof OrthographicCamera) {
      camera.zoom = Math.max(0.2, Math.min(12, camera.zoom * factor));
      camera.updateProjectionMatrix();
    } else {
      camera.position.sub(this.target).divideScalar(factor).add(this.target);
    }
  }

  /** One picture's height in the world, at the target. */
  reach(): number {
    const camera = this.camera;
    if (camera instanceof OrthographicCamera) return (camera.top - camera.bottom) / camera.zoom;
    const angle = camera instanceof PerspectiveCamera ? camera.fov : 50;
    return 2 * camera.position.distanceTo(this.target) * Math.tan((angle * Math.PI) / 360);
  }

  private get camera() {
    return this.named.camera;
  }

  /** The picture's right, and its up laid on the ground where the camera looks down at a slant. */
  private directions(): { across: Vector3; along: Vector3 } {
    const across = new Vector3(1, 0, 0).applyQuaternion(this.camera.quaternion);
    const along = new Vector3(0, 1, 0).applyQuaternion(this.camera.quaternion);
    if (this.camera instanceof PerspectiveCamera) along.projectOnPlane(UP).normalize();
    return { across, along };
  }

  private pose(): Pose {
    const { position, quaternion } = this.camera;
    const zoom = this.camera instanceof OrthographicCamera ? this.camera.zoom : 1;
    return { position: position.clone(), rotation: quaternion.clone(), zoom, target: this.target.clone() };
  }

  private take(pose: Pose): void {
    this.camera.position.copy(pose.position);
    this.camera.quaternion.copy(pose.rotation);
    this.target.copy(pose.target);
    if (this.camera instanceof OrthographicCamera) {
      this.camera.zoom = pose.zoom;
      this.camera.updateProjectionMatrix();
    }
  }
}

const SLIDES: Record<"left" | "right" | "forward" | "back", [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  forward: [0, 1],
  back: [0, -1],
};
