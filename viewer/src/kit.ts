/**
 * What a scene that is loaded at run time may use: it imports nothing, its module exports a function of this kit.
 *
 *     export default ({ flat }) => flat({ size: () => [8, 8], draw: (pen, frame) => ... });
 */
import { flatScene } from "./flat";
import type { SceneModule } from "./scene";
import type { Json } from "./show";
import { BoardCameras } from "./stage/cameras";
import { cellAt, cellX, cellZ, heading } from "./stage/grid";
import { checkered, lines, plate } from "./stage/ground";
import { Instances } from "./stage/instances";
import { addLights, disposeAll, dull, glowing, shadows, shiny } from "./stage/look";
import * as three from "./three";

export const kit = {
  flat: flatScene,
  three,
  stage: {
    BoardCameras,
    Instances,
    addLights,
    cellAt,
    cellX,
    cellZ,
    checkered,
    disposeAll,
    dull,
    glowing,
    heading,
    lines,
    plate,
    shadows,
    shiny,
  },
};

export type Kit = typeof kit;

/** What the module of a run-time scene exports as its default. */
export type MakeScene = (kit: Kit) => Partial<SceneModule<Json, Json>> & Pick<SceneModule<Json, Json>, "create">;
