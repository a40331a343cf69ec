import { describe, expect, it } from "vitest";
import { jumpSize, walkAt } from "../../../src/meydan/games/gems/viewer/agents";
import { clockOf, type GemsFrame, type GemsStage, plyBetween } from "../../../src/meydan/games/gems/viewer/plies";

const stage: GemsStage = {
  height: 4,
  width: 5,
  seats: 2,
  rounds: 10,
  rows: ["E1EEE", "EETEE", "EE4TE", "EEEEE"],
  gems: [
    [0, 1, 0],
    [2, 2, 3],
  ],
  values: [10, 25, 35, 75],
  least: [null, 15, 50, 140],
  most: [15, 8, 5, 4],
  traps: 3,
  hit: 20,
  hurt: 40,
};
const start: GemsFrame = {
  round: 1,
  mover: 0,
  gems: "11",
  agents: [
    [0, 0],
    [3, 4],
  ],
  scores: [45, 45],
  taken: [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ],
  traps: [[], []],
  traps_left: [3, 3],
  hits: [0, 0],
  hurts: [0, 0],
};

describe("a ply, read off two positions", () => {
  it("is a walk onto a gem, with its points where it lay", () => {
    const ply = plyBetween(start, { ...start, gems: "01", agents: [[0, 1], start.agents[1]!] }, stage);
    expect(ply.going).toEqual(["walks", "stays"]);
    expect(ply.gems).toEqual([0]);
    expect(ply.points).toEqual([{ seat: 0, row: 0, col: 1, change: 10 }]);
    expect(ply.facing[1]).toBeNull();
  });

  it("is a jump through a black hole where the way is too long for a step", () => {
    const ply = plyBetween(start, { ...start, agents: [[2, 3], start.agents[1]!] }, stage);
    expect(ply.going[0]).toBe("jumps");
    expect(ply.facing[0]).toBeNull();
  });

  it("is a hit: the mover attacks, the loser may be either", () => {
    const near = {
      ...start,
      agents: [
        [3, 3],
        [3, 4],
      ] as GemsFrame["agents"],
    };
    for (const loser of [0, 1]) {
      const hits = [0, 0].map((_, seat) => (seat === loser ? 1 : 0));
      const ply = plyBetween(near, { ...near, hits }, stage);
      expect([ply.loser, ply.attacker]).toEqual([loser, 0]);
      expect(ply.points.map(({ seat, change }) => [seat, change])).toEqual([[loser, -20]]);
      expect(ply.facing[0]).toBeGreaterThan(0); // looks at the other, to the right
    }
  });

  it("is a trap planted, and one that hurt", () => {
    const planted = { ...start, traps: [[[0, 0] as const], []] };
    expect(plyBetween(start, planted, stage).planted).toEqual([0]);
    const hurt = plyBetween(start, { ...start, hurts: [0, 1] }, stage);
    expect(hurt.hurt).toEqual([1]);
    expect(hurt.points).toEqual([{ seat: 1, row: 3, col: 4, change: -40 }]);
  });

  it("tells nothing of what a seat may not know", () => {
    const unknown = { ...start, hits: [null, null], hurts: [null, null], mover: null };
    const ply = plyBetween(unknown, unknown, stage);
    expect([ply.loser, ply.hurt, ply.points]).toEqual([null, [], []]);
    expect(clockOf(unknown, 2)).toBe(0);
  });
});

describe("agents on their way", () => {
  it("arrive before the ply ends", () => {
    expect([walkAt(0), walkAt(0.6), walkAt(1)]).toEqual([0, 1, 1]);
  });

  it("vanish in one black hole before the other gives them back", () => {
    expect([jumpSize(0), jumpSize(1)]).toEqual([1, 1]);
    expect(jumpSize(0.47)).toBe(0);
  });
});
