import { expect, test } from "vitest";
import { wholePercent } from "../src/player/series";

test("the chances of two make a hundred together", () => {
  for (let thousandths = 0; thousandths <= 1000; thousandths++) {
    const share = thousandths / 1000;
    expect(wholePercent(share) + wholePercent(1 - share), String(share)).toBe(100);
  }
  expect([wholePercent(0.685), wholePercent(0.315), wholePercent(0.5)]).toEqual([69, 31, 50]);
});
