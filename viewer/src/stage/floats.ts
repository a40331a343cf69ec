/** Short texts that rise from a place and fade: points won and lost. */
import type { Group } from "three";
import { Label, type LabelLook } from "./labels";
import { easeOut, part } from "./tween";

const BEGINS = 0.35; // of the turn in which it happened
const LASTS = 1.15; // turns

/** The life of a text in the turn in which it begins; at its end the text is there to be read. */
export function lifeOf(progress: number): number {
  return part(progress, BEGINS, BEGINS + LASTS);
}

/** Its life in the turn that follows. */
export function lifeAfter(progress: number): number {
  return part(progress + 1, BEGINS, BEGINS + LASTS);
}

export class Floats {
  private readonly labels: Label[] = [];
  private used = 0;

  constructor(
    private readonly root: Group,
    private readonly size: number,
    private readonly look: LabelLook,
  ) {}

  begin(): void {
    this.used = 0;
  }

  /** A text above a place; it is gone when `progress` is 1. */
  put(text: string, colour: string, x: number, y: number, z: number, progress: number): void {
    if (progress <= 0 || progress >= 1) return;
    const label = this.labels[this.used] ?? this.grow();
    this.used++;
    label.set(text, colour);
    label.at(x, y + easeOut(progress) * this.size * 1.6, z, 1 - part(progress, 0.7, 1));
  }

  end(): void {
    for (let place = this.used; place < this.labels.length; place++) this.labels[place]?.hide();
  }

  private grow(): Label {
    const label = new Label(this.size, this.look);
    this.labels.push(label);
    this.root.add(label.sprite);
    return label;
  }
}
