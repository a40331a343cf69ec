import { describe, expect, it } from "vitest";
import { colourOf, type Drawing, inReadersDigits, overlaysIn, readWritten, wordsLast } from "../src/drawings";

describe("lines with an @ on an error stream", () => {
  it("draw on the board and give values", () => {
    const text = "depth 7\n@mark 2 3 red\n@line 0 0 2 3 #44ccff\n@text 1 1 two words\n@value score -1.5\n@mark 4 5";
    const { drawings, values } = readWritten(text);
    expect(drawings).toEqual([
      ["mark", 2, 3, "red"],
      ["line", 0, 0, 2, 3, "#44ccff"],
      ["text", 1, 1, "two words", "white"],
      ["mark", 4, 5, "yellow"],
    ]);
    expect([...values]).toEqual([["score", -1.5]]);
  });

  it("are left alone where they make no sense", () => {
    const odd = "@mark\n@mark a b\n@line 1 2 3\n@value x y\n@value\n@unknown 1 2\nme@mark 1 2\n@text 1 2";
    const { drawings, values } = readWritten(odd);
    expect(drawings).toEqual([]);
    expect(values.size).toBe(0);
  });
});

describe("colours and overlays", () => {
  it("are drawn with their words last, so that a trail hides no countdown", () => {
    const drawings: Drawing[] = [
      ["text", 0, 0, 4, "white"],
      ["cell", 0, 0, "orange"],
      ["line", 0, 0, 0, 1, 1],
    ];
    expect(wordsLast(drawings).map(([kind]) => kind)).toEqual(["cell", "line", "text"]);
  });

  it("are those of seats, names, or as they are", () => {
    const seats = ["#111111", "#222222"];
    expect(colourOf(1, seats)).toBe("#222222");
    expect(colourOf("#abcdef", seats)).toBe("#abcdef");
    expect(colourOf("nonsense", seats)).toBe(colourOf("yellow", seats));
  });

  it("are read from frames that have them", () => {
    expect(Object.keys(overlaysIn({ overlays: { danger: [["cell", 1, 2, "red"]] } }))).toEqual(["danger"]);
    expect(overlaysIn({ text: [] })).toEqual({});
  });
});

it("writes numbers on the board in the reader's digits, and words as they are", () => {
  expect(inReadersDigits(["text", 1, 2, 12, "white"], "fa")).toEqual(["text", 1, 2, "۱۲", "white"]);
  expect(inReadersDigits(["text", 1, 2, 12, "white"], "en")).toEqual(["text", 1, 2, "12", "white"]);
  expect(inReadersDigits(["text", 1, 2, "a1", "white"], "fa")).toEqual(["text", 1, 2, "a1", "white"]);
});
