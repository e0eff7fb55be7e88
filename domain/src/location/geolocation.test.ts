import { describe, expect, it } from "vitest";
import { DEFAULT_PLACE, positionOf } from "./geolocation.ts";

describe("positionOf", () => {
  it("locates nobody at the default place", () => {
    expect(positionOf(DEFAULT_PLACE)).toBeNull();
  });

  it("locates a visitor on the equator or on the zero meridian", () => {
    const quito = { ...DEFAULT_PLACE, coordinates: { latitude: 0, longitude: -78.5 } };
    expect(positionOf(quito)).toEqual({ latitude: 0, longitude: -78.5 });
  });
});
