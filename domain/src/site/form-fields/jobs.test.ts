import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { createLocation } from "../../restaurant/location/location.builders.ts";
import { careersLink } from "./jobs.ts";

const JOB_SEARCH = "https://jobs.example.com/search";

describe("careersLink", () => {
  it("returns the location's own careers link (rule 9.17)", () => {
    const externalCareersLink = { url: "https://vancouver.example.com/jobs", newTab: true };
    const location = createLocation({ externalCareersLink, jobUnit: "JR-VAN" });
    expect(careersLink(location, JOB_SEARCH)).toBe(externalCareersLink);
  });

  it("returns the job search with the location's job unit otherwise (rule 9.17)", () => {
    expect(careersLink(createLocation({ jobUnit: "JR-MIA" }), JOB_SEARCH)).toEqual({
      url: "https://jobs.example.com/search?unit=JR-MIA",
      newTab: true,
    });
  });

  it("returns the job search without a unit for a location without one", () => {
    expect(careersLink(createLocation(), JOB_SEARCH)).toEqual({ url: JOB_SEARCH, newTab: true });
  });

  it.each([
    ["https://jobs.example.com/search?lang=en", "https://jobs.example.com/search?lang=en&unit=JR%20%26%20Co"],
    ["https://jobs.example.com/search#open", "https://jobs.example.com/search?unit=JR%20%26%20Co#open"],
    ["https://jobs.example.com/?lang=en#a?b#c", "https://jobs.example.com/?lang=en&unit=JR%20%26%20Co#a?b#c"],
    ["https://jobs.example.com/#a?b", "https://jobs.example.com/?unit=JR%20%26%20Co#a?b"],
    [" /careers ", "/careers?unit=JR%20%26%20Co"],
  ])("adds the unit to %s as one parameter of its query", (jobSearch, url) => {
    expect(careersLink(createLocation({ jobUnit: "JR & Co" }), jobSearch)?.url).toBe(url);
  });

  it.each(["", "javascript:alert(1)", "jobs.example.com"])("returns null for %j", (jobSearch) => {
    expect(careersLink(createLocation({ jobUnit: "JR-MIA" }), jobSearch)).toBeNull();
  });

  it("accepts a unit with a lone surrogate", () => {
    expect(careersLink(createLocation({ jobUnit: "JR\ud83c" }), JOB_SEARCH)?.url).toBe(
      `${JOB_SEARCH}?unit=JR%EF%BF%BD`,
    );
  });

  it.prop([fc.string({ unit: "grapheme", minLength: 1 })])(
    "encodes any unit as one parameter (rule 9.17)",
    (jobUnit) => {
      const url = careersLink(createLocation({ jobUnit }), JOB_SEARCH)?.url ?? "";
      expect([...new URL(url).searchParams]).toEqual([["unit", jobUnit]]);
    },
  );
});
