import { Sprite } from "three";
import { describe, expect, it } from "vitest";
import { viewOf, type Space } from "../../src/stage/cameras";
import { lifeAfter, lifeOf } from "../../src/stage/floats";
import { cellAt, cellX, cellZ, heading } from "../../src/stage/grid";
import { directionOf, shortened, spread } from "../../src/stage/labels";
import { hop, mixAngle, part, pop, smooth, speckle } from "../../src/stage/tween";
import { Ways } from "../../src/stage/ways";

describe("a board's cells", () => {
  const grid = { rows: 5, cols: 8 };

  it("are found again from the middle of every cell", () => {
    for (let row = 0; row < grid.rows; row++) {
      for (let col = 0; col < grid.cols; col++) {
        expect(cellAt(grid, cellX(grid, col), cellZ(grid, row))).toEqual({ row, col });
      }
    }
  });

  it("end at the border", () => {
    expect(cellAt(grid, -4.01, 0)).toBeNull();
    expect(cellAt(grid, 0, 2.51)).toBeNull();
  });

  it("have a heading to each side, and none to themselves", () => {
    expect(heading(2, 2, 2, 2)).toBeNull();
    expect(heading(2, 2, 3, 2)).toBe(0);
    expect(heading(2, 2, 2, 3)).toBeGreaterThan(0);
    expect(heading(2, 2, 2, 1)).toBeLessThan(0);
  });
});

describe("ways from one value to another", () => {
  it("begin and end where they should", () => {
    for (const way of [smooth, pop]) expect([way(0), way(1)]).toEqual([0, 1]);
    expect(hop(0)).toBeCloseTo(0);
    expect(hop(0.5)).toBe(1);
    expect([part(0.1, 0.2, 0.4), part(0.3, 0.2, 0.4), part(0.9, 0.2, 0.4)]).toEqual([0, expect.closeTo(0.5), 1]);
  });

  it("turn by the shorter side", () => {
    expect(mixAngle(0, (3 * Math.PI) / 2, 1)).toBeCloseTo(-Math.PI / 2);
    expect(mixAngle(-3, 3, 0.5)).toBeCloseTo(-Math.PI);
  });

  it("scatter the same way in every picture", () => {
    expect(speckle(3, 4)).toBe(speckle(3, 4));
    expect(speckle(3, 4)).not.toBe(speckle(4, 3));
  });
});

describe("texts in a scene", () => {
  it("run as their letters do, whatever their digits", () => {
    expect(directionOf("سلام")).toBe("rtl");
    expect(directionOf("−۲۰")).toBe("ltr");
  });

  it("do not cover one another at one place, and stay where they are apart", () => {
    const name = (x: number, z: number): Sprite => {
      const sprite = new Sprite();
      sprite.scale.set(3, 1, 1);
      sprite.position.set(x, 0, z);
      return sprite;
    };
    const lifts = (one: Sprite, other: Sprite): number[] => {
      spread(one, other);
      return [one, other].map((each) => 0.5 - each.center.y);
    };
    expect(lifts(name(0, 0), name(1, 0))).toEqual([0, expect.closeTo(1.05)]);
    expect(lifts(name(0, -0.5), name(0, 0))).toEqual([expect.closeTo(0.61), 0]);
    expect(lifts(name(0, -2), name(0, 0))).toEqual([0, 0]);
    expect(lifts(name(0, 0), name(3, 0))).toEqual([0, 0]);
  });

  it("are cut by signs, not by halves of signs", () => {
    expect(shortened("planner", 7)).toBe("planner");
    expect(shortened("a😀b😀c", 4)).toBe("a😀b…");
  });

  it("live on into the next turn without a jump", () => {
    expect(lifeOf(0)).toBe(0);
    expect(lifeOf(1)).toBeCloseTo(lifeAfter(0));
    expect(lifeAfter(1)).toBe(1);
  });
});

/** Where a point of the world is seen: -1 to 1 across and up. */
function seen(space: Space, elevation: number, aspect: number, point: readonly [number, number, number]) {
  const field = 32;
  const { position, target } = viewOf(space, elevation, field, aspect);
  const [sine, cosine] = [Math.sin(elevation), Math.cos(elevation)];
  const [x, y, z] = [point[0] - target[0], point[1] - target[1], point[2] - target[2]];
  const distance = Math.hypot(position[1], position[2] - target[2]);
  const depth = distance - y * sine - z * cosine;
  const tall = Math.tan((field * Math.PI) / 360);
  return { across: x / depth / (tall * aspect), up: (y * cosine - z * sine) / depth / tall };
}

describe("a camera that shows a whole board", () => {
  const spaces: Space[] = [
    { width: 8, depth: 8, height: 0.2 },
    { width: 64, depth: 30, height: 1 },
    { width: 5, depth: 25, height: 1, ahead: 2 },
  ];
  const corners = (space: Space): [number, number, number][] =>
    [-1, 1].flatMap((side) =>
      [-1, 1].flatMap((end) =>
        [0, space.height].map((height): [number, number, number] => [
          (side * space.width) / 2,
          height,
          (space.ahead ?? 0) + (end * space.depth) / 2,
        ]),
      ),
    );

  it.each(spaces)("has every corner in the picture, and no room to spare: %o", (space) => {
    for (const aspect of [0.5, 1, 1.8]) {
      for (const elevation of [0.6, 1.08]) {
        const places = corners(space).map((corner) => seen(space, elevation, aspect, corner));
        const farthest = Math.max(...places.map(({ across, up }) => Math.max(Math.abs(across), Math.abs(up))));
        expect(farthest).toBeLessThanOrEqual(1);
        expect(farthest).toBeGreaterThan(0.93);
        const ups = places.map(({ up }) => up);
        expect(Math.max(...ups) + Math.min(...ups)).toBeCloseTo(0, 1);
      }
    }
  });
});

describe("what happened on the way to a position", () => {
  it("is worked out once and remembered for the position that it led to", () => {
    let asked = 0;
    const ways = new Ways<{ turn: number }, number>((before, after) => (asked++, after.turn - before.turn));
    const [first, second, third] = [{ turn: 1 }, { turn: 2 }, { turn: 5 }];
    expect(ways.between(first, first)).toBeNull();
    expect(ways.to(second)).toBeNull();
    for (let repeat = 0; repeat < 3; repeat++) expect(ways.between(first, second)).toBe(1);
    expect(asked).toBe(1);
    expect(ways.between(second, third)).toBe(3);
    expect([ways.to(second), ways.to(third)]).toEqual([1, 3]);
  });
});
