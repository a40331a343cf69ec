// A first bot for Bomber: keeps out of blasts, opens boxes, picks up upgrades, puts traps under the opponent.
//
// It speaks the contest's protocol over standard input and output. Make it yours: `decide` is where it thinks.
// Whatever you print for yourself must go to os.Stderr.
//
// To draw on the board of the viewer: fmt.Fprintln(os.Stderr, "@mark", row, col, "red");
// @line, @text and @value work too, see docs/viewer.md.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
)

const (
	left, stay, placeBomb, placeTrapLeft = 0, 4, 5, 6 // traps: placeTrapLeft + direction
	noWay, anyLength                     = -1, 99

	deadzone, box, wall, bombBit, upgrades, player = 1, 4, 8, 16, 32 | 64 | 128, 256
)

var steps = []Place{{0, -1}, {0, 1}, {-1, 0}, {1, 0}} // left, right, up, down

// Place is a tile; x is the row.
type Place struct{ x, y int }

func (place Place) beside(direction, distance int) Place {
	return Place{place.x + steps[direction].x*distance, place.y + steps[direction].y*distance}
}

// Bomb has exploded in the step `last` at the latest, and burns as far as `reach`.
type Bomb struct{ last, reach int }

// Places is a set of tiles.
type Places map[Place]bool

// Player knows what stays the same and what was seen.
type Player struct {
	height, width, bombDelay, maxRange, deadStart, deadDelay int
	step, lastAction, reach, traps                           int
	here, other                                              Place
	tiles                                                    map[Place]int // bits, as last seen
	bombs                                                    map[Place]Bomb
	trapped                                                  Places // where own traps lie
}

func numbers(words []string) []int {
	found := make([]int, len(words))
	for at, word := range words {
		found[at], _ = strconv.Atoi(word)
	}
	return found
}

func newPlayer(words []string) *Player {
	told := numbers(words)
	return &Player{
		height: told[0], width: told[1], bombDelay: told[8], maxRange: told[9], deadStart: told[10], deadDelay: told[11],
		tiles: map[Place]int{}, bombs: map[Place]Bomb{}, trapped: Places{},
	}
}

// read takes in a state message.
func (me *Player) read(words []string) {
	told := numbers(words)
	me.step, me.lastAction, me.here = told[0], told[1], Place{told[2], told[3]}
	me.reach, me.traps, me.other = told[6], told[7], Place{-1, -1}
	at := 10
	if told[8] == 1 {
		me.other, at = Place{told[9], told[10]}, 13
	}
	for ; at+2 < len(told); at += 3 {
		me.see(Place{told[at], told[at+1]}, told[at+2])
	}
	for place, bomb := range me.bombs {
		if bomb.last < me.step {
			delete(me.bombs, place)
		}
	}
}

func (me *Player) see(place Place, bits int) {
	me.tiles[place] = bits
	if bits&bombBit == 0 {
		delete(me.bombs, place)
		return
	}
	if _, known := me.bombs[place]; known {
		return
	}
	me.bombs[place] = Bomb{me.step + me.bombDelay, me.maxRange}
	if place == me.here && me.lastAction == placeBomb {
		me.bombs[place] = Bomb{me.step + me.bombDelay, me.reach}
	}
}

// decide is where your idea goes: the number of an action.
func (me *Player) decide() int {
	danger := me.danger()
	action := noWay
	if danger[me.here] {
		action = me.walk(func(place Place) bool { return !danger[place] }, me.trapped, anyLength)
	} else {
		action = me.attack(danger)
	}
	if action >= placeTrapLeft {
		me.trapped[me.here.beside(action-placeTrapLeft, 1)] = true
	}
	if action == noWay {
		return stay
	}
	return action
}

