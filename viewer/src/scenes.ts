/** The scenes of all games: those of Meydan, found by listing their folders, and those that other games bring. */
import { kit, type MakeScene } from "./kit";
import { plainScene } from "./plain";
import type { Scene, SceneModule } from "./scene";
import type { Json } from "./show";

export type AnyScene = SceneModule<Json, Json>;

/** A game or show that may bring a scene of its own. */
export interface Bringing {
  readonly game: string;
  readonly scene: string | null; // the address of its module
}

const modules = import.meta.glob<{ default: AnyScene }>("../../src/meydan/games/*/viewer/scene.ts", { eager: true });

const byGame = new Map<string, AnyScene>(
  Object.entries(modules).map(([path, module]) => [path.split("/").at(-3) ?? "", module.default]),
);
export type Complain = (error: string) => void;

/** The scene of a game; a game without one is shown as its picture of letters. */
export function sceneOf(game: string, hasScene: boolean): AnyScene {
  return (hasScene ? byGame.get(game) : undefined) ?? plainScene;
}

/** The scene of a game for its name and picture, if it has one. */
export function knownScene(game: string): AnyScene | undefined {
  return byGame.get(game);
}

/** Takes in the scene that a game brings; one that cannot be used, now or later, is complained of. */
export async function loadScene({ game, scene }: Bringing, complain: Complain): Promise<void> {
  if (scene === null || byGame.has(game)) return;
  try {
    const module = (await import(/* @vite-ignore */ new URL(scene, document.baseURI).href)) as { default: MakeScene };
    byGame.set(game, completed(module.default(kit), complain));
  } catch (error) {
    report(error, complain);
  }
}

/** A scene with everything that its author left out; what goes wrong in its drawing stops nobody else. */
export function completed(given: ReturnType<MakeScene>, complain: Complain): AnyScene {
  const words = given.words ?? { en: {}, fa: {} };
  return {
    picture: "",
    marks: {},
    facts: () => [],
    ...given,
    words: { en: words.en, fa: { ...words.en, ...words.fa } },
    create: (stage, context) => guarded(given.create(stage, context), complain),
  };
}

function guarded(scene: Scene<Json>, complain: Complain): Scene<Json> {
  const show = scene.show.bind(scene);
  let isBroken = false;
  scene.show = (before, after, progress): void => {
    if (isBroken) return;
    try {
      show(before, after, progress);
    } catch (error) {
      isBroken = true;
      report(error, complain);
    }
  };
  return scene;
}

function report(error: unknown, complain: Complain): void {
  console.error(error); // with its file and line
  complain(String(error));
}
