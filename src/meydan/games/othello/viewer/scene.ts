/** Othello on the screen: discs that turn over in a wave, the mover's squares, the last move. */
import {
  CircleGeometry,
  CylinderGeometry,
  Group,
  Matrix4,
  Mesh,
  type MeshBasicMaterial,
  Plane,
  Quaternion,
  type Raycaster,
  RingGeometry,
  Vector3,
} from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import type { Drawing } from "@viewer/drawings";
import type {
  ControlButton,
  Controls,
  Fact,
  OverlayPart,
  Scene,
  SceneContext,
  SceneModule,
  Thing,
} from "@viewer/scene";
import { BoardCameras } from "@viewer/stage/cameras";
import { cellAt, cellX, cellZ } from "@viewer/stage/grid";
import { Instances } from "@viewer/stage/instances";
import { Label } from "@viewer/stage/labels";
import { addLights, disposeAll, glowing, shadows, shiny } from "@viewer/stage/look";
import { turned } from "@viewer/stage/shapes";
import { hop, part } from "@viewer/stage/tween";
import { Ways } from "@viewer/stage/ways";
import { barRoom, type BoardLook, lookOf, makeBoard, RIM, ShareBar } from "./board";
import * as moves from "./moves";
import type { Move, OthelloFrame, OthelloStage } from "./moves";
import { DISC_ICONS, PICTURE } from "./icons";
import { WORDS } from "./words";

const RADIUS = 0.425;
const THICKNESS = 0.15;
const HALF_DISC: readonly (readonly [number, number])[] = [
  [RADIUS, 0],
  [RADIUS, THICKNESS * 0.22],
  [RADIUS * 0.97, THICKNESS * 0.4],
  [RADIUS * 0.87, THICKNESS * 0.5],
  [RADIUS * 0.74, THICKNESS * 0.47],
  [RADIUS * 0.66, THICKNESS * 0.38],
  [RADIUS * 0.4, THICKNESS * 0.35],
  [0.0001, THICKNESS * 0.34],
];
const LAST = "#ff7a45";
const GROUND = new Plane(new Vector3(0, 1, 0), 0);

class OthelloScene implements Scene<OthelloFrame> {
  readonly root = new Group();
  readonly cameras;
  readonly board;
  private readonly views: BoardCameras;
  private readonly look: BoardLook;
  private readonly grid: { rows: number; cols: number };
  private readonly halves: readonly [Instances, Instances];
  private readonly below: Instances;
  private readonly hints: readonly [Instances, Instances];
  private readonly last: Mesh;
  private readonly aim: Mesh<CylinderGeometry, MeshBasicMaterial>;
  private aimed: number | null = null;
  private readonly bar: ShareBar;
  private readonly message: Label;
  private readonly ways: Ways<OthelloFrame, Move>;
  private readonly matrix = new Matrix4();
  private readonly place = new Vector3();
  private readonly rotation = new Quaternion();
  private readonly axis = new Vector3(1, 0, 0);
  private readonly size = new Vector3(1, 1, 1);

  constructor(
    stage: OthelloStage,
    private readonly context: SceneContext,
  ) {
    const { side } = stage;
    const squares = side * side;
    this.grid = { rows: side, cols: side };
    this.board = { grid: this.grid, group: this.root };
    this.ways = new Ways((before, after) => moves.moveBetween(before, after, side));
    this.look = lookOf(context.isDark);
    this.halves = [
      this.makeHalf(this.look.ebony, "#8d94a6", squares),
      this.makeHalf(this.look.ivory, "#4a463c", squares),
    ];
    this.below = shadows(squares, RADIUS * 1.08);
    this.hints = [this.makeHints(this.look.ebony, squares), this.makeHints(this.look.ivory, squares)];
    this.last = this.makeRing(0.1, 0.17, LAST);
    this.aim = new Mesh(new CylinderGeometry(RADIUS, RADIUS, THICKNESS, 40), glowing(this.look.ebony, 0.6));
    this.aim.visible = false;
    this.bar = new ShareBar(side, this.look);
    const banner = { colour: "#ffffff", outline: "rgba(0,0,0,0.2)", plate: "rgba(24,28,40,0.88)" };
    this.message = new Label(0.1 * side, banner, side * 0.95);
    addLights(this.root, context.isDark);
    this.root.add(
      makeBoard(side, this.look),
      this.bar.group,
      this.message.sprite,
      this.last,
      this.aim,
      this.below.mesh,
    );
    this.root.add(...[...this.halves, ...this.hints].map((each) => each.mesh));
    this.views = new BoardCameras({
      width: side + 2 * RIM + 0.2,
      depth: side + 2 * RIM + barRoom(side),
      height: THICKNESS,
      ahead: barRoom(side) / 2,
    });
    this.cameras = this.views.all;
  }

