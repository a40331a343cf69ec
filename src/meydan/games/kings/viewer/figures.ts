/** The units as figures: five kinds that walk and four that fly, each with an outline of its own. */
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Color,
  type ColorRepresentation,
  ConeGeometry,
  CylinderGeometry,
  SphereGeometry,
  TorusGeometry,
} from "three";
import { cut, joined, turned } from "@viewer/stage/shapes";
import type { BaseUnit } from "./turns";

export const FIGURES = [
  "archer",
  "catapult",
  "ballista",
  "swordsman",
  "giant",
  "falcon",
  "wasp",
  "balloon",
  "dragon",
] as const;
export type Figure = (typeof FIGURES)[number];

const WALKING = FIGURES.slice(0, 5);
const FLYING = FIGURES.slice(5);

/** The figure of a kind of units: the contest's nine have their own, others one that walks or flies as they do. */
export function figureOf(unit: BaseUnit | undefined): Figure {
  const own = FIGURES[unit?.typeId ?? 0] ?? "archer";
  const fitting = unit?.isFlying ? FLYING : WALKING;
  return fitting.includes(own) ? own : (fitting[(unit?.typeId ?? 0) % fitting.length] ?? own);
}

type Part = readonly [BufferGeometry, ColorRepresentation];
interface Cloth {
  readonly coat: Color;
  readonly dark: Color;
  readonly light: Color;
}

const SKIN = "#f0c8a0";
const STEEL = "#dfe6ee";
const WOOD = "#6b4a2c";
const BLACK = "#23242b";

/** A figure in the colour of its player; it stands on the ground (or hangs around 0, if it flies) and looks to the viewer. */
export function figureShape(figure: Figure, colour: ColorRepresentation): BufferGeometry {
  const coat = new Color(colour);
  const cloth = {
    coat,
    dark: coat.clone().lerp(new Color("#000000"), 0.45),
    light: coat.clone().lerp(new Color("#ffffff"), 0.45),
  };
  return cut(joined(MAKERS[figure](cloth)));
}

const MAKERS: Readonly<Record<Figure, (cloth: Cloth) => Part[]>> = {
  archer,
  catapult,
  ballista,
  swordsman,
  giant,
  falcon,
  wasp,
  balloon,
  dragon,
};

function ball(radius: number, x: number, y: number, z: number): BufferGeometry {
  return new SphereGeometry(radius, 9, 7).translate(x, y, z);
}

type Three = readonly [number, number, number];

function box(size: Three, middle: Three): BufferGeometry {
  return new BoxGeometry(...size).translate(...middle);
}

/** A robe with a head, the body of all who walk on two feet. */
function person(cloth: Cloth, wide: number): Part[] {
  return [
    [turned([[0.2 * wide, 0], [0.24 * wide, 0.1], [0.13 * wide, 0.46], [0.001, 0.5]], 9), cloth.coat], // prettier-ignore
    [ball(0.14, 0, 0.56, 0), SKIN],
  ];
}

function archer(cloth: Cloth): Part[] {
  const bow = new TorusGeometry(0.34, 0.035, 5, 12, Math.PI).rotateZ(-Math.PI / 2).translate(0.05, 0.42, 0.26);
  return [
    ...person(cloth, 1),
    [new ConeGeometry(0.18, 0.34, 9).translate(0, 0.76, -0.03), cloth.light],
    [bow, WOOD],
    [box([0.02, 0.68, 0.02], [0.05, 0.42, 0.26]), STEEL],
    [new CylinderGeometry(0.018, 0.018, 0.55, 5).rotateX(Math.PI / 2).translate(0.07, 0.42, 0.35), STEEL],
    [new ConeGeometry(0.06, 0.14, 6).rotateX(Math.PI / 2).translate(0.07, 0.42, 0.66), STEEL],
  ];
}

