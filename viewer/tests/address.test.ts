import { expect, test } from "vitest";
import { readAddress, writeAddress } from "../src/address";

test("an address is read and written back", () => {
  const query = "?show=a1&beside=b2&turn=12&speed=0.5&camera=camera.top&pose=1_2&eye=1&language=fa";
  expect(readAddress(query)).toEqual({
    show: "a1",
    beside: "b2",
    turn: 12,
    speed: 0.5,
    camera: "camera.top",
    pose: "1_2",
    eye: 1,
    language: "fa",
  });
  expect(writeAddress(readAddress(query))).toBe(query);
});

test("what is missing or makes no sense is left out", () => {
  expect(writeAddress(readAddress(""))).toBe("");
  expect(writeAddress(readAddress("?turn=-3&speed=zero&eye=1.5&language=de&speed=1e9"))).toBe("");
});
