import { Camera, Vector3 } from "three";
import { describe, expect, it } from "vitest";
import { figureSize, presence, wayAt } from "../../../src/meydan/games/kings/viewer/army";
import { fightAt, KingsCameras } from "../../../src/meydan/games/kings/viewer/cameras";
import { reachOutline } from "../../../src/meydan/games/kings/viewer/castles";
import { factsOf, unitKey } from "../../../src/meydan/games/kings/viewer/facts";
import { figureOf, FIGURES } from "../../../src/meydan/games/kings/viewer/figures";
import { freeCells } from "../../../src/meydan/games/kings/viewer/field";
import { Orders } from "../../../src/meydan/games/kings/viewer/orders";
import { kingAt, openPaths, placeOn, wayOf, waysAt, waysOf } from "../../../src/meydan/games/kings/viewer/paths";
import { shotAt } from "../../../src/meydan/games/kings/viewer/strikes";
import { zoomFor } from "../../src/stage/labels";
import {
  type BaseSpell,
  type BaseUnit,
  type Cast,
  type KingsFrame,
  type KingsStage,
  type Path,
  type Place,
  slotOf,
  spellName,
  standings,
  stacksOf,
  turnBetween,
  type Unit,
} from "../../../src/meydan/games/kings/viewer/turns";

const unit = (typeId: number, isFlying: boolean, ap: number): BaseUnit => ({
  typeId,
  maxHP: 20,
  baseAttack: 5,
  baseRange: 2,
  target: "BOTH",
  isFlying,
  isMultiple: false,
  ap,
});
const spell = (typeId: number, type: BaseSpell["type"], power: number, duration: number): BaseSpell => ({
  typeId,
  type,
  power,
  duration,
  range: type === "TELE" ? 0 : 1,
  target: type === "TELE" ? "SELF" : power < 0 ? "ENEMY" : "ALLIED",
});
const column = (col: number): Place[] => [2, 3, 4, 5, 6].map((row) => [row, col] as const);
const line = (row: number): Place[] => [2, 3, 4, 5, 6, 7, 8].map((col) => [row, col] as const);
const path = (id: number, cells: Place[], tele: Path["tele"]): Path => ({ id, cells, tele });

/** Kings 0 and 2 on the left, 1 and 3 on the right; two friend paths and one path in the first row, one in the last. */
const stage: KingsStage = {
  rows: 9,
  cols: 11,
  max_turns: 100,
  max_ap: 10,
  additions: [3, 1],
  deck_size: 2,
  kings: [
    [2, 2, 90, 3],
    [2, 8, 90, 3],
    [6, 2, 90, 3],
    [6, 8, 90, 3],
  ],
  paths: [path(0, column(2), null), path(1, column(8), null), path(2, line(2), [7, 7]), path(3, line(6), [7, 7])],
  units: [unit(0, false, 4), unit(1, false, 3), unit(2, true, 2)],
  spells: [spell(0, "HASTE", 1, 2), spell(1, "HP", -4, 1), spell(2, "HP", 3, 1), spell(3, "TELE", 0, 1)],
};

/** A unit at a place; the rest is ordinary. */
const at = (id: number, owner: number, type: number, row: number, col: number, hp = 20, aims: Place | null = null): Unit => [id, owner, type, row, col, hp, 0, 0, 0, 0, aims, null]; // prettier-ignore

const start: KingsFrame = {
  turn: 5,
  kings: [
    [90, true],
    [90, true],
    [90, true],
    [90, true],
  ],
  units: [],
  died: [],
  casts: [],
  ap: [6, 6, 6, 6],
  hands: [[0, 1, 2], [0], [], []],
  decks: [[0, 1, 2], [], [], []],
  owned: [[1, 1, 3], [], [], []],
  tokens: [
    [1, 1],
    [0, 0],
    [0, 0],
    [0, 0],
  ],
  strikes: [],
};

