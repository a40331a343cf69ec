// A bot to begin with: everything it can pay walks the shortest path to a living enemy king.
package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"
)

const seats = 4

type cell struct{ row, col int }

type path struct {
	id, length  int
	first, last cell
}

type unitType struct {
	attack, ap  int
	strikesBoth bool
}

type spell struct{ isTeleport, isForEnemies bool }

type unit struct {
	id, seat int
	cell
}

// turn is what is told before each `go`.
type turn struct {
	ap, damageTokens, rangeTokens int
	hand, spells                  []int
	alive                         [seats]bool
	units                         []unit
}

// Game is what stays the same, and the turn.
type Game struct {
	me, deckSize int
	kings        [seats]cell
	paths        []path
	types        []unitType // by id
	spells       map[int]spell
	turn
}

func (game *Game) isEnemy(seat int) bool { return (seat+game.me)%2 != 0 }

// worth is damage for the price; who strikes air and ground counts twice.
func (game *Game) worth(id int) float64 {
	kind := game.types[id]
	worth := float64(kind.attack)
	if kind.strikesBoth {
		worth *= 2
	}
	if kind.ap > 1 {
		worth /= float64(kind.ap)
	}
	return worth
}

func (game *Game) bestFirst(ids []int) []int {
	found := append([]int{}, ids...)
	sort.SliceStable(found, func(one, two int) bool { return game.worth(found[one]) > game.worth(found[two]) })
	return found
}

func (game *Game) leadsToEnemy(way path, from int) bool {
	own := game.kings[from]
	for seat, king := range game.kings {
		joins := way.first == own && way.last == king || way.first == king && way.last == own
		if game.isEnemy(seat) && game.alive[seat] && joins {
			return true
		}
	}
	return false
}

// shortestPath leads from the own king, else from the friend's, to an enemy king that lives; nil without one.
func (game *Game) shortestPath() *path {
	var best *path
	for _, from := range []int{game.me, (game.me + 2) % seats} {
		for number := range game.paths {
			way := &game.paths[number]
			if game.leadsToEnemy(*way, from) && (best == nil || way.length < best.length) {
				best = way
			}
		}
		if best != nil {
			break
		}
	}
	return best
}

func (game *Game) pick() string {
	all := make([]int, len(game.types))
	for id := range all {
		all[id] = id
	}
	answer := "pick"
	for place, id := range game.bestFirst(all) {
		if place < game.deckSize {
			answer += fmt.Sprintf(" %d", id)
		}
	}
	return answer
}

// act is where your idea goes: commands, `;` between them.
func (game *Game) act() string {
	var commands []string
	way, left := game.shortestPath(), game.ap
	for _, id := range game.bestFirst(game.hand) {
		if way != nil && game.types[id].ap <= left {
			commands = append(commands, fmt.Sprintf("put %d %d", id, way.id))
			left -= game.types[id].ap
		}
	}
	if own := game.firstUnit(false); own != nil && game.damageTokens > 0 {
		commands = append(commands, fmt.Sprintf("damage %d", own.id))
	} else if own != nil && game.rangeTokens > 0 {
		commands = append(commands, fmt.Sprintf("range %d", own.id))
	}
	commands = append(commands, game.cast()...)
	if len(commands) == 0 {
		return "nothing"
	}
	return strings.Join(commands, "; ")
}

// cast is the first spell for an area, on the first unit that it is for.
func (game *Game) cast() []string {
	for _, id := range game.turn.spells {
		kind := game.spells[id]
		if goal := game.firstUnit(kind.isForEnemies); goal != nil && !kind.isTeleport {
			return []string{fmt.Sprintf("cast %d %d %d", id, goal.row, goal.col)}
		}
	}
	return nil
}

func (game *Game) firstUnit(ofEnemies bool) *unit {
	for at, each := range game.units {
		if ofEnemies && game.isEnemy(each.seat) || !ofEnemies && each.seat == game.me {
			return &game.units[at]
		}
	}
	return nil
}

// read takes in a line of facts; words among the numbers count as 0.
func (game *Game) read(first string, words []string) {
	told := make([]int, len(words))
	for at, word := range words {
		told[at], _ = strconv.Atoi(word)
	}
	switch first {
	case "new":
		game.me = told[0]
	case "constant":
		if words[0] == "deckSize" {
			game.deckSize = told[1]
		}
	case "king":
		game.kings[told[0]] = cell{told[1], told[2]}
	case "path":
		last := len(told) - 1
		game.paths = append(game.paths, path{told[0], told[1], cell{told[2], told[3]}, cell{told[last-1], told[last]}})
	case "type":
		game.types = append(game.types, unitType{told[2], told[7], words[4] == "BOTH"})
	case "spell":
		game.spells[told[0]] = spell{words[1] == "TELE", words[5] == "ENEMY"}
	case "self":
		game.ap, game.damageTokens, game.rangeTokens = told[0], told[1], told[2]
	case "hand":
		game.hand = told
	case "spells":
		game.turn.spells = told
	case "health":
		game.alive[told[0]] = told[2] == 1
	case "unit":
		game.units = append(game.units, unit{told[0], told[1], cell{told[4], told[5]}})
	}
}

// The conversation: `kings 1`, facts, `go TURN MS`, `end`, `quit`. os.Stderr is for yourself.
func main() {
	game := &Game{deckSize: 9, spells: map[int]spell{}}
	input := bufio.NewScanner(os.Stdin)
	input.Buffer(nil, 1<<20)
	for input.Scan() {
		words := strings.Fields(input.Text())
		switch words[0] {
		case "kings":
			fmt.Println("ready")
		case "go":
			if words[1] == "0" {
				fmt.Println(game.pick())
			} else {
				fmt.Println(game.act())
			}
			game.turn = turn{}
		case "quit":
			return
		default:
			game.read(words[0], words[1:])
		}
	}
}
