/** Tron on the screen: two bikes, their walls of light, shields and crashes. */
import { Group } from "three";
import type {
  ControlButton,
  Controls,
  Fact,
  LegendEntry,
  Scene,
  SceneContext,
  SceneModule,
  Thing,
} from "@viewer/scene";
import { BoardCameras } from "@viewer/stage/cameras";
import type { Grid } from "@viewer/stage/grid";
import { Label } from "@viewer/stage/labels";
import { addLights, disposeAll } from "@viewer/stage/look";
import { clamp } from "@viewer/stage/tween";
import { Ways } from "@viewer/stage/ways";
import { Arena, lookOf, RIM } from "./arena";
import { Bikes } from "./bikes";
import { type Cycle, cycleBetween, type TronFrame, type TronStage } from "./cycles";
import { cellIcon, HEART_ICON, PICTURE, PLACE_ICON, shieldIcon } from "./icons";
import { WORDS } from "./words";

class TronScene implements Scene<TronFrame> {
  readonly root = new Group();
  readonly cameras;
  readonly board;
  private readonly views: BoardCameras;
  private readonly arena: Arena;
  private readonly bikes: Bikes;
  private readonly count: Label;
  private readonly ways = new Ways<TronFrame, Cycle>(cycleBetween);

  constructor(
    private readonly stage: TronStage,
    private readonly context: SceneContext,
  ) {
    const grid: Grid = { rows: stage.height, cols: stage.width };
    const size = clamp(Math.max(stage.height, stage.width) * 0.034, 0.5, 2);
    this.board = { grid, group: this.root };
    this.arena = new Arena(grid, lookOf(context.isDark), context.seatColours);
    this.bikes = new Bikes(grid, context, size);
    this.count = new Label(size * 1.1, {
      colour: context.isDark ? "#cfe0ff" : "#24344f",
      outline: context.isDark ? "rgba(6,9,18,0.9)" : "rgba(255,255,255,0.9)",
    });
    this.count.at(0, 0.2, -stage.height / 2 - RIM - size * 0.7);
    addLights(this.root, context.isDark);
    this.root.add(this.arena.group, this.bikes.group, this.count.sprite);
    this.views = new BoardCameras({
      width: stage.width + 2 * RIM,
      depth: stage.height + 2 * RIM + 2.4 * size,
      height: 1,
      ahead: -1.2 * size,
    });
    this.cameras = this.views.all;
  }

  show(before: TronFrame, after: TronFrame, progress: number): void {
    const cycle = this.ways.between(before, after);
    this.arena.show(before, after, cycle, progress);
    this.bikes.show(before, after, progress);
    const shown = progress < 1 ? before : after;
    this.count.set(this.context.say("scene.cycle", { cycle: shown.cycle, most: this.stage.max_cycles }));
  }

  resize(width: number, height: number): void {
    this.views.resize(width, height);
    this.bikes.resize(width, height);
  }

  dispose(): void {
    disposeAll(this.root);
  }
}

const ACTIONS: Readonly<Record<string, string>> = {
  arrowup: "up",
  w: "up",
  arrowdown: "down",
  s: "down",
  arrowleft: "left",
  a: "left",
  arrowright: "right",
  d: "right",
  " ": "breaker",
};
const COLOURS = ["#2f8fd0", "#f0c330"] as const;
const PADS = ["up", "left", "down", "right"] as const;

const controls: Controls<TronFrame> = {
  help: "controls.help",
  onKey: (key) => ACTIONS[key] ?? null,
  buttons: (frame, seat): ControlButton[] => [
    ...PADS.map((pad) => ({ label: `button.${pad}`, action: pad, isOn: true, pad })),
    { label: "button.breaker", action: "breaker", isOn: (frame.cooldown[seat] ?? 0) === 0 },
  ],
};

/** The contest's monitor: lives, the shield (red: cycles that it still works, else until it is ready), position. */
function factsOf(frame: TronFrame, _stage: TronStage, seat: number): Fact[] {
  const breaking = frame.breaking[seat] ?? 0;
  const isActive = breaking > 0;
  const health = frame.health[seat] ?? 0;
  const [row, col] = frame.places[seat] ?? [0, 0];
  return [
    { icon: HEART_ICON, label: "fact.health", value: health, tone: health <= 1 ? "bad" : "plain" },
    {
      icon: shieldIcon(isActive),
      label: isActive ? "fact.breaking" : "fact.cooldown",
      value: isActive ? breaking : (frame.cooldown[seat] ?? 0),
      tone: isActive ? "bad" : "seat",
    },
    { icon: PLACE_ICON, label: "fact.place", value: `${col}, ${row}` },
  ];
}

const WALLS = "BY";

/** The bikes, and the walls that they have left. */
function thingsOf(frame: TronFrame, stage: TronStage): Thing[] {
  const bikes = frame.places.map(([row, col], seat): Thing => ({
    id: `bike${seat}`,
    row,
    col,
    label: "thing.bike",
    seat,
    facts: factsOf(frame, stage, seat),
    leavesTrail: true,
  }));
  const walls = frame.rows.flatMap((signs, row) =>
    [...signs].flatMap((sign, col) => {
      const seat = WALLS.indexOf(sign);
      return seat < 0 ? [] : [{ id: `${row},${col}${sign}`, row, col, label: "thing.wall", seat }];
    }),
  );
  return [...bikes, ...walls];
}

/** The kinds of cells, in the order of the contest's document. */
function legendOf(isDark: boolean): readonly LegendEntry[] {
  const { floor, walls } = lookOf(isDark);
  const [blue, yellow] = COLOURS;
  const cells: [string, string][] = [
    ["BlueWall", blue],
    ["YellowWall", yellow],
    ["AreaWall", walls[0]],
    ["Empty", floor[0]],
  ];
  return cells.map(([name, colour]) => ({ icon: cellIcon(colour), label: `cell.${name}` }));
}

const tron: SceneModule<TronStage, TronFrame> = {
  words: WORDS,
  picture: PICTURE,
  colours: COLOURS,
  create: (stage, context) => new TronScene(stage, context),
  facts: factsOf,
  things: thingsOf,
  legend: legendOf,
  controls: () => controls,
  marks: {
    breaker: "info",
    hurt: "warn",
    broke: "good",
    met: "bad",
    area_crash: "bad",
    own_crash: "bad",
    other_crash: "bad",
    end: "info",
    end_crash: "info",
    draw: "info",
  },
};

export default tron;
