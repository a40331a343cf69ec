/** How a person plays kings: picks a deck, chooses a card, spell or token, clicks where it goes, and ends the turn. */
import { Color, Plane, type Raycaster, Vector3 } from "three";
import type { ControlButton, Controls, Fact, SceneContext } from "@viewer/scene";
import { cellAt, type Grid } from "@viewer/stage/grid";
import { unitKey } from "./facts";
import { figureOf } from "./figures";
import { AP_ICON, DAMAGE_TOKEN_ICON, figureIcon, HEART_ICON, RANGE_TOKEN_ICON, spellIcon } from "./icons";
import type { Marks } from "./marks";
import { type Order, Orders, type Token } from "./orders";
import { kingAt, type Way, waysAt, waysOf } from "./paths";
import { type KingsFrame, type KingsStage, type Place, spellName, type Unit } from "./turns";

const GROUND = new Plane(new Vector3(0, 1, 0), 0);
const TOKENS: readonly Token[] = ["damage", "range"];
const MOST_PLACES = 6; // that are offered as buttons
const MOST_UNITS = 12;
/** A cell and its neighbours, the nearest first: a click beside a road means the road. */
const AROUND: readonly Place[] = [[0, 0], [0, 1], [1, 0], [0, -1], [-1, 0], [1, 1], [1, -1], [-1, 1], [-1, -1]]; // prettier-ignore

type Choice =
  | { readonly kind: "card"; readonly type: number }
  | { readonly kind: "spell"; readonly type: number }
  | { readonly kind: "tele"; readonly type: number; readonly unit: number } // the unit is chosen, the place is not
  | { readonly kind: "token"; readonly token: Token };

/** The first nine of these have the digits as keys. */
const numbered = (buttons: readonly ControlButton[]): ControlButton[] =>
  buttons.map((button, place) => (place < 9 ? { ...button, key: String(place + 1) } : button));

export class KingsControls implements Controls<KingsFrame> {
  readonly help = "controls.help";
  private orders: Orders | null = null;
  private choice: Choice | null = null;
  private readonly grid: Grid;
  private readonly point = new Vector3();

  constructor(
    private readonly marks: Marks,
    private readonly stage: KingsStage,
    private readonly context: SceneContext,
  ) {
    this.grid = { rows: stage.rows, cols: stage.cols };
  }

  // -- the mouse -------------------------------------------------------------------------------------------------------

  onPoint(ray: Raycaster, _targets: unknown, frame: KingsFrame, seat: number): string | null {
    const orders = this.ordersFor(frame, seat);
    const unit = this.unitAt(ray, orders);
    if (unit) this.takeUnit(unit[0]);
    else this.takeCell(orders, this.cellAt(ray));
    this.marks.clear();
    this.context.onChange();
    return null;
  }

  onHover(ray: Raycaster | null, frame: KingsFrame, seat: number): void {
    this.marks.clear();
    if (ray) this.mark(ray, this.ordersFor(frame, seat));
    this.context.onChange();
  }

  private mark(ray: Raycaster, orders: Orders): void {
    const { choice } = this;
    const unit = this.unitAt(ray, orders);
    if (unit) return this.marks.showUnit(unit);
    const cell = this.cellAt(ray);
    if (!choice || !cell) return;
    if (choice.kind === "card") {
      const way = this.wayAt(orders, cell);
      if (way) this.marks.showWay(way, new Color(this.context.seatColours[orders.seat]));
    }
    if (choice.kind === "spell" && !orders.isTele(choice.type)) {
      this.marks.showArea(...cell, this.stage.spells[choice.type]?.range ?? 0);
    }
    const target = choice.kind === "tele" ? this.telePlace(orders, cell) : null;
    if (target) this.marks.showArea(...target.cell, 0);
  }

  private cellAt(ray: Raycaster): Place | null {
    const point = ray.ray.intersectPlane(GROUND, this.point);
    const cell = point && cellAt(this.grid, point.x, point.z);
    return cell && [cell.row, cell.col];
  }

  /** An own unit at which the mouse points, where one is wanted. */
  private unitAt(ray: Raycaster, orders: Orders): Unit | null {
    return this.wantsUnit(orders) ? this.marks.pointed(ray, orders.ownUnits) : null;
  }

  private wantsUnit(orders: Orders): boolean {
    const { choice } = this;
    return choice?.kind === "token" || (choice?.kind === "spell" && orders.isTele(choice.type));
  }

  private wayAt(orders: Orders, [row, col]: Place): Way | null {
    const ways = waysOf(this.stage, orders.seat);
    const around = kingAt(this.stage, row, col) >= 0 ? AROUND.slice(0, 1) : AROUND;
    for (const [down, right] of around) {
      const [first] = waysAt(ways, this.stage, row + down, col + right);
      if (first) return first;
    }
    return null;
  }

