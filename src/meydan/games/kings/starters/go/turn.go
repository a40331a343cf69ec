package main

// Units and spells of a turn.

func (b *board) addUnit(told unitInfo, lives bool) {
	player := b.players[told.PlayerId]
	unit := &Unit{
		BaseUnit: b.baseUnits[told.TypeId], Cell: b.cell(told.Cell), UnitId: told.UnitId, Hp: told.Hp,
		Path: b.pathOf(player, told.PathId), PlayerId: told.PlayerId, DamageLevel: told.DamageLevel,
		RangeLevel: told.RangeLevel, Range: told.Range, Attack: told.Attack,
		IsDuplicate: told.IsDuplicate, IsHasted: told.IsHasted,
	}
	b.units[unit.UnitId] = unit
	if lives {
		unit.Cell.units = append(unit.Cell.units, unit)
		b.gameMap.Units = append(b.gameMap.Units, unit)
		player.Units = append(player.Units, unit)
	} else {
		player.DiedUnits = append(player.DiedUnits, unit)
	}
	if told.WasPlayedThisTurn {
		player.PlayedUnits = append(player.PlayedUnits, unit)
	}
	if lives && told.IsHasted {
		player.HastedUnits = append(player.HastedUnits, unit)
	}
	if lives && told.IsDuplicate {
		player.DuplicateUnits = append(player.DuplicateUnits, unit)
	}
	if told.WasRangeUpgraded {
		player.RangeUpgradedUnit = unit
	}
	if told.WasDamageUpgraded {
		player.DamageUpgradedUnit = unit
	}
}

// pathOf is the path from the own or the friend's king; enemies' paths are not told.
func (b *board) pathOf(player *Player, id int) *Path {
	if player != b.me() && player != b.friend() {
		return nil
	}
	for _, from := range []*Player{player, b.players[(player.PlayerId+2)%players]} {
		for _, path := range from.PathsFromPlayer {
			if path.Id == id {
				return path
			}
		}
	}
	return nil
}

func (b *board) aim(told unitInfo) {
	if told.TargetCell == nil {
		return
	}
	unit := b.units[told.UnitId]
	unit.TargetCell = b.cell(*told.TargetCell)
	unit.Target = b.units[told.Target]
	if told.Target >= 0 && told.Target < players {
		unit.TargetIfKing = b.players[told.Target].King
	}
}

func (b *board) addCast(told castInfo) {
	caster := b.players[told.CasterId]
	cast := CastSpell{Spell: b.spell(told.TypeId), Id: told.Id, CasterId: told.CasterId, Cell: b.cell(told.Cell)}
	touched := []*Unit{}
	for _, id := range told.AffectedUnits {
		if unit := b.units[id]; unit != nil {
			touched = append(touched, unit)
		}
	}
	cast.AffectedUnits = touched
	var shared *CastSpell
	if cast.Spell.IsUnitSpell() {
		single := &CastUnitSpell{cast, b.units[told.UnitId], b.pathOf(caster, told.PathId)}
		shared = &single.CastSpell
		if told.WasCastThisTurn {
			caster.CastUnitSpell = single
		}
	} else {
		area := &CastAreaSpell{cast, told.RemainingTurns}
		shared = &area.CastSpell
		if told.WasCastThisTurn {
			caster.CastAreaSpell = area
		}
	}
	for _, unit := range touched {
		unit.AffectedSpells = append(unit.AffectedSpells, shared)
	}
}