function swordsman(cloth: Cloth): Part[] {
  return [
    ...person(cloth, 1.15),
    [turned([[0.17, 0.54], [0.16, 0.68], [0.06, 0.76], [0.001, 0.77]], 9), STEEL], // prettier-ignore
    [new ConeGeometry(0.05, 0.2, 6).translate(0, 0.85, 0), cloth.coat],
    [new CylinderGeometry(0.21, 0.21, 0.06, 12).rotateX(Math.PI / 2).translate(-0.2, 0.34, 0.22), cloth.dark],
    [new CylinderGeometry(0.12, 0.12, 0.08, 12).rotateX(Math.PI / 2).translate(-0.2, 0.34, 0.23), cloth.light],
    [box([0.09, 0.62, 0.035], [0.3, 0.62, 0.12]), STEEL],
    [box([0.24, 0.05, 0.06], [0.3, 0.3, 0.12]), WOOD],
  ];
}

function giant(cloth: Cloth): Part[] {
  return [
    [turned([[0.24, 0], [0.36, 0.3], [0.42, 0.62], [0.2, 0.8], [0.001, 0.82]], 9), cloth.coat], // prettier-ignore
    [new CylinderGeometry(0.38, 0.34, 0.12, 9).translate(0, 0.36, 0), WOOD],
    [ball(0.19, 0, 0.94, 0.04), SKIN],
    [turned([[0.2, 0.96], [0.16, 1.08], [0.001, 1.14]], 9), BLACK], // prettier-ignore
    [ball(0.17, -0.44, 0.6, 0.05), cloth.dark],
    [ball(0.17, 0.44, 0.6, 0.05), cloth.dark],
    [new CylinderGeometry(0.045, 0.045, 0.95, 6).translate(0.5, 0.72, 0.16), WOOD],
    [box([0.46, 0.28, 0.28], [0.5, 1.18, 0.16]), STEEL],
  ];
}

function catapult(cloth: Cloth): Part[] {
  const wheel = (x: number, z: number): Part => [
    new CylinderGeometry(0.17, 0.17, 0.07, 10).rotateZ(Math.PI / 2).translate(x, 0.17, z),
    BLACK,
  ];
  return [
    wheel(-0.3, -0.24),
    wheel(0.3, -0.24),
    wheel(-0.3, 0.24),
    wheel(0.3, 0.24),
    [box([0.5, 0.12, 0.84], [0, 0.26, 0]), cloth.coat],
    [box([0.08, 0.4, 0.1], [-0.2, 0.48, 0.12]), cloth.dark],
    [box([0.08, 0.4, 0.1], [0.2, 0.48, 0.12]), cloth.dark],
    [box([0.5, 0.08, 0.1], [0, 0.68, 0.12]), cloth.coat],
    [box([0.09, 0.09, 0.86], [0, 0, 0]).rotateX(0.62).translate(0, 0.62, -0.1), WOOD],
    [ball(0.17, 0, 0.92, -0.46), STEEL],
  ];
}

/** Three barrels that look to the sky. */
function ballista(cloth: Cloth): Part[] {
  const barrel = (x: number): BufferGeometry =>
    new CylinderGeometry(0.075, 0.095, 0.72, 8).rotateX(0.5).translate(x, 0.66, 0.16);
  const mouth = (x: number): BufferGeometry =>
    new CylinderGeometry(0.1, 0.1, 0.1, 8).rotateX(0.5).translate(x, 0.96, 0.33);
  return [
    [turned([[0.36, 0], [0.32, 0.16], [0.2, 0.26], [0.24, 0.46], [0.001, 0.5]], 8), cloth.coat], // prettier-ignore
    ...[-0.19, 0, 0.19].flatMap((x): Part[] => [
      [barrel(x), BLACK],
      [mouth(x), cloth.light],
    ]),
  ];
}

/** Flat, seen from both sides; corners as x, y, z. */
function sheet(...corners: number[]): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(corners), 3));
  geometry.computeVertexNormals();
  return geometry;
}

