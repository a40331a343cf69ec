/** What a player has: their king's hp, action points, hand, spells and tokens. */
import type { Fact } from "@viewer/scene";
import { figureOf, FIGURES } from "./figures";
import { AP_ICON, ARMY_ICON, CROWN_ICON, DAMAGE_TOKEN_ICON, figureIcon, RANGE_TOKEN_ICON, spellIcon } from "./icons";
import { type BaseUnit, type KingsFrame, type KingsStage, spellName } from "./turns";

const LOW = 0.35; // share of a king's hp that is told as bad

export function factsOf(frame: KingsFrame, stage: KingsStage, seat: number): Fact[] {
  const ap = frame.ap[seat] ?? null;
  return [
    kingFact(frame, stage, seat),
    { icon: AP_ICON, label: "fact.ap", value: ap ?? "–" },
    { icon: ARMY_ICON, label: "fact.units", value: frame.units.filter((unit) => unit[1] === seat).length },
    ...tokenFacts(frame, seat),
    ...spellFacts(frame, stage, seat),
    ...(frame.hands[seat] ?? []).map((type) => cardFact(stage, type, ap ?? 0)),
  ];
}

function kingFact(frame: KingsFrame, stage: KingsStage, seat: number): Fact {
  const hp = frame.kings[seat]?.[0] ?? 0;
  const isLow = hp < LOW * (stage.kings[seat]?.[2] ?? 0);
  return { icon: CROWN_ICON, label: "fact.king", value: hp, tone: isLow ? "bad" : "plain" };
}

/** The key of a unit's name; kinds that the contest does not have are told by no name of their own. */
export function unitKey(unit: BaseUnit | undefined): string {
  const figure = figureOf(unit);
  return FIGURES[unit?.typeId ?? -1] === figure ? `unit.${figure}` : "unit.other";
}

/** A card of the hand with its cost, bright if the player can pay it. */
function cardFact(stage: KingsStage, type: number, ap: number): Fact {
  const unit = stage.units[type];
  const cost = unit?.ap ?? 0;
  const icon = figureIcon(figureOf(unit));
  return { icon, label: unitKey(unit), value: cost, tone: cost <= ap ? "active" : "plain" };
}

function tokenFacts(frame: KingsFrame, seat: number): Fact[] {
  const [damage, range] = frame.tokens[seat] ?? [0, 0];
  const all: Fact[] = [
    { icon: DAMAGE_TOKEN_ICON, label: "fact.damageTokens", value: damage },
    { icon: RANGE_TOKEN_ICON, label: "fact.rangeTokens", value: range },
  ];
  return all.filter((fact) => fact.value !== 0);
}

function spellFacts(frame: KingsFrame, stage: KingsStage, seat: number): Fact[] {
  const counts = new Map<number, number>();
  for (const type of frame.owned[seat] ?? []) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => {
    const name = spellName(stage.spells[type]);
    return { icon: spellIcon(name), label: `spell.${name}`, value: count };
  });
}
