/** Words that several scenes share. */
import type { Words } from "../scene";

export const STAGE_WORDS: Words = {
  en: {
    "camera.slant": "From the side",
    "camera.top": "From above",
    "camera.low": "Low",
  },
  fa: {
    "camera.slant": "از کنار",
    "camera.top": "از بالا",
    "camera.low": "نزدیک زمین",
  },
};

/** A game's words above the shared ones. */
export function withStageWords(words: Words): Words {
  return { en: { ...STAGE_WORDS.en, ...words.en }, fa: { ...STAGE_WORDS.fa, ...words.fa } };
}
