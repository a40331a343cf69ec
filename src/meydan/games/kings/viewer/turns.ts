/** What a turn did, read off two positions: who goes where, who strikes whom, who dies, which spells are at work. */

export type Place = readonly [row: number, col: number];

export interface BaseUnit {
  readonly typeId: number;
  readonly maxHP: number;
  readonly baseAttack: number;
  readonly baseRange: number;
  readonly target: "GROUND" | "AIR" | "BOTH";
  readonly isFlying: boolean;
  readonly isMultiple: boolean;
  readonly ap: number;
}

export interface BaseSpell {
  readonly type: "HASTE" | "HP" | "TELE" | "DUPLICATE";
  readonly typeId: number;
  readonly duration: number;
  readonly range: number;
  readonly target: "SELF" | "ALLIED" | "ENEMY";
  readonly power: number;
}

export interface Path {
  readonly id: number;
  readonly cells: readonly Place[];
  readonly tele: readonly [number, number] | null; // how far along its whole way each team may teleport
}

export interface KingsStage {
  readonly rows: number;
  readonly cols: number;
  readonly max_turns: number;
  readonly max_ap: number;
  readonly deck_size: number;
  readonly additions: readonly [damage: number, range: number]; // of a level
  readonly kings: readonly (readonly [row: number, col: number, hp: number, range: number])[]; // by seat
  readonly paths: readonly Path[];
  readonly units: readonly BaseUnit[];
  readonly spells: readonly BaseSpell[];
}

/** The places of a unit's values in a frame. */
export type Unit = readonly [
  id: number,
  owner: number,
  type: number,
  row: number,
  col: number,
  hp: number,
  damageLevel: number,
  rangeLevel: number,
  isCopy: number | boolean,
  isHasted: number | boolean,
  aims: Place | null,
  path: number | null,
];

export type Cast = readonly [
  id: number,
  type: number,
  caster: number,
  row: number,
  col: number,
  turnsLeft: number,
  isNew: number | boolean,
  units: readonly number[],
];

export interface KingsFrame {
  readonly turn: number;
  readonly kings: readonly (readonly [hp: number, isAlive: boolean])[];
  readonly units: readonly Unit[];
  readonly died: readonly Unit[];
  readonly casts: readonly Cast[];
  readonly ap: readonly (number | null)[];
  readonly hands: readonly (readonly number[] | null)[];
  readonly decks: readonly (readonly number[] | null)[];
  readonly owned: readonly (readonly number[] | null)[]; // spell types, one entry for each that is owned
  readonly tokens: readonly (readonly [damage: number, range: number] | null)[];
  readonly strikes: readonly (readonly [striker: number, struck: number])[] | null; // null: not told to this player
}

export const SEATS = 4;
const TEAMS = 2;

export function teamOf(seat: number): number {
  return seat % TEAMS;
}

export function friendOf(seat: number): number {
  return (seat + TEAMS) % SEATS;
}

// -- the six spells ---------------------------------------------------------------------------------------------------

export const SPELLS = ["haste", "damage", "heal", "tele", "duplicate", "poison"] as const;
export type SpellName = (typeof SPELLS)[number];

/** Which of the six a spell of the map is; one that hurts for several turns is poison. */
export function spellName(spell: BaseSpell | undefined): SpellName {
  if (spell?.type === "HASTE") return "haste";
  if (spell?.type === "TELE") return "tele";
  if (spell?.type === "DUPLICATE") return "duplicate";
  if (!spell || spell.power >= 0) return "heal";
  return spell.duration > 1 ? "poison" : "damage";
}

// -- where everybody stands ---------------------------------------------------------------------------------------------

/** A place of a unit among those of its cell: cells to the right and to the viewer, and how large it may be. */
export interface Slot {
  readonly right: number;
  readonly ahead: number;
  readonly size: number;
}

const ALONE: Slot = { right: 0, ahead: 0, size: 1 };
const GOLDEN = 2.399963; // radians between neighbours in a flower of seeds
const SPREAD = 0.46; // cells from the middle to the outermost
const IN_FRONT = 0.95; // cells between a king and units on his cell

/** Room for the units of a cell, which stand like the seeds of a flower. */
export function slotOf(place: number, count: number): Slot {
  if (count <= 1) return ALONE;
  const reach = SPREAD * Math.sqrt((place + 0.5) / (count - 0.3));
  const angle = place * GOLDEN + count;
  const size = Math.max(0.55, 1.08 - 0.1 * count);
  return { right: Math.cos(angle) * reach, ahead: Math.sin(angle) * reach, size };
}

export interface Standing {
  readonly row: number; // with the part of a cell that it stands aside
  readonly col: number;
  readonly size: number;
}

