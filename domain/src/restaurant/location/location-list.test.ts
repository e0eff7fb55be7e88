import { describe, expect, it } from "vitest";
import { createLocation } from "./location.builders.ts";
import { isLargeGroup, listLocations, MOST_NAMED } from "./location-list.ts";

describe("isLargeGroup", () => {
  it("begins after 50 locations (rule 9.33)", () => {
    expect(MOST_NAMED).toBe(50);
    expect([0, 50, 51].map((length) => isLargeGroup(Array.from({ length })))).toEqual([false, false, true]);
  });
});

describe("listLocations", () => {
  it("has what tiles and job lists show of each location, by title (rule 7.57)", () => {
    const externalCareersLink = { url: "https://jobs.example.com/toronto", newTab: true };
    const toronto = createLocation({ uid: "toronto", title: "Toronto", externalCareersLink });
    const miami = createLocation({ jobUnit: "JR-MIA", summary: "A long story." });
    const list = listLocations([toronto, miami]);
    expect(list).toMatchObject([
      { uid: "miami", address: miami.address, opening: miami.opening, jobUnit: "JR-MIA" },
      { uid: "toronto", externalCareersLink },
    ]);
    expect(JSON.stringify(list)).not.toContain("A long story.");
  });

  it("has the label of the links that book a location only where it is set (rule 3.68)", () => {
    const reserveButtonText = "How to get a seat";
    const [miami, toronto] = listLocations([
      createLocation({ reserveButtonText }),
      createLocation({ uid: "toronto", title: "Toronto", reserveButtonText: null }),
    ]);
    expect(miami).toMatchObject({ reserveButtonText });
    expect(toronto).not.toHaveProperty("reserveButtonText");
  });
});
