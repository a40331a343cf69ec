/** What can be drawn over the turns: chances to win, the curves of the game, points. */
import type { App } from "../app";
import { duration, figure } from "../app";
import { sayOr } from "../language";
import type { Say } from "../scene";
import { writtenIn } from "./layers";
import type { Match } from "./match";

export interface Line {
  name: string; // who
  colour: string;
  values: readonly (number | null)[]; // before the first turn, and after each
}

export interface Series {
  key: string; // by which the reader's choice is remembered
  title: string;
  lines: readonly Line[];
  range?: readonly [number, number]; // where it is always the same
  write(value: number): string;
}

export interface SeriesOf {
  app: App;
  say: Say;
  colours: readonly string[];
}

/** All series of a match, the most telling first. */
export function seriesOf(of: SeriesOf, match: Match): Series[] {
  return [...chances(of, match), ...curves(of, match), points(of, match), ...times(of, match), ...written(of, match)];
}

/** What bots wrote with `@value`; between two of them the last one stands. */
function written({ app, say, colours }: SeriesOf, match: Match): Series[] {
  const turns = Array.from({ length: match.last + 1 }, (_, turn) => new Map(writtenIn(match, turn)));
  const names = new Set(turns.flatMap((turn) => [...turn.values()].flatMap(({ values }) => [...values.keys()])));
  return [...names].map((name) => {
    const lines = match.names(say).map((seat, place) => {
      let last: number | null = null;
      const values = turns.map((turn) => (last = turn.get(place)?.values.get(name) ?? last));
      return { name: seat, colour: colours[place] ?? "", values };
    });
    const used = lines.filter(({ values }) => values.some((value) => value !== null));
    return { key: `@${name}`, title: name, lines: used, write: (value: number) => plain(app, value) };
  });
}

function chances({ app, say, colours }: SeriesOf, match: Match): Series[] {
  if (!match.chances(0)) return [];
  const lines = teamsOf(match).map((members, team) => ({
    name: namesOf(say, match, members),
    colour: colours[members[0] ?? 0] ?? "",
    values: match.line((turn) => match.chances(turn)?.[team]),
  }));
  const write = (value: number): string => percent(app, value);
  return [{ key: "chances", title: say("chart.chances"), lines, range: [0, 1], write }];
}

function curves({ app, say, colours }: SeriesOf, match: Match): Series[] {
  return match.show.curves.map(({ name, byTeam }, curve) => {
    const groups = byTeam ? teamsOf(match) : match.show.seats.map((_, seat) => [seat]);
    const lines = groups.map((members, place) => ({
      name: namesOf(say, match, members),
      colour: colours[members[0] ?? 0] ?? "",
      values: match.line((turn) => match.values(turn)?.[curve]?.[place]),
    }));
    return { key: name, title: sayOr(say, `curve.${name}`, name), lines, write: (value) => plain(app, value) };
  });
}

function points({ app, say, colours }: SeriesOf, match: Match): Series {
  const lines = match.names(say).map((name, seat) => ({
    name,
    colour: colours[seat] ?? "",
    values: match.line((turn) => match.scores(turn)[seat]),
  }));
  return { key: "points", title: say("chart"), lines, write: (value) => plain(app, value) };
}

/** How long each answer took; between two answers of a seat the last one stands. */
function times({ app, say, colours }: SeriesOf, match: Match): Series[] {
  const limit = match.show.time.perMoveMs;
  const seats = match.show.seats.map((_, seat) => seat).filter((seat) => match.isTimed(seat));
  const lines = seats.map((seat) => {
    let last: number | null = null;
    const values = match.line((turn) => {
      const answers = match.turn(turn)?.answers ?? [];
      return (last = answers.find((answer) => answer.seat === seat)?.ms ?? last);
    });
    return { name: match.names(say)[seat] ?? "", colour: colours[seat] ?? "", values };
  });
  if (!lines.some(({ values }) => values.some(Boolean))) return [];
  const title = say(limit === null ? "chart.times" : "chart.timesOf", { limit: duration(app, limit ?? 0) });
  const range = limit === null ? {} : { range: [0, limit] as const };
  return [{ key: "times", title, lines, ...range, write: (value) => duration(app, value) }];
}

/** The seats of each team. */
export function teamsOf(match: Match): number[][] {
  const teams: number[][] = [];
  match.show.seats.forEach(({ team }, seat) => (teams[team] ??= []).push(seat));
  return teams;
}

function namesOf(say: Say, match: Match, seats: readonly number[]): string {
  const names = match.names(say);
  return seats.map((seat) => names[seat] ?? "").join(" + ");
}

export function percent(app: App, share: number): string {
  return app.say("percent", { value: figure(app, wholePercent(share)) });
}

/** Rounded so that the shares of two make a hundred together, also where both end in a half. */
export function wholePercent(share: number): number {
  const exact = Number((100 * share).toFixed(6));
  return share < 0.5 ? Math.ceil(exact - 0.5) : Math.floor(exact + 0.5);
}

function plain(app: App, value: number): string {
  return figure(app, value, Number.isInteger(value) ? 0 : 1);
}
