import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { safeLink } from "../../values/link.ts";
import { createHoursWords } from "../opening/hours-words.builders.ts";
import { createOpeningTimes } from "../opening/opening.builders.ts";
import { directionsLink } from "./directions-link.ts";
import { coordinates } from "./location.arbitraries.ts";
import { createLocation } from "./location.builders.ts";
import { visitFacts } from "./visit-facts.ts";

const words = createHoursWords();
const NOW = Date.parse("2026-11-20T12:00:00Z");

describe("visitFacts", () => {
  it("returns hours, directions and jobs of a restaurant", () => {
    expect(visitFacts(createLocation(), words, NOW)).toEqual({
      hours: [
        { days: "Monday", times: "Closed" },
        { days: "Tuesday to Sunday", times: "5:00 PM to 10:00 PM" },
      ],
      specialDays: [],
      directions: { url: expect.stringContaining("25.761700%2C-80.191800"), newTab: true },
      menu: { url: "/locations/miami/menu", newTab: false },
      groups: { url: "/locations/miami/group-bookings", newTab: false },
      careers: { url: "/locations/miami/careers", newTab: false },
      map: null,
    });
  });

  it("lists the special days of the next eight weeks (rule 3.67)", () => {
    const specialDays = (["2026-12-31", "2027-01-15", "2027-01-16", "2027-12-31"] as const).map((date) => ({
      date,
      name: "",
      hours: [],
    }));
    const facts = visitFacts(createLocation({ opening: createOpeningTimes({ specialDays }) }), words, NOW);
    expect(facts.specialDays.map(({ days }) => days)).toEqual([
      "Thursday, December 31",
      "Friday, January 15",
    ]);
  });

  it("prefers the location's own links for jobs and large parties", () => {
    const externalCareersLink = { url: "https://jobs.example.com/miami", newTab: true };
    expect(visitFacts(createLocation({ groupBookingLink: externalCareersLink }), words, NOW).groups).toBe(
      externalCareersLink,
    );
    expect(visitFacts(createLocation({ externalCareersLink }), words, NOW).careers).toBe(externalCareersLink);
  });

  it("is serialisable as JSON", () => {
    const facts = visitFacts(createLocation(), words, NOW);
    expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
  });
});

describe("directionsLink", () => {
  it("links to a point to a tenth of a metre, in a new tab", () => {
    expect(directionsLink({ latitude: 25.7663, longitude: -80.1917 })).toEqual({
      url: "https://www.google.com/maps/dir/?api=1&destination=25.766300%2C-80.191700",
      newTab: true,
    });
  });

  it("is null for an unknown point", () => {
    expect(directionsLink({ latitude: 0, longitude: 0 })).toBeNull();
    expect(directionsLink({ latitude: 0, longitude: -80 })).not.toBeNull();
    expect(directionsLink({ latitude: 25, longitude: 0 })).not.toBeNull();
  });

  it.prop([coordinates])("is safe to render, and contains any point", (point) => {
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