/** Where every unit stands: those on the ground and those in the air have the cell for themselves. */
export function standings(units: readonly Unit[], stage: KingsStage, frame: KingsFrame): Map<number, Standing> {
  const groups = new Map<number, Unit[]>();
  for (const unit of units) {
    const layer = stage.units[unit[2]]?.isFlying ? 1 : 0;
    const key = (unit[3] * stage.cols + unit[4]) * 2 + layer;
    const group = groups.get(key);
    if (group) group.push(unit);
    else groups.set(key, [unit]);
  }
  const found = new Map<number, Standing>();
  for (const group of groups.values()) {
    const first = group[0];
    const aside = first && isOnKing(first, stage, frame) ? IN_FRONT : 0;
    group.sort((one, other) => one[0] - other[0]);
    const kinds = [...new Set(group.map(stackOf))]; // units of one owner and type stand as one figure
    group.forEach((unit) => {
      const { right, ahead, size } = slotOf(kinds.indexOf(stackOf(unit)), kinds.length);
      found.set(unit[0], { row: unit[3] + ahead + aside, col: unit[4] + right, size });
    });
  }
  return found;
}

/** What all units of a stack have in common, on one cell. */
function stackOf([, owner, type, , , , , , isCopy]: Unit): string {
  return `${owner} ${type} ${Boolean(isCopy)}`;
}

function isOnKing(unit: Unit, stage: KingsStage, frame: KingsFrame): boolean {
  return stage.kings.some(([row, col], seat) => row === unit[3] && col === unit[4] && frame.kings[seat]?.[1] === true);
}

// -- one turn ----------------------------------------------------------------------------------------------------------

export type Arrival = "stays" | "walks" | "jumps" | "comes" | "copied";

/** A unit on its way through one turn. */
export interface Walker {
  readonly id: number;
  readonly seat: number;
  readonly type: number;
  readonly isFlying: boolean;
  readonly isCopy: boolean;
  readonly isHasted: boolean;
  readonly from: Standing;
  readonly to: Standing;
  readonly arrival: Arrival;
  readonly dies: boolean;
  readonly facing: number; // radians: 0 looks to the viewer
  readonly share: readonly [before: number, after: number]; // of its full hp
  readonly levels: readonly [damage: number, range: number];
  readonly isRaised: boolean; // a level more in this turn
  readonly spells: readonly SpellName[]; // at work on it
  readonly aims: Place | null; // whom it will strike next
}

export interface Shot {
  readonly seat: number;
  readonly type: number | null; // of the unit; null for a king
  readonly row: number;
  readonly col: number;
  readonly isHigh: boolean;
  readonly toRow: number;
  readonly toCol: number;
  readonly toHigh: boolean;
  readonly delay: number; // of the turn
}

export interface Turn {
  readonly walkers: readonly Walker[];
  readonly shots: readonly Shot[];
  readonly lost: readonly number[]; // hp that each king lost
  readonly fell: readonly boolean[]; // kings that fell
}

/** Units that go the same way as one figure: the weakest of them, and how many they are. */
export interface Stack {
  readonly walker: Walker;
  readonly count: number;
}

/** The walkers as figures; who dies or is held by a spell stands alone. */
export function stacksOf(walkers: readonly Walker[]): Stack[] {
  const found = new Map<string, Stack>();
  for (const walker of walkers) {
    const { id, seat, type, isCopy, from, to, arrival, dies, spells, levels, isHasted } = walker;
    const isAlone = dies || spells.length > 0 || isHasted;
    const way = [seat, type, isCopy, arrival, from.row, from.col, to.row, to.col, ...levels];
    const key = isAlone ? String(id) : way.join(" ");
    const known = found.get(key);
    const weakest = known && known.walker.share[1] <= walker.share[1] ? known.walker : walker;
    found.set(key, { walker: weakest, count: (known?.count ?? 0) + 1 });
  }
  return [...found.values()];
}

/** What happened between two positions; a position and itself make a turn in which everybody stays. */
export function turnBetween(before: KingsFrame, after: KingsFrame, stage: KingsStage): Turn {
  const walkers = walkersOf(before, after, stage);
  const isStill = before === after;
  return {
    walkers,
    shots: isStill ? [] : shotsOf(before, after, walkers, stage),
    lost: after.kings.map(([hp], seat) => Math.max(0, (before.kings[seat]?.[0] ?? hp) - hp)),
    fell: after.kings.map(([, isAlive], seat) => !isAlive && before.kings[seat]?.[1] === true),
  };
}

