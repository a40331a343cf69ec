/** The scene of a game that has none: its picture of letters, on a board. */
import { flatScene } from "./flat";
import type { SceneContext, SceneModule } from "./scene";
import type { Json } from "./show";

interface Letters {
  text?: readonly string[]; // missing where the game has frames and its scene is not known
}

const LINE = 36; // height of one line
const FONT = `${LINE * 0.8}px ui-monospace, "DejaVu Sans Mono", monospace`;
let measuring: CanvasRenderingContext2D | null = null;

function linesOf(frame: Json, { say }: SceneContext): readonly string[] {
  return (frame as unknown as Letters).text ?? [say("noScene")];
}

function widthOf(line: string): number {
  measuring ??= document.createElement("canvas").getContext("2d");
  if (!measuring) return LINE;
  measuring.font = FONT;
  return measuring.measureText(line).width;
}

export const plainScene: SceneModule<Json, Json> = flatScene<Json, Json>({
  words: { en: {}, fa: {} },
  picture: "",
  marks: {},
  facts: () => [],
  size: (_stage, frame, context) => {
    const lines = linesOf(frame, context);
    return [Math.max(LINE, ...lines.map(widthOf)), Math.max(1, lines.length) * LINE];
  },
  draw: (pen, frame, { context }) => {
    pen.font = FONT;
    pen.textBaseline = "middle";
    pen.fillStyle = context.isDark ? "#e8eaf0" : "#1d2130";
    linesOf(frame, context).forEach((line, row) => pen.fillText(line, 0, (row + 0.5) * LINE));
  },
});
