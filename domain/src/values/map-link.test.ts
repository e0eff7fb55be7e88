import { describe, expect, it } from "vitest";
import { mapSearchUrl } from "./map-link.ts";

describe("mapSearchUrl", () => {
  it("searches for the place by name and address", () => {
    expect(mapSearchUrl("Bar & Row", "12 Rue d’Or, Montréal")).toBe(
      "https://www.google.com/maps/search/?api=1&query=Bar%20%26%20Row%2C%2012%20Rue%20d%E2%80%99Or%2C%20Montr%C3%A9al",
    );
  });

  it("accepts any text", () => {
    expect(mapSearchUrl("\ud800", "")).toContain("query=%EF%BF%BD");
  });
});
