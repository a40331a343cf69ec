/** Short texts that rise from a place and fade: points won and lost. */
import type { Group } from "three";
import { Label, type LabelLook } from "./labels";
import { easeOut, part } from "./tween";

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
    label.set(text, { ...this.look, colour });
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
