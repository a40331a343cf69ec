/** Ways from one value to another; `progress` goes from 0 to 1. */

export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value;
}

export function mix(from: number, to: number, progress: number): number {
  return from + (to - from) * progress;
}

/** The part of a way between two moments: 0 before `from`, 1 after `to`. */
export function part(progress: number, from: number, to: number): number {
  return clamp((progress - from) / (to - from));
}

/** Slow at both ends. */
export function smooth(progress: number): number {
  return progress * progress * (3 - 2 * progress);
}

/** Quick at first. */
export function easeOut(progress: number): number {
  return 1 - (1 - progress) ** 3;
}

/** Up and down again: 0 at both ends, 1 in the middle. */
export function hop(progress: number): number {
  return Math.sin(Math.PI * clamp(progress));
}

/** Falls to 1 and springs a little beyond it. */
export function pop(progress: number): number {
  const left = 1 - progress;
  return 1 - left * left * Math.cos(progress * Math.PI * 1.5);
}

/** Back and forth, dying away: for things that are hit. */
export function shake(progress: number, times = 3): number {
  return Math.sin(progress * Math.PI * 2 * times) * (1 - progress);
}

/** The way of a turn by the shorter side, in radians. */
export function mixAngle(from: number, to: number, progress: number): number {
  const whole = Math.PI * 2;
  const gap = ((((to - from) % whole) + whole + Math.PI) % whole) - Math.PI;
  return from + gap * progress;
}

/** A number from 0 to 1 that belongs to a place: the same in every picture. */
export function speckle(row: number, col: number): number {
  const value = Math.sin(row * 127.1 + col * 311.7) * 43758.5453;
  return value - Math.floor(value);
}
