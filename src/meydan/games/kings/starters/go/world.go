package main

import "time"

const none = -1 // what stands for no unit, path or type

// World is the game as one player knows it in one turn, and what they can do; the functions of the contest's document.
// Go has no overloads: forms with ids end in ById, forms with row and column in At.
type World struct {
	board  *board
	endsAt time.Time
	send   func(command)
}

func newWorld(init *initInfo, told *turnInfo, msLeft int, send func(command)) *World {
	return &World{newBoard(init, told), time.Now().Add(time.Duration(msLeft) * time.Millisecond), send}
}

// Players, map and constants.

func (w *World) GetMe() *Player                   { return w.board.me() }
func (w *World) GetFriend() *Player               { return w.board.friend() }
func (w *World) GetFirstEnemy() *Player           { return w.board.players[w.board.order[2]] }
func (w *World) GetSecondEnemy() *Player          { return w.board.players[w.board.order[3]] }
func (w *World) GetMap() *Map                     { return w.board.gameMap }
func (w *World) GetGameConstants() *GameConstants { return w.board.constants }
func (w *World) GetAllBaseUnits() []*BaseUnit     { return w.board.baseUnits }
func (w *World) GetAllSpells() []*Spell           { return w.board.spells }

// Things by their ids; nil where there is none.

func (w *World) GetSpellById(spellId int) *Spell { return w.board.spell(spellId) }
func (w *World) GetUnitById(unitId int) *Unit    { return w.board.units[unitId] }

func (w *World) GetPlayerById(playerId int) *Player {
	if playerId < 0 || playerId >= players {
		return nil
	}
	return w.board.players[playerId]
}

func (w *World) GetKingById(playerId int) *King {
	if player := w.GetPlayerById(playerId); player != nil {
		return player.King
	}
	return nil
}

func (w *World) GetBaseUnitById(typeId int) *BaseUnit {
	for _, each := range w.board.baseUnits {
		if each.TypeId == typeId {
			return each
		}
	}
	return nil
}

// Cells and paths.

func (w *World) GetPathsCrossingCell(cell *Cell) []*Path {
	return w.GetPathsCrossingCellAt(cell.Row, cell.Col)
}

func (w *World) GetPathsCrossingCellAt(row, col int) []*Path {
	found := []*Path{}
	for _, path := range w.board.gameMap.Paths {
		if path.index(row, col) >= 0 {
			found = append(found, path)
		}
	}
	return found
}

func (w *World) GetCellUnits(cell *Cell) []*Unit { return w.GetCellUnitsAt(cell.Row, cell.Col) }

func (w *World) GetCellUnitsAt(row, col int) []*Unit {
	if cell := w.board.gameMap.GetCell(row, col); cell != nil {
		return cell.units
	}
	return nil
}

// GetShortestPathToCell is the path on which a player's unit reaches the cell first, perhaps by way of the friend.
func (w *World) GetShortestPathToCell(player *Player, cell *Cell) *Path {
	return w.GetShortestPathToCellAt(player, cell.Row, cell.Col)
}

func (w *World) GetShortestPathToCellAt(player *Player, row, col int) *Path {
	var found *Path
	best, friend := 0, w.board.players[(player.PlayerId+2)%players]
	for _, from := range []*Player{player, friend} {
		for _, path := range from.PathsFromPlayer {
			index := path.index(row, col)
			steps := index
			if from == friend {
				steps += len(player.PathToFriend.Cells) - 1
			}
			if index >= 0 && (found == nil || steps < best) {
				found, best = path, steps
			}
		}
	}
	return found
}

// GetAreaSpellTargets are the units that a spell would catch.
func (w *World) GetAreaSpellTargets(cell *Cell, spell *Spell) []*Unit {
	return w.GetAreaSpellTargetsAt(cell.Row, cell.Col, spell)
}

func (w *World) GetAreaSpellTargetsAt(row, col int, spell *Spell) []*Unit {
	found := []*Unit{}
	if spell == nil || spell.IsUnitSpell() {
		return found
	}
	for _, unit := range w.board.gameMap.Units {
		near := distance(unit.Cell.Row, row) <= spell.Range && distance(unit.Cell.Col, col) <= spell.Range
		if near && w.isMeant(spell, unit) {
			found = append(found, unit)
		}
	}
	return found
}

func (w *World) isMeant(spell *Spell, unit *Unit) bool {
	me := w.GetMe().PlayerId
	if spell.Target == SELF {
		return unit.PlayerId == me
	}
	return (distance(unit.PlayerId, me)%2 == 0) == (spell.Target == ALLIED)
}

func distance(one, other int) int {
	if one < other {
		return other - one
	}
	return one - other
}

// Time, tokens and spells.

func (w *World) GetRemainingTime() int {
	if left := int(time.Until(w.endsAt).Milliseconds()); left > 0 {
		return left
	}
	return 0
}

func (w *World) GetCurrentTurn() int              { return w.board.told.CurrTurn }
func (w *World) GetRemainingTurnsToUpgrade() int  { return w.left(w.board.constants.TurnsToUpgrade) }
func (w *World) GetRemainingTurnsToGetSpell() int { return w.left(w.board.constants.TurnsToSpell) }
func (w *World) GetRangeUpgradeNumber() int       { return w.board.told.AvailableRangeUpgrades }
func (w *World) GetDamageUpgradeNumber() int      { return w.board.told.AvailableDamageUpgrades }
func (w *World) GetReceivedSpell() *Spell         { return w.board.spell(w.board.told.ReceivedSpell) }
func (w *World) GetFriendReceivedSpell() *Spell {
	return w.board.spell(w.board.told.FriendReceivedSpell)
}
func (w *World) left(every int) int { return every - w.board.told.CurrTurn%every }
