// The classes of the contest's document that are made anew in every turn.
package main

// King: a king.
type King struct {
	Center     *Cell
	Hp         int
	Attack     int
	Range      int
	IsAlive    bool
	PlayerId   int
	Target     *Unit
	TargetCell *Cell
}

func (x *King) GetCenter() *Cell     { return x.Center }
func (x *King) GetHp() int           { return x.Hp }
func (x *King) GetAttack() int       { return x.Attack }
func (x *King) GetRange() int        { return x.Range }
func (x *King) GetPlayerId() int     { return x.PlayerId }
func (x *King) GetTarget() *Unit     { return x.Target }
func (x *King) GetTargetCell() *Cell { return x.TargetCell }

// Unit: a unit on the map, or one that died in this turn.
type Unit struct {
	BaseUnit       *BaseUnit
	Cell           *Cell
	UnitId         int
	Hp             int
	Path           *Path
	Target         *Unit
	TargetCell     *Cell
	TargetIfKing   *King
	PlayerId       int
	DamageLevel    int
	RangeLevel     int
	Range          int
	Attack         int
	IsDuplicate    bool
	IsHasted       bool
	AffectedSpells []*CastSpell
}

func (x *Unit) GetBaseUnit() *BaseUnit          { return x.BaseUnit }
func (x *Unit) GetCell() *Cell                  { return x.Cell }
func (x *Unit) GetUnitId() int                  { return x.UnitId }
func (x *Unit) GetHp() int                      { return x.Hp }
func (x *Unit) GetPath() *Path                  { return x.Path }
func (x *Unit) GetTarget() *Unit                { return x.Target }
func (x *Unit) GetTargetCell() *Cell            { return x.TargetCell }
func (x *Unit) GetTargetIfKing() *King          { return x.TargetIfKing }
func (x *Unit) GetPlayerId() int                { return x.PlayerId }
func (x *Unit) GetDamageLevel() int             { return x.DamageLevel }
func (x *Unit) GetRangeLevel() int              { return x.RangeLevel }
func (x *Unit) GetRange() int                   { return x.Range }
func (x *Unit) GetAttack() int                  { return x.Attack }
func (x *Unit) GetAffectedSpells() []*CastSpell { return x.AffectedSpells }

// CastSpell: a spell at work, or one that ended in this turn.
type CastSpell struct {
	Spell         *Spell
	Id            int
	CasterId      int
	Cell          *Cell
	AffectedUnits []*Unit
}

func (x *CastSpell) GetSpell() *Spell          { return x.Spell }
func (x *CastSpell) GetId() int                { return x.Id }
func (x *CastSpell) GetCasterId() int          { return x.CasterId }
func (x *CastSpell) GetCell() *Cell            { return x.Cell }
func (x *CastSpell) GetAffectedUnits() []*Unit { return x.AffectedUnits }

// CastAreaSpell: a spell on a square of cells.
type CastAreaSpell struct {
	CastSpell
	RemainingTurns int
}

func (x *CastAreaSpell) GetRemainingTurns() int { return x.RemainingTurns }

// CastUnitSpell: a spell on one unit.
type CastUnitSpell struct {
	CastSpell
	Unit *Unit
	Path *Path
}

func (x *CastUnitSpell) GetUnit() *Unit { return x.Unit }
func (x *CastUnitSpell) GetPath() *Path { return x.Path }

// Player: one of the four.
type Player struct {
	PlayerId           int
	Deck               []*BaseUnit
	Hand               []*BaseUnit
	Ap                 int
	King               *King
	PathsFromPlayer    []*Path
	PathToFriend       *Path
	Units              []*Unit
	CastAreaSpell      *CastAreaSpell
	CastUnitSpell      *CastUnitSpell
	DuplicateUnits     []*Unit
	HastedUnits        []*Unit
	PlayedUnits        []*Unit
	DiedUnits          []*Unit
	RangeUpgradedUnit  *Unit
	DamageUpgradedUnit *Unit
	Spells             []*Spell
}

func (x *Player) GetPlayerId() int                 { return x.PlayerId }
func (x *Player) GetDeck() []*BaseUnit             { return x.Deck }
func (x *Player) GetHand() []*BaseUnit             { return x.Hand }
func (x *Player) GetAp() int                       { return x.Ap }
func (x *Player) GetKing() *King                   { return x.King }
func (x *Player) GetPathsFromPlayer() []*Path      { return x.PathsFromPlayer }
func (x *Player) GetPathToFriend() *Path           { return x.PathToFriend }
func (x *Player) GetUnits() []*Unit                { return x.Units }
func (x *Player) GetCastAreaSpell() *CastAreaSpell { return x.CastAreaSpell }
func (x *Player) GetCastUnitSpell() *CastUnitSpell { return x.CastUnitSpell }
func (x *Player) GetDuplicateUnits() []*Unit       { return x.DuplicateUnits }
func (x *Player) GetHastedUnits() []*Unit          { return x.HastedUnits }
func (x *Player) GetPlayedUnits() []*Unit          { return x.PlayedUnits }
func (x *Player) GetDiedUnits() []*Unit            { return x.DiedUnits }
func (x *Player) GetRangeUpgradedUnit() *Unit      { return x.RangeUpgradedUnit }
func (x *Player) GetDamageUpgradedUnit() *Unit     { return x.DamageUpgradedUnit }
func (x *Player) GetSpells() []*Spell              { return x.Spells }
func (x *Player) SetAp(ap int)                     { x.Ap = ap }
func (x *Player) IsAlive() bool                    { return x.King.IsAlive }
func (x *Player) GetHp() int                       { return x.King.Hp }
func (x *Player) GetSpellCount(spell *Spell) int   { return x.GetSpellCountById(spell.TypeId) }
func (x *Player) GetSpellCountById(typeId int) int {
	count := 0
	for _, each := range x.Spells {
		if each.TypeId == typeId {
			count++
		}
	}
	return count
}

// Map: the board.
type Map struct {
	RowNum int
	ColNum int
	Paths  []*Path
	Units  []*Unit
	Kings  []*King
	Cells  [][]*Cell
}

func (x *Map) GetRowNum() int      { return x.RowNum }
func (x *Map) GetColNum() int      { return x.ColNum }
func (x *Map) GetPaths() []*Path   { return x.Paths }
func (x *Map) GetUnits() []*Unit   { return x.Units }
func (x *Map) GetKings() []*King   { return x.Kings }
func (x *Map) GetCells() [][]*Cell { return x.Cells }

// GetCell is the cell, or nil off the map.
func (x *Map) GetCell(row, col int) *Cell {
	if row < 0 || row >= x.RowNum || col < 0 || col >= x.ColNum {
		return nil
	}
	return x.Cells[row][col]
}