  show(before: OthelloFrame, after: OthelloFrame, progress: number): void {
    const move = this.ways.between(before, after);
    this.showDiscs(before, after, move, progress);
    this.showHints(before, after, progress);
    this.showLast(before, after, move, progress);
    const counts = moves.countsAt(before, after, progress);
    this.bar.show(counts, [this.digits(counts[0]), this.digits(counts[1])]);
    this.showPass(before, after, progress);
  }

  resize(width: number, height: number): void {
    this.views.resize(width, height);
  }

  dispose(): void {
    disposeAll(this.root);
  }

  /** The square at which a ray points, if it is one of these. */
  pointed(ray: Raycaster, squares: readonly number[]): number | null {
    const point = ray.ray.intersectPlane(GROUND, this.place);
    const cell = point && cellAt(this.grid, point.x, point.z);
    const square = cell ? cell.row * this.grid.cols + cell.col : -1;
    return squares.includes(square) ? square : null;
  }

  /** Shows where a disc would be placed, and by whom. */
  aimAt(square: number | null, seat: number): void {
    if (square === this.aimed) return;
    this.aimed = square;
    this.aim.visible = square !== null;
    this.aim.material.color.set(seat === 0 ? this.look.ebony : this.look.ivory);
    if (square !== null) this.aim.position.set(this.x(square), THICKNESS / 2, this.z(square));
    this.context.onChange();
  }

  private digits(count: number): string {
    return this.context.say("scene.number", { count });
  }

  private showDiscs(before: OthelloFrame, after: OthelloFrame, move: Move | null, progress: number): void {
    for (const each of [...this.halves, this.below]) each.begin();
    const resting = move ? before.board : (progress < 1 ? before : after).board;
    for (let square = 0; square < resting.length; square++) {
      const seat = moves.DISCS.indexOf(resting[square] ?? moves.EMPTY);
      if (seat >= 0 && !(move && before.board[square] !== after.board[square])) this.putDisc(square, seat, 0, 0);
    }
    if (move) this.putMove(move, progress);
    for (const each of [...this.halves, this.below]) each.end();
  }

  private putMove(move: Move, progress: number): void {
    const fall = moves.dropAt(progress);
    if (progress > 0) this.putDisc(move.square, move.seat, 0, (1 - fall) * 2.2);
    const farthest = move.turned.at(-1)?.distance ?? 0;
    for (const each of move.turned) {
      const turn = moves.turnAt(progress, each.distance, farthest);
      this.axis.set(each.rows, 0, -each.cols).normalize();
      this.putDisc(each.square, 1 - move.seat, turn, hop(turn) * 0.75);
    }
  }

  /** One disc of a seat, turned over by a part of half a turn around `axis`, and lifted. */
  private putDisc(square: number, seat: number, turn: number, lift: number): void {
    const x = this.x(square);
    const z = this.z(square);
    this.place.set(x, THICKNESS / 2 + lift, z);
    this.rotation.setFromAxisAngle(this.axis, Math.PI * (turn + (seat === 0 ? 0 : 1)));
    this.matrix.compose(this.place, this.rotation, this.size);
    for (const half of this.halves) half.putMatrix(this.matrix);
    this.below.put(x + 0.05 + lift * 0.12, 0.011, z - 0.04 - lift * 0.1, 1 / (1 + lift * 0.3));
  }

  private showHints(before: OthelloFrame, after: OthelloFrame, progress: number): void {
    const moving = before !== after && progress > 0;
    const frame = moving ? after : before;
    const size = moving ? part(progress, 0.9, 1) : 1;
    this.hints.forEach((hints, seat) => {
      hints.begin();
      if (frame.mover === seat && size > 0)
        for (const square of frame.open) hints.put(this.x(square), 0.016, this.z(square), size);
      hints.end();
    });
  }

  private showLast(before: OthelloFrame, after: OthelloFrame, move: Move | null, progress: number): void {
    const shown = move && progress > 0 ? move : this.ways.to(progress < 1 ? before : after);
    this.last.visible = shown !== null && (shown !== move || moves.dropAt(progress) === 1);
    if (shown) this.last.position.set(this.x(shown.square), THICKNESS + 0.012, this.z(shown.square));
  }

  private showPass(before: OthelloFrame, after: OthelloFrame, progress: number): void {
    const seat = progress > 0.5 ? moves.passedBetween(before, after) : null;
    if (seat === null) return this.message.hide();
    this.message.set(
      this.context.say("scene.pass", {
        name: this.context.seatNames[seat] ?? "",
      }),
    );
    this.message.at(0, 0.9, 0, part(progress, 0.5, 0.65));
  }

  private x(square: number): number {
    return cellX(this.grid, square % this.grid.cols);
  }

  private z(square: number): number {
    return cellZ(this.grid, Math.floor(square / this.grid.cols));
  }

