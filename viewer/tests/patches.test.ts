import { describe, expect, it } from "vitest";
import { apply, type Json, type Patch } from "../src/show";
import cases from "./patches.json";

interface Case {
  before: Json;
  after: Json;
  patch: Patch;
}

describe("patches as the server writes them", () => {
  it.each(cases as Case[])("%j", ({ before, after, patch }) => {
    const copy = structuredClone(before);
    expect(apply(before, patch)).toEqual(after);
    expect(before).toEqual(copy);
  });
});
