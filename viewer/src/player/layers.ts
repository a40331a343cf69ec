/** What can be drawn over the board, with a switch for each: overlays of the game, ways, and what bots draw. */
import type { App } from "../app";
import { type Drawing, inReadersDigits, overlaysIn, readWritten, type Written } from "../drawings";
import { fill, make } from "../dom";
import { sayOr } from "../language";
import type { Say, Thing } from "../scene";
import type { AnyScene } from "../scenes";
import type { Json } from "../show";
import { toggle } from "../watch/settingsbox";
import { icon } from "./icons";
import type { Match } from "./match";

const TRAILS = "trails";
const DRAWINGS = "drawings";
const USUAL: readonly string[] = [DRAWINGS]; // shown unless somebody does not want it
const TRAIL = 40; // turns

export interface LayersOf {
  app: App;
  say: Say;
  module: AnyScene;
  onChange: () => void;
}

/** What lies on the board, by the scene or, in a game without one of ours, by the frame. */
export function thingsIn(module: AnyScene, frame: Json, stage: Json): readonly Thing[] {
  if (module.things) return module.things(frame, stage);
  const told = frame !== null && typeof frame === "object" && "things" in frame ? frame["things"] : null;
  return (told ?? []) as unknown as readonly Thing[];
}

/** What the bots wrote for the page in a turn, by seat. */
export function writtenIn(match: Match, turn: number): readonly (readonly [seat: number, written: Written])[] {
  const errors = Object.entries(match.turn(turn)?.errors ?? {});
  return errors.filter(([, text]) => text.includes("@")).map(([seat, text]) => [Number(seat), readWritten(text)]);
}

export class Layers {
  readonly element: HTMLDetailsElement;
  private readonly rows = make("div", { class: "rows" });
  private names: readonly string[] = [];

  constructor(private readonly of: LayersOf) {
    const label = of.app.say("layers");
    const summary = make("summary", { title: label, "aria-label": label }, icon("layers"));
    this.element = make("details", { class: "layers" }, summary, this.rows);
  }

  /** Folds the switches away; false if they were. */
  close(): boolean {
    const wasOpen = this.element.open;
    this.element.open = false;
    return wasOpen;
  }

  /** Offers what a match has. */
  setMatch(match: Match): void {
    const names = this.namesIn(match);
    if (names.join() === this.names.join()) return;
    this.names = names;
    this.element.hidden = !names.length;
    fill(this.rows, ...names.map((name) => this.row(name, match.show.game)));
  }

  private namesIn(match: Match): string[] {
    const { module } = this.of;
    const frame = match.frame(match.last);
    const own = (module.overlays ?? []).map(({ name }) => name);
    const hasTrails = thingsIn(module, frame, match.show.stage).some(({ leavesTrail }) => leavesTrail);
    const hasDrawings = match.line((turn) => writtenIn(match, turn).length).some(Boolean);
    const trails = hasTrails ? [TRAILS] : [];
    const told = new Set([...(match.show.hints ?? []), overlaysIn(frame)].flatMap((each) => Object.keys(each)));
    return [...own, ...told, ...trails, ...(hasDrawings ? [DRAWINGS] : [])];
  }

  private row(name: string, game: string): HTMLElement {
    const { app, say } = this.of;
    const title = sayOr(say, `overlay.${name}`, sayOr(app.say, `overlay.${name}`, name));
    return toggle(title, this.isOn(name, game), (isOn) => this.choose(`${game}/${name}`, name, isOn));
  }

  private isOn(name: string, game: string): boolean {
    const { layers } = this.of.app.settings;
    return USUAL.includes(name) ? !layers.includes(`!${game}/${name}`) : layers.includes(`${game}/${name}`);
  }

  private choose(key: string, name: string, isOn: boolean): void {
    const { app } = this.of;
    const others = app.settings.layers.filter((each) => each !== key && each !== `!${key}`);
    const isUsual = USUAL.includes(name);
    app.choose({ layers: isOn === isUsual ? others : [...others, isOn ? key : `!${key}`] });
    this.of.onChange();
  }

  /** All that is wanted over a position. */
  drawings(match: Match, turn: number): Drawing[] {
    const { module } = this.of;
    const { game, stage } = match.show;
    const frame = match.frame(turn);
    const told = { ...overlaysIn(frame), ...match.hints(turn) };
    return this.names
      .filter((name) => this.isOn(name, game))
      .flatMap((name) => {
        if (name === TRAILS) return trailsUntil(module, match, turn);
        if (name === DRAWINGS) return writtenIn(match, turn).flatMap(([, written]) => written.drawings);
        return module.overlays?.find((each) => each.name === name)?.draw(frame, stage) ?? told[name] ?? [];
      })
      .map((drawing) => inReadersDigits(drawing, this.of.app.language));
  }
}

/** The last steps of everything that leaves a trail. */
function trailsUntil(module: AnyScene, match: Match, turn: number): Drawing[] {
  const found: Drawing[] = [];
  const last = new Map<string, Thing>();
  for (let each = turn; each >= Math.max(0, turn - TRAIL); each--) {
    for (const thing of thingsIn(module, match.frame(each), match.show.stage)) {
      if (!thing.leavesTrail) continue;
      const next = last.get(thing.id);
      const hasMoved = next && (next.row !== thing.row || next.col !== thing.col);
      if (hasMoved) found.push(["line", thing.row, thing.col, next.row, next.col, thing.seat ?? "white"]);
      last.set(thing.id, thing);
    }
  }
  return found;
}
