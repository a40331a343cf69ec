/** What a click of a person would do: the way of a unit, the square of a spell, the unit that is meant. */
import { CircleGeometry, type Color, Group, Mesh, PlaneGeometry, type Raycaster, RingGeometry, Vector3 } from "three";
import { cellX, cellZ, type Grid } from "@viewer/stage/grid";
import { Instances } from "@viewer/stage/instances";
import { glowing } from "@viewer/stage/look";
import { frame } from "@viewer/stage/shapes";
import { figureSize } from "./army";
import type { Way } from "./paths";
import type { KingsStage, Unit } from "./turns";

const HIGH = 1.05; // as high as units fly, for those of usual size

export class Marks {
  readonly group = new Group();
  private readonly steps: Instances;
  private readonly area: Mesh;
  private readonly edge: Mesh;
  private readonly ring: Mesh;
  private readonly size: number;
  private readonly place = new Vector3();

  constructor(
    private readonly stage: KingsStage,
    private readonly grid: Grid,
    isDark: boolean,
  ) {
    this.size = figureSize(stage);
    const colour = isDark ? "#ffffff" : "#101828";
    this.steps = new Instances(
      new CircleGeometry(0.3, 16).rotateX(-Math.PI / 2),
      glowing("#ffffff", 0.85),
      stage.rows * stage.cols,
      true,
    );
    this.area = new Mesh(new PlaneGeometry(1, 1).rotateX(-Math.PI / 2), glowing(colour, 0.3));
    this.edge = new Mesh(frame(1, 1, 0.04), glowing(colour));
    this.ring = new Mesh(new RingGeometry(0.55, 0.68, 32).rotateX(-Math.PI / 2), glowing(colour));
    for (const each of [this.steps.mesh, this.area, this.edge, this.ring]) each.renderOrder = 6;
    this.group.add(this.steps.mesh, this.area, this.edge, this.ring);
    this.clear();
  }

  clear(): void {
    this.steps.begin().end();
    this.area.visible = this.edge.visible = this.ring.visible = false;
  }

  showWay(way: Way, colour: Color): void {
    this.steps.begin();
    for (const [row, col] of way.cells.slice(way.start)) {
      this.steps.put(cellX(this.grid, col), 0.04, cellZ(this.grid, row));
      this.steps.tint(colour);
    }
    this.steps.end();
  }

  showArea(row: number, col: number, range: number): void {
    for (const each of [this.area, this.edge]) {
      each.visible = true;
      each.scale.set(2 * range + 1, 1, 2 * range + 1);
      each.position.set(cellX(this.grid, col), 0.05, cellZ(this.grid, row));
    }
  }

  showUnit(unit: Unit): void {
    this.ring.visible = true;
    this.ring.scale.setScalar(this.size);
    this.ring.position.set(cellX(this.grid, unit[4]), 0.06, cellZ(this.grid, unit[3]));
  }

  /** The unit at which a ray points, at its height in the air. */
  pointed(ray: Raycaster, units: readonly Unit[]): Unit | null {
    let found: Unit | null = null;
    let nearest = (0.7 * this.size) ** 2;
    for (const unit of units) {
      const height = (this.stage.units[unit[2]]?.isFlying ? HIGH : 0.4) * this.size;
      this.place.set(cellX(this.grid, unit[4]), height, cellZ(this.grid, unit[3]));
      const away = ray.ray.distanceSqToPoint(this.place);
      if (away < nearest) [nearest, found] = [away, unit];
    }
    return found;
  }
}
