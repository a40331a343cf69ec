import { describe, expect, it } from "vitest";
import * as moves from "../../../src/meydan/games/othello/viewer/moves";
import scene from "../../../src/meydan/games/othello/viewer/scene";

const side = 8;

function frame(rows: string, mover: number | null = 0): moves.OthelloFrame {
  const board = rows.replace(/\s/g, "");
  const count = (disc: string): number => [...board].filter((each) => each === disc).length;
  return { board, open: [], mover, counts: [count("X"), count("O")], forfeiter: null, stable: [] };
}

const before = frame(`
  --------  -O------  -XO-----  -X-O----  -X--X---  --------  --------  --------`);
const after = frame(
  `
  XOOOX---  -O------  -XO-----  -X-O----  -X--X---  --------  --------  --------`,
  1,
);

describe("a move, read off two boards", () => {
  it("has its square, its colour and the turned discs, nearest first", () => {
    const from = frame("-OOOX--- -O------ --O----- ---X---- -------- -------- -------- --------");
    const to = frame("XXXXX--- -X------ --X----- ---X---- -------- -------- -------- --------", 1);
    const move = moves.moveBetween(from, to, side);
    expect(move?.square).toBe(0);
    expect(move?.seat).toBe(0);
    expect(move?.turned.map((each) => moves.squareName(each.square, side))).toEqual(["b1", "b2", "c1", "c3", "d1"]);
    expect(move?.turned.map((each) => each.distance)).toEqual([1, 1, 2, 2, 3]);
    expect(move?.turned[1]).toMatchObject({ rows: 1, cols: 1 });
  });

  it("is none between the same boards and between boards that do not follow one another", () => {
    expect(moves.moveBetween(before, before, side)).toBeNull();
    expect(moves.moveBetween(before, after, side)).toBeNull();
  });

  it("runs outwards as a wave, and every disc has turned before the end", () => {
    for (const farthest of [1, 2, 7, 14]) {
      let last = 2;
      for (let distance = 1; distance <= farthest; distance++) {
        expect(moves.turnAt(0, distance, farthest)).toBe(0);
        expect(moves.turnAt(1, distance, farthest)).toBe(1);
        const now = moves.turnAt(0.55, distance, farthest);
        expect(now).toBeLessThanOrEqual(last);
        last = now;
      }
    }
    expect([moves.dropAt(0), moves.dropAt(1)]).toEqual([0, 1]);
  });

  it("is counted from one number to the other", () => {
    expect(moves.countsAt(before, after, 0)).toEqual(before.counts);
    expect(moves.countsAt(before, after, 1)).toEqual(after.counts);
  });
});

describe("squares and passes", () => {
  it("are named as the Othello world does, on large boards too", () => {
    expect([0, 19, 63].map((square) => moves.squareName(square, 8))).toEqual(["a1", "d3", "h8"]);
    expect(moves.squareName(255, 16)).toBe("p16");
  });

  it("a seat that moves twice made the other one pass", () => {
    expect(moves.passedBetween(frame("-XO-----", 0), frame("-XXX----", 0))).toBe(1);
    expect(moves.passedBetween(frame("-XO-----", 0), frame("-XXX----", 1))).toBeNull();
    expect(moves.passedBetween(frame("-XO-----", 0), frame("-XXX----", null))).toBeNull();
    expect(moves.passedBetween(before, before)).toBeNull();
  });
});

it("draws stable discs in another colour than the best move, which is green", () => {
  const drawn = scene.overlays?.[0]?.draw({ ...before, stable: [8] }, { side, anti: false });
  expect(drawn).toEqual([["mark", 1, 0, "blue"]]);
});
