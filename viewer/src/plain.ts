/** The scene of a game that has none: its picture of letters, on a board. */
import {
  CanvasTexture,
  Group,
  Mesh,
  MeshBasicMaterial,
  OrthographicCamera,
  PlaneGeometry,
  SRGBColorSpace,
} from "three";
import type { Fact, Scene, SceneContext, SceneModule } from "./scene";
import type { Json } from "./show";

interface Letters {
  text?: readonly string[]; // missing where the game has frames and its scene is not known
}

const LINE = 36; // pixels of the texture for one line
const FONT = `${LINE * 0.8}px ui-monospace, "DejaVu Sans Mono", monospace`;

class PlainScene implements Scene<Json> {
  readonly root = new Group();
  readonly cameras;
  private readonly camera = new OrthographicCamera();
  private readonly canvas = document.createElement("canvas");
  private readonly texture = new CanvasTexture(this.canvas);
  private readonly board = new Mesh(
    new PlaneGeometry(1, 1),
    new MeshBasicMaterial({ map: this.texture, transparent: true }),
  );
  private size: [number, number] = [1, 1];

  constructor(private readonly context: SceneContext) {
    this.texture.colorSpace = SRGBColorSpace;
    this.camera.position.z = 10;
    this.root.add(this.board);
    this.cameras = [{ name: "camera.usual", camera: this.camera, isMovable: true }];
  }

  show(_before: Json, after: Json): void {
    const { text } = after as unknown as Letters;
    this.write(text ?? [this.context.say("noScene")]);
    this.fit();
  }

  resize(width: number, height: number): void {
    this.size = [width, height];
    this.fit();
  }

  dispose(): void {
    this.texture.dispose();
    this.board.geometry.dispose();
    this.board.material.dispose();
  }

  private write(lines: readonly string[]): void {
    const pen = this.canvas.getContext("2d");
    if (!pen) return;
    pen.font = FONT;
    const width = Math.max(LINE, ...lines.map((line) => pen.measureText(line).width));
    this.canvas.width = Math.ceil(width);
    this.canvas.height = Math.max(1, lines.length) * LINE;
    pen.font = FONT;
    pen.textBaseline = "middle";
    pen.fillStyle = this.context.isDark ? "#e8eaf0" : "#1d2130";
    lines.forEach((line, row) => pen.fillText(line, 0, (row + 0.5) * LINE));
    this.texture.dispose(); // its size may have changed
    this.texture.needsUpdate = true;
    this.board.scale.set(this.canvas.width, this.canvas.height, 1);
  }

  private fit(): void {
    const [width, height] = this.size;
    const scale = Math.max((this.canvas.width * 1.1) / width, (this.canvas.height * 1.1) / height);
    Object.assign(this.camera, {
      left: (-width * scale) / 2,
      right: (width * scale) / 2,
      top: (height * scale) / 2,
      bottom: (-height * scale) / 2,
    });
    this.camera.updateProjectionMatrix();
  }
}

export const plainScene: SceneModule<Json, Json> = {
  words: { en: {}, fa: {} },
  picture: "",
  create: (_stage, context) => new PlainScene(context),
  facts: (): Fact[] => [],
  marks: {},
};
