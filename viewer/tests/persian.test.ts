import { describe, expect, test } from "vitest";
import { latinDigits } from "../src/language";
import { Choices, either, localOutcome, localShow, localTurn, seatWords } from "../src/persian";
import { complaint, Refused } from "../src/server";
import type { App } from "../src/app";
import type { GameInfo, Outcome, Show, Turn } from "../src/show";

const fault = { seat: 0, turn: 2, ending: "crash", reason: "crash", sentence: "bot crashed" };
const outcome: Outcome = {
  ending: "crash",
  sentence: "white wins",
  faults: [fault],
  result: null,
  notes: ["late", "said 'x'"],
  persian: { "white wins": "سفید برنده شد", "bot crashed": "ربات از کار افتاد", late: "دیر" },
};
const turn: Turn = {
  answers: [],
  scores: [],
  delta: {},
  events: [
    { kind: "fault", seat: 0, sentence: "bot crashed", persian: "ربات از کار افتاد" },
    { kind: "move", seat: 1 },
  ],
};
const show = {
  ...outcome,
  title: "Lantern",
  rules: "short",
  map: "yard",
  origin: "meydan",
  persianNames: { title: "فانوس", origin: null, map: "حیاط", rules: "کوتاه" },
  seats: [
    { name: "black", bot: "", seatName: "black", persianSeat: "سیاه", team: 0 },
    { name: "mine.py", bot: "", seatName: "white", persianSeat: "سفید", team: 1 },
  ],
  turns: [turn],
} as unknown as Show;

describe("what the server says", () => {
  test("stays as it is in English", () => {
    expect(localShow("en", show)).toBe(show);
    expect(localTurn("en", turn).events).toEqual(turn.events);
    expect(either("en", "late", "دیر")).toBe("late");
  });

  test("is told in Persian, and what has no Persian stays", () => {
    const { sentence, faults, notes } = localOutcome("fa", outcome);
    expect(sentence).toBe("سفید برنده شد");
    expect(faults[0]?.sentence).toBe("ربات از کار افتاد");
    expect(notes).toEqual(["دیر", "said 'x'"]);
    expect(localTurn("fa", turn).events[0]?.["sentence"]).toBe("ربات از کار افتاد");
    expect(localTurn("fa", turn).events[1]).toBe(turn.events[1]);
  });

  test("names the game, its map and its rules; players keep their names, if they have some", () => {
    const local = localShow("fa", show);
    expect([local.title, local.map, local.rules, local.origin]).toEqual(["فانوس", "حیاط", "کوتاه", "meydan"]);
    expect(local.seats.map(({ name }) => name)).toEqual(["سیاه", "mine.py"]);
    expect(local.turns[0]?.events[0]?.["sentence"]).toBe("ربات از کار افتاد");
    expect(seatWords(show.seats).fa).toEqual({ black: "سیاه", white: "سفید" });
  });
});

describe("the choices of a game", () => {
  const persian = {
    settings: { turn_count: "شمار دورها" },
    values: { own_ply: "نوبت خود" },
    maps: { yard: "حیاط" },
    rules: { short: "کوتاه" },
    sentences: { Lantern: "فانوس", black: "سیاه", "rounds of a game": "شمار دورهای بازی" },
  };
  const game = { title: "Lantern", seatNames: ["black", "white"], persian } as unknown as GameInfo;

  test("have names in both languages, their own where there is no other", () => {
    const [english, other] = [new Choices("en", game), new Choices("fa", game)];
    expect([english.setting("turn_count"), other.setting("turn_count")]).toEqual(["turn count", "شمار دورها"]);
    expect([english.value("own_ply"), other.value("own_ply")]).toEqual(["own ply", "نوبت خود"]);
    expect([english.map("yard"), other.map("yard"), other.map("mine")]).toEqual(["yard", "حیاط", "mine"]);
    expect([english.rules("short"), other.rules("short")]).toEqual(["short", "کوتاه"]);
    expect(other.sentence("rounds of a game")).toBe("شمار دورهای بازی");
    expect(other.words.fa).toEqual({ title: "فانوس", black: "سیاه", white: "white" });
  });
});

test("why something did not work is said in the reader's language", () => {
  const app = (language: string): App => ({ language, say: (key: string) => key }) as unknown as App;
  const refused = new Refused("no such file", "چنین فایلی نیست");
  expect(complaint(app("en"), refused)).toBe("no such file");
  expect(complaint(app("fa"), refused)).toBe("چنین فایلی نیست");
  expect(complaint(app("fa"), new Refused("only English"))).toBe("only English");
  expect(complaint(app("fa"), new Refused("", null, 502))).toBe("oddAnswer");
  expect(complaint(app("fa"), new Refused())).toBe("noServer");
});

test("digits of other scripts are read like Latin ones", () => {
  expect(latinDigits("-۱۲٫ ٣۴5")).toBe("-12٫ 345");
});
