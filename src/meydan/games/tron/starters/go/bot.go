// A bot to begin with: it goes where there is most room, and breaks a wall when it is shut in.
//
// To draw on the board of the viewer: fmt.Fprintln(os.Stderr, "@mark", row, col, "red");
// @line, @text and @value work too, see docs/viewer.md.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

var words = []string{"up", "right", "down", "left"}
var steps = []Place{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}

// Place is a cell of the board.
type Place struct{ x, y int }

func (place Place) beside(way int) Place {
	return Place{place.x + steps[way].x, place.y + steps[way].y}
}

// Agent is what is told of one side.
type Agent struct {
	Place
	direction, health, cooldown, breaker, score int
}

// Game is all that is known now.
type Game struct {
	me     int
	board  []string
	agents [2]Agent
}

// cell is what is there: `.` empty, `W` area wall, `B` and `Y` walls; outside of the board is wall.
func (game *Game) cell(place Place) byte {
	if place.y < 0 || place.y >= len(game.board) || place.x < 0 || place.x >= len(game.board[place.y]) {
		return 'W'
	}
	return game.board[place.y][place.x]
}

// room is how many empty cells can be reached by going this way.
func (game *Game) room(way int) int {
	ahead := []Place{game.agents[game.me].beside(way)}
	seen := map[Place]bool{ahead[0]: true}
	count := 0
	for len(ahead) > 0 {
		place := ahead[len(ahead)-1]
		ahead = ahead[:len(ahead)-1]
		if game.cell(place) != '.' {
			continue
		}
		count++
		for step := range steps {
			if beside := place.beside(step); !seen[beside] {
				seen[beside] = true
				ahead = append(ahead, beside)
			}
		}
	}
	return count
}

// decide is where your idea goes: straight, up, right, down or left, and `breaker` behind it for the wall breaker.
func (game *Game) decide() string {
	me := game.agents[game.me]
	ways := []int{me.direction, (me.direction + 1) % 4, (me.direction + 3) % 4} // ahead, right, left
	best := ways[0]
	for _, way := range ways {
		if game.room(way) > game.room(best) {
			best = way
		}
	}
	if game.room(best) > 0 {
		return words[best]
	}
	for _, way := range ways {
		if game.cell(me.beside(way)) != 'W' {
			return words[way] + " breaker"
		}
	}
	return "straight"
}

// readAgent takes `agent SEAT X Y DIRECTION HEALTH COOLDOWN BREAKER SCORE`.
func (game *Game) readAgent(line string) {
	var seat int
	var word string
	var agent Agent
	fmt.Sscanf(line, "agent %d %d %d %s %d %d %d %d", &seat, &agent.x, &agent.y, &word, &agent.health,
		&agent.cooldown, &agent.breaker, &agent.score)
	for way := range words {
		if words[way] == word {
			agent.direction = way
		}
	}
	game.agents[seat] = agent
}

// The conversation: `tron 1`, `new`, `size`, `constant`, then `row`, `agent` and `go`; `end`, `quit`.
// os.Stderr is for yourself.
func main() {
	game := &Game{}
	input := bufio.NewScanner(os.Stdin)
	for input.Scan() {
		line := input.Text()
		switch first, rest, _ := strings.Cut(line, " "); first {
		case "tron":
			fmt.Println("ready")
		case "new":
			fmt.Sscan(rest, &game.me)
		case "size":
			var height int
			fmt.Sscan(rest, &height)
			game.board = make([]string, height)
		case "row":
			var y int
			var cells string
			fmt.Sscan(rest, &y, &cells)
			game.board[y] = cells
		case "agent":
			game.readAgent(line)
		case "go":
			fmt.Println(game.decide())
		case "quit":
			return
		}
	}
}
