// A bot to begin with: likes corners, avoids the squares beside them, leaves the opponent few replies.
//
// To draw on the board of the viewer: fmt.Fprintln(os.Stderr, "@mark", row, col, "red");
// @line, @text and @value work too, see docs/viewer.md.
package main

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"strings"
)

const (
	corner, beside, diagonal, edge = 100, -20, -40, 10 // what a square is worth
	reply                          = 3                 // what every reply of the opponent costs
)

// Board is a position: X (black), O (white) and - (empty), row by row from a1.
type Board struct {
	cells string
	side  int
}

func newBoard(cells string) Board {
	return Board{cells, int(math.Round(math.Sqrt(float64(len(cells)))))}
}

func (board Board) at(row, col int) byte {
	if row < 0 || row >= board.side || col < 0 || col >= board.side {
		return '-'
	}
	return board.cells[row*board.side+col]
}

// turned gives the places of the discs that a disc of this colour would turn.
func (board Board) turned(own byte, place int) []int {
	var found []int
	if board.cells[place] != '-' {
		return found
	}
	for down := -1; down <= 1; down++ {
		for right := -1; right <= 1; right++ {
			var run []int
			row, col := place/board.side+down, place%board.side+right
			for board.at(row, col) == other(own) {
				run = append(run, row*board.side+col)
				row, col = row+down, col+right
			}
			if board.at(row, col) == own {
				found = append(found, run...)
			}
		}
	}
	return found
}

func (board Board) legal(own byte) []int {
	var found []int
	for place := range board.cells {
		if len(board.turned(own, place)) > 0 {
			found = append(found, place)
		}
	}
	return found
}

// play gives the position after a move.
func (board Board) play(own byte, place int) Board {
	cells := []byte(board.cells)
	for _, each := range append(board.turned(own, place), place) {
		cells[each] = own
	}
	return Board{string(cells), board.side}
}

func other(colour byte) byte {
	if colour == 'X' {
		return 'O'
	}
	return 'X'
}

// placeValue is what a square is worth by its place alone.
func placeValue(place, side int) int {
	down, right := toEdge(place/side, side), toEdge(place%side, side)
	switch {
	case down+right == 0:
		return corner
	case down == 1 && right == 1:
		return diagonal
	case down <= 1 && right <= 1:
		return beside
	case down == 0 || right == 0:
		return edge
	}
	return 0
}

func toEdge(line, side int) int {
	if line < side-1-line {
		return line
	}
	return side - 1 - line
}

// value is where your idea goes: how good is it to play this square?
func value(board Board, own byte, place int) int {
	return placeValue(place, board.side) - reply*len(board.play(own, place).legal(other(own)))
}

func choose(board Board, own byte) int {
	best, most := -1, math.MinInt
	for _, place := range board.legal(own) {
		if worth := value(board, own, place); worth > most {
			best, most = place, worth
		}
	}
	return best
}

// The conversation: `othello 1`, `new`, `move`, `go BOARD COLOUR MS`, `end`, `quit`. os.Stderr is for yourself.
func main() {
	input := bufio.NewScanner(os.Stdin)
	for input.Scan() {
		words := strings.Fields(input.Text())
		switch words[0] {
		case "othello":
			fmt.Println("ready")
		case "go":
			board, own := newBoard(words[1]), byte('O')
			if words[2] == "B" {
				own = 'X'
			}
			place := choose(board, own)
			fmt.Printf("%c%d\n", 'a'+place%board.side, place/board.side+1)
		case "quit":
			return
		}
	}
}