describe("a turn of kings, read off two positions", () => {
  it("has one figure for units of one owner and type on one cell, the weakest", () => {
    const units = [at(40, 0, 0, 2, 4), at(41, 0, 0, 2, 4, 8), at(42, 0, 1, 2, 4), at(43, 1, 0, 2, 4)];
    const stacks = stacksOf(turnBetween({ ...start, units }, { ...start, units }, stage).walkers);
    expect(stacks.map(({ walker, count }) => [walker.id, count])).toEqual([
      [41, 2],
      [42, 1],
      [43, 1],
    ]);
  });

  it("is a walk, a stay and a death", () => {
    const before = { ...start, units: [at(40, 0, 0, 2, 4), at(41, 1, 0, 2, 6), at(42, 1, 1, 2, 7)] };
    const after = {
      ...start,
      turn: 6,
      units: [at(40, 0, 0, 2, 4, 12), at(42, 1, 1, 2, 6)],
      died: [at(41, 1, 0, 2, 6, 0)],
      strikes: [[40, 41] as const],
    };
    const turn = turnBetween(before, after, stage);
    const byId = new Map(turn.walkers.map((walker) => [walker.id, walker]));
    expect(byId.get(40)).toMatchObject({ arrival: "stays", dies: false, share: [1, 0.6] });
    expect(byId.get(41)).toMatchObject({ arrival: "stays", dies: true });
    expect(byId.get(42)).toMatchObject({ arrival: "walks", dies: false, facing: -Math.PI / 2 });
    expect(turn.shots).toHaveLength(1);
    expect(turn.shots[0]).toMatchObject({ seat: 0, type: 0, row: 2, col: 4, toHigh: false });
  });

  it("brings new units out of their king, and copies where they were made", () => {
    const copy: Unit = [51, 0, 0, 2, 5, 5, 0, 0, 1, 0, null, null];
    const turn = turnBetween(start, { ...start, units: [at(50, 2, 1, 6, 3), copy] }, stage);
    expect(turn.walkers[0]).toMatchObject({ arrival: "comes", from: { row: 6, col: 2 } });
    expect(turn.walkers[1]).toMatchObject({ arrival: "copied", isCopy: true });
  });

  it("jumps only where a teleport holds the unit", () => {
    const cast: Cast = [1, 3, 0, 6, 4, 0, true, [60]];
    const before = { ...start, units: [at(60, 0, 0, 2, 3)] };
    const turn = turnBetween(before, { ...start, units: [at(60, 0, 0, 6, 4)], casts: [cast] }, stage);
    expect(turn.walkers[0]).toMatchObject({ arrival: "jumps", spells: ["tele"] });
  });

  it("tells what a king lost, and when he fell", () => {
    const after = {
      ...start,
      kings: [
        [80, true],
        [90, true],
        [90, true],
        [0, false],
      ] as const,
    };
    const turn = turnBetween(start, after, stage);
    expect(turn.lost).toEqual([10, 0, 0, 90]);
    expect(turn.fell).toEqual([false, false, false, true]);
  });

  it("guesses strikes from aims where a player is not told of them", () => {
    const before = { ...start, units: [at(40, 0, 0, 2, 6, 20, [2, 7]), at(41, 2, 0, 4, 4, 20, [5, 9])] };
    const turn = turnBetween(before, { ...before, turn: 6, strikes: null }, stage);
    expect(turn.shots.map((shot) => [shot.seat, shot.toRow, shot.toCol])).toEqual([
      [0, 2, 8],
      [2, 6, 8],
    ]);
  });

  it("has no shots between a position and itself", () => {
    const frame = { ...start, units: [at(40, 0, 0, 2, 6)], strikes: [[40, 1] as const] };
    expect(turnBetween(frame, frame, stage).shots).toEqual([]);
  });
});

describe("places", () => {
  it("give the units of a cell room beside one another, and all of the cell to one", () => {
    expect(slotOf(0, 1)).toEqual({ right: 0, ahead: 0, size: 1 });
    for (let count = 2; count < 30; count++) {
      const slots = Array.from({ length: count }, (_, place) => slotOf(place, count));
      for (const { right, ahead } of slots) expect(Math.hypot(right, ahead)).toBeLessThan(0.5);
      expect(new Set(slots.map((slot) => slot.right.toFixed(6))).size).toBe(count);
    }
  });

  it("are in front of a living king, and on his cell when he has fallen", () => {
    const units = [at(40, 0, 0, 2, 2)];
    expect(standings(units, stage, start).get(40)?.row).toBeGreaterThan(2.5);
    const fallen = { ...start, kings: start.kings.map(() => [0, false] as const) };
    expect(standings(units, stage, fallen).get(40)?.row).toBe(2);
  });

  it("keep who walks and who flies apart", () => {
    const units = [at(40, 0, 0, 2, 5), at(41, 0, 2, 2, 5)];
    const found = standings(units, stage, start);
    expect([found.get(40)?.size, found.get(41)?.size]).toEqual([1, 1]);
  });

  it("of a king's range end at the map's edge", () => {
    const outline = reachOutline(3, { left: 2.5, right: 8.5, far: 2.5, near: 6.5 });
    expect(Math.min(...outline.map(([x]) => x))).toBe(-2.5);
    expect(Math.max(...outline.map(([x]) => x))).toBe(3.5);
    expect(Math.max(...outline.map(([, z]) => z))).toBe(3.5);
  });

  it("for trees are on no path and at no king", () => {
    const free = freeCells(stage);
    expect(free).toHaveLength(9 * 11 - 4 * 9 - 2 * 3 - 2 * 1);
    for (const [row, col] of free) expect(kingAt(stage, row, col)).toBe(-1);
  });

  it("of the fight are where most units aim, and rather where they were before", () => {
    const grid = { rows: 40, cols: 60 };
    const fight = (first: number, row: number, col: number, count: number): Unit[] =>
      Array.from({ length: count }, (_, place) => at(first + place, 0, 0, row, col + place, 20, [row, col]));
    const both = { ...start, units: [...fight(40, 5, 5, 3), ...fight(50, 30, 50, 4), at(60, 1, 0, 20, 20)] };
    expect(fightAt(both, grid, null)).toEqual([30, 51.5]);
    expect(fightAt(both, grid, [5, 6])).toEqual([5, 6]);
    expect(fightAt({ ...start, units: [at(60, 1, 0, 20, 21)] }, grid, null)).toEqual([20, 21]);
    expect(fightAt(start, grid, null)).toEqual([19.5, 29.5]);
  });
});

