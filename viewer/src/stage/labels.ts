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
const ARABIC = /[\u0600-\u06ff]/;

/** A text cut to a length, with a sign that something is missing. */
export function shortened(text: string, most: number): string {
  const signs = [...text];
  return signs.length <= most ? text : `${signs.slice(0, most - 1).join("")}…`;
}

export function directionOf(text: string): "rtl" | "ltr" {
  return ARABIC.test(text) ? "rtl" : "ltr";
}

export interface LabelLook {
  colour: string;
  outline: string; // around the letters, so that they can be read on anything
  plate?: string; // behind the letters
}

/** A line of text that always faces the viewer; `size` is its height in the world. */
export class Label {
  readonly sprite: Sprite;
  private readonly canvas = document.createElement("canvas");
  private readonly material: SpriteMaterial;
  private drawn = "";

  constructor(
    private readonly size: number,
    private look: LabelLook,
  ) {
    this.material = new SpriteMaterial({ map: this.newTexture(), transparent: true, depthTest: false });
    this.sprite = new Sprite(this.material);
    this.sprite.renderOrder = 20;
    this.sprite.visible = false;
  }

  /** Writes a text, if it is another one; an empty text is not shown. */
  set(text: string, look: LabelLook = this.look): void {
    const wanted = text + look.colour + (look.plate ?? "");
    this.sprite.visible = text !== "";
    if (wanted === this.drawn || text === "") return;
    this.drawn = wanted;
    this.look = look;
    writeLine(this.canvas, text, look);
    this.material.map?.dispose();
    this.material.map = this.newTexture();
    this.sprite.scale.set((this.size * this.canvas.width) / this.canvas.height, this.size, 1);
  }

  at(x: number, y: number, z: number, opacity = 1): void {
    this.sprite.position.set(x, y, z);
    this.material.opacity = opacity;
  }

  hide(): void {
    this.sprite.visible = false;
  }

  private newTexture(): CanvasTexture {
    return textureOf(this.canvas);
  }
}

function writeLine(canvas: HTMLCanvasElement, text: string, look: LabelLook): void {
  const font = `700 ${LINE * 0.6}px ${FONTS}`;
  const pen = penOf(canvas);
  pen.font = font;
  canvas.width = Math.ceil(pen.measureText(text).width + LINE * 0.7);
  canvas.height = LINE;
  if (look.plate) {
    pen.fillStyle = look.plate;
    pen.beginPath();
    pen.roundRect(2, 4, canvas.width - 4, LINE - 8, LINE * 0.28);
    pen.fill();
  }
  pen.font = font;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.direction = directionOf(text);
  pen.lineJoin = "round";
  pen.lineWidth = LINE * 0.12;
  pen.strokeStyle = look.outline;
  pen.strokeText(text, canvas.width / 2, LINE * 0.53);
  pen.fillStyle = look.colour;
  pen.fillText(text, canvas.width / 2, LINE * 0.53);
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
