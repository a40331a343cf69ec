//! A bot to begin with: likes corners, avoids the squares beside them, leaves the opponent few replies.
//!
//! To draw on the board of the viewer: eprintln!("@mark {row} {col} red");
//! @line, @text and @value work too, see docs/viewer.md.

use std::io::{self, BufRead, Write};

const CORNER: i32 = 100; // what a square is worth
const BESIDE: i32 = -20;
const DIAGONAL: i32 = -40;
const EDGE: i32 = 10;
const REPLY: i32 = 3; // what every reply of the opponent costs

/// A position: X (black), O (white) and - (empty), row by row from a1.
#[derive(Clone)]
struct Board {
    cells: Vec<u8>,
    side: usize,
}

impl Board {
    fn read(text: &str) -> Board {
        let side = (text.len() as f64).sqrt().round() as usize;
        Board { cells: text.bytes().collect(), side }
    }

    fn at(&self, row: i32, col: i32) -> u8 {
        let side = self.side as i32;
        let is_inside = row >= 0 && row < side && col >= 0 && col < side;
        if is_inside { self.cells[(row * side + col) as usize] } else { b'-' }
    }

    /// The places of the discs that a disc of this colour would turn.
    fn turned(&self, own: u8, place: usize) -> Vec<usize> {
        let mut found = Vec::new();
        if self.cells[place] != b'-' {
            return found;
        }
        for (down, right) in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)] {
            let (mut row, mut col) = ((place / self.side) as i32 + down, (place % self.side) as i32 + right);
            let mut run = Vec::new();
            while self.at(row, col) == other(own) {
                run.push(row as usize * self.side + col as usize);
                row += down;
                col += right;
            }
            if self.at(row, col) == own {
                found.extend(run);
            }
        }
        found
    }

    fn legal(&self, own: u8) -> Vec<usize> {
        (0..self.cells.len()).filter(|&place| !self.turned(own, place).is_empty()).collect()
    }

    /// The position after a move.
    fn play(&self, own: u8, place: usize) -> Board {
        let mut next = self.clone();
        for each in self.turned(own, place) {
            next.cells[each] = own;
        }
        next.cells[place] = own;
        next
    }

    fn name(&self, place: usize) -> String {
        format!("{}{}", (b'a' + (place % self.side) as u8) as char, place / self.side + 1)
    }
}

fn other(colour: u8) -> u8 {
    if colour == b'X' { b'O' } else { b'X' }
}

/// What a square is worth by its place alone.
fn place_value(place: usize, side: usize) -> i32 {
    let (row, col) = (place / side, place % side);
    match (row.min(side - 1 - row), col.min(side - 1 - col)) {
        (0, 0) => CORNER,
        (1, 1) => DIAGONAL,
        (0, 1) | (1, 0) => BESIDE,
        (0, _) | (_, 0) => EDGE,
        _ => 0,
    }
}

/// Your idea goes here: how good is it to play this square?
fn value(board: &Board, own: u8, place: usize) -> i32 {
    let replies = board.play(own, place).legal(other(own)).len() as i32;
    place_value(place, board.side) - REPLY * replies
}

/// The first of the squares with the highest value.
fn choose(board: &Board, own: u8) -> Option<usize> {
    board.legal(own).into_iter().rev().max_by_key(|&place| value(board, own, place))
}

/// The conversation: `othello 1`, `new`, `move`, `go BOARD COLOUR MS`, `end`, `quit`. eprintln! is for yourself.
fn main() {
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["othello", ..] => println!("ready"),
            ["go", cells, colour, ..] => {
                let board = Board::read(cells);
                let place = choose(&board, if colour == "B" { b'X' } else { b'O' });
                println!("{}", place.map_or("pass".to_string(), |place| board.name(place)));
            }
            ["quit"] => return,
            _ => {}
        }
        io::stdout().flush().expect("the arena listens");
    }
}
