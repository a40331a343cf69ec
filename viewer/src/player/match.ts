/** A match as the page knows it: all positions, and questions about its turns. It grows while the match is played. */
import type { Mark, Say } from "../scene";
import {
  apply,
  type Chapter,
  frames,
  type Frame,
  type Opinion,
  type Outcome,
  type Show,
  type ShowEvent,
  type Standing,
  type Thought,
  type Turn,
} from "../show";

export interface Marked {
  turn: number;
  mark: Mark;
  kind: string;
}

/** How much time a seat has used. */
export interface Clock {
  spentMs: number; // in this turn
  usedMs: number; // in all turns until now
  leftMs: number | null; // of its whole time, where there is one
}

interface Used {
  ms: number;
  moves: number;
}

const SLOW = 0.8; // of the time limit: an answer that takes longer is slow
const NOTHING_USED: Used = { ms: 0, moves: 0 };

export class Match {
  private frames: Frame[];
  private turns: Turn[];
  private outcome: Outcome;
  private used: Used[][] = []; // by seat and turn, as far as somebody has asked

  constructor(public show: Show) {
    this.frames = frames(show);
    this.turns = [...show.turns];
    this.outcome = show;
  }

  /** Everything anew, as after a lost connection. */
  replace(show: Show): void {
    this.show = show;
    this.frames = frames(show);
    this.turns = [...show.turns];
    this.outcome = show;
    this.used = [];
  }

  /** What the players are called; those of one name are told apart by their seats. */
  names(say: Say): string[] {
    const names = this.show.seats.map(({ name }) => name);
    return this.show.seats.map(({ name, seatName }) => {
      const [seat] = say(seatName).split(/[,،]/);
      const isAlone = names.filter((each) => each === name).length === 1;
      return isAlone ? name : `${say("{name}", { name })} (${seat ?? seatName})`; // the name apart: it may run otherwise
    });
  }

  get last(): number {
    return this.turns.length;
  }

  get isLive(): boolean {
    return this.outcome.ending === null && this.show.isLive;
  }

  get end(): Outcome {
    return this.outcome;
  }

  /** One more turn was played. */
  add(number: number, turn: Turn): void {
    if (number !== this.turns.length) return; // already known
    this.turns.push(turn);
    this.frames.push(apply(this.frame(number), turn.delta) as Frame);
  }

  /** Turns were taken back; so many stay. */
  keep(turns: number): void {
    this.turns.length = Math.min(turns, this.turns.length);
    this.frames.length = this.turns.length + 1;
    this.used = [];
  }

  /** What the server thinks of the match after a while. */
  think({ chances, story, hints }: Opinion): void {
    const [first = [], ...rest] = chances;
    this.turns = this.turns.map((turn, place) => ({ ...turn, chances: rest[place] ?? turn.chances ?? [] }));
    const firstStanding = { ...this.show.firstStanding, chances: first };
    this.show = { ...this.show, firstStanding, story, hints, hasOpinion: false };
  }

  /** What the server thinks of some positions while the match goes on. */
  learn(thoughts: readonly Thought[]): void {
    for (const [place, chances] of thoughts) {
      const turn = this.turns[place - 1];
      if (turn) this.turns[place - 1] = { ...turn, chances };
      else if (place === 0) this.show = { ...this.show, firstStanding: { ...this.show.firstStanding, chances } };
    }
  }

  /** What to play in a position, drawn; nothing where nobody has thought about it. */
  hints(turn: number): Opinion["hints"][number] {
    return this.show.hints?.[turn] ?? {};
  }

  finish(outcome: Outcome): void {
    this.outcome = outcome;
  }

  /** The position after so many turns. */
  frame(turn: number): Frame {
    const place = Math.max(0, Math.min(turn, this.frames.length - 1));
    return this.frames[place] ?? this.show.first;
  }

  /** What was done on the way to a position; nothing before the first turn. */
  turn(turn: number): Turn | null {
    return this.turns[turn - 1] ?? null;
  }

