import { expect, test } from "vitest";
import { angleOf, cellsOf, cycleBetween, type TronFrame } from "../../../src/meydan/games/tron/viewer/cycles";

function frame(rows: string[]): TronFrame {
  const both = <Value>(value: Value): Value[] => [value, value];
  return {
    cycle: 0,
    is_over: false,
    rows,
    places: both([0, 0] as const),
    directions: both(0),
    health: both(3),
    cooldown: both(0),
    breaking: both(0),
    broke: both(false),
    hurt: both(false),
    crashed: both(false),
    scores: both(0),
  };
}

test("cells of one kind are found in reading order", () => {
  expect(cellsOf(["B.B", "..B"], "B")).toEqual([
    [0, 0],
    [0, 2],
    [1, 2],
  ]);
});

test("walls that were built and walls that were broken are told apart", () => {
  const cycle = cycleBetween(frame(["B.Y", "..."]), frame(["BB.", "..Y"]));
  expect([...cycle.grown]).toEqual(["0,1", "1,2"]);
  expect(cycle.broken).toEqual([{ row: 0, col: 2, side: 1 }]);
});

test("a wall that changes hands is broken and built", () => {
  const cycle = cycleBetween(frame(["Y"]), frame(["B"]));
  expect([...cycle.grown]).toEqual(["0,0"]);
  expect(cycle.broken).toEqual([{ row: 0, col: 0, side: 1 }]);
});

test("directions turn to the right", () => {
  expect([0, 1, 2, 3].map((direction) => Math.round(angleOf(direction) / (-Math.PI / 2)))).toEqual([0, 1, 2, 3]);
});
