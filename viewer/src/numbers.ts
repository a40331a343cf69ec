/** Fields for numbers in the digits of the reader. The browser's own kind writes only 0 to 9. */
import { make } from "./dom";
import { inDigits, readable } from "./language";
import type { Language } from "./scene";

interface Limits {
  min?: number;
  max?: number;
  step?: number | "any";
}

const PERSIAN_NUMBER = "[0-9۰-۹٠-٩]+([.٫][0-9۰-۹٠-٩]+)?";

export function numberField(language: Language, value: number | string, limits: Limits = {}): HTMLInputElement {
  if (language === "en") return make("input", { type: "number", dir: "ltr", ...limits, value });
  const input = make("input", { type: "text", inputmode: "decimal", pattern: PERSIAN_NUMBER, dir: "ltr" });
  writeNumber(input, value, language);
  input.addEventListener("change", () => writeNumber(input, readable(input.value), language));
  return input;
}

export function writeNumber(input: HTMLInputElement, value: number | string, language: Language): void {
  input.value = input.type === "number" ? String(value) : inDigits(value, language);
}

/** What stands in the field; NaN: no number. */
export function readNumber(input: HTMLInputElement): number {
  return Number(readable(input.value));
}
