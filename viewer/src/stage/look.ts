/** Light, materials and shadows that all scenes share. */
import {
  AmbientLight,
  CircleGeometry,
  DirectionalLight,
  HemisphereLight,
  type Material,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshPhongMaterial,
  type ColorRepresentation,
  type Group,
  type Object3D,
} from "three";
import { Instances } from "./instances";

/** Light from the sky, the sun from the left behind the viewer, and a little from everywhere. */
export function addLights(root: Group, isDark: boolean): void {
  const sun = new DirectionalLight("#fff4e0", isDark ? 2.1 : 2.2);
  sun.position.set(-6, 12, 7);
  const rim = new DirectionalLight("#b8ccff", 0.55);
  rim.position.set(7, 6, -8);
  root.add(new HemisphereLight("#eaf1ff", isDark ? "#3a3f55" : "#8d8678", isDark ? 1.1 : 1.35));
  root.add(new AmbientLight("#ffffff", 0.25), sun, rim);
}

/** Dull, as stone and cloth. */
export function dull(color: ColorRepresentation = "#ffffff", vertexColors = false): MeshLambertMaterial {
  return new MeshLambertMaterial({ color, vertexColors });
}

/** With a highlight, as lacquer and metal. */
export function shiny(color: ColorRepresentation, shininess = 60, specular: ColorRepresentation = "#666666") {
  return new MeshPhongMaterial({ color, shininess, specular });
}

/** Seen in its own colour whatever the light, as fire, signs and glass. */
export function glowing(color: ColorRepresentation, opacity = 1): MeshBasicMaterial {
  return new MeshBasicMaterial({ color, opacity, transparent: opacity < 1, depthWrite: opacity >= 1 });
}

/** Round shadows below things, for a picture without shadow maps. */
export function shadows(capacity: number, radius: number): Instances {
  const geometry = new CircleGeometry(radius, 20).rotateX(-Math.PI / 2);
  const found = new Instances(geometry, glowing("#000000", 0.26), capacity);
  found.mesh.renderOrder = 1;
  return found;
}

interface Drawn extends Object3D {
  geometry?: { dispose(): void };
  material?: Material | Material[];
}

/** Gives back the memory of everything below an object. */
export function disposeAll(root: Object3D): void {
  root.traverse((each: Drawn) => {
    each.geometry?.dispose();
    const materials = each.material ? [each.material].flat() : [];
    for (const material of materials) {
      if ("map" in material) (material.map as { dispose(): void } | null)?.dispose();
      material.dispose();
    }
  });
}
