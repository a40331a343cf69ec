/** Texts in the language of the reader. */
import english from "./words/en.json";
import persian from "./words/fa.json";
import type { Language, Say, Words } from "./scene";

export const LANGUAGES: readonly Language[] = ["en", "fa"];
export const OUR_WORDS: Words = { en: english, fa: persian };
export const OWN_NAMES: Record<Language, string> = { en: "English", fa: "فارسی" };

export const NO_WORDS: Words = { en: {}, fa: {} };
const PERSIAN_LETTER = /[\u0620-\u06ef\u06fa-\u06ff]/;
const PERSIAN_ZERO = 0x06f0;

/** A number or text with the digits of the language. */
export function inDigits(value: string | number, language: Language): string {
  const text = String(value);
  if (language === "en") return text;
  return text
    .replace(/^[+-](?=\d)/, (sign) => `\u200e${sign === "-" ? "\u2212" : sign}`) // the sign stays on the left
    .replace(/(\d)\.(\d)/g, "$1٫$2")
    .replace(/[0-9]/g, (digit) => String.fromCharCode(PERSIAN_ZERO + Number(digit)));
}

/** Numbers side by side, such as x and y: in this order from left to right, as their label names them; e6 stays as it is. */
export function inOrder(values: string, language: Language): string {
  if (language === "en") return values;
  return `\u2066${/[a-z]/i.test(values) ? values : inDigits(values, language).replaceAll(",", "،")}\u2069`;
}

/** What somebody wrote, with digits that every program reads. */
export function latinDigits(written: string): string {
  return written.replace(/[۰-۹٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** A number that somebody wrote, as programs write it. */
export function readable(number: string): string {
  return latinDigits(number.replace(/[\u200e\s]/g, ""))
    .replace("٫", ".")
    .replace("\u2212", "-");
}

/** A name or word of any script inside a sentence of another direction. */
export function isolated(value: string, language: Language): string {
  return language === "fa" || PERSIAN_LETTER.test(value) ? `\u2068${value}\u2069` : value;
}

/** The same sentence, of which no line ends between a number and its percent sign. */
export function firmPercents(sentence: string): string {
  return sentence.replace(/(\d) %/g, "$1\u00a0%");
}

/** Speaks from these words; a key that is missing is said as it is. */
export function speaker(words: Words, language: Language): Say {
  const own = words[language];
  return (key, values = {}) => {
    const text = own[key] ?? key;
    return text.replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      if (one !== undefined) return Number(value) === 1 ? one : String(many); // {turns|turn|turns}
      return typeof value === "number" ? inDigits(value, language) : isolated(value, language);
    });
  };
}

/** What a key says, or something else where there are no words for it. */
export function sayOr(say: Say, key: string, otherwise: string, values?: Record<string, string | number>): string {
  const text = say(key, values);
  return text === key ? otherwise : text;
}

/** Our words and those of a game above them, the last above all. */
export function joinWords(...games: readonly Words[]): Words {
  const all = [OUR_WORDS, ...games];
  const joined = (language: Language): Record<string, string> =>
    Object.fromEntries(all.flatMap((words) => Object.entries(words[language])));
  return { en: joined("en"), fa: joined("fa") };
}

export function directionOf(language: Language): "rtl" | "ltr" {
  return language === "fa" ? "rtl" : "ltr";
}

/** The direction of a sentence. That of its first letter misleads: a name of other letters may stand there. */
export function directionIn(sentence: string): "rtl" | "ltr" {
  return PERSIAN_LETTER.test(sentence.replace(/\u2068[^\u2069]*\u2069/g, "")) ? "rtl" : "ltr";
}

/** The first of the reader's languages that we speak. */
export function preferredLanguage(languages: readonly string[]): Language {
  for (const each of languages) {
    const known = LANGUAGES.find((language) => each.toLowerCase().split("-")[0] === language);
    if (known) return known;
  }
  return "en";
}
