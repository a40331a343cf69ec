// To draw on the board of the viewer: fmt.Fprintln(os.Stderr, "@mark", row, col, "red");
// @line, @text and @value work too, see docs/viewer.md.

package main

import (
	"fmt"
	"sort"
)

// AI is a bot to begin with: everything it can pay walks the shortest path to a living enemy king.
type AI struct{} // whatever is kept in it lasts until the end of the game

// Pick is called once: the deck, the types that strike hardest for their price.
func (ai *AI) Pick(world *World) {
	world.ChooseHand(best(world.GetAllBaseUnits())[:world.GetGameConstants().GetDeckSize()])
}

// Turn is called in every turn. Your idea goes here: put units, upgrade them, cast spells.
func (ai *AI) Turn(world *World) {
	me := world.GetMe()
	putUnits(world, me)
	if len(me.GetUnits()) > 0 {
		if world.GetDamageUpgradeNumber() > 0 {
			world.UpgradeUnitDamage(me.GetUnits()[0])
		} else if world.GetRangeUpgradeNumber() > 0 {
			world.UpgradeUnitRange(me.GetUnits()[0])
		}
	}
	cast(world, me)
}

// End is called when the game is over, with everybody's points by player.
func (ai *AI) End(world *World, scores map[int]int) {
	fmt.Println("scores", scores)
}

// putUnits spends all action points on the way.
func putUnits(world *World, me *Player) {
	path, left := shortestPath(world), me.GetAp()
	for _, unit := range best(me.GetHand()) {
		if path != nil && unit.GetAp() <= left {
			world.PutUnit(unit, path)
			left -= unit.GetAp()
		}
	}
}

// cast casts the first spell for an area, on the first unit that it is for.
func cast(world *World, me *Player) {
	enemies := []*Unit{}
	for _, unit := range world.GetMap().GetUnits() {
		if (unit.GetPlayerId()-me.GetPlayerId())%2 != 0 {
			enemies = append(enemies, unit)
		}
	}
	for _, spell := range me.GetSpells() {
		units := me.GetUnits()
		if spell.GetTarget() == ENEMY {
			units = enemies
		}
		if spell.IsAreaSpell() && len(units) > 0 {
			world.CastAreaSpell(units[0].GetCell(), spell)
			return
		}
	}
}

func best(units []*BaseUnit) []*BaseUnit {
	sorted := append([]*BaseUnit{}, units...)
	sort.SliceStable(sorted, func(one, other int) bool { return worth(sorted[one]) > worth(sorted[other]) })
	return sorted
}

// worth is damage for the price; who strikes air and ground counts twice.
func worth(unit *BaseUnit) float64 {
	damage, price := float64(unit.GetBaseAttack()), float64(unit.GetAp())
	if unit.GetTargetType() == BOTH {
		damage *= 2
	}
	if price < 1 {
		price = 1
	}
	return damage / price
}

// shortestPath leads from the own king, else from the friend's, to an enemy king that lives; or it is nil.
func shortestPath(world *World) *Path {
	for _, player := range []*Player{world.GetMe(), world.GetFriend()} {
		var found *Path
		for _, path := range player.GetPathsFromPlayer() {
			cells := path.GetCells()
			if isOpen(world, cells[len(cells)-1]) && (found == nil || len(cells) < len(found.GetCells())) {
				found = path
			}
		}
		if found != nil {
			return found
		}
	}
	return nil
}

func isOpen(world *World, goal *Cell) bool {
	for _, enemy := range []*Player{world.GetFirstEnemy(), world.GetSecondEnemy()} {
		if enemy.IsAlive() && enemy.GetKing().GetCenter() == goal {
			return true
		}
	}
	return false
}