function falcon(cloth: Cloth): Part[] {
  const wing = (side: number): BufferGeometry =>
    sheet(0, 0.06, 0.2, side * 0.74, 0.2, -0.02, 0, 0.04, -0.16, side * 0.74, 0.2, -0.02, side * 0.56, 0.16, -0.3, 0, 0.04, -0.16); // prettier-ignore
  return [
    [new SphereGeometry(0.15, 9, 7).scale(1, 0.9, 2.1), cloth.coat],
    [ball(0.12, 0, 0.07, 0.33), "#ffffff"],
    [new ConeGeometry(0.06, 0.16, 6).rotateX(Math.PI / 2).translate(0, 0.05, 0.48), "#f2b632"],
    [wing(-1), cloth.light],
    [wing(1), cloth.light],
    [sheet(-0.2, 0, -0.6, 0.2, 0, -0.6, 0, 0.02, -0.2), "#ffffff"],
  ];
}

function wasp(cloth: Cloth): Part[] {
  const wing = (side: number): BufferGeometry =>
    new SphereGeometry(0.2, 8, 5).scale(1.1, 0.12, 0.55).rotateZ(side * 0.5).translate(side * 0.26, 0.2, 0); // prettier-ignore
  return [
    [ball(0.13, 0, 0.02, 0.24), BLACK],
    [ball(0.16, 0, 0, 0.04), cloth.coat],
    [new SphereGeometry(0.165, 9, 7).scale(1, 1, 0.5).translate(0, -0.01, -0.12), BLACK],
    [ball(0.14, 0, -0.03, -0.25), cloth.coat],
    [new ConeGeometry(0.06, 0.22, 6).rotateX(-Math.PI / 2 - 0.3).translate(0, -0.08, -0.45), BLACK],
    [wing(-1), "#f4fbff"],
    [wing(1), "#f4fbff"],
  ];
}

function balloon(cloth: Cloth): Part[] {
  return [
    [turned([[0.1, 0], [0.36, 0.3], [0.42, 0.52], [0.34, 0.76], [0.14, 0.9], [0.001, 0.92]], 10), cloth.coat], // prettier-ignore
    [turned([[0.405, 0.4], [0.435, 0.52], [0.405, 0.62]], 10), "#ffffff"], // prettier-ignore
    [box([0.26, 0.18, 0.26], [0, -0.22, 0]), WOOD],
    [new CylinderGeometry(0.015, 0.015, 0.24, 4).translate(-0.1, -0.05, 0), BLACK],
    [new CylinderGeometry(0.015, 0.015, 0.24, 4).translate(0.1, -0.05, 0), BLACK],
    [ball(0.1, 0, -0.4, 0), BLACK],
  ];
}

function dragon(cloth: Cloth): Part[] {
  const wing = (side: number): BufferGeometry =>
    sheet(side * 0.08, 0.1, 0.22, side * 0.78, 0.42, 0.12, side * 0.08, 0.06, -0.2, side * 0.78, 0.42, 0.12, side * 0.66, 0.2, -0.34, side * 0.08, 0.06, -0.2); // prettier-ignore
  return [
    [new SphereGeometry(0.18, 9, 7).scale(1, 0.95, 1.8), cloth.coat],
    [new CylinderGeometry(0.08, 0.13, 0.36, 7).rotateX(0.8).translate(0, 0.18, 0.38), cloth.coat],
    [new BoxGeometry(0.18, 0.15, 0.32).translate(0, 0.32, 0.58), cloth.dark],
    [new ConeGeometry(0.04, 0.2, 5).rotateX(-0.9).translate(-0.08, 0.45, 0.42), "#f5efe0"],
    [new ConeGeometry(0.04, 0.2, 5).rotateX(-0.9).translate(0.08, 0.45, 0.42), "#f5efe0"],
    [new ConeGeometry(0.13, 0.6, 7).rotateX(-Math.PI / 2).translate(0, 0, -0.5), cloth.coat],
    [new ConeGeometry(0.11, 0.18, 4).rotateX(-Math.PI / 2).translate(0, 0, -0.82), cloth.dark],
    [wing(-1), cloth.dark],
    [wing(1), cloth.dark],
    [new SphereGeometry(0.12, 8, 6).scale(1, 0.6, 2.2).translate(0, -0.1, 0.02), cloth.light],
    [ball(0.08, 0, 0.28, 0.78), "#ff9d2e"],
  ];
}
