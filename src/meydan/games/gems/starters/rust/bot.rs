//! A bot to begin with: walks to the nearest gem that it can take.
//!
//! To draw on the board of the viewer: eprintln!("@mark {row} {col} red");
//! @line, @text and @value work too, see docs/viewer.md.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};

const STEPS: [(&str, i32, i32); 4] = [("UP", -1, 0), ("DOWN", 1, 0), ("LEFT", 0, -1), ("RIGHT", 0, 1)];
const KINDS: usize = 4;
const LEAST: [i32; KINDS] = [-100000, 15, 50, 140]; // the score it takes to take a gem, by kind
const MOST: [i32; KINDS] = [15, 8, 5, 4]; // how many of a kind one agent can take

/// What stays the same, and what is seen now.
#[derive(Default)]
struct Agent {
    height: i32,
    width: i32,
    agents: usize,
    me: usize,
    character: String,
    score: i32,
    gems: Vec<i32>,
    cells: Vec<String>, // the kind (E 1 2 3 4 T W), then agents (A B) and own traps (a b) on it
}

fn number(word: &str) -> i32 {
    word.parse().expect("a number")
}

impl Agent {
    /// `MS HEIGHT WIDTH CHARACTER ID SCORE TURNS AGENTS TRAPS`
    fn read_new(&mut self, words: &[&str]) {
        self.height = number(words[1]);
        self.width = number(words[2]);
        self.character = words[3].to_string();
        self.me = number(words[4]) as usize - 1;
        self.agents = number(words[7]) as usize;
    }

    /// `MS TURN TRAPS_LEFT SCORE.. GEMS.. CELL..`: scores by agent, four gem counts by agent, cells row by row.
    fn read_turn(&mut self, words: &[&str]) {
        let (scores, rest) = words[3..].split_at(self.agents);
        let (gems, cells) = rest.split_at(KINDS * self.agents);
        self.score = number(scores[self.me]);
        self.gems = gems[KINDS * self.me..][..KINDS].iter().map(|word| number(word)).collect();
        self.cells = cells.iter().map(|cell| cell.to_string()).collect();
    }

    fn own_place(&self) -> usize {
        let is_own = |cell: &String| cell[1..].contains(&self.character);
        self.cells.iter().position(is_own).expect("we are on the board")
    }

    /// The place beside this one, if one can walk there.
    fn beside(&self, place: usize, down: i32, right: i32) -> Option<usize> {
        let (row, col) = (place as i32 / self.width + down, place as i32 % self.width + right);
        if row < 0 || row >= self.height || col < 0 || col >= self.width {
            return None;
        }
        let next = (row * self.width + col) as usize;
        if self.cells[next].contains(['W', 'A', 'B']) { None } else { Some(next) }
    }

    /// Whether we have the points for what lies there, and not yet enough of its kind.
    fn is_takeable(&self, place: usize) -> bool {
        match self.cells[place].as_bytes()[0] {
            digit @ b'1'..=b'4' => {
                let kind = (digit - b'1') as usize;
                self.score >= LEAST[kind] && self.gems[kind] < MOST[kind]
            }
            _ => false,
        }
    }

    /// Your idea goes here: one of UP DOWN LEFT RIGHT NOOP TELEPORT TRAP.
    fn decide(&self) -> &'static str {
        let mut first: Vec<Option<&'static str>> = vec![None; self.cells.len()]; // first step of a shortest way
        let mut ahead = VecDeque::from([self.own_place()]);
        first[ahead[0]] = Some("NOOP");
        while let Some(place) = ahead.pop_front() {
            let so_far = first[place].expect("it was reached");
            if self.is_takeable(place) {
                return so_far;
            }
            for (word, down, right) in STEPS {
                if let Some(next) = self.beside(place, down, right).filter(|&next| first[next].is_none()) {
                    first[next] = Some(if so_far == "NOOP" { word } else { so_far });
                    ahead.push_back(next);
                }
            }
        }
        "NOOP"
    }
}

/// The conversation: `gems 1`, `new`, `go`, `end`, `quit`. eprintln! is for yourself.
fn main() {
    let mut agent = Agent::default();
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.first() {
            Some(&"gems") => println!("ready"),
            Some(&"new") => agent.read_new(&words[1..]),
            Some(&"go") => {
                agent.read_turn(&words[1..]);
                println!("{}", agent.decide());
            }
            Some(&"quit") => return,
            _ => {}
        }
        io::stdout().flush().expect("the arena listens");
    }
}
