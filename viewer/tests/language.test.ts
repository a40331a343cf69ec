import { describe, expect, test } from "vitest";
import {
  directionIn,
  firmPercents,
  inDigits,
  inOrder,
  LANGUAGES,
  OUR_WORDS,
  preferredLanguage,
  readable,
  speaker,
} from "../src/language";
import { OUR_KEYS } from "../src/keys";
import type { SceneModule, Words } from "../src/scene";

const games = import.meta.glob<{ default: SceneModule }>("../../src/meydan/games/*/viewer/scene.ts", { eager: true });
const all: [string, Words][] = Object.entries(games).map(([path, { default: scene }]) => [path, scene.words]);

const places = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

/** Words without a Persian letter; names such as GIF may stand beside them. */
const isForeign = (text: string): boolean => /[a-z]{3}/i.test(text) && !/[آ-ی]/.test(text);

describe.each([["the page", OUR_WORDS] as [string, Words], ...all])("words of %s", (_, words) => {
  test("are the same keys in every language", () => {
    expect(Object.keys(words.fa).sort()).toEqual(Object.keys(words.en).sort());
  });

  test("have the same values in them", () => {
    for (const [key, text] of Object.entries(words.en)) expect(places(words.fa[key] ?? ""), key).toEqual(places(text));
  });

  test("are not empty, and Persian is written in its own letters", () => {
    for (const language of LANGUAGES) for (const text of Object.values(words[language])) expect(text).not.toBe("");
    const foreign = Object.values(words.fa).filter((text) => isForeign(text.replace(/\{\w+\}/g, "")));
    expect(foreign).toEqual([]);
  });
});

test("every command has a name", () => {
  for (const { does } of OUR_KEYS) expect(OUR_WORDS.en[`command.${does}`], does).toBeDefined();
});

test.each([0, 30, 0.4, 1204.5, -7])("what stands in a Persian number field is read as the number %d", (number) => {
  expect(Number(readable(inDigits(number, "fa")))).toBe(number);
  expect(Number(readable(` ${String(number)} `))).toBe(number);
});

test("a Persian name in an English sentence keeps the number behind it in its place", () => {
  const say = speaker({ en: { told: "{name} {score}" }, fa: {} }, "en");
  expect(say("told", { name: "سارا", score: 5 })).toBe("\u2068سارا\u2069 5");
  expect(say("told", { name: "sara", score: 5 })).toBe("sara 5");
});

test("a sentence that begins with a name of other letters keeps its own direction", () => {
  expect(directionIn("\u2068broken\u2069 در خروجی نیست.")).toBe("rtl");
  expect(directionIn("broken در خروجی نیست.")).toBe("rtl");
  expect(directionIn("nothing of \u2068سارا\u2069 is there")).toBe("ltr");
});

test("no line ends between a number and its percent sign", () => {
  expect(firmPercents("ann plays g3 (ann: from 52 % to 73 %)")).toBe("ann plays g3 (ann: from 52\u00a0% to 73\u00a0%)");
});

test("numbers are written in the digits of the language", () => {
  expect(inDigits(1204.5, "fa")).toBe("۱۲۰۴٫۵");
  expect(inDigits(1204.5, "en")).toBe("1204.5");
  expect(inDigits(-7, "fa")).toBe("\u200e\u2212۷");
  expect(inDigits("+4", "fa")).toBe("\u200e+۴");
  expect(inOrder("3, 4", "fa")).toBe("\u2066۳، ۴\u2069");
  expect(inOrder("3, 4", "en")).toBe("3, 4");
  expect(inOrder("e6", "fa")).toBe("\u2066e6\u2069");
  const words: Words = { en: { hits: "{name}: {count}" }, fa: { hits: "{name}: {count}" } };
  expect(speaker(words, "fa")("hits", { name: "bot7", count: 12 })).toBe("\u2068bot7\u2069: ۱۲");
});

test("one of something is said in the singular", () => {
  const say = speaker({ en: { end: "{points} {points|point|points}" }, fa: { end: "{points} امتیاز" } }, "en");
  expect([1, 0, 21].map((points) => say("end", { points }))).toEqual(["1 point", "0 points", "21 points"]);
});

test("a text without words is said by its key, and a missing value stays visible", () => {
  const say = speaker({ en: { one: "{a} and {b}" }, fa: {} }, "en");
  expect(say("nothing")).toBe("nothing");
  expect(say("one", { a: 1 })).toBe("1 and {b}");
});

test("the first language of the browser that we speak", () => {
  expect(preferredLanguage(["de-DE", "fa-IR", "en"])).toBe("fa");
  expect(preferredLanguage(["en-GB", "fa"])).toBe("en");
  expect(preferredLanguage(["de"])).toBe("en");
});
