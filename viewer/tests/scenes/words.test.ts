import { describe, expect, it } from "vitest";
import type { SceneModule } from "../../src/scene";

const scenes = import.meta.glob<{ default: SceneModule }>("../../../src/meydan/games/*/viewer/scene.ts", {
  eager: true,
});
const named = Object.entries(scenes).map(
  ([path, { default: scene }]) => [path.split("/").at(-3) ?? path, scene] as const,
);

describe.each(named)("the words of %s", (_, scene) => {
  const { en, fa } = scene.words;

  it("are the same in both languages, with the same values in them", () => {
    expect(Object.keys(fa).sort()).toEqual(Object.keys(en).sort());
    const values = (text: string | undefined): string[] => [...(text ?? "").matchAll(/\{\w+\}/g)].map(String).sort();
    for (const key of Object.keys(en)) expect(values(fa[key]), key).toEqual(values(en[key]));
  });

  it("are Persian in Persian, and tell of every event that has a mark", () => {
    const told = Object.entries(fa).filter(([key, text]) => !key.startsWith("scene.") && text !== "{figure}");
    for (const [key, text] of told) expect(text, key).toMatch(/[\u0600-\u06ff]/);
    for (const kind of Object.keys(scene.marks)) expect(en, kind).toHaveProperty([`event.${kind}`]);
  });
});
