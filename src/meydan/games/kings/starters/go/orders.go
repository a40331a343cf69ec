package main

import (
	"encoding/json"
	"fmt"
	"strings"
)

// A command of a turn: as a message of the contest, and in the words of the arena.
type command struct {
	kind, word string
	numbers    []int
}

// info is the `info` of the message.
func (c command) info() string {
	n := c.numbers
	switch c.kind {
	case "pick":
		listed, _ := json.Marshal(append([]int{}, n...))
		return fmt.Sprintf(`{"units":%s}`, listed)
	case "putUnit":
		return fmt.Sprintf(`{"typeId":%d,"pathId":%d}`, n[0], n[1])
	case "castSpell":
		return fmt.Sprintf(`{"typeId":%d,"cell":{"row":%d,"col":%d},"unitId":%d,"pathId":%d}`, n[0], n[1], n[2], n[3], n[4])
	}
	return fmt.Sprintf(`{"unitId":%d}`, n[0])
}

// words are what the arena reads; an area spell has no unit and no path.
func (c command) words() string {
	numbers := c.numbers
	if c.kind == "castSpell" && numbers[3] == none {
		numbers = numbers[:3]
	}
	return c.word + " " + strings.Trim(fmt.Sprint(numbers), "[]")
}

func (w *World) ChooseHandById(typeIds []int) { w.send(command{"pick", "pick", typeIds}) }

func (w *World) ChooseHand(baseUnits []*BaseUnit) {
	ids := []int{}
	for _, each := range baseUnits {
		ids = append(ids, each.TypeId)
	}
	w.ChooseHandById(ids)
}

func (w *World) PutUnit(baseUnit *BaseUnit, path *Path) { w.PutUnitById(baseUnit.TypeId, path.Id) }
func (w *World) PutUnitById(typeId, pathId int) {
	w.send(command{"putUnit", "put", []int{typeId, pathId}})
}

func (w *World) CastUnitSpell(unit *Unit, path *Path, cell *Cell, spell *Spell) {
	w.CastUnitSpellById(unit.UnitId, path.Id, cell.Row, cell.Col, spell.TypeId)
}

func (w *World) CastUnitSpellAt(unit *Unit, path *Path, row, col int, spell *Spell) {
	w.CastUnitSpellById(unit.UnitId, path.Id, row, col, spell.TypeId)
}

func (w *World) CastUnitSpellById(unitId, pathId, row, col, spellId int) {
	w.send(command{"castSpell", "cast", []int{spellId, row, col, unitId, pathId}})
}

func (w *World) CastAreaSpell(center *Cell, spell *Spell) {
	w.CastAreaSpellById(center.Row, center.Col, spell.TypeId)
}

func (w *World) CastAreaSpellAt(row, col int, spell *Spell) {
	w.CastAreaSpellById(row, col, spell.TypeId)
}

func (w *World) CastAreaSpellById(row, col, spellId int) {
	w.send(command{"castSpell", "cast", []int{spellId, row, col, none, none}})
}

func (w *World) UpgradeUnitRange(unit *Unit) { w.UpgradeUnitRangeById(unit.UnitId) }
func (w *World) UpgradeUnitRangeById(unitId int) {
	w.send(command{"rangeUpgrade", "range", []int{unitId}})
}
func (w *World) UpgradeUnitDamage(unit *Unit) { w.UpgradeUnitDamageById(unit.UnitId) }
func (w *World) UpgradeUnitDamageById(unitId int) {
	w.send(command{"damageUpgrade", "damage", []int{unitId}})
}