  scores(turn: number): readonly (number | null)[] {
    return this.turn(turn)?.scores ?? this.show.firstScores;
  }

  events(turn: number): readonly ShowEvent[] {
    return this.turn(turn)?.events ?? [];
  }

  /** The values of the game's curves in a position. */
  values(turn: number): Standing["values"] {
    return this.standing(turn).values;
  }

  /** How likely each team is to win. */
  chances(turn: number): Standing["chances"] {
    return this.standing(turn).chances;
  }

  private standing(turn: number): Standing {
    return this.turn(turn) ?? this.show.firstStanding;
  }

  /** One number over all turns. */
  line(at: (turn: number) => number | null | undefined): (number | null)[] {
    return Array.from({ length: this.last + 1 }, (_, turn) => at(turn) ?? null);
  }

  /** Whether a turn has something for a bot's author: output, perhaps with a word in it, a fault or a slow answer. */
  isNoted(number: number, word = ""): boolean {
    const turn = this.turn(number);
    if (!turn) return false;
    const written = Object.values(turn.errors ?? {}).join("\n");
    if (word) return written.toLowerCase().includes(word.toLowerCase());
    const limit = SLOW * (this.show.time.perMoveMs ?? Infinity);
    const hasFault = turn.events.some(({ kind }) => kind === "fault");
    return written !== "" || hasFault || turn.answers.some(({ ms, verdict }) => Boolean(verdict) || ms > limit);
  }

  /** The latest turn before, or the first after, that is noted. */
  notedTurn(from: number, direction: 1 | -1, word = ""): number | null {
    for (let turn = from + direction; turn > 0 && turn <= this.last; turn += direction) {
      if (this.isNoted(turn, word)) return turn;
    }
    return null;
  }

  /** The moments at which the match turned. */
  get chapters(): readonly Chapter[] {
    return this.show.story?.chapters ?? [];
  }

  /** Turns with events that deserve a mark; faults always do. */
  marks(kinds: Readonly<Record<string, Mark>>): Marked[] {
    const found: Marked[] = [];
    this.turns.forEach((turn, place) => {
      for (const { kind } of turn.events) {
        const mark = kind === "fault" ? "bad" : kinds[kind];
        if (mark) found.push({ turn: place + 1, mark, kind });
      }
    });
    return found;
  }

  clock(seat: number, turn: number): Clock {
    const { ms: usedMs, moves } = this.usedUntil(seat, Math.min(turn, this.last));
    const { totalMs, incrementMs } = this.show.time;
    const leftMs = totalMs === null ? null : Math.max(0, totalMs + incrementMs * moves - usedMs);
    return { spentMs: this.spent(seat, turn), usedMs, leftMs };
  }

  /** Whether it is known how long a seat took: a contest tells that of one's own bot only. */
  isTimed(seat: number): boolean {
    return this.isLive || this.usedUntil(seat, this.last).ms > 0;
  }

  /** What a seat has used until a turn, counted once for each. */
  private usedUntil(seat: number, turn: number): Used {
    const known = (this.used[seat] ??= [{ ms: 0, moves: 0 }]);
    for (let each = known.length; each <= turn; each++) {
      let { ms, moves } = known[each - 1] ?? NOTHING_USED;
      for (const answer of this.turn(each)?.answers ?? []) {
        if (answer.seat !== seat) continue;
        ms += answer.ms;
        moves += 1;
      }
      known.push({ ms, moves });
    }
    return known[turn] ?? NOTHING_USED;
  }

  private spent(seat: number, turn: number): number {
    return this.turn(turn)?.answers.find((answer) => answer.seat === seat)?.ms ?? 0;
  }

  /** The latest turn before, or the first after, that has a mark. */
  markedTurn(kinds: Readonly<Record<string, Mark>>, from: number, direction: 1 | -1): number | null {
    const turns = this.marks(kinds).map((each) => each.turn);
    if (direction > 0) return turns.find((turn) => turn > from) ?? null;
    return turns.findLast((turn) => turn < from) ?? null;
  }
}
