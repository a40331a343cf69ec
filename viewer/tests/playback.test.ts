import { describe, expect, test } from "vitest";
import * as play from "../src/playback";

const at = (position: number, last = 20): play.Playback => play.seek(play.startPlayback(last), position);

describe("time", () => {
  test("two turns a second at speed 1, and as many more as the speed says", () => {
    const playing = { ...at(0), isPlaying: true };
    expect(play.tick(playing, 500).position).toBe(1);
    expect(play.tick({ ...playing, speed: 4 }, 500).position).toBe(4);
  });

  test("a paused match stays where it is", () => {
    expect(play.tick(at(3), 1000)).toEqual(at(3));
  });

  test("a match stops at its last turn, a live one waits there for more", () => {
    const playing = { ...at(19.5), isPlaying: true };
    expect(play.tick(playing, 5000)).toMatchObject({ position: 20, isPlaying: false });
    const waiting = play.tick(playing, 5000, true);
    expect(waiting).toMatchObject({ position: 20, isPlaying: true });
    expect(play.tick(play.extend(waiting, 22), 500, true).position).toBe(21);
  });

  test("play at the end starts again", () => {
    expect(play.toggle(at(20))).toMatchObject({ position: 0, isPlaying: true });
    expect(play.toggle({ ...at(5), isPlaying: true })).toMatchObject({ position: 5, isPlaying: false });
  });
});

describe("steps", () => {
  test("without drawing the way a step is there at once and stops the playing", () => {
    expect(play.step({ ...at(3), isPlaying: true }, 1, false)).toMatchObject({ position: 4, isPlaying: false });
    expect(play.step(at(3), -5, false).position).toBe(0);
    expect(play.step(at(18), 5, false).position).toBe(20);
  });

  test("with it the position comes to the goal, and no further", () => {
    let moving = play.step(at(3), 1, true);
    expect(play.isMoving(moving)).toBe(true);
    moving = play.tick(moving, 100);
    expect(moving.position).toBeGreaterThan(3);
    expect(moving.position).toBeLessThan(4);
    moving = play.tick(moving, 1000);
    expect(moving).toMatchObject({ position: 4, goal: null });
  });

  test("a second press before the first step is drawn goes two turns", () => {
    const twice = play.step(play.step(at(3), 1, true), 1, true);
    expect(play.tick(twice, 10_000).position).toBe(5);
  });

  test("back from between two turns goes to the one before", () => {
    expect(play.step(at(3.4), -1, false).position).toBe(3);
    expect(play.step(at(3.4), 1, false).position).toBe(4);
  });
});

describe("speed and places", () => {
  test("speeds go up and down the list and stop at its ends", () => {
    expect(play.changeSpeed(at(0), 1).speed).toBe(2);
    expect(play.changeSpeed({ ...at(0), speed: 64 }, 1).speed).toBe(64);
    expect(play.changeSpeed({ ...at(0), speed: 0.25 }, -1).speed).toBe(0.25);
  });

  test("or go round", () => {
    expect(play.changeSpeed({ ...at(0), speed: 64 }, 1, true).speed).toBe(0.25);
    expect(play.changeSpeed({ ...at(0), speed: 0.25 }, -1, true).speed).toBe(64);
  });

  test("a speed from the address that is not in the list finds its neighbours", () => {
    expect(play.changeSpeed({ ...at(0), speed: 3 }, 1).speed).toBe(8);
    expect(play.changeSpeed({ ...at(0), speed: 3 }, -1).speed).toBe(2);
  });

  test.each([
    [0, 0],
    [5, 10],
    [9, 18],
  ])("digit %i goes to turn %i of 20", (digit, turn) => {
    expect(play.decile(at(7), digit).position).toBe(turn);
  });

  test("seeking never leaves the match", () => {
    expect(at(-4).position).toBe(0);
    expect(at(99).position).toBe(20);
  });
});

test("a whole match fits into a minute", () => {
  expect(play.fitSpeed(play.startPlayback(240)).speed).toBe(2);
  expect(play.fitSpeed(play.startPlayback(10)).speed).toBe(0.25);
});
