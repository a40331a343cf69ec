/** The things of gems: four cuts of gems, agents with hats, black holes, traps. */
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  MeshPhongMaterial,
  SphereGeometry,
  TorusGeometry,
} from "three";
import { cut, frame, joined, turned } from "@viewer/stage/shapes";

export const GEM_COLOURS = ["#ffc21a", "#1fc98a", "#ff4d5e", "#3d8bff"] as const; // yellow, green, red, blue

/** Each colour has a cut of its own, so that nobody needs the colour: 6, 4, 3 and 8 sides. */
const CUTS: readonly { sides: number; profile: readonly (readonly [number, number])[] }[] = [
  { sides: 6, profile: [[0.001, 0], [0.25, 0.2], [0.16, 0.32], [0.001, 0.32]] }, // prettier-ignore
  { sides: 4, profile: [[0.001, 0], [0.2, 0.04], [0.31, 0.16], [0.31, 0.22], [0.22, 0.32], [0.001, 0.32]] }, // prettier-ignore
  { sides: 3, profile: [[0.001, 0], [0.3, 0.2], [0.24, 0.34], [0.001, 0.46]] }, // prettier-ignore
  { sides: 8, profile: [[0.001, 0], [0.33, 0.27], [0.23, 0.42], [0.001, 0.44]] }, // prettier-ignore
];

export function gemShape(colour: number): BufferGeometry {
  const { sides, profile } = CUTS[colour] ?? { sides: 6, profile: [] };
  return cut(turned(profile, sides));
}

export function gemMaterial(colour: number): MeshPhongMaterial {
  const own = new Color(GEM_COLOURS[colour]);
  const emissive = own.clone().multiplyScalar(0.4);
  return new MeshPhongMaterial({ color: own, emissive, specular: "#ffffff", shininess: 120 });
}

/** An agent as it stands on its cell and looks to the viewer: a pointed hat for the first, a top hat for the second. */
export function agentShape(seat: number, colour: string): BufferGeometry {
  const coat = new Color(colour).lerp(new Color("#20242e"), 0.35);
  const dark = new Color(colour).lerp(new Color("#000000"), 0.55);
  const body = turned([[0.24, 0.06], [0.27, 0.16], [0.2, 0.4], [0.1, 0.46], [0.001, 0.46]], 20); // prettier-ignore
  const arm = (side: number): BufferGeometry => new SphereGeometry(0.085, 12, 10).translate(side * 0.26, 0.3, 0.04);
  const shoe = (side: number): BufferGeometry =>
    new SphereGeometry(0.1, 12, 8).scale(1, 0.6, 1.4).translate(side * 0.11, 0.06, 0.05);
  const eye = (side: number): BufferGeometry => new SphereGeometry(0.038, 8, 8).translate(side * 0.085, 0.61, 0.215);
  return joined([
    [body, coat],
    [arm(-1), coat],
    [arm(1), coat],
    [shoe(-1), "#2a2320"],
    [shoe(1), "#2a2320"],
    [new SphereGeometry(0.235, 20, 16).translate(0, 0.6, 0), "#f3cda6"],
    [eye(-1), "#1b1b22"],
    [eye(1), "#1b1b22"],
    ...hat(seat, colour, dark),
  ]);
}

function hat(seat: number, colour: string, band: Color): [BufferGeometry, string | Color][] {
  const brim = new CylinderGeometry(0.27, 0.27, 0.035, 24).translate(0, 0.77, 0);
  if (seat === 0) {
    const ribbon = new CylinderGeometry(0.185, 0.2, 0.07, 24).translate(0, 0.81, 0);
    return [
      [brim, colour],
      [ribbon, band],
      [new ConeGeometry(0.185, 0.44, 24).translate(0, 1.06, 0), colour],
    ];
  }
  return [
    [brim, colour],
    [new CylinderGeometry(0.195, 0.19, 0.08, 24).translate(0, 0.82, 0), band],
    [new CylinderGeometry(0.21, 0.185, 0.3, 24).translate(0, 1.0, 0), colour],
  ];
}

/** A trap: a frame in the owner's colour with spikes, at the corners for the first, in a ring for the second. */
export function trapShape(seat: number): BufferGeometry {
  const spike = (x: number, z: number): BufferGeometry => new ConeGeometry(0.07, 0.2, 6).translate(x, 0.11, z);
  const spikes: BufferGeometry[] = [];
  for (let number = 0; number < (seat === 0 ? 4 : 6); number++) {
    const angle = seat === 0 ? Math.PI / 4 + (number * Math.PI) / 2 : (number * Math.PI) / 3;
    const reach = seat === 0 ? 0.43 : 0.3;
    spikes.push(spike(Math.cos(angle) * reach, Math.sin(angle) * reach));
  }
  const ground = frame(0.94, 0.94, 0.1, 0.03);
  return joined([[ground, "#ffffff"], ...spikes.map((each) => [each, "#e8e8ee"] as const)]);
}

const ARMS = 3;
const STEPS = 26;

/** The arms of a black hole, bright outside and dark inside; flat on the ground. */
export function swirlShape(): BufferGeometry {
  const places: number[] = [];
  const colours: number[] = [];
  const outer = new Color("#b68cff");
  const inner = new Color("#2b1a66");
  const shade = new Color();
  for (let arm = 0; arm < ARMS; arm++) {
    for (let step = 0; step < STEPS; step++) {
      const corners = [...spiral(arm, step / STEPS), ...spiral(arm, (step + 1) / STEPS)];
      shade.copy(outer).lerp(inner, step / STEPS);
      for (const corner of [0, 1, 2, 2, 1, 3]) {
        places.push(corners[corner * 2] ?? 0, 0, corners[corner * 2 + 1] ?? 0);
        colours.push(shade.r, shade.g, shade.b);
      }
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(places), 3));
  geometry.setAttribute("color", new BufferAttribute(new Float32Array(colours), 3));
  return geometry;
}

/** The two edges of an arm at a part of its way inwards: x and z of each. */
function spiral(arm: number, way: number): [number, number, number, number] {
  const angle = (arm * Math.PI * 2) / ARMS + way * Math.PI * 1.7;
  const radius = 0.45 * (1 - way) ** 0.85 + 0.02;
  const width = 0.13 * Math.sin(Math.PI * Math.min(1, way * 0.8 + 0.2));
  const near = Math.max(0, radius - width);
  return [Math.cos(angle) * radius, Math.sin(angle) * radius, Math.cos(angle) * near, Math.sin(angle) * near];
}

export function holeRim(): BufferGeometry {
  return new TorusGeometry(0.45, 0.035, 8, 32).rotateX(Math.PI / 2);
}
