/** The cameras of kings: over the whole map, behind each team, and one that goes where the fight is. */
import { PerspectiveCamera } from "three";
import type { NamedCamera } from "@viewer/scene";
import { BoardCameras, type Space, viewOf } from "@viewer/stage/cameras";
import { cellX, cellZ, type Grid } from "@viewer/stage/grid";
import { zoomFor } from "@viewer/stage/labels";
import { mix, smooth } from "@viewer/stage/tween";
import type { KingsFrame, Unit } from "./turns";

const FIELD = 34; // degrees
const SIDE_ELEVATION = 0.62;
const FIGHT_ELEVATION = 0.82;

const STANDING = 1.25; // heights of a name between its place and its upper edge
const NEAR = 7; // cells around a unit that belong to one fight
const FAITH = 0.25; // units that another fight needs more for each cell that it is away

type Spot = readonly [row: number, col: number];

/** Where most of those are who aim at somebody, rather the fight seen before; else all units; else the map. */
export function fightAt(frame: KingsFrame, grid: Grid, before: Spot | null): Spot {
  const aiming = frame.units.filter((unit) => unit[10] !== null);
  if (!aiming.length) return middleOf(frame.units) ?? before ?? [(grid.rows - 1) / 2, (grid.cols - 1) / 2];
  let found = aiming;
  let best = -Infinity;
  for (const unit of aiming) {
    const around = aiming.filter(
      (other) => Math.max(Math.abs(other[3] - unit[3]), Math.abs(other[4] - unit[4])) <= NEAR,
    );
    const away = before ? Math.hypot(before[0] - unit[3], before[1] - unit[4]) : 0;
    const worth = around.length - FAITH * away;
    if (worth > best) [best, found] = [worth, around];
  }
  return middleOf(found) ?? [0, 0];
}

function middleOf(units: readonly Unit[]): Spot | null {
  const sum = (place: 3 | 4): number => units.reduce((total, unit) => total + unit[place], 0);
  return units.length ? [sum(3) / units.length, sum(4) / units.length] : null;
}

export class KingsCameras {
  readonly all: readonly NamedCamera[];
  private readonly board: BoardCameras;
  private readonly sides: readonly NamedCamera[];
  private readonly fight: PerspectiveCamera;
  private readonly fights = new WeakMap<KingsFrame, Spot>();
  private readonly distance: number;

  constructor(
    private readonly space: Space,
    private readonly grid: Grid,
    figure: number,
    private readonly nameSize: number,
  ) {
    this.board = new BoardCameras(space);
    const far = Math.max(space.width, space.depth) * 12;
    this.sides = ["camera.team0", "camera.team1"].map((name) => ({
      name,
      camera: new PerspectiveCamera(FIELD, 1, 0.5, far),
      isMovable: true,
    }));
    this.fight = new PerspectiveCamera(FIELD, 1, 0.5, far);
    this.distance = 21 * figure;
    this.all = [...this.board.all, ...this.sides, { name: "camera.fight", camera: this.fight, isMovable: false }];
  }

  resize(width: number, height: number): void {
    const names = STANDING * this.nameSize * (zoomFor(width, height) - 1); // larger letters stand higher above the castles
    const space = { ...this.space, height: this.space.height + names };
    this.board.resize(width, height, space);
    const aspect = width / height;
    const turned = { width: space.depth, depth: space.width, height: space.height };
    const { position, target } = viewOf(turned, SIDE_ELEVATION, FIELD, aspect);
    this.sides.forEach((side, team) => {
      const way = team === 0 ? -1 : 1; // the first team's kings are usually on the left
      side.target = [way * target[2], 0, 0];
      this.place(side.camera as PerspectiveCamera, aspect, [way * position[2], position[1], 0], side.target);
    });
    this.fight.aspect = aspect;
    this.fight.updateProjectionMatrix();
  }

  private place(
    camera: PerspectiveCamera,
    aspect: number,
    position: readonly [number, number, number],
    target: readonly [number, number, number],
  ): void {
    camera.aspect = aspect;
    camera.position.set(...position);
    camera.lookAt(...target);
    camera.updateProjectionMatrix();
  }

  /** Moves the camera of the fight. */
  follow(before: KingsFrame, after: KingsFrame, progress: number): void {
    const from = this.fightOf(before, null);
    const [fromRow, fromCol] = from;
    const [toRow, toCol] = this.fightOf(after, from);
    const way = smooth(progress);
    const x = cellX(this.grid, mix(fromCol, toCol, way));
    const z = cellZ(this.grid, mix(fromRow, toRow, way));
    const [up, back] = [Math.sin(FIGHT_ELEVATION) * this.distance, Math.cos(FIGHT_ELEVATION) * this.distance];
    this.fight.position.set(x, up, z + back);
    this.fight.lookAt(x, 0, z);
  }

  private fightOf(frame: KingsFrame, before: Spot | null): Spot {
    const known = this.fights.get(frame) ?? fightAt(frame, this.grid, before);
    this.fights.set(frame, known);
    return known;
  }
}
