import { describe, expect, it } from "vitest";
import { createOpeningTimes } from "../opening/opening.builders.ts";
import { createLocation } from "./location.builders.ts";
import { visitFacts } from "./visit-facts.ts";
import { visitWords } from "./visit-words.ts";

describe("visitFacts", () => {
  it("tells hours, the way there and the jobs of a restaurant", () => {
    expect(visitFacts(createLocation(), "en-US")).toEqual({
      words: expect.objectContaining({ hours: "Hours", directions: "Get directions" }),
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

  it("tells of the next four special days", () => {
    const specialDays = [24, 25, 26, 27, 28].map((day) => ({
      date: `2026-12-${day}` as `${number}-${number}-${number}`,
      name: "",
      hours: [],
    }));
    const told = visitFacts(createLocation({ opening: createOpeningTimes({ specialDays }) }), "en-US");
    expect(told.specialDays.map(({ days }) => days)).toEqual([
      "Thursday, December 24, 2026",
      "Friday, December 25, 2026",
      "Saturday, December 26, 2026",
      "Sunday, December 27, 2026",
    ]);
  });

  it("leads to where the location lists its jobs, or takes large parties, itself", () => {
    const externalCareersLink = { url: "https://jobs.example.com/miami", newTab: true };
    expect(visitFacts(createLocation({ groupBookingLink: externalCareersLink }), "en-US").groups).toBe(
      externalCareersLink,
    );
    expect(visitFacts(createLocation({ externalCareersLink }), "en-US").careers).toBe(externalCareersLink);
  });

  it("speaks Spanish where the page does, and nothing that cannot be written as JSON", () => {
    const facts = visitFacts(createLocation(), "es-US");
    expect(facts.words.hours).toBe("Horario");
    expect(facts.hours[1]?.days).toBe("Martes a domingo");
    expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
  });
});

describe("visitWords", () => {
  it.each(["en-US", "es-US"])(
    "says what a map shows, in %s, with its streets where they have names",
    (language) => {
      const { map } = visitWords(language);
      expect(map("Miami", ["Fig Lane", "Oak"])).toMatch(/Miami: Fig Lane, Oak$/);
      expect(map("Miami", [])).toMatch(/Miami$/);
    },
  );

  it("has every word in both languages, none of them the same", () => {
    const [english, spanish] = [visitWords("en"), visitWords("es")];
    expect(Object.keys(spanish)).toEqual(Object.keys(english));
    for (const name of Object.keys(english) as (keyof typeof english)[]) {
      expect(spanish[name], name).not.toBe(english[name]);
    }
  });
});
