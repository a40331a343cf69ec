/** The picture of a match: a scene, drawn into the page only when something changed. */
import { Color, PCFSoftShadowMap, Raycaster, Scene as World, Vector2, Vector3, WebGLRenderer } from "three";
import type { Drawing } from "./drawings";
import { Rig, type CameraMove } from "./rig";
import type { Scene, SceneContext } from "./scene";
import type { AnyScene } from "./scenes";
import type { Frame, Json } from "./show";
import { cellX, cellZ } from "./stage/grid";
import { Overlay } from "./stage/overlay";

/** Makes the scene of a show with a given look. */
export interface Staging {
  module: AnyScene;
  stage: Json;
  context: Omit<SceneContext, "onChange">;
  background: string;
}

export class Picture {
  readonly canvas = document.createElement("canvas");
  readonly scene: Scene<Json>;
  readonly context: SceneContext;
  onDrawn: (() => void) | null = null;
  private readonly renderer: WebGLRenderer;
  private readonly world = new World();
  private readonly rigs: Rig[];
  private readonly overlay: Overlay | null;
  private chosen = 0;
  private asked = 0;
  private size: [number, number] = [1, 1];
  private share = 1;
  private showAgain: () => void = () => undefined;

  constructor(staging: Staging) {
    this.renderer = new WebGLRenderer({ canvas: this.canvas, antialias: true });
    this.renderer.debug.checkShaderErrors = false; // asking for errors waits for the compiler of the graphics card
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFSoftShadowMap;
    this.world.background = new Color(staging.background);
    this.context = { ...staging.context, onChange: () => this.request() };
    this.scene = staging.module.create(staging.stage, this.context);
    this.world.add(this.scene.root);
    this.rigs = this.scene.cameras.map((camera) => new Rig(camera));
    const { board } = this.scene;
    this.overlay = board ? new Overlay(board.grid, this.context.seatColours) : null;
    if (board && this.overlay) board.group.add(this.overlay.group);
  }

  /** Draws these over the board, instead of those before. */
  drawOver(drawings: readonly Drawing[]): void {
    if (this.overlay?.show(drawings)) this.request();
  }

  /** A place on the board in the world; the middle of a cell has whole numbers. */
  placeOf(row: number, col: number, up: number): Vector3 | null {
    const { board } = this.scene;
    return board ? board.group.localToWorld(new Vector3(cellX(board.grid, col), up, cellZ(board.grid, row))) : null;
  }

  /** Moves the camera along, so that it looks at a place. */
  lookAt(row: number, col: number): void {
    const place = this.placeOf(row, col, 0);
    if (place && this.rig.follow(place)) this.request();
  }

  /** How many pixels of the page a place is away from a point of the page. */
  pixelsTo(place: Vector3, clientX: number, clientY: number): number {
    const [x, y] = this.seenAt(place);
    return Math.hypot(x - clientX, y - clientY);
  }

  pixelsBetween(place: Vector3, other: Vector3): number {
    return this.pixelsTo(place, ...this.seenAt(other));
  }

  /** Where a place is seen on the page. */
  private seenAt(place: Vector3): [x: number, y: number] {
    const box = this.canvas.getBoundingClientRect();
    const seen = place.clone().project(this.rig.named.camera);
    return [box.left + ((seen.x + 1) / 2) * box.width, box.top + ((1 - seen.y) / 2) * box.height];
  }

  /** The camera's pose in few letters; empty where nobody has moved it. */
  get pose(): string {
    return this.rig.written;
  }

  takePose(pose: string): void {
    this.rig.read(pose);
    this.request();
  }

  get cameraNames(): string[] {
    return this.scene.cameras.map((each) => each.name);
  }

  get cameraName(): string {
    return this.rig.named.name;
  }

  private get rig(): Rig {
    const rig = this.rigs[this.chosen] ?? this.rigs[0];
    if (!rig) throw new Error("a scene needs at least one camera");
    return rig;
  }

  /** Takes the camera of this name; an unknown name keeps the one there is. */
  chooseCamera(name: string): void {
    const place = this.cameraNames.indexOf(name);
    if (place >= 0) this.chosen = place;
    this.request();
  }

  nextCamera(): void {
    this.chosen = (this.chosen + 1) % this.rigs.length;
    this.request();
  }

  moveCamera(move: CameraMove): void {
    if (this.rig.move(move)) this.request();
  }

  resetCamera(): void {
    this.rig.reset();
    this.request();
  }

  /** A drag in pixels: turns, or moves over the ground. */
  drag(right: number, down: number, isTurning: boolean): void {
    const [, height] = this.size;
    if (isTurning && this.rig.named.isMovable) this.rig.turn((-right / height) * 4, (-down / height) * 4);
    const steps = 1 / 0.06 / height;
    if (!isTurning) this.rig.slide(-right * steps, down * steps);
    this.request();
  }

  zoom(factor: number): void {
    this.rig.nearer(factor);
    this.request();
  }

  /** Draws the way between two frames at the next chance. */
  show(before: Frame, after: Frame, progress: number): void {
    this.showAgain = () => this.scene.show(before, after, progress);
    this.showAgain();
    this.request();
  }

  resize(width: number, height: number): void {
    if (width < 1 || height < 1) return;
    this.size = [width, height];
    this.renderer.setPixelRatio(Math.min(2, window.devicePixelRatio) * this.share);
    this.renderer.setSize(width, height, false);
    this.fitScene(width, height);
    this.showAgain(); // names stand as they have room now
    this.drawNow();
  }

  /** Draws with this share of the pixels along a side from now on. */
  setShare(share: number): void {
    if (share === this.share) return;
    this.share = share;
    this.resize(...this.size);
  }

  private fitScene(width: number, height: number): void {
    const fit = this.rigs.reduceRight<() => void>(
      (inner, rig) => () => rig.around(inner),
      () => this.scene.resize(width, height),
    );
    fit();
  }

  /** Asks for one drawing before the next frame of the screen. */
  request(): void {
    if (this.asked) return;
    this.asked = requestAnimationFrame(() => this.drawNow());
  }

  drawNow(): void {
    cancelAnimationFrame(this.asked);
    this.asked = 0;
    this.renderer.render(this.world, this.rig.named.camera);
    this.onDrawn?.();
  }

  /** Draws once into another canvas, as wide as it is and so high. */
  drawInto(pen: CanvasRenderingContext2D, height: number): void {
    this.drawNow();
    pen.drawImage(this.canvas, 0, 0, pen.canvas.width, height);
  }

  /** The ray through a point of the page. */
  rayAt(clientX: number, clientY: number): Raycaster {
    const box = this.canvas.getBoundingClientRect();
    const across = ((clientX - box.left) / box.width) * 2 - 1;
    const up = 1 - ((clientY - box.top) / box.height) * 2;
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2(across, up), this.rig.named.camera);
    return ray;
  }

  dispose(): void {
    cancelAnimationFrame(this.asked);
    this.overlay?.dispose();
    this.scene.dispose();
    this.renderer.dispose();
  }
}