  private telePlace(orders: Orders, [row, col]: Place): { way: Way; cell: Place } | null {
    const ways = waysOf(this.stage, orders.seat);
    for (const [down, right] of AROUND) {
      const cell: Place = [row + down, col + right];
      const way = ways.find((each) => orders.canTele(each, ...cell));
      if (way) return { way, cell };
    }
    return null;
  }

  // -- what is chosen ----------------------------------------------------------------------------------------------------

  private ordersFor(frame: KingsFrame, seat: number): Orders {
    if (this.orders?.frame.turn !== frame.turn || this.orders.seat !== seat) {
      this.orders = new Orders(this.stage, frame, seat);
      this.choice = null;
    }
    return this.orders;
  }

  private give(order: Order): void {
    this.orders?.given.push(order);
    this.choice = null;
  }

  private takeUnit(unit: number): void {
    const { choice } = this;
    if (choice?.kind === "token") this.give({ kind: choice.token, unit });
    else if (choice?.kind === "spell") this.choice = { kind: "tele", type: choice.type, unit };
  }

  private takeCell(orders: Orders, cell: Place | null): void {
    const { choice } = this;
    if (!choice || !cell) return;
    if (choice.kind === "card") {
      const way = this.wayAt(orders, cell);
      if (way) this.takePath(way.path.id);
    }
    if (choice.kind === "spell" && !orders.isTele(choice.type)) {
      this.give({ kind: "cast", type: choice.type, row: cell[0], col: cell[1] });
    }
    const target = choice.kind === "tele" ? this.telePlace(orders, cell) : null;
    if (target) this.takeTele(target.way.path.id, target.cell);
  }

  private takePath(path: number): void {
    if (this.choice?.kind === "card") this.give({ kind: "put", type: this.choice.type, path });
  }

  private takeTele(path: number, [row, col]: Place): void {
    const { choice } = this;
    if (choice?.kind === "tele") this.give({ kind: "tele", type: choice.type, unit: choice.unit, path, row, col });
  }

  /** Chooses something, or lets go of it. */
  private choose(choice: Choice): void {
    this.choice = JSON.stringify(choice) === JSON.stringify(this.choice) ? null : choice;
  }

  /** Escape lets go of what is chosen, backspace takes the last order back; everything else has a button. */
  onKey(key: string, frame: KingsFrame, seat: number): string | null {
    const orders = this.ordersFor(frame, seat);
    if (key === "escape" && this.choice) this.choice = null;
    else if (key === "backspace") orders.given.pop();
    else return null;
    this.marks.clear();
    this.context.onChange();
    return "";
  }

  onButton(action: string, frame: KingsFrame, seat: number): string | null {
    const orders = this.ordersFor(frame, seat);
    const [word = "", ...rest] = action.split(" ");
    const [one = 0, two = 0, three = 0] = rest.map(Number);
    if (word === "end") return orders.words();
    if (word === "pick") orders.pick(one);
    else if (word === "card") this.choose({ kind: "card", type: one });
    else if (word === "spell") this.choose({ kind: "spell", type: one });
    else if (word === "token") this.choose({ kind: "token", token: rest[0] === "damage" ? "damage" : "range" });
    else if (word === "drop") orders.given.splice(one, 1);
    else if (word === "path") this.takePath(one);
    else if (word === "unit") this.takeUnit(one);
    else if (word === "tele") this.takeTele(one, [two, three]);
    else if (word === "cell") this.takeCell(orders, [one, two]);
    this.marks.clear();
    this.context.onChange();
    return null;
  }

  /** Who has no king any more only looks on. */
  waiting(frame: KingsFrame, seat: number): string | null {
    return frame.kings[seat]?.[1] === false ? "controls.out" : null;
  }

  // -- buttons -----------------------------------------------------------------------------------------------------------

  /** The end of the turn, what was ordered, and what may be chosen; of a choice only the places that it may go to. */
  buttons(frame: KingsFrame, seat: number): ControlButton[] {
    const orders = this.ordersFor(frame, seat);
    if (orders.isPicking) return this.pickButtons(orders);
    const choices = [...this.cardButtons(orders), ...this.spellButtons(orders), ...this.tokenButtons(orders)];
    return [
      { label: this.context.say("button.end", { ap: orders.apLeft }), action: "end", isOn: true, key: "enter" },
      ...orders.given.map((order, place) => this.givenButton(order, place, orders)),
      ...(this.choice ? choices.filter((each) => each.isChosen) : numbered(choices)),
      ...numbered(this.placeButtons(orders)),
    ];
  }

