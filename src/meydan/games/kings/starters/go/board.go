package main

const players = 4

// What the messages `init` and `turn` hold.
type initInfo struct {
	GameConstants struct {
		MaxAP, MaxTurns, TurnTimeout, PickTimeout, TurnsToUpgrade, TurnsToSpell int
		DamageUpgradeAddition, RangeUpgradeAddition, DeckSize, HandSize         int
	}
	Map struct {
		Rows, Cols int
		Paths      []struct {
			Id    int
			Cells []place
		}
		Kings []struct {
			PlayerId, Hp, Attack, Range int
			Center                      place
		}
	}
	BaseUnits []struct {
		TypeId, MaxHP, BaseAttack, BaseRange, Ap int
		Target                                   UnitTarget
		IsFlying, IsMultiple                     bool
	}
	Spells []*Spell
}

type place struct{ Row, Col int }

type unitInfo struct {
	UnitId, PlayerId, TypeId, PathId, Hp, DamageLevel, RangeLevel, Range, Attack, Target int
	Cell                                                                                 place
	TargetCell                                                                           *place
	IsDuplicate, IsHasted, WasPlayedThisTurn, WasRangeUpgraded, WasDamageUpgraded        bool
}

type castInfo struct {
	TypeId, Id, CasterId, UnitId, PathId, RemainingTurns int
	Cell                                                 place
	WasCastThisTurn                                      bool
	AffectedUnits                                        []int
}

type turnInfo struct {
	CurrTurn, ReceivedSpell, FriendReceivedSpell, RemainingAP int
	AvailableRangeUpgrades, AvailableDamageUpgrades           int
	Deck, Hand, MySpells, FriendSpells                        []int
	Units, DiedUnits                                          []unitInfo
	CastSpells                                                []castInfo
	Kings                                                     []struct {
		PlayerId, Hp, Target int
		IsAlive              bool
	}
}

// board holds the objects of one turn.
type board struct {
	constants *GameConstants
	baseUnits []*BaseUnit
	spells    []*Spell
	gameMap   *Map
	order     []int // me, friend, enemies
	players   [players]*Player
	units     map[int]*Unit // the living and the dead of this turn
	told      *turnInfo
}

func newBoard(init *initInfo, told *turnInfo) *board {
	b := &board{spells: init.Spells, units: map[int]*Unit{}, told: told}
	c := init.GameConstants
	b.constants = &GameConstants{
		c.MaxAP, c.MaxTurns, c.TurnTimeout, c.PickTimeout, c.TurnsToUpgrade, c.TurnsToSpell,
		c.DamageUpgradeAddition, c.RangeUpgradeAddition, c.DeckSize, c.HandSize,
	}
	for _, u := range init.BaseUnits {
		unit := &BaseUnit{u.TypeId, u.MaxHP, u.BaseAttack, u.BaseRange, u.Target, u.IsFlying, u.IsMultiple, u.Ap}
		b.baseUnits = append(b.baseUnits, unit)
	}
	for _, spell := range b.spells {
		spell.IsDamaging = spell.Power < 0
	}
	b.readMap(init)
	for id := range b.players {
		b.players[id] = b.player(id)
	}
	if told == nil || told.CurrTurn == 0 {
		b.told = &turnInfo{ReceivedSpell: -1, FriendReceivedSpell: -1}
	} else {
		b.readTurn()
	}
	return b
}

func (b *board) me() *Player     { return b.players[b.order[0]] }
func (b *board) friend() *Player { return b.players[b.order[1]] }

func (b *board) spell(typeId int) *Spell {
	for _, each := range b.spells {
		if each.TypeId == typeId {
			return each
		}
	}
	return nil
}

func (b *board) cell(at place) *Cell { return b.gameMap.Cells[at.Row][at.Col] }

func (b *board) readMap(init *initInfo) {
	b.gameMap = &Map{RowNum: init.Map.Rows, ColNum: init.Map.Cols}
	for row := 0; row < init.Map.Rows; row++ {
		line := []*Cell{}
		for col := 0; col < init.Map.Cols; col++ {
			line = append(line, &Cell{Row: row, Col: col})
		}
		b.gameMap.Cells = append(b.gameMap.Cells, line)
	}
	for _, told := range init.Map.Paths {
		path := &Path{Id: told.Id}
		for _, at := range told.Cells {
			path.Cells = append(path.Cells, b.cell(at))
		}
		b.gameMap.Paths = append(b.gameMap.Paths, path)
	}
	for _, k := range init.Map.Kings {
		king := &King{Center: b.cell(k.Center), Hp: k.Hp, Attack: k.Attack, Range: k.Range, PlayerId: k.PlayerId}
		king.IsAlive = true
		b.gameMap.Kings = append(b.gameMap.Kings, king)
		b.order = append(b.order, k.PlayerId)
	}
}

func (b *board) king(playerId int) *King {
	for _, king := range b.gameMap.Kings {
		if king.PlayerId == playerId {
			return king
		}
	}
	return nil
}

func (b *board) player(id int) *Player {
	player := &Player{PlayerId: id, King: b.king(id)}
	home, friend := player.King.Center, b.king((id+2)%players).Center
	for _, path := range b.gameMap.Paths {
		last := len(path.Cells) - 1
		if path.Cells[0] != home && path.Cells[last] != home {
			continue
		}
		own := path
		if path.Cells[0] != home {
			own = &Path{Id: path.Id}
			for at := last; at >= 0; at-- {
				own.Cells = append(own.Cells, path.Cells[at])
			}
		}
		if own.Cells[last] == friend {
			player.PathToFriend = own
		} else {
			player.PathsFromPlayer = append(player.PathsFromPlayer, own)
		}
	}
	return player
}

func (b *board) readTurn() {
	for _, told := range b.told.Units {
		b.addUnit(told, true)
	}
	for _, told := range b.told.DiedUnits {
		b.addUnit(told, false)
	}
	for _, told := range append(append([]unitInfo{}, b.told.Units...), b.told.DiedUnits...) {
		b.aim(told)
	}
	for _, told := range b.told.Kings {
		king := b.players[told.PlayerId].King
		king.Hp, king.IsAlive, king.Target = told.Hp, told.IsAlive, b.units[told.Target]
		if king.Target != nil {
			king.TargetCell = king.Target.Cell
		}
	}
	for _, told := range b.told.CastSpells {
		b.addCast(told)
	}
	b.me().Ap = b.told.RemainingAP
	for _, kind := range b.told.Deck {
		b.me().Deck = append(b.me().Deck, b.baseUnits[kind])
	}
	for _, kind := range b.told.Hand {
		b.me().Hand = append(b.me().Hand, b.baseUnits[kind])
	}
	for _, kind := range b.told.MySpells {
		b.me().Spells = append(b.me().Spells, b.spell(kind))
	}
	for _, kind := range b.told.FriendSpells {
		b.friend().Spells = append(b.friend().Spells, b.spell(kind))
	}
}
