/** The things of bomber: astronauts, bombs, boxes, traps, fire and the three upgrades. */
import {
  BoxGeometry,
  type BufferGeometry,
  type ColorRepresentation,
  ConeGeometry,
  CylinderGeometry,
  SphereGeometry,
  TorusGeometry,
} from "three";
import { block, cut, frame, joined, turned } from "@viewer/stage/shapes";
import type { Upgrade } from "./steps";

type Part = readonly [BufferGeometry, ColorRepresentation];
export const UPGRADES: readonly Upgrade[] = ["range", "health", "trap"];
const UPGRADE_COLOURS: Readonly<Record<Upgrade, string>> = {
  range: "#ffb02e",
  health: "#ff5c8a",
  trap: "#a583ff",
};

/** An astronaut who looks to the viewer; the first has one antenna, the second two. */
export function astronautShape(seat: number, colour: string): BufferGeometry {
  const suit = "#f4f6fb";
  const both = (make: (side: number) => BufferGeometry): BufferGeometry[] => [make(-1), make(1)];
  const legs = both((side) => new CylinderGeometry(0.09, 0.11, 0.2, 12).translate(side * 0.12, 0.12, 0));
  const boots = both((side) => new SphereGeometry(0.115, 12, 8).scale(1, 0.6, 1.35).translate(side * 0.12, 0.06, 0.04));
  const arms = both((side) => new SphereGeometry(0.1, 12, 10).scale(0.9, 1.5, 0.9).translate(side * 0.285, 0.36, 0.03));
  const gloves = both((side) => new SphereGeometry(0.085, 10, 8).translate(side * 0.3, 0.23, 0.07));
  return joined([
    ...legs.map((each): Part => [each, suit]),
    ...boots.map((each): Part => [each, colour]),
    ...arms.map((each): Part => [each, suit]),
    ...gloves.map((each): Part => [each, colour]),
    [turned([[0.001, 0.18], [0.22, 0.2], [0.25, 0.36], [0.2, 0.5], [0.001, 0.52]], 18), suit], // prettier-ignore
    [new BoxGeometry(0.22, 0.13, 0.05).translate(0, 0.38, 0.225), colour],
    [new BoxGeometry(0.36, 0.32, 0.16).translate(0, 0.4, -0.25), colour],
    [new TorusGeometry(0.2, 0.04, 8, 24).rotateX(Math.PI / 2).translate(0, 0.53, 0), colour],
    [new SphereGeometry(0.26, 22, 16).translate(0, 0.72, 0), suit],
    [new SphereGeometry(0.215, 20, 14).scale(1, 0.82, 1).translate(0, 0.73, 0.085), "#1d3557"],
    [new SphereGeometry(0.05, 8, 8).translate(-0.08, 0.81, 0.255), "#bfe3ff"],
    ...antennas(seat, colour),
  ]);
}

function antennas(seat: number, colour: string): Part[] {
  const sides = seat === 0 ? [0] : [-1, 1];
  return sides.flatMap((side): Part[] => [
    [new CylinderGeometry(0.015, 0.015, 0.18, 6).translate(side * 0.13, 1.03, 0), "#9aa3b5"],
    [new SphereGeometry(0.06, 10, 8).translate(side * 0.13, 1.13, 0), colour],
  ]);
}

/** A bomb; its body takes the colour of the instance. */
export function bombShape(): BufferGeometry {
  return joined([
    [new SphereGeometry(0.31, 22, 16).translate(0, 0.31, 0), "#ffffff"],
    [new SphereGeometry(0.075, 10, 8).translate(-0.12, 0.47, 0.17), "#ffffff"],
    [new CylinderGeometry(0.09, 0.1, 0.1, 14).translate(0, 0.63, 0), "#8d93a3"],
    [new CylinderGeometry(0.025, 0.025, 0.14, 8).rotateZ(-0.5).translate(0.04, 0.73, 0), "#d9c08a"],
    [cut(new SphereGeometry(0.06, 5, 4)).translate(0.08, 0.81, 0), "#ffe27a"],
  ]);
}

export function boxShape(): BufferGeometry {
  const plank = (turn: number): BufferGeometry =>
    new BoxGeometry(1.02, 0.03, 0.11).rotateY(turn).translate(0, 0.505, 0);
  return joined([
    [block(0.84, 0.84, 0.48, 0.04), "#d39a55"],
    [frame(0.84, 0.84, 0.11, 0.04).translate(0, 0.48, 0), "#9c6730"],
    [plank(Math.PI / 4), "#9c6730"],
    [frame(0.88, 0.88, 0.08, 0.1).translate(0, 0.02, 0), "#8a5a2a"],
  ]);
}

