/** Many things of one shape in one drawing, without new objects for a picture. */
import {
  Color,
  DynamicDrawUsage,
  type InstancedBufferAttribute,
  InstancedMesh,
  type BufferGeometry,
  type Material,
  type Matrix4,
} from "three";

export class Instances {
  readonly mesh: InstancedMesh;

  /** `tinted`: every one has a colour of its own, given to `tint` after `put`. */
  constructor(geometry: BufferGeometry, material: Material, capacity: number, tinted = false) {
    this.mesh = new InstancedMesh(geometry, material, Math.max(1, capacity));
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.mesh.frustumCulled = false;
    this.mesh.count = 0;
    if (tinted) this.mesh.setColorAt(0, new Color(1, 1, 1));
  }

  begin(): this {
    this.mesh.count = 0;
    return this;
  }

  /** One more, upright, turned around its height; nothing happens when there is no room. */
  put(x: number, y: number, z: number, size = 1, turn = 0, tall = size): void {
    const place = this.next();
    if (place < 0) return;
    const values = this.mesh.instanceMatrix.array;
    const sine = Math.sin(turn) * size;
    const cosine = Math.cos(turn) * size;
    values.fill(0, place, place + 16);
    values[place] = cosine;
    values[place + 2] = -sine;
    values[place + 5] = tall;
    values[place + 8] = sine;
    values[place + 10] = cosine;
    values[place + 12] = x;
    values[place + 13] = y;
    values[place + 14] = z;
    values[place + 15] = 1;
  }

  /** One more, placed by a matrix. */
  putMatrix(matrix: Matrix4): void {
    const place = this.next();
    if (place >= 0) matrix.toArray(this.mesh.instanceMatrix.array, place);
  }

  /** The colour of the last one. */
  tint(colour: Color): void {
    this.mesh.setColorAt(this.mesh.count - 1, colour);
  }

  end(): void {
    this.mesh.visible = this.mesh.count > 0;
    if (!this.mesh.visible) return;
    send(this.mesh.instanceMatrix, this.mesh.count);
    if (this.mesh.instanceColor) send(this.mesh.instanceColor, this.mesh.count);
  }

  private next(): number {
    if (this.mesh.count * 16 >= this.mesh.instanceMatrix.array.length) return -1;
    return this.mesh.count++ * 16;
  }
}

/** Sends the values of the first ones to the graphics card, and not those of places that nobody uses. */
export function send(values: InstancedBufferAttribute, count: number): void {
  values.clearUpdateRanges();
  values.addUpdateRange(0, count * values.itemSize);
  values.needsUpdate = true;
}
