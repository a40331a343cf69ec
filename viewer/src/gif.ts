/**
 * Animated GIF: one palette for the whole picture, only what changed in each frame, LZW.
 *
 * Written here because no package does these three for a long match: modern-gif holds all frames until the end, gifenc
 * leaves the common palette and what changed to its caller, which is most of this file.
 */

export interface Picture {
  width: number;
  height: number;
  pixels: Uint8ClampedArray; // RGBA, row by row
}

const CLEAR_BITS = 8;
const COLOURS = 255; // one more is left for "as before"
const AS_BEFORE = 255;
const MOST_CODES = 4096;

/** Bytes that grow. */
class Bytes {
  private data = new Uint8Array(1 << 16);
  private length = 0;

  byte(value: number): void {
    if (this.length === this.data.length) this.grow(this.length + 1);
    this.data[this.length++] = value;
  }

  all(values: ArrayLike<number>): void {
    if (this.length + values.length > this.data.length) this.grow(this.length + values.length);
    this.data.set(values, this.length);
    this.length += values.length;
  }

  short(value: number): void {
    this.byte(value & 255);
    this.byte(value >> 8);
  }

  text(value: string): void {
    for (const letter of value) this.byte(letter.charCodeAt(0));
  }

  done(): Uint8Array<ArrayBuffer> {
    return this.data.slice(0, this.length);
  }

  private grow(least: number): void {
    const larger = new Uint8Array(Math.max(least, this.data.length * 2));
    larger.set(this.data);
    this.data = larger;
  }
}

/** How often each colour occurs, with five bits for each of red, green and blue, and all that were taken for it. */
export interface Colours {
  readonly counts: Uint32Array;
  readonly sums: Float64Array; // of red, green and blue
}

export function countColours(pictures: Iterable<Picture>): Colours {
  const counts = new Uint32Array(1 << 15);
  const sums = new Float64Array(3 << 15);
  for (const { pixels } of pictures) {
    for (let at = 0; at < pixels.length; at += 4) {
      const colour = shortColour(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!);
      counts[colour]!++;
      for (let part = 0; part < 3; part++) sums[3 * colour + part]! += pixels[at + part]!;
    }
  }
  return { counts, sums };
}

function shortColour(red: number, green: number, blue: number): number {
  return ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
}

/** A box of colours in the cube of all colours. */
interface Box {
  colours: number[];
  weight: number;
  axis: number; // bit position of its longest side
  reach: number; // length of that side
}

