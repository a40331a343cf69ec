import { describe, expect, it } from "vitest";
import { Quality } from "../src/quality";

describe("quality", () => {
  it("falls on a machine that cannot keep up, and is whole again when nothing moves", () => {
    const quality = new Quality();
    for (let each = 0; each < 10; each++) quality.note(120);
    for (let each = 0; each < 10; each++) quality.note(16);
    expect(quality.share(true)).toBe(1);
    for (let each = 0; each < 15; each++) quality.note(120);
    expect(quality.share(true)).toBeLessThan(1);
    for (let each = 0; each < 100; each++) quality.note(400);
    expect(quality.share(true)).toBe(0.5);
    expect(quality.share(false)).toBe(1);
  });
});
