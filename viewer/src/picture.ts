/** The picture of a match: a scene, drawn into the page only when something changed. */
import { Color, PCFSoftShadowMap, Raycaster, Scene as World, Vector2, WebGLRenderer } from "three";
import { Rig, type CameraMove } from "./rig";
import type { Scene, SceneContext } from "./scene";
import type { AnyScene } from "./scenes";
import type { Frame, Json } from "./show";

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
  private chosen = 0;
  private asked = 0;
  private size: [number, number] = [1, 1];

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
    this.scene.show(before, after, progress);
    this.request();
  }

  resize(width: number, height: number): void {
    if (width < 1 || height < 1) return;
    this.size = [width, height];
    this.renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
    this.renderer.setSize(width, height, false);
    this.fitScene(width, height);
    this.drawNow();
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

  /** Draws once into another canvas of a given size. */
  drawInto(pen: CanvasRenderingContext2D): void {
    this.drawNow();
    pen.drawImage(this.canvas, 0, 0, pen.canvas.width, pen.canvas.height);
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
    this.scene.dispose();
    this.renderer.dispose();
  }
}
