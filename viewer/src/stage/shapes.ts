/** Shapes of which scenes are made. */
import {
  BufferAttribute,
  type BufferGeometry,
  Color,
  type ColorRepresentation,
  ExtrudeGeometry,
  LatheGeometry,
  Path,
  Shape,
  Vector2,
} from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";

/** One shape out of several coloured ones; its material needs `vertexColors`. */
export function joined(parts: readonly (readonly [BufferGeometry, ColorRepresentation])[]): BufferGeometry {
  const plain = parts.map(([geometry, colour]) => coloured(geometry, new Color(colour)));
  const whole = mergeGeometries(plain);
  plain.forEach((geometry) => geometry.dispose());
  return whole;
}

/** A copy without index and texture places, every corner in one colour. */
function coloured(geometry: BufferGeometry, colour: Color): BufferGeometry {
  const copy = geometry.index ? geometry.toNonIndexed() : geometry.clone();
  geometry.dispose();
  copy.deleteAttribute("uv");
  const corners = copy.getAttribute("position").count;
  const colours = new Float32Array(corners * 3);
  for (let corner = 0; corner < corners; corner++) colour.toArray(colours, corner * 3);
  copy.setAttribute("color", new BufferAttribute(colours, 3));
  return copy;
}

/** A block standing on the ground, its upper edges cut. */
export function block(width: number, depth: number, height: number, edge = 0.06): BufferGeometry {
  const shape = rectangle(width - 2 * edge, depth - 2 * edge);
  const geometry = new ExtrudeGeometry(shape, {
    depth: height - edge,
    bevelEnabled: true,
    bevelThickness: edge,
    bevelSize: edge,
    bevelSegments: 1,
  });
  return geometry.rotateX(-Math.PI / 2);
}

/** A flat frame on the ground. */
export function frame(width: number, depth: number, thickness: number, height = 0): BufferGeometry {
  const shape = rectangle(width, depth);
  shape.holes.push(new Path(rectangle(width - 2 * thickness, depth - 2 * thickness).getPoints()));
  return new ExtrudeGeometry(shape, { depth: height || 0.001, bevelEnabled: false }).rotateX(-Math.PI / 2);
}

/** Turned from a profile of radius and height, from bottom to top; few sides look cut, many look round. */
export function turned(profile: readonly (readonly [number, number])[], sides: number): BufferGeometry {
  return new LatheGeometry(
    profile.map(([radius, height]) => new Vector2(radius, height)),
    sides,
  );
}

/** Every face with a light of its own. */
export function cut(geometry: BufferGeometry): BufferGeometry {
  const plain = geometry.index ? geometry.toNonIndexed() : geometry;
  if (plain !== geometry) geometry.dispose();
  plain.computeVertexNormals();
  return plain;
}

function rectangle(width: number, depth: number): Shape {
  const right = width / 2;
  const far = depth / 2;
  return new Shape([
    new Vector2(-right, -far),
    new Vector2(right, -far),
    new Vector2(right, far),
    new Vector2(-right, far),
  ]);
}
