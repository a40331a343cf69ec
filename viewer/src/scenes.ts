/** The scenes of all games, found by listing their folders. */
import { plainScene } from "./plain";
import type { SceneModule } from "./scene";
import type { Json } from "./show";

export type AnyScene = SceneModule<Json, Json>;

const modules = import.meta.glob<{ default: AnyScene }>("../../src/meydan/games/*/viewer/scene.ts", { eager: true });

const byGame = new Map<string, AnyScene>(
  Object.entries(modules).map(([path, module]) => [path.split("/").at(-3) ?? "", module.default]),
);

/** The scene of a game; a game without one is shown as its picture of letters. */
export function sceneOf(game: string, hasScene: boolean): AnyScene {
  return (hasScene ? byGame.get(game) : undefined) ?? plainScene;
}

/** The scene of a game for its name and picture, if it has one. */
export function knownScene(game: string): AnyScene | undefined {
  return byGame.get(game);
}
