/** Cameras that show a whole board: from above at a slant, straight from above, and low over the ground. */
import { OrthographicCamera, PerspectiveCamera } from "three";
import type { NamedCamera } from "../scene";

/** A box around all that is to be seen, standing on the ground; `ahead` moves its middle towards the viewer. */
export interface Space {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly ahead?: number;
}

export interface View {
  readonly position: readonly [number, number, number];
  readonly target: readonly [number, number, number];
}

const FIELD = 32; // degrees, of the picture's height
const ROUNDS = 12; // of finding the middle
const MARGIN = 1.03;

/** A place to look from at a given height of the eye (radians above the ground) so that the whole box is seen. */
export function viewOf(space: Space, elevation: number, field: number, aspect: number): View {
  const tall = Math.tan((field * Math.PI) / 360) / MARGIN;
  const sine = Math.sin(elevation);
  const cosine = Math.cos(elevation);
  let ahead = 0; // where the camera looks, along the depth
  let distance = 1;
  for (let round = 0; round < ROUNDS; round++) {
    distance = distanceOf(space, ahead, sine, cosine, tall, tall * aspect);
    ahead -= (middleOf(space, ahead, sine, cosine, distance) * distance) / sine;
  }
  return {
    position: [0, distance * sine, ahead + distance * cosine],
    target: [0, 0, ahead],
  };
}

/** How far away the eye must be for every corner to be inside the picture. */
function distanceOf(space: Space, ahead: number, sine: number, cosine: number, tall: number, wide: number): number {
  let distance = 0;
  for (const [depth, height] of edges(space)) {
    const up = height * cosine - (depth - ahead) * sine;
    const near = height * sine + (depth - ahead) * cosine;
    distance = Math.max(distance, near + Math.abs(up) / tall, near + space.width / 2 / wide);
  }
  return distance;
}

/** How far above the picture's middle the box is seen, as the tangent of an angle. */
function middleOf(space: Space, ahead: number, sine: number, cosine: number, distance: number): number {
  let low = Infinity;
  let high = -Infinity;
  for (const [depth, height] of edges(space)) {
    const up = height * cosine - (depth - ahead) * sine;
    const seen = up / (distance - height * sine - (depth - ahead) * cosine);
    low = Math.min(low, seen);
    high = Math.max(high, seen);
  }
  return (low + high) / 2;
}

/** The four edges of the box that run across the picture: depth and height of each. */
function edges(space: Space): readonly (readonly [number, number])[] {
  const near = (space.ahead ?? 0) + space.depth / 2;
  const far = near - space.depth;
  return [
    [far, 0],
    [near, 0],
    [far, space.height],
    [near, space.height],
  ];
}

const SLANTS = [
  { name: "camera.slant", elevation: 1.08 },
  { name: "camera.low", elevation: 0.6 },
] as const;

/** The three cameras of a board. `resize` fits them to the picture. */
export class BoardCameras {
  readonly all: NamedCamera[];
  private readonly above = new OrthographicCamera();
  private readonly slanted: { camera: PerspectiveCamera; elevation: number; named: NamedCamera }[];

  constructor(private readonly space: Space) {
    const reach = Math.max(space.width, space.depth);
    this.slanted = SLANTS.map(({ name, elevation }) => {
      const camera = new PerspectiveCamera(FIELD, 1, 0.5, reach * 12);
      return { camera, elevation, named: { name, camera, isMovable: true } };
    });
    const middle = space.ahead ?? 0;
    this.above.position.set(0, 50, middle);
    this.above.up.set(0, 0, -1);
    this.above.lookAt(0, 0, middle);
    const [first, second] = this.slanted.map((each) => each.named) as [NamedCamera, NamedCamera];
    const above = { name: "camera.top", camera: this.above, isMovable: true, target: [0, 0, middle] as const };
    this.all = [first, above, second];
  }

  /** `space` is given where what is seen is higher on a picture of this size. */
  resize(width: number, height: number, space = this.space): void {
    const aspect = width / height;
    for (const { camera, elevation, named } of this.slanted) {
      const view = viewOf(space, elevation, FIELD, aspect);
      camera.aspect = aspect;
      camera.position.set(...view.position);
      camera.lookAt(...view.target);
      camera.updateProjectionMatrix();
      named.target = view.target;
    }
    this.fitAbove(aspect);
  }

  private fitAbove(aspect: number): void {
    const tall = Math.max(this.space.depth, this.space.width / aspect) / 2;
    this.above.top = tall * MARGIN;
    this.above.bottom = -this.above.top;
    this.above.right = this.above.top * aspect;
    this.above.left = -this.above.right;
    this.above.near = 1;
    this.above.far = 100;
    this.above.updateProjectionMatrix();
  }
}