function walkersOf(before: KingsFrame, after: KingsFrame, stage: KingsStage): Walker[] {
  const isStill = before === after;
  const all = isStill ? after.units : [...after.units, ...after.died];
  const stoodAt = standings(before.units, stage, before);
  const standAt = standings(all, stage, after);
  const known = new Map(before.units.map((unit) => [unit[0], unit]));
  const living = new Set(after.units.map((unit) => unit[0]));
  const spells = spellsOn(after, stage);
  return all.flatMap((unit) => {
    const old = known.get(unit[0]);
    const to = standAt.get(unit[0]);
    if (!to) return [];
    const arrival = arrivalOf(old, unit, spells.get(unit[0]) ?? []);
    const from = stoodAt.get(unit[0]) ?? (arrival === "comes" ? atKing(unit, stage, to) : to);
    const most = Math.max(1, stage.units[unit[2]]?.maxHP ?? 1);
    return {
      id: unit[0],
      seat: unit[1],
      type: unit[2],
      isFlying: stage.units[unit[2]]?.isFlying ?? false,
      isCopy: Boolean(unit[8]),
      isHasted: Boolean(unit[9]),
      from,
      to,
      arrival,
      dies: !living.has(unit[0]),
      facing: facingOf(from, to, unit, stage),
      share: [Math.min(1, (old?.[5] ?? unit[5]) / most), Math.min(1, unit[5] / most)] as const,
      levels: [unit[6], unit[7]] as const,
      isRaised: old !== undefined && (unit[6] > old[6] || unit[7] > old[7]),
      spells: spells.get(unit[0]) ?? [],
      aims: living.has(unit[0]) ? unit[10] : null,
    };
  });
}

function arrivalOf(old: Unit | undefined, unit: Unit, spells: readonly SpellName[]): Arrival {
  if (!old) return unit[8] ? "copied" : "comes";
  if (spells.includes("tele")) return "jumps";
  return old[3] === unit[3] && old[4] === unit[4] ? "stays" : "walks";
}

function atKing(unit: Unit, stage: KingsStage, to: Standing): Standing {
  const king = stage.kings[unit[1]];
  return king ? { row: king[0], col: king[1], size: to.size } : to;
}

/** Looks where it goes, or at whom it aims, or to the enemies' side. */
function facingOf(from: Standing, to: Standing, unit: Unit, stage: KingsStage): number {
  const [right, down] = [Math.round(to.col - from.col), Math.round(to.row - from.row)];
  if (right || down) return Math.atan2(right, down);
  const aims = unit[10];
  if (aims && (aims[0] !== unit[3] || aims[1] !== unit[4])) return Math.atan2(aims[1] - unit[4], aims[0] - unit[3]);
  return (stage.kings[unit[1]]?.[1] ?? 0) * 2 < stage.cols ? Math.PI / 2 : -Math.PI / 2;
}

/** The spells that hold each unit. */
function spellsOn(frame: KingsFrame, stage: KingsStage): Map<number, SpellName[]> {
  const found = new Map<number, SpellName[]>();
  for (const cast of frame.casts) {
    const name = spellName(stage.spells[cast[1]]);
    for (const unit of cast[7]) found.set(unit, [...(found.get(unit) ?? []), name]);
  }
  return found;
}

// -- strikes -----------------------------------------------------------------------------------------------------------

interface Spot {
  readonly seat: number;
  readonly type: number | null;
  readonly row: number;
  readonly col: number;
  readonly isHigh: boolean;
}

const WAVES = 5; // shots leave in so many groups

function shotsOf(before: KingsFrame, after: KingsFrame, walkers: readonly Walker[], stage: KingsStage): Shot[] {
  const spots = new Map<number, Spot>(stage.kings.map(([row, col], seat) => [seat, kingSpot(seat, row, col)]));
  for (const walker of walkers) {
    const { row, col } = walker.arrival === "walks" ? walker.from : walker.to;
    spots.set(walker.id, { seat: walker.seat, type: walker.type, row, col, isHigh: walker.isFlying });
  }
  const strikes = after.strikes ?? guessed(before, walkers, spots);
  return strikes.flatMap(([striker, struck]) => {
    const from = spots.get(striker);
    const to = spots.get(struck);
    if (!from || !to) return [];
    const delay = ((striker * 7) % WAVES) / WAVES;
    return { ...from, toRow: to.row, toCol: to.col, toHigh: to.isHigh, delay };
  });
}

function kingSpot(seat: number, row: number, col: number): Spot {
  return { seat, type: null, row, col, isHigh: false };
}

/** Where strikes are not listed: who aimed and did not walk has struck what stands where they aimed. */
function guessed(before: KingsFrame, walkers: readonly Walker[], spots: ReadonlyMap<number, Spot>): [number, number][] {
  const aims = new Map(before.units.map((unit) => [unit[0], unit[10]]));
  const found: [number, number][] = [];
  for (const { id, seat, arrival } of walkers) {
    const aim = aims.get(id);
    if (!aim || arrival !== "stays") continue;
    for (const [other, spot] of spots) {
      const reach = other < SEATS ? 1.5 : 0.5; // a king has nine cells
      const isThere = Math.abs(spot.row - aim[0]) < reach && Math.abs(spot.col - aim[1]) < reach;
      if (!isThere || teamOf(spot.seat) === teamOf(seat)) continue;
      found.push([id, other]);
      break;
    }
  }
  return found;
}
