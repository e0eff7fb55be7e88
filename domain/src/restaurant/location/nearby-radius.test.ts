import { describe, expect, it } from "vitest";
import { isNear, NEARBY_RADIUS_KM } from "./nearby-radius.ts";

describe("isNear", () => {
  it("reaches 21 km and not a metre further (rule 9.16)", () => {
    expect(NEARBY_RADIUS_KM).toBe(21);
    expect([0, 20.999, 21, 21.001].map(isNear)).toEqual([true, true, true, false]);
  });
});
