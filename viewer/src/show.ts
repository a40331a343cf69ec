/**
 * What the server and the page say to each other; `src/meydan/web/show.py` describes the same for Python.
 * A show is one match: the first frame whole, then for every turn what changed.
 */

import type { Drawing } from "./drawings";
import type { Words } from "./scene";

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * What turns one value into the next:
 * - null, boolean, number, string: the new value itself;
 * - `[value]`: a new list or object in place of the old value;
 * - `{key: patch}`: an object of which these keys change or are new, the others stay;
 * - `[removed, changes, added]`: a list from which first the elements at the places `removed` (ascending) are taken out,
 *   then `changes` (place, patch, place, patch, ...) are made, then the values `added` are put behind.
 */
export type Patch = Json;

export type Frame = { readonly [key: string]: Json };

/** What happened in a turn; `fault` is the only kind that every game has (with `seat`, `sentence` and `persian`). */
export interface ShowEvent {
  readonly kind: string;
  readonly seat?: number;
  readonly [key: string]: Json | undefined;
}

export interface SeatInfo {
  readonly name: string; // the bot's own name, or "Human" ("human" in old replays)
  readonly bot: string; // as it was chosen: house:random, bot.py, human
  readonly seatName: string; // what the game calls the seat: Black, Team 1 ...
  readonly persianSeat: string | null;
  readonly team: number;
  readonly log?: string; // the file with all of its error stream, as seen from the folder of the replay
}

export interface Answer {
  readonly seat: number;
  readonly action: string | null; // in the game's words; null: none was played
  readonly ms: number;
  readonly verdict?: string; // what was wrong with it: timeout, illegal, format, crash ...
  readonly said?: string; // what came, where it differs from the action
}

export interface Turn extends Standing {
  readonly answers: readonly Answer[]; // empty: only a fault changed the position
  readonly scores: readonly (number | null)[]; // after the turn; null: not for these eyes
  readonly delta: Patch; // of the frame; {} when nothing changed
  readonly events: readonly ShowEvent[];
  readonly errors?: { readonly [seat: string]: string }; // what bots wrote to their error streams in this turn
}

/** How a position stands; what a game does not measure, or these eyes may not know, is left out. */
export interface Standing {
  readonly values?: readonly (readonly number[])[]; // of each curve, by seat or by team
  readonly chances?: readonly number[]; // of each team to win
}

export type Both = { readonly [language in "en" | "fa"]: string };

/** A moment at which a match turned. */
export interface Chapter {
  readonly turn: number;
  readonly team: number; // that gained
  readonly before: number; // its chance to win
  readonly after: number;
  readonly title: Both;
  readonly advice?: { readonly turn: number; readonly text: Both }; // a better move, after so many turns
}

/** A second opinion: GET /api/show/ID/opinion gives this, or null so far, where a show has `hasOpinion`. */
export interface Opinion {
  readonly chances: readonly (readonly number[])[]; // before the first turn, and after each
  readonly story: Story;
  readonly hints: readonly { readonly [overlay: string]: readonly Drawing[] }[]; // for the same positions
}

export interface Story {
  readonly why: Both | null; // why it was won or lost, in one sentence
  readonly chapters: readonly Chapter[];
}

export interface FaultInfo {
  readonly seat: number;
  readonly turn: number; // number of turns that had been played
  readonly ending: string;
  readonly reason: string;
  readonly sentence: string;
}

export interface ResultInfo {
  readonly winner: number | null; // a team; null: draw, or played alone
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
  readonly endings: readonly string[]; // of each seat
}

/** How a match ended. */
export interface Outcome {
  readonly ending: string | null; // null while it is played; normal, time, crash, illegal, disconnect, resource limit, ...
  readonly sentence: string;
  readonly faults: readonly FaultInfo[];
  readonly result: ResultInfo | null;
  readonly notes: readonly string[]; // remarks: answers that were not used, and why
  readonly persian: { readonly [english: string]: string }; // of these sentences, where it is known
}

