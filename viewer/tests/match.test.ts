import { describe, expect, test } from "vitest";
import { linePath } from "../src/player/chart";
import { eventText } from "../src/player/feed";
import type { App } from "../src/app";
import { Match } from "../src/player/match";
import { seriesOf } from "../src/player/series";
import { gifPositions } from "../src/watch/exporting";
import { apply, frames, type Show, type Turn } from "../src/show";

const turn = (more: Partial<Turn> = {}): Turn => ({ answers: [], scores: [0, 0], delta: {}, events: [], ...more });

function show(turns: Turn[]): Show {
  const seat = { name: "", bot: "", seatName: "", persianSeat: null, team: 0 };
  return {
    id: "x",
    game: "lantern",
    title: "Lantern",
    persianNames: {},
    rules: "seed",
    map: null,
    seed: "1",
    seats: [
      { ...seat, name: "Ann" },
      { ...seat, name: "Bob", team: 1 },
    ],
    time: { perMoveMs: null, totalMs: 1000, incrementMs: 10 },
    hasScene: false,
    scene: null,
    isHidden: false,
    isReplay: true,
    origin: "meydan",
    stage: {},
    first: { lit: [0, 0, 0], turn: 0 },
    firstScores: [0, 0],
    curves: [{ name: "cells", byTeam: false }],
    firstStanding: { values: [[1, 1]], chances: [0.5, 0.5] },
    words: null,
    story: { why: null, chapters: [] },
    turns,
    isLive: true,
    eye: null,
    ending: null,
    sentence: "",
    faults: [],
    result: null,
    notes: [],
    persian: {},
  };
}

describe("patches", () => {
  test.each([
    [1, 2, 2],
    [
      { a: 1, b: { c: 2 } },
      { b: { c: 3 }, d: "new" },
      { a: 1, b: { c: 3 }, d: "new" },
    ],
    [
      [1, 2, 3, 4],
      [
        [0, 2],
        [1, 9],
        [5, 6],
      ],
      [2, 9, 5, 6],
    ],
    [[1, 2], [[7]], [7]],
    [{ a: [1] }, [{ b: 2 }], { b: 2 }],
    [[{ id: 1, x: 0 }], [[], [0, { x: 5 }], []], [{ id: 1, x: 5 }]],
  ])("%j with %j is %j", (before, patch, after) => {
    expect(apply(before, patch)).toEqual(after);
  });

  test("what does not change is shared", () => {
    const before = { a: { deep: 1 }, b: 1 };
    const after = apply(before, { b: 2 }) as typeof before;
    expect(after.a).toBe(before.a);
  });

  test("a show has one position more than turns", () => {
    const all = frames(show([turn({ delta: { turn: 1 } }), turn({ delta: { lit: [[], [1, 1], []] } })]));
    expect(all.map((frame) => frame["turn"])).toEqual([0, 1, 1]);
    expect(all[2]).toEqual({ lit: [0, 1, 0], turn: 1 });
  });
});

