/** What the server says in both languages, in the reader's. Names and words of programs stay as they are. */
import type { Language, Words } from "./scene";
import type { GameInfo, Outcome, Show, ShowEvent, Turn } from "./show";

/** A text in the reader's language, where there is one. */
export function either(language: Language, english: string, persian: string | null | undefined): string {
  return language === "fa" ? (persian ?? english) : english;
}

/** A show with its own texts in the reader's language. */
export function localShow(language: Language, show: Show): Show {
  if (language === "en") return show;
  const { title, origin, map, rules } = show.persianNames;
  const names = { title: title ?? show.title, origin: origin ?? show.origin, map: map ?? show.map };
  const turns = show.turns.map((turn) => localTurn(language, turn));
  const seats = show.seats.map((seat) =>
    seat.name === seat.seatName ? { ...seat, name: seat.persianSeat ?? seat.name } : seat,
  );
  return { ...show, ...localOutcome(language, show), ...names, rules: rules ?? show.rules, seats, turns };
}

export function localOutcome(language: Language, outcome: Outcome): Outcome {
  const local = (english: string): string => either(language, english, outcome.persian[english]);
  const { ending, result, persian } = outcome;
  const faults = outcome.faults.map((fault) => ({ ...fault, sentence: local(fault.sentence) }));
  return { ending, result, persian, faults, sentence: local(outcome.sentence), notes: outcome.notes.map(local) };
}

export function localTurn(language: Language, turn: Turn): Turn {
  const { events } = turn;
  return events.some(hasSentence) ? { ...turn, events: events.map((event) => localEvent(language, event)) } : turn;
}

function hasSentence(event: ShowEvent): boolean {
  return typeof event["sentence"] === "string";
}

function localEvent(language: Language, event: ShowEvent): ShowEvent {
  const { sentence, persian } = event;
  if (typeof sentence !== "string" || typeof persian !== "string") return event;
  return { ...event, sentence: either(language, sentence, persian) };
}

/** What a game calls its seats, for games whose scene has no words for them. */
export function seatWords(seats: readonly { seatName: string; persianSeat: string | null }[]): Words {
  const named = seats.map(({ seatName, persianSeat }) => [seatName, persianSeat ?? seatName] as const);
  return { en: {}, fa: Object.fromEntries(named) };
}

/** The choices of a game in the reader's language. */
export class Choices {
  constructor(
    private readonly language: Language,
    private readonly game: GameInfo,
  ) {}

  get words(): Words {
    const { seatNames, title, persian } = this.game;
    const own = (english: string): string => persian.sentences[english] ?? english;
    return { en: {}, fa: { title: own(title), ...Object.fromEntries(seatNames.map((name) => [name, own(name)])) } };
  }

  /** The description of a bot or a setting. */
  sentence(english: string): string {
    return either(this.language, english, this.game.persian.sentences[english]);
  }

  setting(name: string): string {
    return either(this.language, name.replaceAll("_", " "), this.game.persian.settings[name]);
  }

  value(value: string): string {
    return either(this.language, value.replaceAll("_", " "), this.game.persian.values[value]);
  }

  map(name: string): string {
    return either(this.language, name, this.game.persian.maps[name]);
  }

  rules(name: string): string {
    return either(this.language, name, this.game.persian.rules[name]);
  }
}