export interface Show extends Outcome {
  readonly id: string | null; // null in a self-contained page
  readonly game: string;
  readonly title: string; // the game's title
  readonly persianNames: { readonly [name in "title" | "origin" | "map" | "rules"]?: string | null };
  readonly rules: string;
  readonly map: string | null;
  readonly seed: string | null; // a 64-bit number; null where it must stay secret, or is not known
  readonly seats: readonly SeatInfo[];
  readonly time: { readonly perMoveMs: number | null; readonly totalMs: number | null; readonly incrementMs: number };
  readonly hasScene: boolean; // false: the frame is {text: string[]}, the lines of a picture
  readonly scene: string | null; // the address of a module that draws it, where the game brings one (see kit.ts)
  readonly isHidden: boolean; // seats do not see everything: `?eye=SEAT` gives one seat's look
  readonly isReplay: boolean; // GET /api/show/ID/replay gives a file of ours
  readonly origin: string; // "meydan", or what kind of file it was read from
  readonly stage: Json;
  readonly first: Frame;
  readonly firstScores: readonly (number | null)[];
  readonly curves: readonly { readonly name: string; readonly byTeam: boolean }[];
  readonly firstStanding: Standing;
  readonly words: Words | null; // of a game that the page does not know
  readonly story: Story | null; // of a match that is over, for eyes that see everything
  readonly turns: readonly Turn[];
  readonly isLive: boolean;
  readonly eye: number | null; // the seat through whose eyes this is seen
  readonly eyes?: readonly Show[]; // what each seat saw, in a page that has no server to ask
  readonly hasOpinion?: boolean; // the server can think about it
  readonly hints?: Opinion["hints"]; // it has done so
}

// -- the home page ---------------------------------------------------------------------------------------------------

/** GET /api/games gives this. */
export interface Games {
  readonly games: readonly GameInfo[];
  readonly skipped: readonly { readonly sentence: string; readonly persian: string | null }[]; // games that do not load
  readonly canUseFiles: boolean; // bots may be given as files of the server's machine
  readonly canUpload: boolean; // bots may be uploaded
  readonly hasContests: boolean; // /contests has pages
}

export interface GameInfo {
  readonly game: string;
  readonly title: string;
  readonly seats: readonly number[]; // how many a match may have; the first is usual
  readonly seatNames: readonly string[];
  readonly teams: readonly number[]; // of each seat; empty: each for itself
  readonly isSimultaneous: boolean;
  readonly isHidden: boolean;
  readonly hasChance: boolean;
  readonly hasScene: boolean;
  readonly scene: string | null;
  readonly rules: readonly string[]; // presets; the first is usual
  readonly maps: readonly string[];
  readonly canDrawMap: boolean; // `random` is a map too
  readonly bots: readonly { readonly bot: string; readonly about: string }[];
  readonly settings: readonly { name: string; default: Json; values: Json; meaning: string }[];
  readonly secondsPerMove: number;
  readonly peopleSeconds: number | null; // usual length of a person's turn where the game does not wait; null: it waits
  readonly canTakeBack: boolean;
  readonly clientPort: number | null; // where clients of its own contest look for a server; null: it has none
  readonly persian: PersianChoices;
}

/** A server for clients of a contest: POST /api/hosts with HostWish -> this; GET /api/hosts -> {hosts: [this]}. */
export interface Host {
  readonly id: string;
  readonly game: string;
  readonly address: string;
  readonly tokens: readonly string[]; // that clients must show; none: nothing
  readonly seats: readonly { readonly name: string; readonly persian: string | null; readonly came: string | null }[];
  readonly lines: readonly string[]; // the last that the server printed
  readonly match: string | null; // by which its match can be watched
  readonly isOver: boolean;
  readonly failure: string;
  readonly persian: string | null; // the failure
}

export interface HostWish {
  readonly game: string;
  readonly map: string | null;
  readonly extraMs: number;
}

/** Persian names by the names themselves, and sentences by the English ones. */
export interface PersianChoices {
  readonly settings: { readonly [name: string]: string };
  readonly values: { readonly [value: string]: string };
  readonly maps: { readonly [name: string]: string };
  readonly rules: { readonly [name: string]: string };
  readonly sentences: { readonly [english: string]: string };
}

/** POST /api/matches with this -> Started, or {error: sentence, persian: sentence} with a status from 400 on. */
export interface StartMatch {
  readonly game: string;
  readonly seats: readonly string[]; // house:NAME, human, upload:ID, or a path where `canUseFiles`
  readonly map?: string | null;
  readonly rules?: string | null;
  readonly settings?: { readonly [name: string]: Json };
  readonly seed?: string | number | null;
  readonly secondsPerMove?: number | null;
  readonly peopleSeconds?: number | null; // length of a person's turn; null: as long as it takes
  readonly peopleHaveClock?: boolean; // the time limit holds for people too
  readonly show?: string | null; // a match that is played on from one of its turns; its setup is taken
  readonly turn?: number;
}

/** POST /api/matches/ID/stop ends a match without a result. */
export interface Started {
  readonly id: string;
  readonly keys: { readonly [seat: string]: string }; // of the seats of people: who has the key plays the seat
}

