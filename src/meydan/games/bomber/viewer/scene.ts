/** Bomber on the screen: astronauts, bombs that redden, fire, boxes, upgrades, traps and the dead zone. */
import { Color, Group, MeshBasicMaterial, PlaneGeometry } from "three";
import type { ControlButton, Controls, Fact, Key, Scene, SceneContext, SceneModule, Thing } from "@viewer/scene";
import { BoardCameras } from "@viewer/stage/cameras";
import { Floats, lifeAfter, lifeOf } from "@viewer/stage/floats";
import { cellX, cellZ, type Grid } from "@viewer/stage/grid";
import { Instances } from "@viewer/stage/instances";
import { addLights, disposeAll, dull, glowing, shadows } from "@viewer/stage/look";
import { clamp, easeOut, mix, part, pop, speckle } from "@viewer/stage/tween";
import { Ways } from "@viewer/stage/ways";
import { BOMB_ICON, heartIcon, PICTURE, POTION_ICON, RANGE_ICON, TRAP_ICON } from "./icons";
import { bombShape, flameShape, trapShape, UPGRADES, upgradeShape } from "./pieces";
import { Players } from "./players";
import { RIM, Station } from "./station";
import { type BomberFrame, type BomberStage, heartStage, heatOf, keyOf, type Step, stepBetween } from "./steps";
import { WORDS } from "./words";

const COLD = new Color("#2c313d");
const HOT = new Color("#ff2412");
const WON = "#7dffb0";
const LOST = "#ff5468";
const SHARED = 0.62; // size of a bomb on a tile with a player

class BomberScene implements Scene<BomberFrame> {
  readonly root = new Group();
  readonly cameras;
  readonly board;
  private readonly views: BoardCameras;
  private readonly grid: Grid;
  private readonly station: Station;
  private readonly players: Players;
  private readonly bombs: Instances;
  private readonly bombsBelow: Instances;
  private readonly flames: Instances;
  private readonly embers: Instances;
  private readonly traps: Instances;
  private readonly upgrades: readonly Instances[];
  private readonly floats: Floats;
  private readonly ways: Ways<BomberFrame, Step>;
  private readonly changeHeight: number; // above the names
  private readonly heat = new Color();

  constructor(
    private readonly stage: BomberStage,
    private readonly context: SceneContext,
  ) {
    const tiles = stage.height * stage.width;
    const nameSize = clamp(Math.max(stage.height, stage.width) * 0.034, 0.36, 0.9);
    this.grid = { rows: stage.height, cols: stage.width };
    this.board = { grid: this.grid, group: this.root };
    this.changeHeight = 1.5 + nameSize * 2.2;
    this.ways = new Ways(stepBetween);
    this.station = new Station(this.grid, context);
    this.players = new Players(this.grid, stage, context, nameSize);
    this.bombs = new Instances(bombShape(), dull("#ffffff", true), tiles, true);
    this.bombsBelow = shadows(tiles, 0.3);
    this.flames = new Instances(flameShape(), new MeshBasicMaterial({ vertexColors: true }), tiles);
    this.embers = new Instances(new PlaneGeometry(1, 1).rotateX(-Math.PI / 2), glowing("#ff7a1a", 0.55), tiles);
    this.traps = new Instances(trapShape(), dull("#ffffff", true), tiles);
    this.upgrades = UPGRADES.map((kind) => new Instances(upgradeShape(kind), dull("#ffffff", true), tiles));
    this.floats = new Floats(this.root, nameSize * 1.5, { colour: WON, outline: "rgba(12,8,12,0.95)" });
    addLights(this.root, context.isDark);
    const things = [this.bombs, this.bombsBelow, this.flames, this.embers, this.traps, ...this.upgrades];
    this.root.add(this.station.group, this.players.group, ...things.map((each) => each.mesh));
    this.views = new BoardCameras({
      width: stage.width + 2 * RIM,
      depth: stage.height + 2 * RIM,
      height: 1.4 + nameSize,
    });
    this.cameras = this.views.all;
  }

