import sharp from "sharp";
import { expect, it } from "vitest";
import { ENCODER } from "./encoder.ts";

it("names the version of the library that encodes", () => {
  expect(JSON.parse(ENCODER)[0]).toBe(sharp.versions.sharp);
});
