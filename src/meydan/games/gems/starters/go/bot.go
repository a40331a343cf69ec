// A bot to begin with: walks to the nearest gem that it can take.
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

const kinds = 4

var (
	steps = []string{"UP", "DOWN", "LEFT", "RIGHT"}
	ways  = [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}
	least = [kinds]int{-100000, 15, 50, 140} // the score it takes to take a gem, by kind
	most  = [kinds]int{15, 8, 5, 4}          // how many of a kind one agent can take
)

// Agent knows what stays the same and what is seen now.
type Agent struct {
	height, width, agents, me, turn int
	character                       string
	scores, gems                    []int
	cells                           []string // the kind (E 1 2 3 4 T W), then agents (A B) and own traps (a b) on it
}

func numbers(words []string) []int {
	found := make([]int, len(words))
	for at, word := range words {
		found[at], _ = strconv.Atoi(word)
	}
	return found
}

// readNew takes `MS HEIGHT WIDTH CHARACTER ID SCORE TURNS AGENTS TRAPS`.
func (agent *Agent) readNew(words []string) {
	told := numbers(words)
	agent.height, agent.width, agent.character = told[1], told[2], words[3]
	agent.me, agent.agents = told[4]-1, told[7]
}

// readTurn takes `MS TURN TRAPS_LEFT SCORE.. GEMS.. CELL..`: scores and four gem counts by agent, cells row by row.
func (agent *Agent) readTurn(words []string) {
	gemsAt := 3 + agent.agents
	cellsAt := gemsAt + kinds*agent.agents
	told := numbers(words[:cellsAt])
	agent.turn, agent.scores, agent.gems = told[1], told[3:gemsAt], told[gemsAt:cellsAt]
	agent.cells = words[cellsAt:]
}

func (agent *Agent) ownPlace() int {
	for place, cell := range agent.cells {
		if strings.Contains(cell[1:], agent.character) {
			return place
		}
	}
	panic(agent.character + " is not on the board")
}

func (agent *Agent) isOpen(row, col int) bool {
	isInside := row >= 0 && row < agent.height && col >= 0 && col < agent.width
	return isInside && !strings.ContainsAny(agent.cells[row*agent.width+col], "WAB")
}

// isTakeable says whether we have the points for what lies there, and not yet enough of its kind.
func (agent *Agent) isTakeable(place int) bool {
	kind := int(agent.cells[place][0]) - '1'
	isGem := kind >= 0 && kind < kinds
	return isGem && agent.scores[agent.me] >= least[kind] && agent.gems[kinds*agent.me+kind] < most[kind]
}

// decide is where your idea goes: one of UP DOWN LEFT RIGHT NOOP TELEPORT TRAP.
func (agent *Agent) decide() string {
	first := make([]string, len(agent.cells)) // first step of a shortest way to each cell
	ahead := []int{agent.ownPlace()}
	first[ahead[0]] = "NOOP"
	for at := 0; at < len(ahead); at++ {
		place := ahead[at]
		if agent.isTakeable(place) {
			return first[place]
		}
		for way, step := range ways {
			row, col := place/agent.width+step[0], place%agent.width+step[1]
			next := row*agent.width + col
			if !agent.isOpen(row, col) || first[next] != "" {
				continue
			}
			first[next] = first[place]
			if first[place] == "NOOP" {
				first[next] = steps[way]
			}
			ahead = append(ahead, next)
		}
	}
	return "NOOP"
}

// The conversation: `gems 1`, `new`, `go`, `end`, `quit`. os.Stderr is for yourself.
func main() {
	agent := &Agent{}
	input := bufio.NewScanner(os.Stdin)
	input.Buffer(nil, 1<<20)
	for input.Scan() {
		words := strings.Fields(input.Text())
		switch words[0] {
		case "gems":
			fmt.Println("ready")
		case "new":
			agent.readNew(words[1:])
		case "go":
			agent.readTurn(words[1:])
			fmt.Println(agent.decide())
		case "quit":
			return
		}
	}
}
