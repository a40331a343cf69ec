/** The place of the picture in the page: its size, and what mouse and fingers do on it. */
import { make } from "../dom";
import { Picture, type Staging } from "../picture";
import type { Raycaster } from "three";

const CLICK_PIXELS = 6; // a press that moves less is a click

export interface Finger {
  x: number;
  y: number;
}

export class Surface {
  readonly element = make("div", { class: "surface" });
  readonly picture: Picture | null;
  onPoint: ((ray: Raycaster, at: Finger) => void) | null = null;
  onMoved: (() => void) | null = null; // somebody has moved the camera
  onHover: ((ray: Raycaster | null) => void) | null = null;
  private readonly fingers = new Map<number, Finger>();
  private travelled = 0;
  private readonly sizes = new ResizeObserver(() => this.fit());

  constructor(staging: Staging, noPicture: string) {
    this.picture = this.makePicture(staging, noPicture);
    if (!this.picture) return;
    const { canvas } = this.picture;
    canvas.className = "board";
    this.element.append(canvas);
    this.listen(canvas);
    this.sizes.observe(this.element);
  }

  private makePicture(staging: Staging, noPicture: string): Picture | null {
    try {
      return new Picture(staging);
    } catch (error) {
      console.error(error);
      this.element.append(make("p", { class: "sorry" }, noPicture));
      return null;
    }
  }

  /** How much wider than deep the board is. */
  get shape(): number {
    const grid = this.picture?.scene.board?.grid;
    return grid ? grid.cols / grid.rows : 1;
  }

  private fit(): void {
    this.picture?.resize(this.element.clientWidth, this.element.clientHeight);
  }

  private listen(canvas: HTMLCanvasElement): void {
    canvas.addEventListener("pointerdown", (event) => this.press(event));
    canvas.addEventListener("pointermove", (event) => this.move(event));
    canvas.addEventListener("pointerleave", () => this.onHover?.(null));
    canvas.addEventListener("pointerup", (event) => this.release(event));
    canvas.addEventListener("pointercancel", (event) => this.fingers.delete(event.pointerId));
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  private press(event: PointerEvent): void {
    if (!this.fingers.size) this.travelled = 0;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    (event.target as HTMLElement).setPointerCapture(event.pointerId);
  }

  private move(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return this.hover(event);
    const now = { x: event.clientX, y: event.clientY };
    const [right, down] = [now.x - before.x, now.y - before.y];
    this.travelled += Math.hypot(right, down);
    if (this.fingers.size > 1) this.pinch(event.pointerId, before, now);
    else if (this.travelled > CLICK_PIXELS) this.picture?.drag(right, down, isTurning(event));
    this.fingers.set(event.pointerId, now);
  }

  private hover(event: PointerEvent): void {
    if (this.onHover && this.picture) this.onHover(this.picture.rayAt(event.clientX, event.clientY));
  }

  /** Two fingers: apart is nearer, together they move the ground. */
  private pinch(moved: number, before: Finger, now: Finger): void {
    const other = [...this.fingers].find(([id]) => id !== moved)?.[1];
    if (!other) return;
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(now.x - other.x, now.y - other.y);
    if (was > 0) this.picture?.zoom(is / was);
    this.picture?.drag((now.x - before.x) / 2, (now.y - before.y) / 2, false);
  }

  private release(event: PointerEvent): void {
    const wasOne = this.fingers.size === 1;
    this.fingers.delete(event.pointerId);
    if (this.travelled > CLICK_PIXELS) this.onMoved?.();
    if (!wasOne || event.button !== 0 || this.travelled > CLICK_PIXELS || !this.picture) return;
    this.onPoint?.(this.picture.rayAt(event.clientX, event.clientY), { x: event.clientX, y: event.clientY });
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    this.picture?.zoom(Math.exp(-event.deltaY / 600));
    this.onMoved?.();
  }

  dispose(): void {
    this.sizes.disconnect();
    this.picture?.dispose();
  }
}

/** The right button turns, as in the original; so does the left one, unless shift or the middle button moves the ground. */
function isTurning(event: PointerEvent): boolean {
  const isMiddle = (event.buttons & 4) !== 0;
  return !isMiddle && !event.shiftKey;
}
