/** The words of Othello, in the terms of the course's own document. */
import { withStageWords } from "@viewer/stage/words";
import words from "./words.json";

export const WORDS = withStageWords(words);
