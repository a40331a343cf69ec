/** Kings and units, for readers who click on them. */
import type { Fact, Thing } from "@viewer/scene";
import { factsOf, unitKey } from "./facts";
import { DAMAGE_TOKEN_ICON, HEART_ICON, RANGE_TOKEN_ICON } from "./icons";
import { type KingsFrame, type KingsStage, standings, type Unit } from "./turns";

export function thingsOf(frame: KingsFrame, stage: KingsStage): Thing[] {
  const places = standings(frame.units, stage, frame);
  const units = frame.units.map((unit) => unitThing(unit, stage, places.get(unit[0])));
  const kings = stage.kings.map(([row, col], seat): Thing => {
    return { id: `king${seat}`, row, col, label: "thing.king", seat, facts: factsOf(frame, stage, seat) };
  });
  return [...units, ...kings.filter((_, seat) => frame.kings[seat]?.[1])];
}

function unitThing(unit: Unit, stage: KingsStage, place: { row: number; col: number } | undefined): Thing {
  const [id, seat, type, row, col, hp, damageLevel, rangeLevel] = unit;
  const base = stage.units[type];
  const attack = (base?.baseAttack ?? 0) + damageLevel * stage.additions[0];
  const range = (base?.baseRange ?? 0) + rangeLevel * stage.additions[1];
  const facts: Fact[] = [
    { icon: HEART_ICON, label: "fact.hp", value: hp },
    { icon: DAMAGE_TOKEN_ICON, label: "fact.attack", value: attack },
    { icon: RANGE_TOKEN_ICON, label: "fact.reach", value: range },
  ];
  const isHigh = base?.isFlying ?? false;
  return { id: `unit${id}`, row: place?.row ?? row, col: place?.col ?? col, label: unitKey(base), seat, facts, isHigh };
}
