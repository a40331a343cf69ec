import { describe, expect, test } from "vitest";
import { keyName, keysByCommand, meaningOf, OUR_KEYS, type Pressed } from "../src/keys";
import type { Key } from "../src/scene";

const pressed = (key: string, more: Partial<Pressed> = {}): Pressed => {
  return { key, code: "", ctrlKey: false, metaKey: false, altKey: false, ...more };
};

describe("our keys", () => {
  test.each([
    [" ", "toggle"],
    ["ArrowRight", "next"],
    ["Home", "first"],
    ["?", "help"],
    ["F2", "screenshot"],
    ["Escape", "leave"],
  ])("%s means %s", (key, command) => {
    expect(meaningOf(pressed(key))?.command).toBe(command);
  });

  test("control makes five of one", () => {
    expect(meaningOf(pressed("ArrowRight", { ctrlKey: true }))?.command).toBe("next5");
    expect(meaningOf(pressed(" ", { ctrlKey: true }))).toBeNull();
  });

  test("digits say which", () => {
    expect(meaningOf(pressed("7"))).toEqual({ command: "decile", digit: 7 });
  });

  test("keys of the browser are left alone", () => {
    expect(meaningOf(pressed("ArrowLeft", { altKey: true }))).toBeNull();
    expect(meaningOf(pressed("c", { metaKey: true }))).toBeNull();
  });

  test("no key has two meanings", () => {
    const names = OUR_KEYS.map((key) => `${key.ctrl ?? false} ${key.key}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("keyboards of other scripts", () => {
  test("letters and digits are found by their place", () => {
    expect(keyName(pressed("ث", { code: "KeyE" }))).toBe("e");
    expect(keyName(pressed("۵", { code: "Digit5" }))).toBe("5");
    expect(keyName(pressed("5", { code: "Numpad5" }))).toBe("5");
  });
});

describe("keys of a game", () => {
  const own: Key[] = [
    { key: "e", does: "faster" },
    { key: "c", does: "restart" },
  ];

  test("come before ours", () => {
    expect(meaningOf(pressed("c"), own)?.command).toBe("restart");
    expect(meaningOf(pressed("E"), own)?.command).toBe("faster");
    expect(meaningOf(pressed("v"), own)?.command).toBe("eye");
  });

  test("are listed by what they do", () => {
    expect([...keysByCommand(own).keys()]).toEqual(["faster", "restart"]);
  });
});
