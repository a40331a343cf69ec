import { expect, test, vi } from "vitest";
import type { MakeScene } from "../src/kit";
import type { Scene } from "../src/scene";
import { completed } from "../src/scenes";
import type { Json } from "../src/show";

const scene = (show: () => void): Scene<Json> => ({ show }) as unknown as Scene<Json>;
const made = (show: () => void, rest = {}): ReturnType<MakeScene> => ({ create: () => scene(show), ...rest });

test("what the author of a scene left out is there", () => {
  const found = completed(
    made(() => undefined, { words: { en: { title: "Beads" } } }),
    () => undefined,
  );
  expect(found.words.fa["title"]).toBe("Beads");
  expect([found.picture, found.marks, found.facts({}, {}, 0)]).toEqual(["", {}, []]);
});

test("a drawing that fails is complained of once and stops nobody", () => {
  const complaints: string[] = [];
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const failing = completed(
    made(() => {
      throw new Error("no pen");
    }),
    (error) => complaints.push(error),
  );
  const shown = failing.create({}, {} as never);
  shown.show({}, {}, 0);
  shown.show({}, {}, 1);
  expect(complaints).toEqual(["Error: no pen"]);
});