describe("kinds", () => {
  it("of units have nine figures, and unknown ones a figure that walks or flies as they do", () => {
    expect(FIGURES).toHaveLength(9);
    expect(figureOf(unit(3, false, 1))).toBe("swordsman");
    expect(FIGURES.indexOf(figureOf(unit(3, true, 1)))).toBeGreaterThanOrEqual(5);
    expect(FIGURES.indexOf(figureOf(unit(10, false, 1)))).toBeLessThan(5);
    expect(unitKey(unit(3, false, 1))).toBe("unit.swordsman");
    expect(unitKey(unit(10, false, 1))).toBe("unit.other");
  });

  it("of spells are six", () => {
    expect(stage.spells.map(spellName)).toEqual(["haste", "damage", "heal", "tele"]);
    expect(spellName(spell(5, "HP", -1, 3))).toBe("poison");
    expect(spellName(spell(4, "DUPLICATE", 4, 3))).toBe("duplicate");
  });

  it("are larger on large maps", () => {
    expect(figureSize({ ...stage, cols: 59 })).toBeGreaterThan(figureSize(stage));
  });
});

describe("ways", () => {
  it("run from friend to friend, and begin at the player's own king", () => {
    const [first] = openPaths(stage);
    const own = wayOf(stage, first!, 0);
    expect(own.cells.slice(own.start, own.start + 3)).toEqual([[2, 2], [2, 3], [2, 4]]); // prettier-ignore
    expect(own.cells.at(-1)).toEqual([6, 8]);
    const friend = wayOf(stage, first!, 2);
    expect([friend.start, friend.cells[0]]).toEqual([0, [6, 2]]);
    const enemy = wayOf(stage, first!, 1);
    expect(enemy.cells[enemy.start]).toEqual([2, 8]);
    expect([own.to, enemy.to]).toEqual([1, 0]);
  });

  it("are found by a click on a road or on an enemy king", () => {
    const ways = waysOf(stage, 0);
    expect(ways.map((way) => way.path.id)).toEqual([2, 3]);
    expect(waysAt(ways, stage, 6, 5).map((way) => way.path.id)).toEqual([3]);
    expect(waysAt(ways, stage, 1, 9).map((way) => way.path.id)).toEqual([2]);
    expect(waysAt(ways, stage, 2, 2)).toEqual([]);
    expect(placeOn(ways[0]!, 4, 5)).toBe(-1);
  });
});

