/** The ground of a board: a plate, its cells in two shades, lines between them. */
import {
  BoxGeometry,
  Color,
  DataTexture,
  Mesh,
  NearestFilter,
  PlaneGeometry,
  RepeatWrapping,
  RGBAFormat,
  SRGBColorSpace,
} from "three";
import type { Grid } from "./grid";
import { Instances } from "./instances";
import { dull, glowing } from "./look";
import { block } from "./shapes";

/** The board's body: it reaches `margin` beyond the cells, and its upper side is just below 0. */
export function plate(grid: Grid, margin: number, thickness: number, colour: string): Mesh {
  const mesh = new Mesh(block(grid.cols + 2 * margin, grid.rows + 2 * margin, thickness, 0.08), dull(colour));
  mesh.position.y = -thickness - 0.012;
  return mesh;
}

/** All cells in one drawing, in two shades. */
export function checkered(grid: Grid, one: string, other: string): Mesh {
  const material = dull();
  material.map = checker(one, other);
  material.map.repeat.set(grid.cols / 2, grid.rows / 2);
  return new Mesh(new PlaneGeometry(grid.cols, grid.rows).rotateX(-Math.PI / 2), material);
}

function checker(one: string, other: string): DataTexture {
  const first = bytesOf(one);
  const second = bytesOf(other);
  const texture = new DataTexture(new Uint8Array([...first, ...second, ...second, ...first]), 2, 2, RGBAFormat);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.magFilter = texture.minFilter = NearestFilter;
  texture.needsUpdate = true;
  return texture;
}

function bytesOf(colour: string): number[] {
  const hex = new Color(colour).getHex();
  return [hex >> 16, (hex >> 8) & 255, hex & 255, 255];
}

/** Lines between the cells, the outer ones too. */
export function lines(grid: Grid, thickness: number, colour: string): Mesh {
  const all = new Instances(new BoxGeometry(1, 0.012, 1), glowing(colour), grid.rows + grid.cols + 2);
  all.begin();
  for (let col = 0; col <= grid.cols; col++) putLine(all, col - grid.cols / 2, 0, thickness, grid.rows + thickness);
  for (let row = 0; row <= grid.rows; row++) putLine(all, 0, row - grid.rows / 2, grid.cols + thickness, thickness);
  all.end();
  return all.mesh;
}

function putLine(all: Instances, x: number, z: number, width: number, depth: number): void {
  all.put(x, 0, z);
  const values = all.mesh.instanceMatrix.array;
  const place = (all.mesh.count - 1) * 16;
  values[place] = width;
  values[place + 10] = depth;
}
