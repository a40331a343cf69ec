/** Words in a scene, in any script: drawn on a canvas, shown towards the viewer or flat on the ground. */
import {
  CanvasTexture,
  LinearFilter,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Sprite,
  SpriteMaterial,
  SRGBColorSpace,
} from "three";

export const FONTS =
  'Vazirmatn, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", Tahoma, "DejaVu Sans", sans-serif';
const LINE = 64; // pixels of a line of text on its canvas
const ROUNDED = 32; // pixels: texts that are about as long have canvases of one width
const READABLE = 760; // pixels of a picture on which letters need no help
const CROWDED = 1.6; // letters so much larger are larger than cells
const ARABIC = /[\u0600-\u065f\u066e-\u06ef\u06fa-\u06ff]/; // letters; digits stand in texts of either direction

/** A text cut to a length, with a sign that something is missing. */
export function shortened(text: string, most: number): string {
  const signs = [...text];
  return signs.length <= most ? text : `${signs.slice(0, most - 1).join("")}…`;
}

/** How much larger letters must be on a picture of this size to be read. */
export function zoomFor(width: number, height: number): number {
  const side = Math.min(width, height * 1.4);
  return side >= READABLE ? 1 : Math.min(2.2, READABLE / Math.max(1, side));
}

/** Whether names have room beside the pieces; on a smaller picture they would hide them, and the cards have them. */
export function hasRoomForNames(width: number, height: number): boolean {
  return zoomFor(width, height) < CROWDED;
}

export function directionOf(text: string): "rtl" | "ltr" {
  return ARABIC.test(text) ? "rtl" : "ltr";
}

const ROOM = 1.05; // between two names above each other, in heights of a name
const SLANT = 0.88; // of a way over the ground that is seen as height by the usual camera

/** Two names do not cover one another: that of who is farther away stands above the other, seen from wherever. */
export function spread(one: Sprite, other: Sprite): void {
  if (!one.visible || !other.visible) return;
  const across = Math.abs(one.position.x - other.position.x);
  if (across >= (one.scale.x + other.scale.x) / 2) return;
  const [far, near] = one.position.z < other.position.z ? [one, other] : [other, one];
  const lift = ROOM - ((near.position.z - far.position.z) * SLANT) / far.scale.y;
  if (lift > 0) far.center.y -= lift;
}

export interface LabelLook {
  colour: string;
  outline: string; // around the letters, so that they can be read on anything
  plate?: string; // behind the letters of the first line
  below?: string; // colour of the second line
}

/** A line of text that always faces the viewer, with a second one below it; `size` is the height of a line. */
export class Label {
  readonly sprite: Sprite;
  private readonly canvas = document.createElement("canvas");
  private readonly material: SpriteMaterial;
  private drawn = "";
  private zoom = 1;
  private hasRoom = true;
  private hasText = false;

  constructor(
    private readonly size: number,
    private readonly look: LabelLook,
    private readonly widest = Infinity, // longer texts are written smaller
  ) {
    this.material = new SpriteMaterial({ map: textureOf(this.canvas), transparent: true, depthTest: false });
    this.sprite = new Sprite(this.material);
    this.sprite.renderOrder = 20;
    this.sprite.visible = false;
  }

  /** Writes a text, if it is another one; an empty text is not shown. */
  set(text: string, colour = this.look.colour, below = ""): void {
    const wanted = `${text}\n${colour}\n${below}`;
    this.hasText = text !== "";
    this.sprite.visible = this.hasText && this.hasRoom;
    if (wanted === this.drawn || text === "") return;
    this.drawn = wanted;
    const { width, height } = this.canvas;
    writeLines(this.canvas, text, { ...this.look, colour }, below);
    if (this.material.map && this.canvas.width === width && this.canvas.height === height) {
      this.material.map.needsUpdate = true;
      return;
    }
    this.material.map?.dispose();
    this.material.map = textureOf(this.canvas);
    this.fit();
  }

  /** Larger letters, for small screens, or none where they have no room. */
  enlarge(zoom: number, hasRoom = true): void {
    this.zoom = zoom;
    this.hasRoom = hasRoom;
    this.sprite.visible = this.hasText && hasRoom;
    this.fit();
  }

  private fit(): void {
    const scale = Math.min((this.size * this.zoom) / LINE, this.widest / this.canvas.width);
    this.sprite.scale.set(scale * this.canvas.width, scale * this.canvas.height, 1);
  }

  /** Its middle is here; `stand` puts it above the place instead, seen from wherever. */
  at(x: number, y: number, z: number, opacity = 1, stand = false): void {
    this.sprite.center.set(0.5, stand ? -0.25 : 0.5);
    this.sprite.position.set(x, y, z);
    this.material.opacity = opacity;
  }

  hide(): void {
    this.sprite.visible = this.hasText = false;
  }
}

const FONT = `700 ${LINE * 0.6}px ${FONTS}`;

function writeLines(canvas: HTMLCanvasElement, text: string, look: LabelLook, below: string): void {
  const pen = penOf(canvas);
  pen.font = FONT;
  const width = Math.max(pen.measureText(text).width, pen.measureText(below).width) + LINE * 0.7;
  makeRoom(canvas, Math.ceil(width / ROUNDED) * ROUNDED, below ? LINE * 1.75 : LINE);
  if (look.plate) putPlate(pen, text, look.plate);
  writeText(pen, text, look.colour, look.outline, LINE * 0.53);
  if (below) writeText(pen, below, look.below ?? look.colour, look.outline, LINE * 1.28);
}

/** An empty canvas of this size; a new one costs more than one that is wiped. */
function makeRoom(canvas: HTMLCanvasElement, width: number, height: number): void {
  if (canvas.width === width && canvas.height === height) {
    penOf(canvas).clearRect(0, 0, width, height);
    return;
  }
  canvas.width = width;
  canvas.height = height;
}

function putPlate(pen: CanvasRenderingContext2D, text: string, colour: string): void {
  pen.font = FONT;
  const width = pen.measureText(text).width + LINE * 0.55;
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect((pen.canvas.width - width) / 2, 4, width, LINE - 8, LINE * 0.28);
  pen.fill();
}

function writeText(pen: CanvasRenderingContext2D, text: string, colour: string, outline: string, middle: number): void {
  pen.font = FONT;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.direction = directionOf(text);
  pen.lineJoin = "round";
  pen.lineWidth = LINE * 0.12;
  pen.strokeStyle = outline;
  pen.strokeText(text, pen.canvas.width / 2, middle);
  pen.fillStyle = colour;
  pen.fillText(text, pen.canvas.width / 2, middle);
}

/** Signs lying on the ground, all in one drawing; `write` draws them on a canvas that covers the ground. */
export function groundSigns(
  width: number,
  depth: number,
  write: (pen: CanvasRenderingContext2D, pixelsPerUnit: number) => void,
): Mesh {
  const canvas = document.createElement("canvas");
  const scale = Math.min(128, 2048 / Math.max(width, depth));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(depth * scale);
  write(penOf(canvas), scale);
  const material = new MeshBasicMaterial({ map: textureOf(canvas), transparent: true, depthWrite: false });
  return new Mesh(new PlaneGeometry(width, depth).rotateX(-Math.PI / 2), material);
}

export function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser cannot draw on a canvas");
  return pen;
}

function textureOf(canvas: HTMLCanvasElement): CanvasTexture {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = LinearFilter;
  texture.generateMipmaps = false;
  texture.anisotropy = 4;
  return texture;
}
