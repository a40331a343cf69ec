/** Colours that readers with any kind of colour vision can tell apart (after Okabe and Ito). */
import type { Mark } from "./scene";

const SEAT_COLOURS = ["#e69f00", "#2f8fd0", "#009e73", "#cc79a7", "#d55e00", "#56b4e9", "#f0e442", "#8a8f98"] as const;
export const MARK_COLOURS: Record<Mark, string> = {
  good: "#009e73",
  bad: "#d55e00",
  warn: "#e69f00",
  info: "#56b4e9",
};

export function seatColour(seat: number, own: readonly string[] = []): string {
  return own[seat] ?? SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? "#8a8f98";
}

export function seatColours(seats: number, own: readonly string[] = []): string[] {
  return Array.from({ length: seats }, (_, seat) => seatColour(seat, own));
}