function makeBox(colours: number[], counts: Uint32Array): Box {
  let weight = 0;
  for (const colour of colours) weight += counts[colour]!;
  let axis = 0;
  let reach = -1;
  for (const shift of [10, 5, 0]) {
    let low = 31;
    let high = 0;
    for (const colour of colours) {
      const value = (colour >> shift) & 31;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    if (high - low > reach) [axis, reach] = [shift, high - low];
  }
  return { colours, weight, axis, reach };
}

/** At most 255 colours that stand for all, by halving the boxes that matter most. */
export function choosePalette({ counts, sums }: Colours): number[][] {
  const used = [...counts.keys()].filter((colour) => counts[colour]! > 0);
  const boxes = [makeBox(used, counts)];
  while (boxes.length < COLOURS) {
    boxes.sort((one, other) => worth(other) - worth(one));
    const [first] = boxes;
    if (!first || first.reach <= 0) break;
    boxes.splice(0, 1, ...halve(first, counts));
  }
  return boxes.map((box) => meanColour(box, sums));
}

function worth(box: Box): number {
  return box.reach <= 0 ? 0 : box.reach * Math.sqrt(box.weight);
}

function halve(box: Box, counts: Uint32Array): [Box, Box] {
  const value = (colour: number): number => (colour >> box.axis) & 31;
  const sorted = [...box.colours].sort((one, other) => value(one) - value(other));
  let seen = 0;
  let cut = 1;
  for (; cut < sorted.length - 1; cut++) {
    seen += counts[sorted[cut - 1]!]!;
    if (seen * 2 >= box.weight) break;
  }
  return [makeBox(sorted.slice(0, cut), counts), makeBox(sorted.slice(cut), counts)];
}

function meanColour(box: Box, sums: Float64Array): number[] {
  return [0, 1, 2].map((part) => {
    let sum = 0;
    for (const colour of box.colours) sum += sums[3 * colour + part]!;
    return Math.round(sum / Math.max(1, box.weight));
  });
}

/** For every short colour the nearest place in the palette, found when it is first asked for. */
class Matcher {
  private readonly known = new Int16Array(1 << 15).fill(-1);

  constructor(private readonly palette: number[][]) {}

  place(red: number, green: number, blue: number): number {
    const short = shortColour(red, green, blue);
    const known = this.known[short]!;
    if (known >= 0) return known;
    return (this.known[short] = this.nearest(short));
  }

  private nearest(short: number): number {
    const wanted = [10, 5, 0].map((shift) => ((short >> shift) & 31) * 8 + 3.5);
    let best = 0;
    let least = Infinity;
    this.palette.forEach((colour, place) => {
      const gap = colour.reduce((sum, value, part) => sum + (value - wanted[part]!) ** 2, 0);
      if (gap < least) [best, least] = [place, gap];
    });
    return best;
  }
}

/** Writes frames one by one; `finish` gives the file. */
export class GifWriter {
  private readonly out = new Bytes();
  private readonly matcher: Matcher;
  private before: Uint8Array | null = null;

  constructor(
    private readonly width: number,
    private readonly height: number,
    palette: number[][],
  ) {
    this.matcher = new Matcher(palette);
    this.out.text("GIF89a");
    this.out.short(width);
    this.out.short(height);
    this.out.all([0xf7, 0, 0]); // a palette of 256 colours
    for (let place = 0; place < 256; place++) this.out.all(palette[place] ?? [0, 0, 0]);
    this.out.all([0x21, 0xff, 11]);
    this.out.text("NETSCAPE2.0");
    this.out.all([3, 1, 0, 0, 0]); // again and again
  }

  add(picture: Picture, milliseconds: number): void {
    const now = this.places(picture);
    const box = this.before ? changedBox(this.before, now, this.width) : [0, 0, this.width - 1, this.height - 1];
    const [left, top, right, bottom] = box ?? [0, 0, 0, 0];
    this.out.all([0x21, 0xf9, 4, this.before ? 0x05 : 0x04]);
    this.out.short(Math.max(2, Math.round(milliseconds / 10)));
    this.out.all([AS_BEFORE, 0, 0x2c]);
    for (const value of [left!, top!, right! - left! + 1, bottom! - top! + 1]) this.out.short(value);
    this.out.byte(0);
    this.writePixels(this.cut(now, [left!, top!, right!, bottom!]));
    this.before = now;
  }

  finish(): Uint8Array<ArrayBuffer> {
    this.out.byte(0x3b);
    return this.out.done();
  }

  private places({ pixels }: Picture): Uint8Array {
    const places = new Uint8Array(this.width * this.height);
    for (let at = 0; at < places.length; at++) {
      places[at] = this.matcher.place(pixels[at * 4]!, pixels[at * 4 + 1]!, pixels[at * 4 + 2]!);
    }
    return places;
  }

  private cut(now: Uint8Array, [left, top, right, bottom]: [number, number, number, number]): Uint8Array {
    const part = new Uint8Array((right - left + 1) * (bottom - top + 1));
    let to = 0;
    for (let row = top; row <= bottom; row++) {
      for (let at = row * this.width + left; at <= row * this.width + right; at++) {
        part[to++] = this.before && this.before[at] === now[at] ? AS_BEFORE : now[at]!;
      }
    }
    return part;
  }

  private writePixels(places: Uint8Array): void {
    const data = compress(places);
    this.out.byte(CLEAR_BITS);
    for (let at = 0; at < data.length; at += 255) {
      const block = data.subarray(at, at + 255);
      this.out.byte(block.length);
      this.out.all(block);
    }
    this.out.byte(0);
  }
}

function changedBox(before: Uint8Array, now: Uint8Array, width: number): number[] | null {
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let at = 0; at < now.length; at++) {
    if (before[at] === now[at]) continue;
    const row = Math.floor(at / width);
    const col = at - row * width;
    if (top < 0) top = row;
    bottom = row;
    if (col < left) left = col;
    if (col > right) right = col;
  }
  return top < 0 ? null : [left, top, right, bottom];
}

/** LZW as GIF has it: codes from nine bits on, starting again when all are used. */
export function compress(places: Uint8Array): Uint8Array {
  const clear = 1 << CLEAR_BITS;
  const out = new BitWriter();
  let codes = new Map<number, number>();
  let next = clear + 2;
  let bits = CLEAR_BITS + 1;
  out.put(clear, bits);
  let run = places[0] ?? 0;
  for (let at = 1; at < places.length; at++) {
    const place = places[at]!;
    const longer = codes.get((run << 8) | place);
    if (longer !== undefined) {
      run = longer;
      continue;
    }
    out.put(run, bits);
    if (next < MOST_CODES) {
      codes.set((run << 8) | place, next);
      if (next === 1 << bits) bits++;
      next++;
    } else {
      out.put(clear, bits);
      [codes, next, bits] = [new Map<number, number>(), clear + 2, CLEAR_BITS + 1];
    }
    run = place;
  }
  out.put(run, bits);
  if (next === 1 << bits && bits < 12) bits++;
  out.put(clear + 1, bits);
  return out.done();
}

class BitWriter {
  private readonly out = new Bytes();
  private held = 0;
  private count = 0;

  put(code: number, bits: number): void {
    this.held |= code << this.count;
    this.count += bits;
    while (this.count >= 8) {
      this.out.byte(this.held & 255);
      this.held >>>= 8;
      this.count -= 8;
    }
  }

  done(): Uint8Array {
    if (this.count > 0) this.out.byte(this.held & 255);
    return this.out.done();
  }
}
