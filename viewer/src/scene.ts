/**
 * What a game brings to the viewer: `viewer/scene.ts` in the game's folder exports one `SceneModule` as its default.
 * A scene draws frames; it knows nothing of time, files, buttons or the network.
 */
import type { Camera, Group, Object3D, Raycaster } from "three";
import type { Drawing } from "./drawings";
import type { Grid } from "./stage/grid";

export type Language = "en" | "fa";
/**
 * Texts by key, the same keys in both languages. `{name}` in a text is replaced by the value of that name; numbers
 * are written in the digits of the language. `title` is the game's name, `event.KIND` the text of an event: its values are
 * those of the event, and `{name}` is the name of the event's seat.
 */
export type Words = Record<Language, Record<string, string>>;
export type Say = (key: string, values?: Record<string, string | number>) => string;

/** One value on a seat's card: hearts, gems, action points. */
export interface Fact {
  icon: string; // one sign or a short SVG made by us
  label: string; // key of its name in the words
  value: string | number;
  tone?: "plain" | "good" | "bad" | "active" | "seat"; // `seat` is the colour of the seat
}

/** What a sign on the board means. */
export interface LegendEntry {
  icon: string; // a short SVG made by us
  label: string; // key in the words
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
  /** Where the cells are, for what is drawn over them and for clicks; a scene without cells has none. */
  readonly board?: Board | undefined;
  /** Draws the way from one position to the next; progress 0 is `before`, 1 is `after`. Both may be the same. */
  show(before: Frame, after: Frame, progress: number): void;
  /** The picture's size changed: fit the cameras. */
  resize(width: number, height: number): void;
  dispose(): void;
}

/** Cells in a group of which they are the ground: as `stage/grid.ts` says, with y upwards. */
export interface Board {
  readonly grid: Grid;
  readonly group: Group;
}

/** Something on the board that a reader may ask about. */
export interface Thing {
  readonly id: string; // the same in every position in which it is there
  readonly row: number;
  readonly col: number;
  readonly label: string; // key of its kind in the words
  readonly seat?: number | null; // whose it is
  readonly facts?: readonly Fact[];
  readonly leavesTrail?: boolean; // its way may be drawn
  readonly isHigh?: boolean; // in the air
}

/** Something that can be drawn over the board; `overlay.NAME` in the words is its name. */
export interface OverlayPart<Stage, Frame> {
  readonly name: string;
  draw(frame: Frame, stage: Stage): readonly Drawing[];
}

/** The player moves a movable camera by hand and looks where `target` says; `resize` puts cameras back. */
export interface NamedCamera {
  name: string; // key in the words
  camera: Camera;
  isMovable: boolean; // can be turned, moved and zoomed by hand
  target?: readonly [number, number, number]; // what it looks at and turns around; the origin if left out
}

/** The actions of the player that keys may be bound to. */
export type Command =
  | "toggle" // play or pause
  | "faster"
  | "slower"
  | "fasterRound" // after the fastest comes the slowest
  | "slowerRound"
  | "fit" // the whole match in a minute
  | "next"
  | "previous"
  | "next5"
  | "previous5"
  | "nextEvent"
  | "previousEvent"
  | "nextNoted" // a turn in which a bot wrote something, failed or was slow
  | "previousNoted"
  | "nextChapter" // a moment at which the match turned
  | "previousChapter"
  | "first"
  | "last"
  | "restart" // to the first turn, playing
  | "decile" // a digit n: to n tenths of the match
  | "camera" // the next camera
  | "cameraUp"
  | "cameraDown"
  | "cameraLeft"
  | "cameraRight"
  | "cameraForward" // along the ground
  | "cameraBack"
  | "cameraIn" // towards what it looks at
  | "cameraOut"
  | "cameraReset"
  | "eye" // the next seat whose view is shown
  | "names" // full names while the key is held
  | "music"
  | "sound"
  | "screenshot"
  | "fullscreen"
  | "settings"
  | "help"
  | "leave"; // to the home page

export interface Key {
  key: string; // KeyboardEvent.key, lower case; a letter is also found by its place on keyboards of other scripts
  ctrl?: boolean;
  does: Command;
}

/** One button below the board, for a person who plays. */
export interface ControlButton {
  label: string; // key in the words, or a text that needs none
  action: string;
  isOn: boolean; // can be pressed now
  isChosen?: boolean; // drawn as pressed
  key?: string; // that presses it, as `Key` has it; shown on the button
  pad?: "up" | "down" | "left" | "right"; // a direction: drawn as an arrow, on touch screens in a cross
  icon?: string; // a picture: with it the button is a card
  facts?: readonly Fact[]; // of a card
}

/**
 * How a person plays: turns clicks and keys into the words of an action, as the server reads them.
 * Null: nothing to send. A choice that takes several steps is kept by the controls, which call `onChange` of the context.
 */
export interface Controls<Frame> {
  help: string; // key of the text that explains it
  /** An empty text: the key had a meaning, but nothing is to be sent. */
  onKey?(key: string, frame: Frame, seat: number): string | null;
  onPoint?(ray: Raycaster, target: Object3D[], frame: Frame, seat: number): string | null;
  /** The mouse moves over the board while an answer is wanted, or leaves it (null): mark what a click would do. */
  onHover?(ray: Raycaster | null, frame: Frame, seat: number): void;
  /** What a person can do besides: buttons below the board. */
  buttons?(frame: Frame, seat: number): ControlButton[];
  /** What a button means; without this its action is sent as it is. */
  onButton?(action: string, frame: Frame, seat: number): string | null;
  /** What a person reads who is not asked, as a key in the words; null: that the others are waited for. */
  waiting?(frame: Frame, seat: number): string | null;
}

export type Mark = "good" | "bad" | "warn" | "info";

export interface SceneModule<Stage = unknown, Frame = unknown> {
  words: Words;
  picture: string; // the game in an SVG of ours for the home page, viewBox 0 0 160 100; no text in it
  colours?: readonly string[]; // of the seats, where the game has colours of its own (still safe for the colour-blind)
  keys?: readonly Key[]; // the original visualizer's keys, beside our own
  create(stage: Stage, context: SceneContext): Scene<Frame>;
  facts(frame: Frame, stage: Stage, seat: number): Fact[];
  /** What lies and stands on the board; what comes first is found first. Without this, `things` of the frame. */
  things?(frame: Frame, stage: Stage): readonly Thing[];
  /** What can be drawn over the board, besides the `overlays` of the frame. */
  overlays?: readonly OverlayPart<Stage, Frame>[];
  /** What the kinds of cells are, for those who see the game for the first time. */
  legend?(isDark: boolean): readonly LegendEntry[];
  controls?(scene: Scene<Frame>, stage: Stage, context: SceneContext): Controls<Frame>;
  /** Events that deserve a mark on the seek bar, with a colour name. */
  marks: Record<string, Mark>;
}