describe("orders of a person", () => {
  it("pick a deck of the right size, in the order of choice", () => {
    const orders = new Orders(stage, { ...start, turn: 0 }, 0);
    for (const type of [2, 0, 1]) orders.pick(type);
    expect(orders.words()).toBe("pick 2 0");
    orders.pick(2);
    orders.pick(1);
    expect(orders.words()).toBe("pick 0 1");
  });

  it("spend action points, cards, one spell and one upgrade", () => {
    const orders = new Orders(stage, { ...start, units: [at(40, 0, 0, 2, 4)] }, 0);
    expect(orders.words()).toBe("nothing");
    orders.given.push({ kind: "put", type: 0, path: 2 });
    expect([orders.apLeft, orders.cards, orders.canPut(1), orders.canPut(2)]).toEqual([2, [1, 2], false, true]);
    orders.given.push({ kind: "cast", type: 1, row: 2, col: 7 }, { kind: "damage", unit: 40 });
    expect([orders.canCast, orders.canUpgrade("range")]).toEqual([false, false]);
    expect(orders.words()).toBe("put 0 2; cast 1 2 7; damage 40");
    orders.given.push({ kind: "tele", type: 3, row: 2, col: 3, unit: 40, path: 2 });
    expect(orders.words()).toContain("cast 3 2 3 40 2");
  });

  it("know where a spell catches most, and whom", () => {
    const units = [at(40, 1, 0, 2, 6), at(41, 3, 0, 2, 7), at(42, 1, 0, 6, 6), at(43, 0, 0, 6, 6)];
    const orders = new Orders(stage, { ...start, units }, 0);
    expect(orders.catches(1, 2)).toEqual([
      { row: 2, col: 6, count: 2 },
      { row: 2, col: 7, count: 2 },
    ]);
    expect(orders.catches(2, 5)).toEqual([{ row: 6, col: 6, count: 1 }]);
  });

  it("teleport no farther than half of a way", () => {
    const orders = new Orders(stage, start, 0);
    const way = waysOf(stage, 0)[0]!;
    expect(orders.teleCells()[0]?.cell).toEqual(way.cells[7]);
    expect(orders.canTele(way, ...way.cells[8]!)).toBe(false);
  });
});

describe("moments of a turn", () => {
  const still = { ...start, units: [at(40, 0, 0, 2, 4)] };
  const [walker] = turnBetween(still, still, stage).walkers;

  it("let the dead vanish, the new come and the teleported be nowhere for a while", () => {
    expect(presence(walker!, 0.5)).toBe(1);
    expect(presence({ ...walker!, dies: true }, 1)).toBe(0);
    expect(presence({ ...walker!, arrival: "comes" }, 0)).toBe(0);
    expect(presence({ ...walker!, arrival: "jumps" }, 0.4)).toBeLessThan(0.05);
    expect([wayAt({ ...walker!, arrival: "jumps" }, 0.3), wayAt({ ...walker!, arrival: "jumps" }, 0.5)]).toEqual([
      0, 1,
    ]);
  });

  it("end every shot before the turn ends", () => {
    const shot = { seat: 0, type: 0, row: 0, col: 0, isHigh: false, toRow: 1, toCol: 1, toHigh: false, delay: 0.8 };
    expect(shotAt(shot, 0)).toEqual([0, 0]);
    expect(shotAt(shot, 1)).toEqual([1, 1]);
  });
});

describe("facts of a player", () => {
  it("are king, points, army, tokens, spells and cards", () => {
    const facts = factsOf({ ...start, units: [at(40, 0, 0, 2, 4)] }, stage, 0);
    expect(facts.map((fact) => [fact.label, fact.value])).toEqual([
      ["fact.king", 90],
      ["fact.ap", 6],
      ["fact.units", 1],
      ["fact.damageTokens", 1],
      ["fact.rangeTokens", 1],
      ["spell.damage", 2],
      ["spell.tele", 1],
      ["unit.archer", 4],
      ["unit.catapult", 3],
      ["unit.other", 2],
    ]);
  });

  it("are hidden where the player's cards are", () => {
    const hidden = {
      ...start,
      ap: start.ap.map(() => null),
      hands: start.hands.map(() => null),
      owned: [],
      tokens: [],
    };
    expect(factsOf(hidden, stage, 0).map((fact) => fact.value)).toEqual([90, "–", 0]);
  });
});

describe("the camera over the whole map", () => {
  const space = { width: 46.6, depth: 32.6, height: 2 };
  const NAME = 1.44;
  const cameras = new KingsCameras(space, { rows: 31, cols: 45 }, 1.5, NAME);
  /** The upper edge of a name above the farthest castles, from -1 (lowest) to 1 (highest) in the picture. */
  const upperEdge = (width: number, height: number): number => {
    cameras.resize(width, height);
    const camera = cameras.all[0]?.camera ?? new Camera();
    camera.updateMatrixWorld();
    return new Vector3(0, 2 + 1.25 * NAME * (zoomFor(width, height) - 1), -space.depth / 2).project(camera).y;
  };

  it("leaves room for the large names of small pictures", () => {
    for (const [width, height] of [
      [1400, 900],
      [908, 650],
      [560, 290],
      [390, 260],
    ] as const) {
      expect(upperEdge(width, height), `${width}x${height}`).toBeLessThan(1);
    }
  });
});
