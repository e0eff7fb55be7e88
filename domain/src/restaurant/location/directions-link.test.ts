import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { safeLink } from "../../values/safe-link.ts";
import { directionsLink } from "./directions-link.ts";
import { coordinates } from "./location.arbitraries.ts";

describe("directionsLink", () => {
  it("leads to a point, to a tenth of a metre, in a tab of its own", () => {
    expect(directionsLink({ latitude: 25.7663, longitude: -80.1917 })).toEqual({
      url: "https://www.google.com/maps/dir/?api=1&destination=25.766300%2C-80.191700",
      newTab: true,
    });
  });

  it("leads nowhere where the point is not known", () => {
    expect(directionsLink({ latitude: 0, longitude: 0 })).toBeNull();
    expect(directionsLink({ latitude: 0, longitude: -80 })).not.toBeNull();
    expect(directionsLink({ latitude: 25, longitude: 0 })).not.toBeNull();
  });

  it.prop([coordinates])("is safe to render, and names the point, wherever that is", (point) => {
    const link = directionsLink(point);
    if (link === null) return;
    expect(safeLink(link.url)).toEqual(link);
    const [latitude, longitude] = (new URL(link.url).searchParams.get("destination") ?? "")
      .split(",")
      .map(Number);
    expect(latitude).toBeCloseTo(point.latitude, 5);
    expect(longitude).toBeCloseTo(point.longitude, 5);
  });
});
