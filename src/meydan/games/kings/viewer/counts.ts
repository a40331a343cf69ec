/** How many units stand as one figure, written beside it. */
import type { Group } from "three";
import { Label } from "@viewer/stage/labels";

export class Counts {
  private readonly labels: Label[] = [];
  private used = 0;

  constructor(
    private readonly group: Group,
    private readonly size: number,
  ) {}

  begin(): void {
    this.used = 0;
  }

  put(text: string, x: number, y: number, z: number): void {
    const label = (this.labels[this.used] ??= this.make());
    this.used += 1;
    label.set(text);
    label.at(x, y, z);
  }

  end(): void {
    for (const label of this.labels.slice(this.used)) label.hide();
  }

  private make(): Label {
    const label = new Label(this.size, { colour: "#ffffff", outline: "rgba(10,12,18,0.9)" });
    this.group.add(label.sprite);
    return label;
  }
}
