package main

import (
	"fmt"
	"strings"
)

// AI calls every name of the contest's document and prints what it says; AI in the tests' other languages prints the same.
type AI struct{}

func (ai *AI) Pick(world *World) {
	world.ChooseHandById([]int{0, 2, 1})
	world.ChooseHand(world.GetAllBaseUnits()[:2])
}

func (ai *AI) End(world *World, scores map[int]int) {
	fmt.Println("scores", scores[0], scores[1], scores[2], scores[3])
}

func (ai *AI) Turn(world *World) {
	me := world.GetMe()
	fmt.Println("world", world.GetCurrentTurn(), world.GetRemainingTime() >= 0, world.GetRemainingTurnsToUpgrade(),
		world.GetRemainingTurnsToGetSpell(), world.GetRangeUpgradeNumber(), world.GetDamageUpgradeNumber(),
		spell(world.GetReceivedSpell()), spell(world.GetFriendReceivedSpell()))
	fmt.Println("order", me.GetPlayerId(), world.GetFriend().GetPlayerId(), world.GetFirstEnemy().GetPlayerId(),
		world.GetSecondEnemy().GetPlayerId())
	facts(world)
	for id := 0; id < 4; id++ {
		player(world, world.GetPlayerById(id))
	}
	questions(world, me)
	commands(world, me)
}

func facts(world *World) {
	all, board := world.GetGameConstants(), world.GetMap()
	fmt.Println("constants", all.GetMaxAp(), all.GetMaxTurns(), all.GetTurnTimeout(), all.GetPickTimeout(),
		all.GetTurnsToUpgrade(), all.GetTurnsToSpell(), all.GetDamageUpgradeAddition(), all.GetRangeUpgradeAddition(),
		all.GetDeckSize(), all.GetHandSize())
	fmt.Println("map", board.GetRowNum(), board.GetColNum(), list(board.GetPaths(), path), list(board.GetUnits(), unit),
		len(board.GetKings()), len(board.GetCells()), len(board.GetCells()[0]), cell(board.GetCell(1, 2)),
		board.GetCell(-1, 0) == nil)
	for _, each := range world.GetAllBaseUnits() {
		fmt.Println("type", each.GetTypeId(), each.GetMaxHp(), each.GetBaseAttack(), each.GetBaseRange(),
			each.GetTargetType(), each.IsFlying, each.IsMultiple, each.GetAp())
	}
	for _, each := range world.GetAllSpells() {
		fmt.Println("spell", each.GetType(), each.GetTypeId(), each.GetDuration(), each.GetPriority(), each.GetTarget(),
			each.GetRange(), each.GetPower(), each.IsDamaging, each.IsAreaSpell(), each.IsUnitSpell())
	}
}

func player(world *World, one *Player) {
	king := world.GetKingById(one.GetPlayerId())
	area, single := "-", "-"
	if cast := one.GetCastAreaSpell(); cast != nil {
		area = castFacts(&cast.CastSpell) + fmt.Sprint(cast.GetRemainingTurns())
	}
	if cast := one.GetCastUnitSpell(); cast != nil {
		single = castFacts(&cast.CastSpell) + unit(cast.GetUnit()) + "/" + path(cast.GetPath())
	}
	fmt.Println("player", one.GetPlayerId(), list(one.GetDeck(), kind), list(one.GetHand(), kind), one.GetAp(),
		one.GetKing() == king, list(one.GetPathsFromPlayer(), path), path(one.GetPathToFriend()),
		list(one.GetUnits(), unit), area, single, list(one.GetDuplicateUnits(), unit),
		list(one.GetHastedUnits(), unit), list(one.GetPlayedUnits(), unit), list(one.GetDiedUnits(), unit),
		unit(one.GetRangeUpgradedUnit()), unit(one.GetDamageUpgradedUnit()), list(one.GetSpells(), spell),
		one.IsAlive(), one.GetHp(), one.GetSpellCount(world.GetAllSpells()[0]), one.GetSpellCountById(1))
	fmt.Println("king", cell(king.GetCenter()), king.GetHp(), king.GetAttack(), king.GetRange(), king.IsAlive,
		king.GetPlayerId(), cell(king.GetTargetCell()))
	for _, each := range append(append([]*Unit{}, one.GetUnits()...), one.GetDiedUnits()...) {
		unitFacts(world, each)
	}
}

