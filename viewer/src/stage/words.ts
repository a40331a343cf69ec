/** Words that several scenes share. */
import type { Words } from "../scene";

const STAGE_WORDS: Words = {
  en: {
    "camera.slant": "From the side",
    "camera.top": "From above",
    "camera.low": "Low",
    figure: "{figure}", // in the reader's digits
  },
  fa: {
    "camera.slant": "از کنار",
    "camera.top": "از بالا",
    "camera.low": "نزدیک زمین",
    figure: "{figure}",
  },
};

/** A game's words above the shared ones. */
export function withStageWords(words: Words): Words {
  return { en: { ...STAGE_WORDS.en, ...words.en }, fa: { ...STAGE_WORDS.fa, ...words.fa } };
}