// attack is what to do in peace: hurt the opponent, open boxes, gather upgrades, go inwards.
func (me *Player) attack(danger Places) int {
	for direction := range steps {
		if me.here.beside(direction, 1) == me.other && me.traps > 0 {
			return placeTrapLeft + direction
		}
	}
	if me.boxes(me.here) > 0 && me.canEscape(danger) {
		return placeBomb
	}
	avoided := Places{}
	for _, places := range []Places{danger, me.trapped} {
		for place := range places {
			avoided[place] = true
		}
	}
	isUseful := func(place Place) bool { return me.bits(place)&upgrades != 0 || me.boxes(place) > 0 }
	if action := me.walk(isUseful, avoided, anyLength); action != noWay {
		return action
	}
	return me.walk(func(place Place) bool { return me.ring(place) > me.ring(me.here) }, avoided, anyLength)
}

// danger gives the tiles that will burn, or die before the next turn.
func (me *Player) danger() Places {
	found := Places{}
	for place, bits := range me.tiles {
		if bits&deadzone != 0 || me.step+4 >= me.deadStart+me.ring(place)*me.deadDelay {
			found[place] = true
		}
	}
	for place, bomb := range me.bombs {
		for _, burnt := range me.blast(place, bomb.reach) {
			found[burnt] = true
		}
	}
	return found
}

// blast gives the tiles that a bomb burns.
func (me *Player) blast(place Place, reach int) []Place {
	burnt := []Place{place}
	for direction := range steps {
		for distance := 1; distance <= reach; distance++ {
			tile := place.beside(direction, distance)
			if me.bits(tile)&wall != 0 {
				break
			}
			burnt = append(burnt, tile)
			if me.bits(tile)&box != 0 {
				break
			}
		}
	}
	return burnt
}

// boxes is how many boxes a bomb there would open.
func (me *Player) boxes(place Place) int {
	count := 0
	for _, tile := range me.blast(place, me.reach) {
		if me.bits(tile)&box != 0 {
			count++
		}
	}
	return count
}

// canEscape says whether a bomb here leaves a way out.
func (me *Player) canEscape(danger Places) bool {
	burnt := me.danger()
	for _, place := range me.blast(me.here, me.reach) {
		burnt[place] = true
	}
	return me.walk(func(place Place) bool { return !burnt[place] }, danger, me.bombDelay/2) != noWay
}

// walk gives the first step of a shortest way to a goal, around tiles that are avoided.
func (me *Player) walk(isGoal func(Place) bool, avoided Places, most int) int {
	type stop struct {
		place         Place
		first, length int
	}
	ahead, seen := []stop{{me.here, noWay, 0}}, Places{me.here: true}
	for at := 0; at < len(ahead); at++ {
		now := ahead[at]
		if now.first != noWay && isGoal(now.place) {
			return now.first
		}
		for direction := left; direction < len(steps) && now.length < most; direction++ {
			next := now.place.beside(direction, 1)
			if seen[next] || avoided[next] || me.bits(next)&(wall|box|player) != 0 {
				continue
			}
			seen[next] = true
			first := now.first
			if first == noWay {
				first = direction
			}
			ahead = append(ahead, stop{next, first, now.length + 1})
		}
	}
	return noWay
}

// bits is what a tile holds; what was never seen counts as wall.
func (me *Player) bits(place Place) int {
	if bits, known := me.tiles[place]; known {
		return bits
	}
	return wall
}

func (me *Player) ring(place Place) int {
	least := place.x
	for _, each := range []int{me.height - 1 - place.x, place.y, me.width - 1 - place.y} {
		if each < least {
			least = each
		}
	}
	return least
}

func main() {
	input := bufio.NewScanner(os.Stdin)
	input.Buffer(nil, 1<<20)
	var me *Player
	for input.Scan() {
		words := strings.Fields(input.Text())
		switch words[0] {
		case "init":
			me = newPlayer(words[1:])
			fmt.Println("init confirm")
		case "term":
			return
		default:
			me.read(words[:len(words)-1])
			fmt.Println(me.decide())
		}
	}
}
