import { describe, expect, it } from "vitest";
import { createAddOn } from "../experience/experience.builders.ts";
import { createSoldExperience } from "./restaurant.builders.ts";
import { addOnsOf, experiencesAt, isTableAloneSold } from "./sold-experiences.ts";

const friday = { partySize: 2, time: "2027-03-05T19:00", attribute: "bar" } as const;
const brunch = createSoldExperience({
  id: 8,
  seatings: [
    { weekdays: [0], dates: ["2027-03-26"], times: ["11:00", "13:00"] },
    { weekdays: [], dates: ["2027-12-31"], times: ["19:00"] },
  ],
  attributes: ["default", "patio"],
  minPartySize: 2,
  maxPartySize: 6,
});
const restaurant = { experiences: [createSoldExperience(), brunch] };
const idsAt = (request: Parameters<typeof experiencesAt>[1]) =>
  experiencesAt(restaurant, request).map(({ id }) => id);

describe("experiencesAt", () => {
  it("are those sold at the time, on the weekday", () => {
    expect(idsAt(friday)).toEqual([7]);
    expect(idsAt({ ...friday, time: "2027-03-05T19:15" })).toEqual([]);
    expect(idsAt({ ...friday, time: "2027-03-07T13:00", attribute: "patio" })).toEqual([8]);
    expect(idsAt({ ...friday, time: "2027-03-06T13:00", attribute: "patio" })).toEqual([]);
  });

  it("are those sold on a date besides, at that date's times alone", () => {
    expect(idsAt({ ...friday, time: "2027-03-26T11:00", attribute: "default" })).toEqual([8]);
    expect(idsAt({ ...friday, time: "2027-03-26T19:00", attribute: "default" })).toEqual([]);
    expect(idsAt({ ...friday, time: "2027-12-31T19:00", attribute: "default" })).toEqual([8]);
    expect(idsAt({ ...friday, time: "2027-12-31T11:00", attribute: "default" })).toEqual([]);
  });

  it("are those sold at the seating attribute", () => {
    expect(idsAt({ ...friday, attribute: "default" })).toEqual([]);
  });

  it("are those sold to parties of the size", () => {
    const sunday = { time: "2027-03-07T11:00", attribute: "default" } as const;
    const sold = [1, 2, 6, 7].map((partySize) => idsAt({ ...sunday, partySize }));
    expect(sold).toEqual([[], [8], [8], []]);
  });

  it("come in the order in which the restaurant offers them", () => {
    const both = { experiences: [createSoldExperience({ id: 9 }), createSoldExperience()] };
    expect(experiencesAt(both, friday).map(({ id }) => id)).toEqual([9, 7]);
  });
});

describe("isTableAloneSold", () => {
  const strict = { experiences: [createSoldExperience(), createSoldExperience({ id: 9, isOnlyWay: true })] };

  it("is so where an experience is one way of two", () => {
    expect(isTableAloneSold(restaurant, friday)).toBe(true);
  });

  it("is not where an experience is the only way, and is at other times and attributes", () => {
    expect(isTableAloneSold(strict, friday)).toBe(false);
    expect(isTableAloneSold(strict, { ...friday, attribute: "default" })).toBe(true);
    expect(isTableAloneSold(strict, { ...friday, time: "2027-03-05T18:45" })).toBe(true);
  });

  it("is so at a restaurant that sells no experience", () => {
    expect(isTableAloneSold({ experiences: [] }, friday)).toBe(true);
  });
});

describe("addOnsOf", () => {
  it("are those of every experience, each item once", () => {
    const [wine, cake] = [createAddOn(), createAddOn({ itemId: "cake" })];
    expect(addOnsOf([{ addOns: [wine] }, { addOns: [cake, wine] }])).toEqual([wine, cake]);
    expect(addOnsOf([])).toEqual([]);
  });
});