  private pickButtons(orders: Orders): ControlButton[] {
    const isFull = orders.picks.length >= this.stage.deck_size;
    const units = this.stage.units.map(({ typeId }): ControlButton => {
      const place = orders.picks.indexOf(typeId);
      const unit = this.context.say(unitKey(this.stage.units[typeId]));
      return {
        ...this.card(typeId),
        label: place < 0 ? unit : this.context.say("scene.picked", { place: place + 1, unit }),
        action: `pick ${typeId}`,
        isOn: place >= 0 || !isFull,
        isChosen: place >= 0,
      };
    });
    const values = { count: orders.picks.length, most: this.stage.deck_size };
    const send = { label: this.context.say("button.deck", values), action: "end", isOn: true, key: "enter" };
    return [send, ...numbered(units)];
  }

  /** What a card shows of a kind of units. */
  private card(type: number): { icon: string; facts: Fact[] } {
    const unit = this.stage.units[type];
    const facts: Fact[] = [
      { icon: AP_ICON, label: "fact.cost", value: unit?.ap ?? 0, tone: "active" },
      { icon: HEART_ICON, label: "fact.hp", value: unit?.maxHP ?? 0 },
      { icon: DAMAGE_TOKEN_ICON, label: "fact.attack", value: unit?.baseAttack ?? 0 },
      { icon: RANGE_TOKEN_ICON, label: "fact.reach", value: unit?.baseRange ?? 0 },
    ];
    return { icon: figureIcon(figureOf(unit)), facts };
  }

  private cardButtons(orders: Orders): ControlButton[] {
    return orders.cards.map((type) => ({
      ...this.card(type),
      label: unitKey(this.stage.units[type]),
      action: `card ${type}`,
      isOn: orders.canPut(type),
      isChosen: this.choice?.kind === "card" && this.choice.type === type,
    }));
  }

  private spellButtons(orders: Orders): ControlButton[] {
    return orders.spells.map((type) => ({
      label: this.context.say("button.spell", { spell: this.spellLabel(type) }),
      icon: spellIcon(spellName(this.stage.spells[type])),
      action: `spell ${type}`,
      isOn: orders.canCast,
      isChosen: (this.choice?.kind === "spell" || this.choice?.kind === "tele") && this.choice.type === type,
    }));
  }

  private spellLabel(type: number): string {
    return this.context.say(`spell.${spellName(this.stage.spells[type])}`);
  }

  private tokenButtons(orders: Orders): ControlButton[] {
    return TOKENS.filter((token) => orders.tokens(token) > 0).map((token) => ({
      label: `button.${token}`,
      icon: token === "damage" ? DAMAGE_TOKEN_ICON : RANGE_TOKEN_ICON,
      action: `token ${token}`,
      isOn: orders.canUpgrade(token),
      isChosen: this.choice?.kind === "token" && this.choice.token === token,
    }));
  }

  /** Where the chosen thing may go, for who has no mouse. */
  private placeButtons(orders: Orders): ControlButton[] {
    const { choice } = this;
    if (choice?.kind === "card") return waysOf(this.stage, orders.seat).map((way) => this.pathButton(way));
    if (choice?.kind === "tele") {
      return orders.teleCells().map(({ way, cell: [row, col] }) => ({
        label: this.context.say("button.tele", { path: way.path.id, row, col }),
        action: `tele ${way.path.id} ${row} ${col}`,
        isOn: true,
      }));
    }
    if (this.wantsUnit(orders)) return orders.ownUnits.slice(0, MOST_UNITS).map((unit) => this.unitButton(unit));
    if (choice?.kind !== "spell") return [];
    return orders.catches(choice.type, MOST_PLACES).map(({ row, col, count }) => ({
      label: this.context.say("button.cell", { row, col, count }),
      action: `cell ${row} ${col}`,
      isOn: true,
    }));
  }

  private pathButton(way: Way): ControlButton {
    const name = this.context.seatNames[way.to] ?? "";
    const label = this.context.say("button.path", { path: way.path.id, name, seat: way.to });
    return { label, action: `path ${way.path.id}`, isOn: true };
  }

  private unitButton(unit: Unit): ControlButton {
    const name = this.context.say(unitKey(this.stage.units[unit[2]]));
    const label = this.context.say("button.unit", { unit: name, row: unit[3], col: unit[4], hp: unit[5] });
    return { label, action: `unit ${unit[0]}`, isOn: true };
  }

  /** An order that was given; a press takes it back. */
  private givenButton(order: Order, place: number, orders: Orders): ControlButton {
    return { label: this.orderLabel(order, orders), action: `drop ${place}`, isOn: true, isChosen: true };
  }

  private orderLabel(order: Order, orders: Orders): string {
    const { say } = this.context;
    if (order.kind === "put") {
      return say("order.put", { unit: say(unitKey(this.stage.units[order.type])), path: order.path });
    }
    if (order.kind === "cast" || order.kind === "tele") {
      return say("order.cast", { spell: this.spellLabel(order.type), row: order.row, col: order.col });
    }
    const unit = orders.ownUnits.find((each) => each[0] === order.unit);
    return say(`order.${order.kind}`, { unit: say(unitKey(this.stage.units[unit?.[2] ?? 0])) });
  }
}
