/** What can be drawn over the field: how far kings strike, whom units aim at, and the ways that they will go. */
import type { Drawing } from "@viewer/drawings";
import type { OverlayPart } from "@viewer/scene";
import { placeOn, wayOf } from "./paths";
import type { KingsFrame, KingsStage } from "./turns";

type Part = OverlayPart<KingsStage, KingsFrame>;

/** Distances are counted in steps along rows and columns. */
const ranges: Part = {
  name: "ranges",
  draw: (frame, stage) => {
    const rows = Array.from({ length: stage.rows }, () => Array.from({ length: stage.cols }, () => "."));
    stage.kings.forEach(([row, col, , range], seat) => {
      if (!frame.kings[seat]?.[1]) return;
      for (let down = -range; down <= range; down++) {
        const wide = range - Math.abs(down);
        for (let right = -wide; right <= wide; right++) {
          const line = rows[row + down];
          if (line?.[col + right] !== undefined) line[col + right] = String(seat);
        }
      }
    });
    return [["tint", rows.map((line) => line.join(""))]];
  },
};

const targets: Part = {
  name: "targets",
  draw: ({ units }) =>
    units.flatMap(([, seat, , row, col, , , , , , aims]): Drawing[] =>
      aims ? [["line", row, col, aims[0], aims[1], seat]] : [],
    ),
};

/** From each cell with units along the way that they take, to its end; of enemies nobody knows it. */
const ways: Part = {
  name: "ways",
  draw: ({ units }, stage) => {
    const found = new Map<string, Drawing>();
    for (const [, seat, , row, col, , , , , , , path] of units) {
      const chosen = stage.paths.find(({ id }) => id === path);
      if (!chosen) continue;
      const way = wayOf(stage, chosen, seat);
      const left = way.cells.slice(Math.max(0, placeOn(way, row, col)));
      left.slice(1).forEach((to, place) => {
        const from = left[place] ?? to;
        found.set(`${from.join()} ${to.join()}`, ["line", from[0], from[1], to[0], to[1], seat]);
      });
    }
    return [...found.values()];
  },
};

export const OVERLAYS: readonly Part[] = [ranges, targets, ways];
