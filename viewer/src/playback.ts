/** Where a match is shown and how it moves on; plain values, no clock of its own. */

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64] as const;
const FIT_SECONDS = 60;
export const TURNS_PER_SECOND = 2; // at speed 1
const STEP_MS = 220; // how long a single step is drawn

export interface Playback {
  readonly position: number; // turn and the way to the next one: 3.25 is a quarter after turn 3
  readonly last: number; // the last turn there is
  readonly speed: number;
  readonly isPlaying: boolean;
  readonly goal: number | null; // turn a single step is on the way to
}

export function startPlayback(last: number, speed = 1): Playback {
  return { position: 0, last, speed, isPlaying: false, goal: null };
}

/** The turn whose position is reached. */
export function turnOf(playback: Playback): number {
  return Math.floor(playback.position + 1e-9);
}

export function isMoving(playback: Playback): boolean {
  return playback.isPlaying || playback.goal !== null;
}

export function isAtEnd(playback: Playback): boolean {
  return playback.position >= playback.last;
}

/** Time went by. A match that still goes on waits at its last turn and keeps playing. */
export function tick(playback: Playback, milliseconds: number, isLive = false): Playback {
  if (playback.goal !== null) return approach(playback, playback.goal, milliseconds);
  if (!playback.isPlaying) return playback;
  const moved = playback.position + (milliseconds / 1000) * TURNS_PER_SECOND * playback.speed;
  const position = Math.min(moved, playback.last);
  return { ...playback, position, isPlaying: isLive || position < playback.last };
}

function approach(playback: Playback, goal: number, milliseconds: number): Playback {
  const part = milliseconds / STEP_MS;
  const gap = goal - playback.position;
  const rate = Math.max(1, Math.abs(gap)); // five turns take as long as one
  if (Math.abs(gap) <= part * rate) return { ...playback, position: goal, goal: null };
  return { ...playback, position: playback.position + Math.sign(gap) * part * rate };
}

function clampTurn(turn: number, last: number): number {
  return Math.max(0, Math.min(last, turn));
}

/** To a turn at once; what was playing goes on. */
export function seek(playback: Playback, turn: number): Playback {
  return { ...playback, position: clampTurn(turn, playback.last), goal: null };
}

/** Some turns on or back, drawn on the way if it is smooth; stops the playing. */
export function step(playback: Playback, by: number, isSmooth: boolean): Playback {
  const from = playback.goal ?? (by < 0 ? Math.ceil(playback.position) : turnOf(playback));
  const goal = clampTurn(from + by, playback.last);
  const stopped = { ...playback, isPlaying: false };
  return isSmooth ? { ...stopped, goal } : { ...stopped, position: goal, goal: null };
}

/** Plays or pauses; at the end it starts again. */
export function toggle(playback: Playback): Playback {
  if (playback.isPlaying) return { ...playback, isPlaying: false, goal: null };
  return { ...playback, position: isAtEnd(playback) ? 0 : playback.position, isPlaying: true, goal: null };
}

export function restart(playback: Playback): Playback {
  return { ...playback, position: 0, isPlaying: true, goal: null };
}

/** The next speed up (1) or down (-1); `round` goes on at the other end. */
export function changeSpeed(playback: Playback, by: 1 | -1, round = false): Playback {
  const at = nearestSpeed(playback.speed) + by;
  const index = round ? (at + SPEEDS.length) % SPEEDS.length : Math.max(0, Math.min(SPEEDS.length - 1, at));
  return { ...playback, speed: SPEEDS[index] ?? 1 };
}

function nearestSpeed(speed: number): number {
  const gaps = SPEEDS.map((each) => Math.abs(Math.log(each / speed)));
  return gaps.indexOf(Math.min(...gaps));
}

/** The speed at which the whole match takes a minute. */
export function fitSpeed(playback: Playback): Playback {
  const speed = playback.last / TURNS_PER_SECOND / FIT_SECONDS;
  return { ...playback, speed: Math.max(SPEEDS[0], Math.min(64, Math.round(100 * speed) / 100)) };
}

/** To n tenths of the match. */
export function decile(playback: Playback, digit: number): Playback {
  return seek(playback, Math.floor((digit / 10) * playback.last));
}

/** More turns have come. Who watches the newest turn goes on watching. */
export function extend(playback: Playback, last: number): Playback {
  return { ...playback, last };
}
