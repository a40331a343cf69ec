//! A bot to begin with: everything it can pay walks the shortest path to a living enemy king.
//!
//! To draw on the board of the viewer: eprintln!("@mark {row} {col} red");
//! @line, @text and @value work too, see docs/viewer.md.

use std::collections::HashMap;
use std::io::{self, BufRead, Write};

type Cell = (i32, i32); // row, col

struct Path {
    id: i32,
    length: i32,
    ends: [Cell; 2],
}

struct Type {
    id: i32,
    attack: i32,
    strikes_both: bool,
    ap: i32,
}

struct Spell {
    is_teleport: bool,
    is_for_enemies: bool,
}

struct Unit {
    id: i32,
    seat: usize,
    cell: Cell,
}

/// What is told before each `go`.
#[derive(Default)]
struct Turn {
    ap: i32,
    damage_tokens: i32,
    range_tokens: i32,
    hand: Vec<i32>,
    spells: Vec<i32>,
    alive: [bool; 4],
    units: Vec<Unit>,
}

/// What stays the same, and the turn.
#[derive(Default)]
struct Game {
    me: usize,
    deck_size: usize,
    kings: [Cell; 4],
    paths: Vec<Path>,
    types: Vec<Type>, // by id
    spells: HashMap<i32, Spell>,
    turn: Turn,
}

impl Type {
    /// Damage for the price; who strikes air and ground counts twice.
    fn worth(&self) -> f64 {
        let factor = if self.strikes_both { 2.0 } else { 1.0 };
        f64::from(self.attack) * factor / f64::from(self.ap.max(1))
    }
}

impl Game {
    fn is_enemy(&self, seat: usize) -> bool {
        (seat + self.me) % 2 != 0
    }

    fn best_first<'a>(&'a self, ids: impl Iterator<Item = i32>) -> Vec<&'a Type> {
        let mut found: Vec<&Type> = ids.map(|id| &self.types[id as usize]).collect();
        found.sort_by(|one, two| two.worth().total_cmp(&one.worth()));
        found
    }

    fn leads_to_enemy(&self, path: &Path, from: usize) -> bool {
        let mut enemies = (0..4).filter(|&seat| self.is_enemy(seat) && self.turn.alive[seat]);
        let joins = |seat: usize| path.ends.contains(&self.kings[from]) && path.ends.contains(&self.kings[seat]);
        enemies.any(joins)
    }

    /// The shortest path from the own king, else from the friend's, to an enemy king that lives.
    fn shortest_path(&self) -> Option<&Path> {
        let from = |seat: usize| {
            let fits = self.paths.iter().filter(move |path| self.leads_to_enemy(path, seat));
            fits.min_by_key(|path| path.length)
        };
        from(self.me).or_else(|| from((self.me + 2) % 4))
    }

    fn pick(&self) -> String {
        let best = self.best_first(0..self.types.len() as i32);
        let ids: Vec<String> = best.iter().take(self.deck_size).map(|kind| kind.id.to_string()).collect();
        format!("pick {}", ids.join(" "))
    }

    /// Your idea goes here: commands, `;` between them.
    fn act(&self) -> String {
        let mut commands = Vec::new();
        let mut left = self.turn.ap;
        if let Some(path) = self.shortest_path() {
            for kind in self.best_first(self.turn.hand.iter().copied()) {
                if kind.ap <= left {
                    commands.push(format!("put {} {}", kind.id, path.id));
                    left -= kind.ap;
                }
            }
        }
        if let Some(own) = self.first_unit(false) {
            if self.turn.damage_tokens > 0 {
                commands.push(format!("damage {}", own.id));
            } else if self.turn.range_tokens > 0 {
                commands.push(format!("range {}", own.id));
            }
        }
        commands.extend(self.cast());
        if commands.is_empty() { "nothing".to_string() } else { commands.join("; ") }
    }

    /// The first spell for an area, on the first unit that it is for.
    fn cast(&self) -> Option<String> {
        let area = self.turn.spells.iter().filter(|id| !self.spells[id].is_teleport);
        let mut goals = area.filter_map(|id| Some((id, self.first_unit(self.spells[id].is_for_enemies)?)));
        goals.next().map(|(id, unit)| format!("cast {} {} {}", id, unit.cell.0, unit.cell.1))
    }

    fn first_unit(&self, of_enemies: bool) -> Option<&Unit> {
        let is_meant = |seat| if of_enemies { self.is_enemy(seat) } else { seat == self.me };
        self.turn.units.iter().find(|unit| is_meant(unit.seat))
    }

    /// Take in a line of facts; words among the numbers count as 0.
    fn read(&mut self, first: &str, words: &[&str]) {
        let told: Vec<i32> = words.iter().map(|word| word.parse().unwrap_or(0)).collect();
        match first {
            "new" => self.me = told[0] as usize,
            "constant" if words[0] == "deckSize" => self.deck_size = told[1] as usize,
            "king" => self.kings[told[0] as usize] = (told[1], told[2]),
            "path" => {
                let ends = [(told[2], told[3]), (told[told.len() - 2], told[told.len() - 1])];
                self.paths.push(Path { id: told[0], length: told[1], ends });
            }
            "type" => {
                let (id, attack, ap) = (told[0], told[2], told[7]);
                self.types.push(Type { id, attack, strikes_both: words[4] == "BOTH", ap });
            }
            "spell" => {
                let spell = Spell { is_teleport: words[1] == "TELE", is_for_enemies: words[5] == "ENEMY" };
                self.spells.insert(told[0], spell);
            }
            "self" => {
                self.turn.ap = told[0];
                self.turn.damage_tokens = told[1];
                self.turn.range_tokens = told[2];
            }
            "hand" => self.turn.hand = told,
            "spells" => self.turn.spells = told,
            "health" => self.turn.alive[told[0] as usize] = told[2] == 1,
            "unit" => self.turn.units.push(Unit { id: told[0], seat: told[1] as usize, cell: (told[4], told[5]) }),
            _ => {}
        }
    }
}

/// The conversation: `kings 1`, facts, `go TURN MS`, `end`, `quit`. eprintln! is for yourself.
fn main() {
    let mut game = Game { deck_size: 9, ..Game::default() };
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.first() {
            Some(&"kings") => println!("ready"),
            Some(&"go") => {
                println!("{}", if words[1] == "0" { game.pick() } else { game.act() });
                game.turn = Turn::default();
            }
            Some(&"quit") => return,
            Some(first) => game.read(first, &words[1..]),
            None => {}
        }
        io::stdout().flush().expect("the arena listens");
    }
}
