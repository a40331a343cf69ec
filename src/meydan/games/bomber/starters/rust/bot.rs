//! A first bot for Bomber: keeps out of blasts, opens boxes, picks up upgrades, puts traps under the opponent.
//!
//! It speaks the contest's protocol over standard input and output. Make it yours: `decide` is where it thinks.
//! Whatever you print for yourself must go to eprintln!.
//!
//! To draw on the board of the viewer: eprintln!("@mark {row} {col} red");
//! @line, @text and @value work too, see docs/viewer.md.

use std::collections::{HashMap, HashSet, VecDeque};
use std::io::{self, BufRead, Write};

const STAY: usize = 4;
const PLACE_BOMB: usize = 5;
const PLACE_TRAP_LEFT: usize = 6; // traps: PLACE_TRAP_LEFT + direction
const STEPS: [Place; 4] = [(0, -1), (0, 1), (-1, 0), (1, 0)]; // left, right, up, down
const ANY_LENGTH: i32 = 99;

const DEADZONE: i32 = 1;
const BOX: i32 = 4;
const WALL: i32 = 8;
const BOMB: i32 = 16;
const UPGRADES: i32 = 32 | 64 | 128;
const PLAYER: i32 = 256;

type Place = (i32, i32); // x is the row
type Places = HashSet<Place>;

struct Bomb {
    last: i32,  // step in which it has exploded at the latest
    reach: i32, // tiles that it burns in each direction
}

/// What stays the same, and what was seen.
#[derive(Default)]
struct Player {
    height: i32,
    width: i32,
    bomb_delay: i32,
    max_range: i32,
    dead_start: i32,
    dead_delay: i32,
    step: i32,
    last_action: usize,
    range: i32,
    traps: i32,
    here: Place,
    other: Option<Place>,
    tiles: HashMap<Place, i32>, // bits, as last seen
    bombs: HashMap<Place, Bomb>,
    trapped: Places, // where own traps lie
}

fn beside(place: Place, direction: usize, distance: i32) -> Place {
    (place.0 + STEPS[direction].0 * distance, place.1 + STEPS[direction].1 * distance)
}

impl Player {
    fn new(told: &[i32]) -> Player {
        let (height, width, bomb_delay, max_range) = (told[0], told[1], told[8], told[9]);
        let (dead_start, dead_delay) = (told[10], told[11]);
        Player { height, width, bomb_delay, max_range, dead_start, dead_delay, ..Player::default() }
    }

    /// Take in a state message.
    fn read(&mut self, told: &[i32]) {
        self.step = told[0];
        self.last_action = told[1] as usize;
        self.here = (told[2], told[3]);
        self.range = told[6];
        self.traps = told[7];
        self.other = if told[8] == 1 { Some((told[9], told[10])) } else { None };
        for tile in told[if told[8] == 1 { 13 } else { 10 }..].chunks_exact(3) {
            self.see((tile[0], tile[1]), tile[2]);
        }
        let step = self.step;
        self.bombs.retain(|_, bomb| bomb.last >= step);
    }

    fn see(&mut self, place: Place, bits: i32) {
        self.tiles.insert(place, bits);
        if bits & BOMB == 0 {
            self.bombs.remove(&place);
        } else {
            let is_own = place == self.here && self.last_action == PLACE_BOMB;
            let reach = if is_own { self.range } else { self.max_range };
            let last = self.step + self.bomb_delay;
            self.bombs.entry(place).or_insert(Bomb { last, reach });
        }
    }

    /// Your idea goes here: the number of an action.
    fn decide(&mut self) -> usize {
        let danger = self.danger();
        let action = if danger.contains(&self.here) {
            self.walk(|place| !danger.contains(&place), &self.trapped, ANY_LENGTH)
        } else {
            self.attack(&danger)
        };
        let action = action.unwrap_or(STAY);
        if action >= PLACE_TRAP_LEFT {
            self.trapped.insert(beside(self.here, action - PLACE_TRAP_LEFT, 1));
        }
        action
    }

