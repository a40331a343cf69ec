/** Kings on the screen: castles and roads, nine kinds of units, their attacks, six spells, and each player's cards. */
import { Group } from "three";
import type { Key, Scene, SceneContext, SceneModule } from "@viewer/scene";
import type { Grid } from "@viewer/stage/grid";
import { addLights, disposeAll } from "@viewer/stage/look";
import { clamp } from "@viewer/stage/tween";
import { Army, figureSize } from "./army";
import { KingsCameras } from "./cameras";
import { Castles } from "./castles";
import { factsOf } from "./facts";
import { Field, lookOf, RIM } from "./field";
import { PICTURE } from "./icons";
import { KingsControls } from "./controls";
import { Magic } from "./magic";
import { Marks } from "./marks";
import { OVERLAYS } from "./overlays";
import { Strikes } from "./strikes";
import { thingsOf } from "./things";
import { type KingsFrame, type KingsStage, type Turn, turnBetween } from "./turns";
import { WORDS } from "./words";

const TALL = 2; // to the names of the kings

class KingsScene implements Scene<KingsFrame> {
  readonly root = new Group();
  readonly cameras;
  readonly board;
  readonly marks: Marks;
  private readonly views: KingsCameras;
  private readonly castles: Castles;
  private readonly army: Army;
  private readonly strikes: Strikes;
  private readonly magic: Magic;
  private progress = 0;
  private known: { before: KingsFrame; after: KingsFrame; turn: Turn } | null = null;

  constructor(
    private readonly stage: KingsStage,
    context: SceneContext,
  ) {
    const grid: Grid = { rows: stage.rows, cols: stage.cols };
    this.board = { grid, group: this.root };
    const nameSize = clamp(Math.max(stage.rows, stage.cols) * 0.032, 0.52, 1.8);
    this.castles = new Castles(stage, grid, context, nameSize);
    this.army = new Army(stage, grid, context);
    this.strikes = new Strikes(stage, grid, context);
    this.magic = new Magic(stage, grid, context, nameSize);
    this.marks = new Marks(stage, grid, context.isDark);
    addLights(this.root, context.isDark);
    this.root.add(new Field(stage, grid, lookOf(context.isDark), context.say).group, this.castles.group);
    this.root.add(this.army.group, this.strikes.group, this.magic.group, this.marks.group);
    const space = { width: stage.cols + 2 * RIM, depth: stage.rows + 2 * RIM, height: TALL };
    this.views = new KingsCameras(space, grid, figureSize(stage), nameSize);
    this.cameras = this.views.all;
  }

  show(before: KingsFrame, after: KingsFrame, progress: number): void {
    const turn = this.turn(before, after);
    this.progress = progress;
    this.castles.show(before, after, turn, progress);
    this.army.show(turn, progress, before.turn + progress);
    this.strikes.show(turn, progress, before === after);
    this.magic.show(before, after, turn, progress);
    this.views.follow(before, after, progress);
  }

  resize(width: number, height: number): void {
    this.views.resize(width, height);
    this.castles.resize(width, height);
    if (this.known) this.show(this.known.before, this.known.after, this.progress); // names have another size now
  }

  dispose(): void {
    disposeAll(this.root);
  }

  /** What happened between two positions: worked out once for all pictures of the way. */
  private turn(before: KingsFrame, after: KingsFrame): Turn {
    if (this.known?.before !== before || this.known.after !== after) {
      this.known = { before, after, turn: turnBetween(before, after, this.stage) };
    }
    return this.known.turn;
  }
}

/** The keys of the contest's visualizer; the right mouse button turns the camera as there. */
const KEYS: readonly Key[] = [
  { key: "e", does: "cameraForward" },
  { key: "q", does: "cameraBack" },
  { key: "a", does: "cameraLeft" },
  { key: "d", does: "cameraRight" },
  { key: "w", does: "cameraIn" },
  { key: "s", does: "cameraOut" },
  { key: "c", does: "camera" },
];

const kings: SceneModule<KingsStage, KingsFrame> = {
  words: WORDS,
  picture: PICTURE,
  colours: ["#e69f00", "#56b4e9", "#d55e00", "#2f6fc0"], // warm for one team, cold for the other
  keys: KEYS,
  create: (stage, context) => new KingsScene(stage, context),
  facts: factsOf,
  things: thingsOf,
  overlays: OVERLAYS,
  controls: (scene, stage, context) => new KingsControls((scene as KingsScene).marks, stage, context),
  marks: {
    cast_haste: "info",
    cast_damage: "warn",
    cast_heal: "good",
    cast_tele: "info",
    cast_duplicate: "info",
    cast_poison: "warn",
    damage_upgrade: "good",
    range_upgrade: "good",
    king_fell: "bad",
    end: "info",
  },
};

export default kings;
