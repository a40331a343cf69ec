import { describe, expect, it } from "vitest";
import {
  type BomberFrame,
  hearts,
  heartStage,
  heatOf,
  outlineOf,
  type Span,
  stepBetween,
} from "../../../src/meydan/games/bomber/viewer/steps";
import { LANGUAGES, NO_WORDS, speaker } from "../../src/language";
import type { Say } from "../../src/scene";
import { withStageWords } from "../../src/stage/words";

const start: BomberFrame = {
  step: 4,
  mover: 0,
  ground: ["..+", ".#.", "..."],
  dead: ["...", "...", "..."],
  warning: null,
  fire: [],
  upgrades: [],
  traps: [],
  bombs: [[0, 1, 1, 2]],
  places: [
    [2, 0],
    [2, 2],
  ],
  health: [3, 3],
  health_upgrades: [0, 0],
  ranges: [2, 2],
  traps_left: [1, 1],
  bombs_placed: [1, 0],
  traps_placed: [0, 0],
  actions: ["stay", "stay"],
  sight: [[], []],
  winner: null,
};

describe("a step, read off two positions", () => {
  it("is an explosion that opens a box and hurts", () => {
    const after: BomberFrame = {
      ...start,
      step: 5,
      ground: ["...", ".#.", "..."],
      bombs: [[2, 0, 9, 2]],
      upgrades: [[0, 2, ["health"]]],
      health: [3, 2],
    };
    const step = stepBetween(start, after);
    expect([...step.gone]).toEqual(["0,1"]);
    expect([...step.fresh]).toEqual(["2,0"]);
    expect([...step.opened]).toEqual(["0,2"]);
    expect(step.broken).toEqual([[0, 2]]);
    expect([step.lost, step.won]).toEqual([
      [0, 1],
      [0, 0],
    ]);
  });

  it("makes no broken box of one that went out of sight, and no wound of a health that was not known", () => {
    const after: BomberFrame = { ...start, ground: ["..?", ".#.", "..."], health: [3, null] };
    expect(stepBetween(start, after).broken).toEqual([]);
    expect(stepBetween(after, start).lost).toEqual([0, 0]);
    expect(stepBetween(start, after).taken.size).toBe(0);
  });
});

describe("bombs and hearts", () => {
  it("redden from the step they are placed to the step before they explode", () => {
    expect(heatOf(9, 8)).toBe(0);
    expect(heatOf(1, 8)).toBe(1);
    expect(heatOf(5, 8)).toBeCloseTo(0.5);
    expect(heatOf(1, 0)).toBe(1);
    expect(heatOf(null, 8)).toBeGreaterThan(0);
  });

  it("have four stages, the last one only when nothing is lost", () => {
    expect([0, 1, 2, 3, 4].map((health) => heartStage(health, 3))).toEqual([0, 2, 3, 4, 4]);
    expect([1, 3, 5, 6].map((health) => heartStage(health, 6))).toEqual([1, 2, 4, 4]);
  });

  it("are drawn in a row", () => {
    const [english, persian] = LANGUAGES.map((language) => speaker(withStageWords(NO_WORDS), language)) as [Say, Say];
    expect(hearts(2, 3, english)).toBe("♥♥♡");
    expect(hearts(5, 3, english)).toBe("♥♥♥ +2");
    expect(hearts(12, 20, english)).toBe("♥×12");
    expect(hearts(5, 3, persian)).toBe("♥♥♥ +۲");
    expect(hearts(12, 20, persian)).toBe("♥×۱۲");
  });
});

describe("the border of what a player sees", () => {
  it("is closed: every corner has an even number of lines", () => {
    const spans: Span[] = [
      [0, 3, 3],
      [1, 2, 4],
      [2, 1, 5],
      [3, 2, 4],
    ];
    const ends = new Map<string, number>();
    const lines = outlineOf(spans);
    for (let place = 0; place < lines.length; place += 2) {
      const key = `${lines[place]},${lines[place + 1]}`;
      ends.set(key, (ends.get(key) ?? 0) + 1);
    }
    expect([...ends.values()].every((count) => count % 2 === 0)).toBe(true);
    const length = Array.from({ length: lines.length / 4 }, (_, line) => {
      const [fromRow = 0, fromCol = 0, toRow = 0, toCol = 0] = lines.slice(line * 4, line * 4 + 4);
      return Math.abs(fromRow - toRow) + Math.abs(fromCol - toCol);
    }).reduce((sum, each) => sum + each, 0);
    expect(length).toBe(2 * 4 + 2 * 5); // as around its box: nothing is drawn inside
  });
});
