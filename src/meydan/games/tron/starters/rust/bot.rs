//! A bot to begin with: it goes where there is most room, and breaks a wall when it is shut in.
//!
//! To draw on the board of the viewer: eprintln!("@mark {row} {col} red");
//! @line, @text and @value work too, see docs/viewer.md.

use std::collections::HashSet;
use std::io::{self, BufRead, Write};

const WORDS: [&str; 4] = ["up", "right", "down", "left"];
const STEPS: [Place; 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

type Place = (i32, i32); // x, y

/// What is told of one side.
#[derive(Clone, Copy, Default)]
struct Agent {
    place: Place,
    direction: usize,
}

/// All that is known now.
#[derive(Default)]
struct Game {
    me: usize,
    board: Vec<Vec<u8>>,
    agents: [Agent; 2],
}

fn beside(place: Place, way: usize) -> Place {
    (place.0 + STEPS[way].0, place.1 + STEPS[way].1)
}

fn number<T: std::str::FromStr>(word: &str) -> T {
    word.parse().unwrap_or_else(|_| panic!("{word:?} is no number"))
}

impl Game {
    /// What is there: `.` empty, `W` area wall, `B` and `Y` walls; outside of the board is wall.
    fn cell(&self, (x, y): Place) -> u8 {
        let row = self.board.get(y as usize); // a negative place is far outside
        *row.and_then(|row| row.get(x as usize)).unwrap_or(&b'W')
    }

    /// How many empty cells can be reached by going this way.
    fn room(&self, way: usize) -> usize {
        let mut ahead = vec![beside(self.agents[self.me].place, way)];
        let mut seen = HashSet::from([ahead[0]]);
        let mut count = 0;
        while let Some(place) = ahead.pop() {
            if self.cell(place) != b'.' {
                continue;
            }
            count += 1;
            let around = (0..STEPS.len()).map(|way| beside(place, way));
            ahead.extend(around.filter(|&place| seen.insert(place)));
        }
        count
    }

    /// Your idea goes here: straight, up, right, down or left, and `breaker` behind it for the wall breaker.
    fn decide(&self) -> String {
        let me = self.agents[self.me];
        let ways = [me.direction, (me.direction + 1) % 4, (me.direction + 3) % 4]; // ahead, right, left
        let best = ways.into_iter().rev().max_by_key(|&way| self.room(way)).unwrap_or(me.direction);
        if self.room(best) > 0 {
            return WORDS[best].to_string();
        }
        let passable = ways.into_iter().find(|&way| self.cell(beside(me.place, way)) != b'W');
        passable.map_or("straight".to_string(), |way| format!("{} breaker", WORDS[way]))
    }

    /// Take in a line of facts; all of them are told before each `go`.
    fn read(&mut self, words: &[&str]) {
        match words {
            ["new", seat, ..] => self.me = number(seat),
            ["size", height, ..] => self.board = vec![Vec::new(); number(height)],
            ["row", y, cells] => self.board[number::<usize>(y)] = cells.bytes().collect(),
            // agent SEAT X Y DIRECTION HEALTH COOLDOWN BREAKER SCORE
            ["agent", seat, x, y, direction, ..] => {
                let direction = WORDS.iter().position(|word| word == direction).unwrap_or(0);
                self.agents[number::<usize>(seat)] = Agent { place: (number(x), number(y)), direction };
            }
            _ => {}
        }
    }
}

/// The conversation: `tron 1`, `new`, `size`, `constant`, then `row`, `agent` and `go`; `end`, `quit`.
/// eprintln! is for yourself.
fn main() {
    let mut game = Game::default();
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.first() {
            Some(&"tron") => println!("ready"),
            Some(&"go") => println!("{}", game.decide()),
            Some(&"quit") => return,
            _ => game.read(&words),
        }
        io::stdout().flush().expect("the arena listens");
    }
}
