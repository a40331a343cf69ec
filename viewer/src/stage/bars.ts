/** Bars above things, all in one drawing: how much of something is left, and levels as small squares above the bar. */
import {
  Color,
  DoubleSide,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  PlaneGeometry,
  ShaderMaterial,
  type ColorRepresentation,
} from "three";
import { Instances, send } from "./instances";

const HEIGHT = 0.34; // of the width; the lower part is the bar, the upper one has the levels
const LOW = 0.48; // of the height, for the bar

const VERTEX = `
attribute vec4 info;
attribute vec3 tone;
varying vec4 vInfo;
varying vec3 vTone;
varying vec2 vPlace;
void main() {
  vec4 middle = modelViewMatrix * instanceMatrix * vec4(0.0, 0.0, 0.0, 1.0);
  middle.xy += position.xy * instanceMatrix[0][0];
  gl_Position = projectionMatrix * middle;
  vInfo = info;
  vTone = tone;
  vPlace = uv;
}`;

const FRAGMENT = `
uniform vec3 back;
uniform vec3 one;
uniform vec3 other;
uniform float low;
uniform float edge;
varying vec4 vInfo;
varying vec3 vTone;
varying vec2 vPlace;
const float LEVELS = 7.0;
void main() {
  if (vPlace.y < low) {
    float across = (vPlace.x - edge) / (1.0 - 2.0 * edge);
    float up = vPlace.y / low;
    bool isEdge = across < 0.0 || across > 1.0 || up < 0.19 || up > 0.81;
    vec3 left = mix(vTone, vec3(1.0), up > 0.52 ? 0.28 : 0.0);
    gl_FragColor = vec4(isEdge || across > vInfo.x ? back : left, 1.0);
  } else {
    float place = clamp(vPlace.x * LEVELS, 0.001, LEVELS - 0.001);
    float number = floor(place);
    float within = fract(place);
    bool isIn = within > 0.14 && within < 0.86 && vPlace.y > 0.56;
    bool isOne = number < vInfo.y;
    bool isOther = LEVELS - 1.0 - number < vInfo.z;
    if (!(isOne || isOther)) discard;
    gl_FragColor = vec4(isIn ? (isOne ? one : other) : back, 1.0);
  }
  #include <colorspace_fragment>
}`;

export interface BarLook {
  readonly back: ColorRepresentation; // behind the bar and around everything
  readonly one: ColorRepresentation; // levels counted from the left
  readonly other: ColorRepresentation; // levels counted from the right
  readonly thickness?: number; // of bars without levels, as a part of their width
}

/** Bars that always face the viewer and are never covered. */
export class Bars {
  private readonly all: Instances;
  private readonly info: InstancedBufferAttribute;
  private readonly tone: InstancedBufferAttribute;

  constructor(capacity: number, look: BarLook) {
    const geometry = new PlaneGeometry(1, look.thickness ?? HEIGHT);
    this.info = changing(capacity, 4);
    this.tone = changing(capacity, 3);
    geometry.setAttribute("info", this.info);
    geometry.setAttribute("tone", this.tone);
    this.all = new Instances(geometry, materialOf(look), capacity);
    this.all.mesh.renderOrder = 15;
  }

  get mesh() {
    return this.all.mesh;
  }

  begin(): void {
    this.all.begin();
  }

  /** One more bar, empty. */
  put(x: number, y: number, z: number, width: number): void {
    const place = this.mesh.count;
    this.all.put(x, y, z, width);
    if (this.mesh.count > place) this.info.setXYZW(place, 0, 0, 0, 0);
  }

  /** The share that is left of the last one, in a colour. */
  fill(share: number, colour: Color): void {
    const place = this.mesh.count - 1;
    this.info.setX(place, share);
    this.tone.setXYZ(place, colour.r, colour.g, colour.b);
  }

  /** Levels of the last one, of two kinds. */
  levels(one: number, other: number): void {
    const place = this.mesh.count - 1;
    this.info.setY(place, one);
    this.info.setZ(place, other);
  }

  end(): void {
    this.all.end();
    send(this.info, this.mesh.count);
    send(this.tone, this.mesh.count);
  }
}

function changing(capacity: number, size: number): InstancedBufferAttribute {
  const attribute = new InstancedBufferAttribute(new Float32Array(capacity * size), size);
  attribute.setUsage(DynamicDrawUsage);
  return attribute;
}

function materialOf(look: BarLook): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: {
      back: { value: new Color(look.back) },
      one: { value: new Color(look.one) },
      other: { value: new Color(look.other) },
      low: { value: look.thickness ? 1 : LOW },
      edge: { value: look.thickness ? look.thickness * 0.2 : 0.035 },
    },
    depthTest: false,
    depthWrite: false,
    transparent: true,
    side: DoubleSide,
  });
}
