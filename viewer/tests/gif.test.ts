import { describe, expect, test } from "vitest";
import { choosePalette, compress, countColours, GifWriter, type Picture } from "../src/gif";

/** Undoes `compress`, written from the format's description alone. */
function decompress(data: Uint8Array): number[] {
  let [held, count, at, bits] = [0, 0, 0, 9];
  let table: number[][] = [];
  const restart = (): void => {
    table = Array.from({ length: 258 }, (_, code) => (code < 256 ? [code] : []));
    bits = 9;
  };
  const next = (): number => {
    while (count < bits) {
      held |= data[at++]! << count;
      count += 8;
    }
    const code = held & ((1 << bits) - 1);
    held >>>= bits;
    count -= bits;
    return code;
  };
  const out: number[] = [];
  let before: number[] | null = null;
  for (;;) {
    const code = next();
    if (code === 257) return out;
    if (code === 256) {
      restart();
      before = null;
      continue;
    }
    const run: number[] = table[code] ?? [...before!, before![0]!];
    out.push(...run);
    if (before && table.length < 4096) table.push([...before, run[0]!]);
    if (table.length === 1 << bits && bits < 12) bits++;
    before = run;
  }
}

function plain(width: number, height: number, colour: (x: number, y: number) => [number, number, number]): Picture {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    pixels.set([...colour(at % width, Math.floor(at / width)), 255], at * 4);
  }
  return { width, height, pixels };
}

describe("LZW", () => {
  const cases: [string, Uint8Array][] = [
    ["one value", new Uint8Array([7])],
    ["long runs", new Uint8Array(20_000).fill(3)],
    ["all values", new Uint8Array(70_000).map((_, at) => (at * 7919) % 256)],
    ["noise that uses up all codes again and again", new Uint8Array(50_000).map((_, at) => (at * at * 31 + at) % 251)],
    ["a pattern", new Uint8Array(9000).map((_, at) => at % 5)],
  ];
  test.each(cases)("gives back %s", (_, places) => {
    expect(decompress(compress(places))).toEqual([...places]);
  });

  test("makes long runs short", () => {
    expect(compress(new Uint8Array(20_000)).length).toBeLessThan(400);
  });
});

describe("palette", () => {
  test("few colours are kept as they are", () => {
    const picture = plain(8, 8, (x) => (x < 4 ? [233, 228, 216] : [19, 23, 34]));
    const palette = choosePalette(countColours([picture]));
    expect(palette).toHaveLength(2);
    expect(palette).toContainEqual([233, 228, 216]);
    expect(palette).toContainEqual([19, 23, 34]);
  });

  test("many colours become at most 255, near to what they were", () => {
    const picture = plain(64, 64, (x, y) => [x * 4, y * 4, (x * y) % 256]);
    const palette = choosePalette(countColours([picture]));
    expect(palette.length).toBeLessThanOrEqual(255);
    expect(palette.length).toBeGreaterThan(200);
  });
});

test("a file says its size, repeats, and has as many pictures as were added", () => {
  const first = plain(10, 6, () => [255, 255, 255]);
  const second = plain(10, 6, (x, y) => (x === 4 && y === 2 ? [0, 0, 0] : [255, 255, 255]));
  const writer = new GifWriter(10, 6, choosePalette(countColours([first, second])));
  writer.add(first, 80);
  writer.add(second, 80);
  const file = writer.finish();
  expect(String.fromCharCode(...file.slice(0, 6))).toBe("GIF89a");
  expect([file[6], file[8], file.at(-1)]).toEqual([10, 6, 0x3b]);
  const boxes = [...file.keys()].filter((at) => file[at] === 0x2c && file[at - 1] === 0 && file[at - 2] === 255);
  expect(boxes).toHaveLength(2);
  expect(Array.from(file.slice(boxes[1]! + 1, boxes[1]! + 9))).toEqual([4, 0, 2, 0, 1, 0, 1, 0]); // only what changed
});