  show(before: BomberFrame, after: BomberFrame, progress: number): void {
    const step = this.ways.between(before, after);
    const clock = before.step + (step ? progress : 0);
    this.station.show(before, after, step, progress);
    this.showBombs(before, after, step, progress);
    this.showFire(before, after, step, progress);
    this.showTraps(before, after, step, progress);
    this.showUpgrades(before, after, step, progress, clock);
    this.players.show(before, after, step, progress);
    this.floats.begin();
    if (step) this.showHealth(step, after, lifeOf(progress));
    const last = this.ways.to(before);
    if (last) this.showHealth(last, before, lifeAfter(progress));
    this.floats.end();
  }

  resize(width: number, height: number): void {
    this.views.resize(width, height);
    this.players.resize(width, height);
  }

  dispose(): void {
    disposeAll(this.root);
  }

  /** Bombs redden from step to step, beat quicker when they are due, and swell before they burst. */
  private showBombs(before: BomberFrame, after: BomberFrame, step: Step | null, progress: number): void {
    this.bombs.begin();
    this.bombsBelow.begin();
    for (const [row, col, left] of (step ? before : after).bombs) {
      const isGone = step?.gone.has(keyOf(row, col)) ?? false;
      if (isGone && progress > 0.55) continue;
      const swell = isGone ? 0.35 * part(progress, 0.2, 0.55) : 0;
      const size = (1 + swell) * this.roomFor(before, after, row, col, step ? progress : 1);
      this.putBomb(row, col, left === null ? null : left - (step ? progress : 0), size);
    }
    for (const [row, col, left] of step ? after.bombs : []) {
      if (!step?.fresh.has(keyOf(row, col))) continue;
      this.putBomb(row, col, left, pop(part(progress, 0.2, 0.6)) * this.roomFor(before, after, row, col, progress));
    }
    this.bombs.end();
    this.bombsBelow.end();
  }

  /** A bomb is smaller, and nearer to the viewer, while a player stands on it: its size tells which. */
  private roomFor(before: BomberFrame, after: BomberFrame, row: number, col: number, progress: number): number {
    const was = isTaken(before, row, col) ? SHARED : 1;
    const will = isTaken(after, row, col) ? SHARED : 1;
    return mix(was, will, part(progress, 0, 0.4));
  }

  private putBomb(row: number, col: number, left: number | null, size: number): void {
    if (size <= 0) return;
    const heat = heatOf(left, this.stage.bomb_delay);
    const beat = left !== null && left < 3.5 ? 0.07 * Math.sin(left * Math.PI * 2) : 0;
    const aside = size < 1 ? (1 - size) / (1 - SHARED) : 0;
    const x = cellX(this.grid, col) + 0.22 * aside;
    const z = cellZ(this.grid, row) + 0.26 * aside;
    this.bombs.put(x, 0.01, z, size + beat, 0.4);
    this.bombs.tint(this.heat.copy(COLD).lerp(HOT, heat * heat * (3 - 2 * heat)));
    this.bombsBelow.put(x + 0.04, 0.028, z - 0.03, size);
  }

  /** The fire of the last step goes out, then the new one bursts. */
  private showFire(before: BomberFrame, after: BomberFrame, step: Step | null, progress: number): void {
    this.flames.begin();
    this.embers.begin();
    if (step) this.putFire(before, 1 - part(progress, 0, 0.4));
    this.putFire(after, step ? easeOut(part(progress, 0.5, 0.8)) : 1);
    this.flames.end();
    this.embers.end();
  }

  private putFire(frame: BomberFrame, size: number): void {
    if (size <= 0) return;
    for (const [row, col] of frame.fire) {
      const flicker = 0.85 + 0.3 * speckle(row + size, col);
      const [x, z] = [cellX(this.grid, col), cellZ(this.grid, row)];
      this.flames.put(x, 0.02, z, 0.6 + 0.4 * size, speckle(row, col) * 6, size * flicker);
      this.embers.put(x, 0.03, z, size);
    }
  }

