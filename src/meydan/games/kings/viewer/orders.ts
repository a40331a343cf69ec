/** The orders that a person gives in one turn, before they are sent; what is still possible beside them. */
import { type KingsFrame, type KingsStage, type Place, spellName, teamOf, type Unit } from "./turns";
import { placeOn, type Way, waysOf } from "./paths";

export type Token = "damage" | "range";

export type Order =
  | { readonly kind: "put"; readonly type: number; readonly path: number }
  | { readonly kind: "cast"; readonly type: number; readonly row: number; readonly col: number }
  | { readonly kind: "tele"; readonly type: number; readonly row: number; readonly col: number; readonly unit: number; readonly path: number } // prettier-ignore
  | { readonly kind: Token; readonly unit: number };

/** An order in the words that the server reads. */
function wordsOf(order: Order): string {
  if (order.kind === "put") return `put ${order.type} ${order.path}`;
  if (order.kind === "cast") return `cast ${order.type} ${order.row} ${order.col}`;
  if (order.kind === "tele") return `cast ${order.type} ${order.row} ${order.col} ${order.unit} ${order.path}`;
  return `${order.kind} ${order.unit}`;
}

/** A place where a spell would catch units. */
export interface Catch {
  readonly row: number;
  readonly col: number;
  readonly count: number;
}

/** What one player has ordered in the turn that is asked. */
export class Orders {
  readonly picks: number[] = []; // types of the deck, in the order in which they were chosen
  readonly given: Order[] = [];

  constructor(
    private readonly stage: KingsStage,
    readonly frame: KingsFrame,
    readonly seat: number,
  ) {}

  /** Before the first turn the deck is picked. */
  get isPicking(): boolean {
    return this.frame.turn === 0;
  }

  get apLeft(): number {
    return this.given.reduce((left, order) => left - this.costOf(order), this.frame.ap[this.seat] ?? 0);
  }

  private costOf(order: Order): number {
    return order.kind === "put" ? (this.stage.units[order.type]?.ap ?? 0) : 0;
  }

  /** The cards of the hand that were not put yet. */
  get cards(): number[] {
    const put = new Set(this.given.map((order) => (order.kind === "put" ? order.type : -1)));
    return (this.frame.hands[this.seat] ?? []).filter((type) => !put.has(type));
  }

  canPut(type: number): boolean {
    return this.cards.includes(type) && (this.stage.units[type]?.ap ?? 0) <= this.apLeft;
  }

  /** The kinds of spells that the player owns. */
  get spells(): number[] {
    return [...new Set(this.frame.owned[this.seat] ?? [])];
  }

  /** One spell a turn. */
  get canCast(): boolean {
    return !this.given.some((order) => order.kind === "cast" || order.kind === "tele");
  }

  tokens(token: Token): number {
    return this.frame.tokens[this.seat]?.[token === "damage" ? 0 : 1] ?? 0;
  }

  /** One upgrade a turn, of either kind. */
  canUpgrade(token: Token): boolean {
    return this.tokens(token) > 0 && !this.given.some((order) => order.kind === "damage" || order.kind === "range");
  }

  get ownUnits(): Unit[] {
    return this.frame.units.filter((unit) => unit[1] === this.seat);
  }

  pick(type: number): void {
    const place = this.picks.indexOf(type);
    if (place >= 0) this.picks.splice(place, 1);
    else if (this.picks.length < this.stage.deck_size) this.picks.push(type);
  }

  /** All of it as the server reads it. */
  words(): string {
    if (this.isPicking) return ["pick", ...this.picks].join(" ");
    return this.given.map(wordsOf).join("; ") || "nothing";
  }

  /** The places where an area spell catches most units, best first. */
  catches(type: number, most: number): Catch[] {
    const found = new Map<number, Catch>();
    for (const unit of this.frame.units) {
      if (!this.isCaught(type, unit)) continue;
      const [row, col] = [unit[3], unit[4]];
      const key = row * this.stage.cols + col;
      if (!found.has(key)) found.set(key, { row, col, count: this.caughtAt(type, row, col) });
    }
    const all = [...found.values()];
    return all
      .sort((one, other) => other.count - one.count || one.row - other.row || one.col - other.col)
      .slice(0, most);
  }

  caughtAt(type: number, row: number, col: number): number {
    const range = this.stage.spells[type]?.range ?? 0;
    const isNear = (unit: Unit): boolean => Math.abs(unit[3] - row) <= range && Math.abs(unit[4] - col) <= range;
    return this.frame.units.filter((unit) => isNear(unit) && this.isCaught(type, unit)).length;
  }

  private isCaught(type: number, unit: Unit): boolean {
    const target = this.stage.spells[type]?.target;
    if (target === "SELF") return unit[1] === this.seat;
    return (teamOf(unit[1]) === teamOf(this.seat)) === (target === "ALLIED");
  }

  isTele(type: number): boolean {
    return spellName(this.stage.spells[type]) === "tele";
  }

  /** The farthest cells to which a unit may be teleported, one on every path. */
  teleCells(): { way: Way; cell: Place }[] {
    return waysOf(this.stage, this.seat).flatMap((way) => {
      for (let place = Math.min(way.half, way.cells.length - 1); place >= 0; place--) {
        const cell = way.cells[place];
        if (cell && this.canTele(way, cell[0], cell[1])) return [{ way, cell }];
      }
      return [];
    });
  }

  /** Only the first time that a way crosses a cell counts, and only its first half. */
  canTele(way: Way, row: number, col: number): boolean {
    const place = placeOn(way, row, col);
    return place >= 0 && place <= way.half;
  }
}