/** POST /api/bots?name=FILE with the file as body -> {bot: "upload:ID", name}: a bot for StartMatch. */
export interface Uploaded {
  readonly bot: string;
  readonly name: string;
}

/** GET /api/recent -> {matches: Summary[]}; POST /api/open?name=FILE with the file as body -> {matches: Summary[]}. */
export interface Summary {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly persianTitle: string | null;
  readonly names: readonly string[];
  readonly turns: number;
  readonly sentence: string;
  readonly persian: string | null; // the sentence
  readonly ending: string | null;
  /** Names of the winners, none for a draw; null where nobody knows. */
  readonly result: { readonly winners: readonly string[]; readonly scores: readonly number[] } | null;
  readonly isLive: boolean;
  readonly when: number | null; // seconds since 1970
  readonly name: string; // the file's, or empty
}

// -- live matches: the WebSocket /api/live/ID, with ?key=KEY for a person's seat or ?eye=SEAT to look through its eyes --

/** One of these, or a list of them; as text, or where it is long as gzipped bytes. */
export type FromServer =
  | { readonly type: "show"; readonly show: Show } // first, and again whenever everything is to be drawn anew
  | { readonly type: "turn"; readonly number: number; readonly turn: Turn } // show.turns[number]
  | Question
  | { readonly type: "refused"; readonly seat: number; readonly sentence: string; readonly persian: string | null }
  | { readonly type: "back"; readonly turns: number } // taken back: only so many turns stay; a question follows
  | { readonly type: "chances"; readonly chances: readonly Thought[] } // better ones than the turns have
  | { readonly type: "end"; readonly outcome: Outcome } // fetch the show again to see what was hidden
  | { readonly type: "pulse" } // the answer to a page's
  | { readonly type: "error"; readonly sentence: string; readonly persian: string | null };

/** A position, by the number of turns before it, and how likely each team is to win there. */
export type Thought = readonly [turn: number, chances: readonly number[]];

export interface Question {
  readonly type: "question";
  readonly seat: number;
  readonly turn: number;
  readonly legal: readonly string[] | null; // the actions that may be taken; null: they cannot be listed
  readonly msLeft: number | null; // null: no clock
  readonly canTakeBack: boolean;
  readonly isAwaited: boolean; // the match begins when the page says that it is ready
  readonly startsInMs: number | null; // the time of this turn begins then
}

/** What a person says. */
export type FromPerson =
  | { readonly type: "action"; readonly seat: number; readonly turn: number; readonly action: string }
  | { readonly type: "takeBack"; readonly seat: number }
  | { readonly type: "ready"; readonly seat: number } // to a question that is awaited
  | { readonly type: "leave"; readonly seat: number };

/** Or the page by itself: whether the server still hears it, when it has heard nothing for a while. */
export type FromPage = FromPerson | { readonly type: "pulse" };

// -- patches -------------------------------------------------------------------------------------------------------

type Fields = { readonly [key: string]: Json };

/** The value after a patch. Parts that do not change are shared with the value before. */
export function apply(before: Json, patch: Patch): Json {
  if (patch === null || typeof patch !== "object") return patch;
  if (!Array.isArray(patch)) return applyFields(before as Fields, patch as Fields);
  if (patch.length === 1) return patch[0] as Json;
  const [removed, changes, added] = patch as unknown as [readonly number[], readonly Json[], readonly Json[]];
  return applyList(before as readonly Json[], removed, changes, added);
}

function applyFields(before: Fields, patch: Fields): Json {
  const after: Record<string, Json> = { ...before };
  for (const [key, part] of Object.entries(patch)) after[key] = apply(before[key] ?? null, part);
  return after;
}

function applyList(
  before: readonly Json[],
  removed: readonly number[],
  changes: readonly Json[],
  added: readonly Json[],
): Json {
  const gone = new Set(removed);
  const after = before.filter((_, place) => !gone.has(place));
  for (let index = 0; index < changes.length; index += 2) {
    const place = changes[index] as number;
    after[place] = apply(after[place] ?? null, changes[index + 1] as Json);
  }
  return [...after, ...added];
}

/** Every position of a show: one more than it has turns. */
export function frames(show: Show): Frame[] {
  const all = [show.first];
  for (const turn of show.turns) all.push(apply(all[all.length - 1] as Frame, turn.delta) as Frame);
  return all;
}

/** The show inside a self-contained page, or null. */
export function inlinedShow(page: Document): Show | null {
  const text = page.getElementById("show")?.textContent?.trim();
  return text ? (JSON.parse(text) as Show) : null;
}
