/** Gems on the screen: agents with hats, four cuts of gems, black holes that swirl, traps in the owner's colour. */
import { Group } from "three";
import type { ControlButton, Controls, Fact, Key, Scene, SceneContext, SceneModule, Thing } from "@viewer/scene";
import { BoardCameras } from "@viewer/stage/cameras";
import { Floats, lifeAfter, lifeOf } from "@viewer/stage/floats";
import { cellX, cellZ, type Grid } from "@viewer/stage/grid";
import { Instances } from "@viewer/stage/instances";
import { addLights, disposeAll, dull, shadows } from "@viewer/stage/look";
import { clamp, easeOut, part, pop } from "@viewer/stage/tween";
import { Ways } from "@viewer/stage/ways";
import { Agents } from "./agents";
import { Field, lookOf, RIM } from "./field";
import { gemIcon, HIT_ICON, PICTURE, TRAP_ICON } from "./icons";
import { GEM_COLOURS, gemMaterial, gemShape, trapShape } from "./pieces";
import { clockOf, type GemsFrame, type GemsStage, plyBetween, type Ply } from "./plies";
import { WORDS } from "./words";

const WON = "#ffe08a";
const LOST = "#ff6b5e";
const GEM_SIZE = 1.3;
const COLOUR_NAMES = ["yellow", "green", "red", "blue"] as const;

class GemsScene implements Scene<GemsFrame> {
  readonly root = new Group();
  readonly cameras;
  readonly board;
  private readonly views: BoardCameras;
  private readonly grid: Grid;
  private readonly field: Field;
  private readonly agents: Agents;
  private readonly gems: readonly Instances[];
  private readonly traps: readonly Instances[];
  private readonly below: Instances;
  private readonly floats: Floats;
  private readonly ways: Ways<GemsFrame, Ply>;
  private readonly pointsHeight: number; // above the names

  constructor(
    private readonly stage: GemsStage,
    private readonly context: SceneContext,
  ) {
    this.grid = { rows: stage.height, cols: stage.width };
    this.board = { grid: this.grid, group: this.root };
    const nameSize = clamp(Math.max(stage.height, stage.width) * 0.032, 0.4, 1.5);
    this.pointsHeight = 1.9 + nameSize * 1.6;
    this.ways = new Ways((before, after) => plyBetween(before, after, stage));
    this.field = new Field(stage, this.grid, lookOf(context.isDark), context.say);
    this.agents = new Agents(this.grid, context, stage.seats, nameSize);
    this.gems = GEM_COLOURS.map(
      (_, colour) => new Instances(gemShape(colour), gemMaterial(colour), this.count(colour)),
    );
    this.below = shadows(stage.gems.length, 0.25);
    this.traps = Array.from({ length: stage.seats }, (_, seat) => this.makeTraps(seat));
    this.floats = new Floats(this.root, nameSize * 1.4, { colour: WON, outline: "rgba(20,16,8,0.9)" });
    addLights(this.root, context.isDark);
    this.root.add(this.field.group, this.agents.group, this.below.mesh);
    this.root.add(...[...this.gems, ...this.traps].map((each) => each.mesh));
    this.views = new BoardCameras({
      width: stage.width + 2 * RIM,
      depth: stage.height + 2 * RIM,
      height: 1.2 + nameSize,
    });
    this.cameras = this.views.all;
  }

  show(before: GemsFrame, after: GemsFrame, progress: number): void {
    const ply = this.ways.between(before, after);
    const clock = clockOf(before, this.stage.seats) + (ply ? progress : 0);
    this.field.turn(clock);
    this.showGems(before, ply, progress, clock);
    this.traps.forEach((_, seat) => this.showTraps(before, after, ply, seat, progress));
    this.agents.show(before, after, ply, progress);
    this.floats.begin();
    if (ply) this.showPoints(ply, lifeOf(progress));
    this.showPoints(this.ways.to(before), lifeAfter(progress));
    this.floats.end();
  }

  resize(width: number, height: number): void {
    this.views.resize(width, height);
    this.agents.resize(width, height);
  }

  dispose(): void {
    disposeAll(this.root);
  }

  private count(colour: number): number {
    return this.stage.gems.filter((gem) => gem[2] === colour).length;
  }

  private makeTraps(seat: number): Instances {
    const room = Math.min(this.stage.height * this.stage.width, Math.max(1, this.stage.traps));
    const material = dull(this.context.seatColours[seat] ?? "#888888", true);
    return new Instances(trapShape(seat), material, room);
  }

  /** Every gem turns slowly in the air; one that is taken rises and vanishes. */
  private showGems(before: GemsFrame, ply: Ply | null, progress: number, clock: number): void {
    for (const each of [...this.gems, this.below]) each.begin();
    this.stage.gems.forEach(([row, col, colour], gem) => {
      if (before.gems[gem] !== "1") return;
      const taken = ply?.gems.includes(gem) ? part(progress, 0.4, 0.8) : 0;
      const x = cellX(this.grid, col);
      const z = cellZ(this.grid, row);
      const bob = 0.06 * Math.sin(clock * 0.9 + row * 2 + col);
      if (taken >= 1) return;
      this.gems[colour]?.put(
        x,
        0.17 + bob + easeOut(taken) * 1.3,
        z,
        (1 - taken) * GEM_SIZE,
        clock * 0.35 + taken * 6 + col + row * 3,
      );
      this.below.put(x + 0.03, 0.011, z - 0.02, 1 - taken);
    });
    for (const each of [...this.gems, this.below]) each.end();
  }