  private showTraps(before: BomberFrame, after: BomberFrame, step: Step | null, progress: number): void {
    const size = part(progress, 0.3, 0.7);
    this.traps.begin();
    for (const [row, col] of after.traps) this.putTrap(row, col, has(before.traps, row, col) ? 1 : pop(size));
    for (const [row, col] of step ? before.traps : []) {
      if (!has(after.traps, row, col)) this.putTrap(row, col, 1 - part(progress, 0.5, 0.8));
    }
    this.traps.end();
  }

  private putTrap(row: number, col: number, size: number): void {
    if (size > 0) this.traps.put(cellX(this.grid, col), 0.02, cellZ(this.grid, row), size);
  }

  private showUpgrades(
    before: BomberFrame,
    after: BomberFrame,
    step: Step | null,
    progress: number,
    clock: number,
  ): void {
    for (const each of this.upgrades) each.begin();
    for (const upgrade of after.upgrades) {
      const isNew = step?.opened.has(keyOf(upgrade[0], upgrade[1])) ?? false;
      this.putUpgrade(upgrade, isNew ? part(progress, 0.7, 1) : 1, 0, clock);
    }
    for (const upgrade of step?.taken.size ? before.upgrades : []) {
      if (!step?.taken.has(keyOf(upgrade[0], upgrade[1]))) continue;
      const gone = part(progress, 0.35, 0.7);
      this.putUpgrade(upgrade, 1 - gone, easeOut(gone) * 1.2, clock);
    }
    for (const each of this.upgrades) each.end();
  }

  private putUpgrade(
    [row, col, kinds]: BomberFrame["upgrades"][number],
    size: number,
    lift: number,
    clock: number,
  ): void {
    if (size <= 0) return;
    kinds.forEach((kind, place) => {
      const aside = kinds.length > 1 ? (place - (kinds.length - 1) / 2) * 0.42 : 0;
      const scale = size * (kinds.length > 1 ? 0.7 : 1.15);
      const [x, z] = [cellX(this.grid, col) + aside, cellZ(this.grid, row)];
      this.upgrades[UPGRADES.indexOf(kind)]?.put(x, 0.02 + lift, z, scale, Math.sin(clock * 0.5 + col) * 0.5);
    });
  }

  private showHealth(step: Step, frame: BomberFrame, life: number): void {
    frame.places.forEach((place, seat) => {
      if (!place) return;
      const change = (step.won[seat] ?? 0) - (step.lost[seat] ?? 0);
      if (change === 0) return;
      const text = this.context.say(change > 0 ? "scene.plus" : "scene.minus", { count: Math.abs(change) });
      const [x, z] = [cellX(this.grid, place[1]), cellZ(this.grid, place[0])];
      this.floats.put(text, change > 0 ? WON : LOST, x, this.changeHeight, z, life);
    });
  }
}

function isTaken(frame: BomberFrame, row: number, col: number): boolean {
  return frame.places.some((place) => place !== null && place[0] === row && place[1] === col);
}

function has(places: BomberFrame["traps"], row: number, col: number): boolean {
  return places.some((place) => place[0] === row && place[1] === col);
}

const ACTIONS: Readonly<Record<string, string>> = {
  arrowleft: "left",
  arrowright: "right",
  arrowup: "up",
  arrowdown: "down",
  " ": "place_bomb",
  enter: "stay",
  a: "place_trap_left",
  d: "place_trap_right",
  w: "place_trap_up",
  s: "place_trap_down",
};

const PADS = ["up", "left", "down", "right"] as const;
const isPad = (action: string): action is (typeof PADS)[number] => PADS.some((pad) => pad === action);

const controls: Controls<BomberFrame> = {
  help: "controls.help",
  onKey: (key) => ACTIONS[key] ?? null,
  buttons: (frame, seat): ControlButton[] =>
    [...PADS, ...Object.values(ACTIONS).filter((action) => !isPad(action))].map((action) => ({
      label: `button.${action}`,
      action,
      isOn: !action.startsWith("place_trap") || (frame.traps_left[seat] ?? 0) > 0,
      ...(isPad(action) ? { pad: action } : {}),
    })),
};