export function wallShape(side: string, top: string): BufferGeometry {
  return joined([
    [block(0.98, 0.98, 0.42, 0.07), side],
    [block(0.7, 0.7, 0.06, 0.03).translate(0, 0.41, 0), top],
  ]);
}

/** A trap as only spectators see it: jaws in a ring. */
export function trapShape(): BufferGeometry {
  const teeth = Array.from({ length: 8 }, (_, number): Part => {
    const angle = (number * Math.PI) / 4;
    const tooth = new ConeGeometry(0.055, 0.19, 5).translate(Math.cos(angle) * 0.27, 0.13, Math.sin(angle) * 0.27);
    return [tooth, "#f2f4fa"];
  });
  return joined([
    [new TorusGeometry(0.27, 0.045, 6, 24).rotateX(Math.PI / 2).translate(0, 0.045, 0), "#b3334f"],
    [new CylinderGeometry(0.1, 0.12, 0.05, 12).translate(0, 0.03, 0), "#e2536f"],
    ...teeth,
  ]);
}

/** A flame that fills its tile. */
export function flameShape(): BufferGeometry {
  const tongue = (x: number, z: number, size: number, colour: string): Part => [
    cut(new ConeGeometry(0.2 * size, 0.75 * size, 6)).translate(x, 0.36 * size, z),
    colour,
  ];
  return joined([
    tongue(0, 0, 1.2, "#ffd23f"),
    tongue(0.25, 0.14, 0.85, "#ff9a1f"),
    tongue(-0.24, 0.17, 0.9, "#ff7a1a"),
    tongue(0.17, -0.25, 0.85, "#ff6a13"),
    tongue(-0.2, -0.22, 0.8, "#ff9a1f"),
    tongue(0.02, 0.3, 0.7, "#ffb52e"),
  ]);
}

/** An upgrade: arrows to all sides for the range, a flask for life, a thorn for traps. */
export function upgradeShape(kind: Upgrade): BufferGeometry {
  const colour = UPGRADE_COLOURS[kind];
  const base: Part = [new TorusGeometry(0.36, 0.035, 6, 32).rotateX(Math.PI / 2).translate(0, 0.03, 0), colour];
  if (kind === "health") return joined([base, ...flask(colour)]);
  return joined([base, ...(kind === "range" ? arrows(colour) : thorn(colour))]);
}

/** A flask that leans back, so that it is known from above too. */
function flask(colour: string): Part[] {
  const parts: Part[] = [
    [turned([[0.001, 0.08], [0.17, 0.1], [0.22, 0.24], [0.13, 0.38], [0.07, 0.42], [0.07, 0.54], [0.001, 0.54]], 20), colour], // prettier-ignore
    [new CylinderGeometry(0.09, 0.09, 0.05, 14).translate(0, 0.52, 0), "#ffffff"],
    [new CylinderGeometry(0.06, 0.065, 0.1, 12).translate(0, 0.58, 0), "#a8763e"],
    [new BoxGeometry(0.15, 0.05, 0.04).translate(0, 0.24, 0.2), "#ffffff"],
    [new BoxGeometry(0.05, 0.15, 0.04).translate(0, 0.24, 0.2), "#ffffff"],
  ];
  for (const [shape] of parts) shape.rotateX(-0.75).translate(0, 0.06, 0.24);
  return parts;
}

function arrows(colour: string): Part[] {
  const parts: Part[] = [[new SphereGeometry(0.11, 14, 10).translate(0, 0.3, 0), "#3a3f4d"]];
  for (let number = 0; number < 4; number++) {
    const head = new ConeGeometry(0.11, 0.18, 4).rotateX(Math.PI / 2).translate(0, 0.3, 0.25);
    parts.push([cut(head.rotateY((number * Math.PI) / 2)), colour]);
  }
  return parts;
}

function thorn(colour: string): Part[] {
  const up = new ConeGeometry(0.09, 0.26, 5).translate(0, 0.46, 0);
  const parts: Part[] = [
    [new SphereGeometry(0.12, 12, 10).translate(0, 0.28, 0), colour],
    [cut(up), colour],
  ];
  for (let number = 0; number < 4; number++) {
    const side = new ConeGeometry(0.08, 0.24, 5).rotateX(Math.PI / 2).translate(0, 0.28, 0.18);
    parts.push([cut(side.rotateY(Math.PI / 4 + (number * Math.PI) / 2)), colour]);
  }
  return parts;
}
