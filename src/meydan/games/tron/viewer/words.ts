/** The words of Tron, in the terms of the contest's own document. */
import { withStageWords } from "@viewer/stage/words";
import words from "./words.json";

export const WORDS = withStageWords(words);