function factsOf(frame: BomberFrame, stage: BomberStage, seat: number): Fact[] {
  const facts: Fact[] = [];
  const add = (icon: string, label: string, value: number | null | undefined, tone: Fact["tone"] = "plain"): void => {
    if (value !== null && value !== undefined) facts.push({ icon, label, value, tone });
  };
  const health = frame.health[seat] ?? null;
  const fullness = health === null ? 0 : heartStage(health, stage.health);
  add(heartIcon(fullness), "fact.health", health, fullness <= 1 ? "bad" : "good");
  add(RANGE_ICON, "fact.range", frame.ranges[seat], frame.ranges[seat] === stage.max_bomb_range ? "active" : "plain");
  add(TRAP_ICON, "fact.traps", frame.traps_left[seat]);
  add(BOMB_ICON, "fact.bombs", frame.bombs_placed[seat]);
  add(POTION_ICON, "fact.potions", frame.health_upgrades[seat]);
  return facts;
}

const NO_COUNT = "–";

/** The players, the bombs, and what lies about. */
function thingsOf(frame: BomberFrame, stage: BomberStage): Thing[] {
  const players = frame.places.flatMap((place, seat): Thing[] => {
    const facts = factsOf(frame, stage, seat);
    const [row, col] = place ?? [0, 0];
    return place ? [{ id: `player${seat}`, row, col, label: "thing.player", seat, facts, leavesTrail: true }] : [];
  });
  const bombs = frame.bombs.map(([row, col, left, reach]): Thing => {
    const facts: Fact[] = [
      { icon: "⏱", label: "fact.left", value: left ?? NO_COUNT },
      { icon: RANGE_ICON, label: "fact.reach", value: reach ?? NO_COUNT },
    ];
    return { id: `bomb${keyOf(row, col)}`, row, col, label: "thing.bomb", facts };
  });
  const upgrades = frame.upgrades.flatMap(([row, col, kinds]) =>
    kinds.map((kind): Thing => ({ id: `${kind}${keyOf(row, col)}`, row, col, label: `thing.${kind}` })),
  );
  const traps = frame.traps.map(([row, col]): Thing => ({ id: `t${keyOf(row, col)}`, row, col, label: "thing.trap" }));
  return [...players, ...bombs, ...upgrades, ...traps];
}

/** The keys of the contest's visualizer. */
const KEYS: readonly Key[] = [
  { key: "q", does: "music" },
  { key: "e", does: "sound" },
  { key: "r", does: "restart" },
  { key: "f", does: "names" },
  { key: "w", does: "fasterRound" },
  { key: "arrowup", does: "fasterRound" },
  { key: "s", does: "slowerRound" },
  { key: "arrowdown", does: "slowerRound" },
  { key: "enter", does: "toggle" },
  { key: " ", does: "toggle" },
  { key: "a", does: "previous" },
  { key: "arrowleft", does: "previous" },
  { key: "d", does: "next" },
  { key: "arrowright", does: "next" },
  { key: "a", ctrl: true, does: "previous5" },
  { key: "arrowleft", ctrl: true, does: "previous5" },
  { key: "d", ctrl: true, does: "next5" },
  { key: "arrowright", ctrl: true, does: "next5" },
  ...[..."0123456789"].map((key): Key => ({ key, does: "decile" })),
  { key: "f2", does: "screenshot" },
  { key: "escape", does: "leave" },
];

const bomber: SceneModule<BomberStage, BomberFrame> = {
  words: WORDS,
  picture: PICTURE,
  colours: ["#e69f00", "#1c9bd8"],
  keys: KEYS,
  create: (stage, context) => new BomberScene(stage, context),
  facts: factsOf,
  things: thingsOf,
  controls: () => controls,
  marks: {
    explosion: "warn",
    damage: "bad",
    death: "bad",
    upgrade_health: "good",
    sprung: "bad",
    ring: "info",
    end_death: "info",
    end_terminated: "bad",
  },
};

export default bomber;