  /** Half a disc: black's lies above, white's below it, turned over. */
  private makeHalf(colour: string, specular: string, squares: number): Instances {
    const geometry = turned(HALF_DISC, 40);
    if (colour === this.look.ivory) geometry.rotateX(Math.PI);
    return new Instances(geometry, shiny(colour, 70, specular), squares);
  }

  private makeHints(colour: string, squares: number): Instances {
    const dot = new CircleGeometry(0.1, 20).rotateX(-Math.PI / 2);
    const ring = new RingGeometry(0.17, 0.21, 28).rotateX(-Math.PI / 2);
    return new Instances(mergeGeometries([dot, ring]), glowing(colour, 0.8), squares);
  }

  private makeRing(inner: number, outer: number, colour: string): Mesh {
    return new Mesh(new RingGeometry(inner, outer, 36).rotateX(-Math.PI / 2), glowing(colour));
  }
}

class OthelloControls implements Controls<OthelloFrame> {
  readonly help = "controls.help";
  private aimed: number | null = null; // by keys

  constructor(
    private readonly scene: OthelloScene,
    private readonly stage: OthelloStage,
  ) {}

  /** Arrows go through the legal squares, Enter plays the one that is marked. */
  onKey(key: string, frame: OthelloFrame, seat: number): string | null {
    const isOwn = frame.mover === seat;
    const isKnown = key === "enter" || key.startsWith("arrow");
    if (!isKnown) return null;
    if (!isOwn) return "";
    const aimed = this.aimed !== null && frame.open.includes(this.aimed) ? this.aimed : null;
    this.aimed = key === "enter" ? null : moves.nextSquare(frame.open, aimed, key, this.stage.side);
    this.scene.aimAt(this.aimed, seat);
    return key === "enter" && aimed !== null ? moves.squareName(aimed, this.stage.side) : "";
  }

  onPoint(ray: Raycaster, _targets: unknown, frame: OthelloFrame): string | null {
    const square = this.scene.pointed(ray, frame.open);
    this.aimed = null;
    this.scene.aimAt(null, 0);
    return square === null ? null : moves.squareName(square, this.stage.side);
  }

  onHover(ray: Raycaster | null, frame: OthelloFrame, seat: number): void {
    this.scene.aimAt(ray && this.scene.pointed(ray, frame.open), seat);
  }

  buttons(frame: OthelloFrame, seat: number): ControlButton[] {
    const isOn = frame.mover === seat;
    return (isOn ? frame.open : []).map((square) => {
      const name = moves.squareName(square, this.stage.side);
      return { label: name, action: name, isOn };
    });
  }
}

function factsOf(frame: OthelloFrame, stage: OthelloStage, seat: number): Fact[] {
  const last = stage.side - 1;
  const corners = [0, last, last * stage.side, stage.side * stage.side - 1];
  const disc = moves.DISCS[seat] ?? "";
  const isMover = frame.mover === seat;
  return [
    {
      icon: DISC_ICONS[seat] ?? "",
      label: "fact.discs",
      value: frame.counts[seat] ?? 0,
      tone: "active",
    },
    {
      icon: "◎",
      label: "fact.moves",
      value: isMover ? frame.open.length : "–",
    },
    {
      icon: "◰",
      label: "fact.corners",
      value: corners.filter((square) => frame.board[square] === disc).length,
    },
  ];
}

/** Discs, each for as long as it has its colour. */
function thingsOf(frame: OthelloFrame, stage: OthelloStage): Thing[] {
  return [...frame.board].flatMap((disc, square) => {
    const seat = moves.DISCS.indexOf(disc);
    const [row, col] = [Math.floor(square / stage.side), square % stage.side];
    const place: Fact = { icon: "⌖", label: "fact.square", value: moves.squareName(square, stage.side) };
    const stable: Fact[] = frame.stable.includes(square) ? [{ icon: "⚓", label: "fact.stable", value: "✓" }] : [];
    const thing = { id: `${square}${disc}`, row, col, label: "thing.disc", seat, facts: [place, ...stable] };
    return seat < 0 ? [] : [thing];
  });
}

/** In another colour than the best move, which is green. */
const stable: OverlayPart<OthelloStage, OthelloFrame> = {
  name: "stable",
  draw: (frame, { side }) =>
    frame.stable.map((square): Drawing => ["mark", Math.floor(square / side), square % side, "blue"]),
};

const othello: SceneModule<OthelloStage, OthelloFrame> = {
  words: WORDS,
  picture: PICTURE,
  colours: ["#64748b", "#d9b36c"],
  create: (stage, context) => new OthelloScene(stage, context),
  facts: factsOf,
  things: thingsOf,
  overlays: [stable],
  controls: (scene, stage) => new OthelloControls(scene as OthelloScene, stage),
  marks: {
    corner: "good",
    wiped_out: "bad",
    pass: "warn",
    end: "info",
    draw: "info",
    forfeit: "bad",
  },
};

export default othello;