func unitFacts(world *World, one *Unit) {
	king := -1
	if one.GetTargetIfKing() != nil {
		king = one.GetTargetIfKing().GetPlayerId()
	}
	fmt.Println("unit", one.GetUnitId(), kind(one.GetBaseUnit()), cell(one.GetCell()), one.GetHp(), path(one.GetPath()),
		unit(one.GetTarget()), cell(one.GetTargetCell()), king, one.GetPlayerId(), one.GetDamageLevel(),
		one.GetRangeLevel(), one.GetRange(), one.GetAttack(), one.IsDuplicate, one.IsHasted,
		list(one.GetAffectedSpells(), func(each *CastSpell) string { return fmt.Sprint(each.GetId()) }), world.GetUnitById(one.GetUnitId()) == one)
}

func questions(world *World, me *Player) {
	one, first := me.GetPathsFromPlayer()[0].GetCells()[3], world.GetSpellById(0)
	near := one
	if len(world.GetMap().GetUnits()) > 0 {
		near = world.GetMap().GetUnits()[0].GetCell()
	}
	fmt.Println("ids", kind(world.GetBaseUnitById(1)), spell(first), world.GetUnitById(-5) == nil, one.GetRow(), one.GetCol())
	fmt.Println("crossing", list(world.GetPathsCrossingCell(one), path),
		list(world.GetPathsCrossingCellAt(near.GetRow(), near.GetCol()), path))
	fmt.Println("on", list(world.GetCellUnits(near), unit), list(world.GetCellUnitsAt(0, 0), unit))
	fmt.Println("shortest", path(world.GetShortestPathToCell(me, near)),
		path(world.GetShortestPathToCellAt(world.GetFirstEnemy(), one.GetRow(), one.GetCol())))
	fmt.Println("caught", list(world.GetAreaSpellTargets(near, first), unit),
		list(world.GetAreaSpellTargetsAt(near.GetRow(), near.GetCol(), world.GetSpellById(1)), unit))
}

func commands(world *World, me *Player) {
	way, first := me.GetPathsFromPlayer()[0], world.GetAllSpells()[0]
	world.PutUnit(me.GetHand()[0], way)
	world.PutUnitById(1, 2)
	world.CastAreaSpell(way.GetCells()[1], first)
	world.CastAreaSpellAt(3, 4, first)
	if len(me.GetUnits()) > 0 {
		one := me.GetUnits()[0]
		world.CastUnitSpell(one, way, way.GetCells()[2], first)
		world.CastUnitSpellAt(one, way, 5, 6, first)
		world.UpgradeUnitRange(one)
		world.UpgradeUnitDamage(one)
	}
}

func unit(one *Unit) string {
	if one == nil {
		return "-"
	}
	return fmt.Sprint(one.GetUnitId())
}

func path(one *Path) string {
	if one == nil {
		return "-"
	}
	return fmt.Sprintf("%d/%d", one.GetId(), len(one.GetCells()))
}

func cell(one *Cell) string {
	if one == nil {
		return "-"
	}
	return fmt.Sprintf("%d:%d", one.GetRow(), one.GetCol())
}

func kind(one *BaseUnit) string { return fmt.Sprint(one.GetTypeId()) }

func spell(one *Spell) string {
	if one == nil {
		return "-"
	}
	return fmt.Sprint(one.GetTypeId())
}

func castFacts(one *CastSpell) string {
	return fmt.Sprintf("%d/%s/%d/%s/%s/", one.GetId(), spell(one.GetSpell()), one.GetCasterId(), cell(one.GetCell()),
		list(one.GetAffectedUnits(), unit))
}

func list[T any](all []*T, told func(*T) string) string {
	found := []string{}
	for _, each := range all {
		found = append(found, told(each))
	}
	return "[" + strings.Join(found, ",") + "]"
}
