/**
 * What a game brings to the viewer: `scene.ts` in the game's folder exports one `SceneModule` as its default.
 * A scene draws frames; it knows nothing of time, files, buttons or the network.
 */
import type { Camera, Group, Object3D, Raycaster } from "three";

export type Language = "en" | "fa";
/** Texts by key. `{name}` in a text is replaced. Event texts are called `event.KIND`. */
export type Words = Record<Language, Record<string, string>>;
export type Say = (key: string, values?: Record<string, string | number>) => string;

/** One value on a seat's card: hearts, gems, action points. */
export interface Fact {
  icon: string; // one sign or a short SVG made by us
  label: string; // key of its name in the words
  value: string | number;
  tone?: "plain" | "good" | "bad" | "active";
}

/** What every scene is given. */
export interface SceneContext {
  say: Say;
  seatColours: readonly string[]; // colour-blind safe, by seat
  seatNames: readonly string[];
  isDark: boolean;
  onChange(): void; // ask for a new picture, when something changed outside of `show`
}

export interface Scene<Frame> {
  readonly root: Group;
  readonly cameras: readonly NamedCamera[]; // the first is the usual one; at least one
  /** Draws the way from one position to the next; progress 0 is `before`, 1 is `after`. Both may be the same. */
  show(before: Frame, after: Frame, progress: number): void;
  /** The picture's size changed: fit the cameras. */
  resize(width: number, height: number): void;
  dispose(): void;
}

export interface NamedCamera {
  name: string; // key in the words
  camera: Camera;
  isMovable: boolean; // can be turned, moved and zoomed by hand
}

/** The actions of the player that keys may be bound to. */
export type Command =
  | "toggle" | "faster" | "slower" | "next" | "previous" | "next5" | "previous5" | "first" | "last" | "restart"
  | "camera" | "help" | "settings" | "screenshot" | "fullscreen" | "leave" | "eye"
  | "cameraUp" | "cameraDown" | "cameraLeft" | "cameraRight" | "cameraForward" | "cameraBack" | "cameraReset"
  | "number"; // a digit was pressed: what it means is the scene's

export interface Key {
  key: string; // KeyboardEvent.key, lower case
  ctrl?: boolean;
  does: Command;
}

/** How a person plays: turns clicks and keys into the words of an action, as the server reads them. */
export interface Controls<Frame> {
  help: string; // key of the text that explains it
  onKey?(key: string, frame: Frame, seat: number): string | null;
  onPoint?(ray: Raycaster, target: Object3D[], frame: Frame, seat: number): string | null;
  /** What a person can do besides: buttons below the board. */
  buttons?(frame: Frame, seat: number): { label: string; action: string; isOn: boolean }[];
}

export interface SceneModule<Stage = unknown, Frame = unknown> {
  words: Words;
  keys?: readonly Key[]; // the original visualizer's keys, beside our own
  create(stage: Stage, context: SceneContext): Scene<Frame>;
  facts(frame: Frame, stage: Stage, seat: number): Fact[];
  controls?(scene: Scene<Frame>, stage: Stage, context: SceneContext): Controls<Frame>;
  /** Events that deserve a mark on the seek bar, with a colour name. */
  marks: Record<string, "good" | "bad" | "warn" | "info">;
}