    /// What to do in peace: hurt the opponent, open boxes, gather upgrades, go inwards.
    fn attack(&self, danger: &Places) -> Option<usize> {
        let is_other = |&direction: &usize| Some(beside(self.here, direction, 1)) == self.other;
        if let Some(direction) = (0..STEPS.len()).find(is_other).filter(|_| self.traps > 0) {
            return Some(PLACE_TRAP_LEFT + direction);
        }
        if self.boxes(self.here) > 0 && self.can_escape(danger) {
            return Some(PLACE_BOMB);
        }
        let avoided: Places = danger.union(&self.trapped).copied().collect();
        let is_useful = |place| self.bits(place) & UPGRADES != 0 || self.boxes(place) > 0;
        let is_inwards = |place| self.ring(place) > self.ring(self.here);
        self.walk(is_useful, &avoided, ANY_LENGTH).or_else(|| self.walk(is_inwards, &avoided, ANY_LENGTH))
    }

    /// Tiles that will burn, or die before the next turn.
    fn danger(&self) -> Places {
        let dies = |place| self.step + 4 >= self.dead_start + self.ring(place) * self.dead_delay;
        let dead = self.tiles.iter().filter(|(&place, &bits)| bits & DEADZONE != 0 || dies(place));
        let mut found: Places = dead.map(|(&place, _)| place).collect();
        found.extend(self.bombs.iter().flat_map(|(&place, bomb)| self.blast(place, bomb.reach)));
        found
    }

    /// The tiles that a bomb burns.
    fn blast(&self, place: Place, reach: i32) -> Vec<Place> {
        let mut burnt = vec![place];
        for direction in 0..STEPS.len() {
            for tile in (1..=reach).map(|distance| beside(place, direction, distance)) {
                if self.bits(tile) & WALL != 0 {
                    break;
                }
                burnt.push(tile);
                if self.bits(tile) & BOX != 0 {
                    break;
                }
            }
        }
        burnt
    }

    /// How many boxes a bomb there would open.
    fn boxes(&self, place: Place) -> usize {
        self.blast(place, self.range).into_iter().filter(|&tile| self.bits(tile) & BOX != 0).count()
    }

    /// Whether a bomb here leaves a way out.
    fn can_escape(&self, danger: &Places) -> bool {
        let mut burnt = self.danger();
        burnt.extend(self.blast(self.here, self.range));
        self.walk(|place| !burnt.contains(&place), danger, self.bomb_delay / 2).is_some()
    }

    /// The first step of a shortest way to a goal, around tiles that are avoided.
    fn walk(&self, is_goal: impl Fn(Place) -> bool, avoided: &Places, most: i32) -> Option<usize> {
        let mut ahead = VecDeque::from([(self.here, None, 0)]);
        let mut seen = Places::from([self.here]);
        while let Some((place, first, length)) = ahead.pop_front() {
            if first.is_some() && is_goal(place) {
                return first;
            }
            for direction in (0..STEPS.len()).filter(|_| length < most) {
                let next = beside(place, direction, 1);
                let is_free = self.bits(next) & (WALL | BOX | PLAYER) == 0 && !avoided.contains(&next);
                if is_free && seen.insert(next) {
                    ahead.push_back((next, first.or(Some(direction)), length + 1));
                }
            }
        }
        None
    }

    /// What a tile holds; what was never seen counts as wall.
    fn bits(&self, place: Place) -> i32 {
        *self.tiles.get(&place).unwrap_or(&WALL)
    }

    fn ring(&self, (x, y): Place) -> i32 {
        x.min(self.height - 1 - x).min(y).min(self.width - 1 - y)
    }
}

fn main() {
    let mut player = Player::default();
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let numbers: Vec<i32> = line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
        if line.starts_with("term") {
            return;
        } else if line.starts_with("init") {
            player = Player::new(&numbers);
            println!("init confirm");
        } else {
            player.read(&numbers);
            println!("{}", player.decide());
        }
        io::stdout().flush().expect("the arena listens");
    }
}
