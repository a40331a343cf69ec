import { expect, test } from "vitest";
import { readSettings } from "../src/settings";

const around = { languages: ["fa-IR"], prefersLessMotion: false, stored: null };

test("the browser decides what was never chosen", () => {
  expect(readSettings(around)).toMatchObject({ language: "fa", theme: "system", isSmooth: true, speed: 1 });
  expect(readSettings({ ...around, prefersLessMotion: true }).isSmooth).toBe(false);
});

test("what was chosen is kept", () => {
  const stored = JSON.stringify({ language: "en", theme: "dark", isSmooth: false, speed: 4, hasSound: true });
  expect(readSettings({ ...around, stored })).toMatchObject({
    language: "en",
    theme: "dark",
    isSmooth: false,
    speed: 4,
  });
});

test.each(["", "no JSON", "[]", "null", '{"speed":"fast","theme":7,"language":"xx"}'])(
  "nonsense in storage: %s",
  (stored) => {
    expect(readSettings({ ...around, stored })).toMatchObject({ language: "fa", theme: "system", speed: 1 });
  },
);