describe("a match", () => {
  const answer = (seat: number, ms: number) => ({ seat, action: "x", ms });
  const turns = [
    turn({ answers: [answer(0, 100)], scores: [1, 0], events: [{ kind: "light", seat: 0 }] }),
    turn({ answers: [answer(1, 50)], scores: [1, 2], events: [{ kind: "fault", seat: 1, sentence: "late" }] }),
    turn({ answers: [answer(0, 200)], scores: [3, 2], events: [{ kind: "quiet" }] }),
  ];

  test("counts the clock of a seat", () => {
    const match = new Match(show(turns));
    expect(match.clock(0, 3)).toEqual({ spentMs: 200, usedMs: 300, leftMs: 720 });
    expect(match.clock(1, 3)).toEqual({ spentMs: 0, usedMs: 50, leftMs: 960 });
  });

  test("knows no times of a bot of which none are told, until it is over", () => {
    const untold = [turn({ answers: [answer(0, 100), answer(1, 0)] }), turn({ answers: [answer(1, 0)] })];
    const match = new Match(show(untold));
    expect([match.isTimed(0), match.isTimed(1)]).toEqual([true, true]);
    match.finish({ ending: "normal", sentence: "over", faults: [], result: null, notes: [], persian: {} });
    expect([match.isTimed(0), match.isTimed(1)]).toEqual([true, false]);
  });

  test("marks what matters, and faults always", () => {
    const match = new Match(show(turns));
    expect(match.marks({ light: "good" })).toEqual([
      { turn: 1, mark: "good", kind: "light" },
      { turn: 2, mark: "bad", kind: "fault" },
    ]);
    expect(match.markedTurn({ light: "good" }, 0, 1)).toBe(1);
    expect(match.markedTurn({ light: "good" }, 3, -1)).toBe(2);
    expect(match.markedTurn({ light: "good" }, 2, 1)).toBeNull();
  });

  test("knows the scores of every turn", () => {
    const match = new Match(show(turns));
    expect(match.line((each) => match.scores(each)[0])).toEqual([0, 1, 1, 3]);
    expect(match.scores(0)).toEqual([0, 0]);
  });

  test("can be drawn as chances, the game's curves and points, with gaps where nothing is known", () => {
    const app = { say: (key: string) => key, language: "en" } as unknown as App;
    const match = new Match(show([turn({ values: [[4, 2]], chances: [0.8, 0.2], scores: [1, null] }), turn()]));
    const series = seriesOf({ app, say: app.say, colours: ["red", "blue"] }, match);
    expect(series.map(({ key }) => key)).toEqual(["chances", "cells", "points"]);
    expect(series[0]?.lines[0]?.values).toEqual([0.5, 0.8, null]);
    expect(series[1]?.lines[1]).toEqual({ name: "Bob", colour: "blue", values: [1, 2, null] });
    expect(series[2]?.lines[1]?.values).toEqual([0, null, 0]);
  });

  test("grows, and shrinks when turns are taken back", () => {
    const match = new Match(show(turns));
    match.add(3, turn({ delta: { turn: 4 } }));
    match.add(3, turn({ delta: { turn: 99 } })); // told twice
    expect(match.last).toBe(4);
    expect(match.frame(4)["turn"]).toBe(4);
    match.keep(1);
    expect([match.last, match.frame(9)["turn"]]).toEqual([1, 0]);
  });

  test("is live until it ends", () => {
    const match = new Match(show(turns));
    expect(match.isLive).toBe(true);
    match.finish({ ending: "normal", sentence: "over", faults: [], result: null, notes: [], persian: {} });
    expect(match.isLive).toBe(false);
  });
});

test("an event is told with the name of its seat, or by its kind", () => {
  const say = (key: string, values: Record<string, string | number> = {}): string =>
    key === "event.light" ? `${values["name"]} lights ${values["cell"]}` : key;
  expect(eventText(say, { kind: "light", seat: 1, cell: "b2" }, ["Ann", "Bob"])).toBe("Bob lights b2");
  expect(eventText(say, { kind: "odd" }, [])).toBe("odd");
});

test("the line of a chart has a gap where a score is not known", () => {
  expect(linePath([0, null, 1], { low: 0, high: 1 })).toBe("M0 90M320 6");
  expect(linePath([0, 1], { low: 0, high: 1 })).toBe("M0 90L320 6");
});

test("a moving picture has every turn, or places between them at the speed that is shown", () => {
  expect(gifPositions({ from: 3, to: 6, isSmooth: false }, 1)).toEqual([3, 4, 5, 6]);
  const smooth = gifPositions({ from: 6, to: 3, isSmooth: true }, 1);
  expect(smooth[0]).toBe(3);
  expect(smooth.at(-1)).toBe(6);
  expect(smooth.length).toBeGreaterThan(15);
  expect(gifPositions({ from: 0, to: 5000, isSmooth: true }, 0.25).length).toBeLessThanOrEqual(901);
});

test("turns with output, faults and slow answers are found, and words in the output", () => {
  const slow = { seat: 0, action: "d3", ms: 900 };
  const turns = [turn(), turn({ errors: { "1": "Depth 7" } }), turn(), turn({ answers: [slow] })];
  const match = new Match({ ...show(turns), time: { perMoveMs: 1000, totalMs: null, incrementMs: 0 } });
  expect([match.notedTurn(0, 1), match.notedTurn(2, 1), match.notedTurn(4, -1)]).toEqual([2, 4, 2]);
  expect([match.notedTurn(0, 1, "depth"), match.notedTurn(0, 1, "nothing")]).toEqual([2, null]);
});
