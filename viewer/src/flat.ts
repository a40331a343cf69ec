/** Scenes drawn with a pen: a board of any size on a canvas, seen from straight ahead. */
import {
  CanvasTexture,
  Group,
  Mesh,
  MeshBasicMaterial,
  OrthographicCamera,
  PlaneGeometry,
  type Raycaster,
  SRGBColorSpace,
} from "three";
import type { Board, Controls, Fact, Scene, SceneContext, SceneModule } from "./scene";

/** The way from one position to the next, and what there is to know beside it. */
export interface Way<Stage, Frame> {
  before: Frame;
  progress: number; // 0 at `before`, 1 at the frame that is drawn
  stage: Stage;
  context: SceneContext;
}

/** How a person plays; a point is told in units of the board, from its left upper corner. */
export type FlatControls<Stage, Frame> = Omit<Controls<Frame>, "onPoint" | "onHover"> & {
  onPoint?(x: number, y: number, frame: Frame, seat: number, stage: Stage): string | null;
};

/** A scene as its author writes it; all but `size` and `draw` may be left out where a module is loaded at run time. */
export interface FlatScene<Stage, Frame> extends Omit<SceneModule<Stage, Frame>, "create" | "controls"> {
  /** Width and height of the board, in units of your own. */
  size(stage: Stage, frame: Frame, context: SceneContext): readonly [number, number];
  /** Rows and columns of cells of 1 by 1, for overlays, bots' drawings and clicks; left out: there are no cells. */
  grid?(stage: Stage): readonly [rows: number, cols: number];
  /** Draws a position; the pen's units are those of the board, and the canvas is empty. */
  draw(pen: CanvasRenderingContext2D, frame: Frame, way: Way<Stage, Frame>): void;
  controls?: FlatControls<Stage, Frame>;
}

const PIXELS = 1400; // of the canvas, along its longer side
const MARGIN = 1.1;

class Flat<Stage, Frame> implements Scene<Frame> {
  readonly root = new Group();
  readonly cameras;
  readonly board: Board | undefined;
  private readonly camera = new OrthographicCamera();
  private readonly canvas = document.createElement("canvas");
  private readonly texture = new CanvasTexture(this.canvas);
  private readonly sheet = new Mesh(
    new PlaneGeometry(1, 1),
    new MeshBasicMaterial({ map: this.texture, transparent: true }),
  );
  private picture: [number, number] = [1, 1];
  private size: readonly [number, number] = [1, 1];

  constructor(
    private readonly parts: Pick<FlatScene<Stage, Frame>, "size" | "draw" | "grid">,
    private readonly stage: Stage,
    private readonly context: SceneContext,
  ) {
    this.texture.colorSpace = SRGBColorSpace;
    this.camera.position.z = 10;
    this.root.add(this.sheet);
    this.board = this.makeBoard();
    this.cameras = [{ name: "camera.usual", camera: this.camera, isMovable: true }];
  }

  show(before: Frame, after: Frame, progress: number): void {
    const pen = this.canvas.getContext("2d");
    if (!pen) return;
    const [width, height] = (this.size = this.parts.size(this.stage, after, this.context));
    const pixels = PIXELS / Math.max(width, height);
    this.resizeCanvas(Math.max(1, Math.round(width * pixels)), Math.max(1, Math.round(height * pixels)));
    pen.setTransform(pixels, 0, 0, pixels, 0, 0);
    pen.clearRect(0, 0, width, height);
    this.parts.draw(pen, after, { before, progress, stage: this.stage, context: this.context });
    this.texture.needsUpdate = true;
    this.sheet.scale.set(width, height, 1);
    this.fit();
  }

  resize(width: number, height: number): void {
    this.picture = [width, height];
    this.fit();
  }

  /** The point of the board that a ray meets, null beside it. */
  pointOf(ray: Raycaster): readonly [number, number] | null {
    const [found] = ray.intersectObject(this.sheet);
    if (!found?.uv) return null;
    return [found.uv.x * this.size[0], (1 - found.uv.y) * this.size[1]];
  }

  dispose(): void {
    this.texture.dispose();
    this.sheet.geometry.dispose();
    this.sheet.material.dispose();
  }

  /** A board with whole numbers of rows and columns has cells. */
  private makeBoard(): Board | undefined {
    const { grid } = this.parts;
    if (!grid) return undefined;
    const [rows, cols] = grid(this.stage);
    const group = new Group();
    group.rotation.x = Math.PI / 2; // cells lie on the ground, this board hangs on a wall
    this.root.add(group);
    return { grid: { rows, cols }, group };
  }

  private resizeCanvas(width: number, height: number): void {
    if (this.canvas.width === width && this.canvas.height === height) return;
    Object.assign(this.canvas, { width, height });
    this.texture.dispose(); // the graphics card holds one of another size
  }

  private fit(): void {
    const [width, height] = this.picture;
    const scale = Math.max((this.size[0] * MARGIN) / width, (this.size[1] * MARGIN) / height);
    const [across, up] = [(width * scale) / 2, (height * scale) / 2];
    Object.assign(this.camera, { left: -across, right: across, top: up, bottom: -up });
    this.camera.updateProjectionMatrix();
  }
}

/** The scene of a game that is drawn with a pen. */
export function flatScene<Stage, Frame>(parts: FlatScene<Stage, Frame>): SceneModule<Stage, Frame> {
  const { controls, ...module } = parts;
  const made: SceneModule<Stage, Frame> = {
    ...module,
    create: (stage, context) => new Flat(parts, stage, context),
    facts: (frame, stage, seat): Fact[] => parts.facts?.(frame, stage, seat) ?? [],
  };
  if (controls) made.controls = (scene, stage) => controlsOf(controls, scene as Flat<Stage, Frame>, stage);
  return made;
}

function controlsOf<Stage, Frame>(
  controls: FlatControls<Stage, Frame>,
  scene: Flat<Stage, Frame>,
  stage: Stage,
): Controls<Frame> {
  return {
    ...controls,
    onPoint: (ray: Raycaster, _targets: unknown, frame: Frame, seat: number): string | null => {
      const place = scene.pointOf(ray);
      return (place && controls.onPoint?.(place[0], place[1], frame, seat, stage)) ?? null;
    },
  };
}
