// The classes of the contest's document that stay the same in a game.
// Every field but truth values (unit.IsFlying) has its getter, too.
package main

type UnitTarget string
type SpellType string
type SpellTarget string

const (
	GROUND UnitTarget = "GROUND"
	AIR    UnitTarget = "AIR"
	BOTH   UnitTarget = "BOTH"

	HP        SpellType = "HP"
	TELE      SpellType = "TELE"
	DUPLICATE SpellType = "DUPLICATE"
	HASTE     SpellType = "HASTE"

	SELF   SpellTarget = "SELF"
	ALLIED SpellTarget = "ALLIED"
	ENEMY  SpellTarget = "ENEMY"
)

// A Cell of the map.
type Cell struct {
	Row, Col int
	units    []*Unit
}

func (c *Cell) GetRow() int { return c.Row }
func (c *Cell) GetCol() int { return c.Col }

// A Path is a way between two kings; those of a player begin at their king.
type Path struct {
	Id    int
	Cells []*Cell
}

func (p *Path) GetId() int        { return p.Id }
func (p *Path) GetCells() []*Cell { return p.Cells }

// index tells where a cell comes first on the path, or -1.
func (p *Path) index(row, col int) int {
	for place, cell := range p.Cells {
		if cell.Row == row && cell.Col == col {
			return place
		}
	}
	return -1
}

// BaseUnit: a type of units.
type BaseUnit struct {
	TypeId     int
	MaxHp      int
	BaseAttack int
	BaseRange  int
	TargetType UnitTarget
	IsFlying   bool
	IsMultiple bool
	Ap         int
}

func (x *BaseUnit) GetTypeId() int            { return x.TypeId }
func (x *BaseUnit) GetMaxHp() int             { return x.MaxHp }
func (x *BaseUnit) GetBaseAttack() int        { return x.BaseAttack }
func (x *BaseUnit) GetBaseRange() int         { return x.BaseRange }
func (x *BaseUnit) GetTargetType() UnitTarget { return x.TargetType }
func (x *BaseUnit) GetAp() int                { return x.Ap }

// Spell: a type of spells.
type Spell struct {
	Type       SpellType
	TypeId     int
	Duration   int
	Priority   int
	Target     SpellTarget
	Range      int
	Power      int
	IsDamaging bool
}

func (x *Spell) GetType() SpellType     { return x.Type }
func (x *Spell) GetTypeId() int         { return x.TypeId }
func (x *Spell) GetDuration() int       { return x.Duration }
func (x *Spell) GetPriority() int       { return x.Priority }
func (x *Spell) GetTarget() SpellTarget { return x.Target }
func (x *Spell) GetRange() int          { return x.Range }
func (x *Spell) GetPower() int          { return x.Power }
func (x *Spell) IsUnitSpell() bool      { return x.Type == TELE }
func (x *Spell) IsAreaSpell() bool      { return !x.IsUnitSpell() }

// GameConstants: the constants of the map.
type GameConstants struct {
	MaxAp                 int
	MaxTurns              int
	TurnTimeout           int
	PickTimeout           int
	TurnsToUpgrade        int
	TurnsToSpell          int
	DamageUpgradeAddition int
	RangeUpgradeAddition  int
	DeckSize              int
	HandSize              int
}

func (x *GameConstants) GetMaxAp() int                 { return x.MaxAp }
func (x *GameConstants) GetMaxTurns() int              { return x.MaxTurns }
func (x *GameConstants) GetTurnTimeout() int           { return x.TurnTimeout }
func (x *GameConstants) GetPickTimeout() int           { return x.PickTimeout }
func (x *GameConstants) GetTurnsToUpgrade() int        { return x.TurnsToUpgrade }
func (x *GameConstants) GetTurnsToSpell() int          { return x.TurnsToSpell }
func (x *GameConstants) GetDamageUpgradeAddition() int { return x.DamageUpgradeAddition }
func (x *GameConstants) GetRangeUpgradeAddition() int  { return x.RangeUpgradeAddition }
func (x *GameConstants) GetDeckSize() int              { return x.DeckSize }
func (x *GameConstants) GetHandSize() int              { return x.HandSize }