  private showTraps(before: GemsFrame, after: GemsFrame, ply: Ply | null, seat: number, progress: number): void {
    const traps = this.traps[seat];
    if (!traps) return;
    const isNew = ply?.planted.includes(seat) ?? false;
    const shown = (isNew ? after : before).traps[seat] ?? [];
    traps.begin();
    shown.forEach(([row, col], place) => {
      const size = isNew && place === shown.length - 1 ? pop(part(progress, 0.15, 0.7)) : 1;
      const isSprung = ply?.hurt.includes(1 - seat) && isAt(after, 1 - seat, row, col);
      const tall = isSprung ? 1 + 1.4 * Math.sin(Math.PI * part(progress, 0.45, 1)) : 1;
      if (size > 0) traps.put(cellX(this.grid, col), 0.005, cellZ(this.grid, row), size, 0, size * tall);
    });
    traps.end();
  }

  private showPoints(ply: Ply | null, life: number): void {
    for (const { row, col, change } of ply?.points ?? []) {
      const word = change > 0 ? "scene.plus" : "scene.minus";
      const text = this.context.say(word, { points: Math.abs(change) });
      this.floats.put(
        text,
        change > 0 ? WON : LOST,
        cellX(this.grid, col),
        this.pointsHeight,
        cellZ(this.grid, row),
        life,
      );
    }
  }
}

function isAt(frame: GemsFrame, seat: number, row: number, col: number): boolean {
  const place = frame.agents[seat];
  return place !== undefined && place[0] === row && place[1] === col;
}

const ACTIONS: Readonly<Record<string, string>> = {
  arrowup: "UP",
  w: "UP",
  arrowdown: "DOWN",
  s: "DOWN",
  arrowleft: "LEFT",
  a: "LEFT",
  arrowright: "RIGHT",
  d: "RIGHT",
  t: "TRAP",
  e: "TELEPORT",
  " ": "NOOP",
};
const PADS = ["up", "left", "down", "right"] as const;
const BUTTONS = ["TRAP", "TELEPORT", "NOOP"] as const;

const controls: Controls<GemsFrame> = {
  help: "controls.help",
  onKey: (key) => ACTIONS[key] ?? null,
  buttons: (frame, seat): ControlButton[] => [
    ...PADS.map((pad) => ({ label: `button.${pad.toUpperCase()}`, action: pad.toUpperCase(), isOn: true, pad })),
    ...BUTTONS.map((action) => ({
      label: `button.${action}`,
      action,
      isOn: action !== "TRAP" || (frame.traps_left[seat] ?? 0) > 0,
    })),
  ],
};

function factsOf(frame: GemsFrame, stage: GemsStage, seat: number): Fact[] {
  const gems = COLOUR_NAMES.map((name, colour): Fact => {
    const taken = frame.taken[seat]?.[colour] ?? 0;
    const isFull = taken >= (stage.most[colour] ?? 0);
    return { icon: gemIcon(colour), label: `fact.${name}`, value: taken, tone: isFull ? "active" : "plain" };
  });
  const counts: Fact[] = [];
  const add = (icon: string, label: string, value: number | null | undefined, tone: Fact["tone"] = "plain"): void => {
    if (value !== null && value !== undefined) counts.push({ icon, label, value, tone });
  };
  add(TRAP_ICON, "fact.traps", frame.traps_left[seat]);
  add(HIT_ICON, "fact.hits", frame.hits[seat], frame.hits[seat] ? "bad" : "plain");
  add("⚠", "fact.hurts", frame.hurts[seat], frame.hurts[seat] ? "bad" : "plain");
  return [...gems, ...counts];
}

/** The agents, the gems that are left, and the traps. */
function thingsOf(frame: GemsFrame, stage: GemsStage): Thing[] {
  const agents = frame.agents.map(([row, col], seat): Thing => {
    const facts = factsOf(frame, stage, seat);
    return { id: `agent${seat}`, row, col, label: "thing.agent", seat, facts, leavesTrail: true };
  });
  const gems = stage.gems.flatMap(([row, col, colour], gem): Thing[] => {
    const least = stage.least[colour];
    const facts: Fact[] = [{ icon: gemIcon(colour), label: "fact.worth", value: stage.values[colour] ?? 0 }];
    if (least !== null && least !== undefined) facts.push({ icon: "≥", label: "fact.least", value: least });
    const label = `thing.${COLOUR_NAMES[colour] ?? ""}`;
    return frame.gems[gem] === "1" ? [{ id: `gem${gem}`, row, col, label, facts }] : [];
  });
  const traps = frame.traps.flatMap((places, seat) =>
    places.map(([row, col]): Thing => ({ id: `trap${seat},${row},${col}`, row, col, label: "thing.trap", seat })),
  );
  return [...agents, ...gems, ...traps];
}

/** The keys of the contest's visualizer: e, w and s of the document, the others of the program. */
const KEYS: readonly Key[] = [
  { key: "e", does: "faster" },
  { key: "w", does: "slower" },
  { key: "s", does: "toggle" },
  { key: "q", does: "leave" },
  { key: "r", does: "restart" },
  { key: "b", does: "cameraIn" },
  { key: "n", does: "cameraOut" },
];

const gems: SceneModule<GemsStage, GemsFrame> = {
  words: WORDS,
  picture: PICTURE,
  colours: ["#009e73", "#b05cc9"],
  keys: KEYS,
  create: (stage, context) => new GemsScene(stage, context),
  facts: factsOf,
  things: thingsOf,
  controls: () => controls,
  marks: {
    gem_red: "info",
    gem_blue: "good",
    hit: "bad",
    trap: "warn",
    hurt: "bad",
    teleport: "info",
    end: "info",
    draw: "info",
  },
};

export default gems;
