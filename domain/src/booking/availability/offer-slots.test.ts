import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { instantOf } from "../../time/zoned-time.ts";
import { type OfferSearch, offerSlots } from "./offer-slots.ts";
import { bookedDays } from "./restaurant.arbitraries.ts";
import { closedOn, createRestaurant, createSoldExperience } from "./restaurant.builders.ts";
import type { SoldExperience } from "./restaurant.ts";
import { assignmentPeriod, type TableAssignment } from "./table-assignment.ts";

const restaurant = createRestaurant({ minPartySize: 2, bookingWindowDays: 30 });
const noon = instantOf("America/New_York", "2027-03-05T12:00");
const evening: OfferSearch = { partySize: 2, from: "2027-03-05T18:00", to: "2027-03-05T19:00" };
const reserved = (
  tables: readonly string[],
  partySize: number,
  at: OfferSearch["from"],
): TableAssignment => ({
  tables,
  ...assignmentPeriod(restaurant, { partySize, time: at }),
  expiresAt: null,
});

describe("offerSlots", () => {
  it("offers each quarter hour once per free seating area, with its booking ways", () => {
    const offer = offerSlots(restaurant, evening, [], noon);
    expect(offer.reasons).toEqual([]);
    expect(offer.slots.map(({ time, seatingArea }) => `${time.slice(11)} ${seatingArea}`)).toEqual(
      ["18:00", "18:15", "18:30", "18:45", "19:00"].flatMap((time) => [`${time} default`, `${time} bar`]),
    );
    expect(offer.slots[0]).toEqual({
      time: "2027-03-05T18:00",
      seatingArea: "default",
      availabilityType: ["Standard"],
      experienceIds: [],
      addOns: [],
      freeCancellationHours: null,
      version: 1,
    });
  });

  describe("with experiences", () => {
    const offered = (...experiences: readonly SoldExperience[]) => {
      const selling = createRestaurant({ experiences });
      const search = { partySize: 2, from: "2027-03-05T18:45", to: "2027-03-05T19:00" } as const;
      return offerSlots(selling, search, [], noon).slots.map(
        ({ time, seatingArea, availabilityType, experienceIds, addOns }) => ({
          at: `${time.slice(11)} ${seatingArea}`,
          ways: availabilityType.join(),
          experienceIds,
          items: addOns.map(({ itemId }) => itemId),
        }),
      );
    };
    const plain = { ways: "Standard", experienceIds: [], items: [] };

    it("offers each slot with its experiences and their add-ons", () => {
      const jazz = createSoldExperience({ id: 8, seatingAreas: ["default", "bar"], addOns: [] });
      expect(offered(createSoldExperience(), jazz)).toEqual([
        { at: "18:45 default", ...plain },
        { at: "18:45 bar", ...plain },
        { at: "19:00 default", ways: "Standard,Experience", experienceIds: [8], items: [] },
        { at: "19:00 bar", ways: "Standard,Experience", experienceIds: [7, 8], items: ["wine"] },
      ]);
    });

    it("offers no table without an experience where one is required, and no slot to other party sizes", () => {
      const strict = createSoldExperience({ isOnlyWay: true });
      expect(offered(strict).at(-1)).toEqual({
        at: "19:00 bar",
        ways: "Experience",
        experienceIds: [7],
        items: ["wine"],
      });
      const forLarger = createSoldExperience({ isOnlyWay: true, minPartySize: 3 });
      expect(offered(forLarger).map(({ at }) => at)).toEqual(["18:45 default", "18:45 bar", "19:00 default"]);
    });
  });

  it("offers no time at which the table is taken during the turn", () => {
    const bar = reserved(["B1"], 2, "2027-03-05T19:00");
    const search = { ...evening, from: "2027-03-05T17:00", to: "2027-03-05T21:00" } as const;
    const free = offerSlots(restaurant, search, [bar], noon).slots.filter(
      ({ seatingArea }) => seatingArea === "bar",
    );
    expect(free.map(({ time }) => time.slice(11))).toEqual([
      "17:00",
      "17:15",
      "17:30",
      "20:30",
      "20:45",
      "21:00",
    ]);
  });

  it("offers joined tables to a large party while all of them are free", () => {
    const joining = createRestaurant({ joins: [{ tables: ["M1", "M2"], seats: 6 }] });
    const six = { ...evening, partySize: 6, to: evening.from };
    expect(offerSlots(joining, six, [], noon).slots.map(({ seatingArea }) => seatingArea)).toEqual([
      "default",
    ]);
    const pair = reserved(["M1"], 2, "2027-03-05T18:00");
    expect(offerSlots(joining, six, [pair], noon)).toEqual({ slots: [], reasons: ["NoTimesExist"] });
    expect(offerSlots(restaurant, six, [], noon)).toEqual({ slots: [], reasons: ["NoTimesExist"] });
  });

  describe("gives as the reason for no slots:", () => {
    const offer = (search: Partial<OfferSearch>, now = noon) =>
      offerSlots(restaurant, { ...evening, ...search }, [], now);
    const none = (reason: string) => ({ slots: [], reasons: [reason] });

    it("the party's size", () => {
      expect(offer({ partySize: 1 })).toEqual(none("BelowMinPartySize"));
      expect(offer({ partySize: 9 })).toEqual(none("AboveMaxPartySize"));
    });

    it("a search that is past as a whole", () => {
      const seven = instantOf("America/New_York", "2027-03-05T19:00");
      expect(offer({}, seven + 59_999).slots.map(({ time }) => time)).toEqual([evening.to, evening.to]);
      expect(offer({}, seven + 60_000)).toEqual(none("PastTime"));
    });

    it("a search that is too soon as a whole", () => {
      const hourly = createRestaurant({ leadTimeMinutes: 60 });
      const at = (time: "17:15" | "18:00" | "18:01" | "19:01") =>
        offerSlots(hourly, evening, [], instantOf("America/New_York", `2027-03-05T${time}`));
      expect(at("17:15").slots.at(0)?.time).toBe("2027-03-05T18:15");
      expect(at("18:00").slots.map(({ time }) => time)).toEqual([evening.to, evening.to]);
      expect(at("18:01")).toEqual(none("NotFarEnoughInAdvance"));
      expect(at("19:01")).toEqual(none("PastTime"));
    });

    it("a search that is too far ahead as a whole", () => {
      const last = { from: "2027-04-04T22:00", to: "2027-04-05T22:00" } as const;
      expect(offer(last).slots.map(({ time }) => time)).toEqual([last.from, last.from]);
      expect(offer({ from: "2027-04-05T00:00", to: "2027-04-05T22:00" })).toEqual(
        none("OutsideBookingWindow"),
      );
    });

    it("hours without start times", () => {
      expect(offer({ from: "2027-03-05T22:15", to: "2027-03-06T16:45" })).toEqual(none("NoTimesExist"));
    });

    it("the party's size before the time", () => {
      const past = { from: "2027-03-04T18:00", to: "2027-03-04T19:00" } as const;
      expect(offer({ ...past, partySize: 9 })).toEqual(none("AboveMaxPartySize"));
    });
  });

  it("omits past times and times beyond the booking window", () => {
    const today = createRestaurant({ bookingWindowDays: 0 });
    const now = instantOf("America/New_York", "2027-03-05T21:31");
    const search = { partySize: 2, from: "2027-03-04T18:00", to: "2027-03-06T19:00" } as const;
    const times = offerSlots(today, search, [], now).slots.map(({ time }) => time);
    expect([...new Set(times)]).toEqual(["2027-03-05T21:45", "2027-03-05T22:00"]);
  });

  it("gives the free cancellation hours of the restaurant", () => {
    const strict = createRestaurant({ freeCancellationHours: 24 });
    const hours = offerSlots(strict, evening, [], noon).slots.map(
      ({ freeCancellationHours }) => freeCancellationHours,
    );
    expect(new Set(hours)).toEqual(new Set([24]));
  });

  it("offers the hours of a special day, and none on a closed day (rule 3.47)", () => {
    const closed = closedOn("2027-03-06", "2027-03-07");
    const late = { date: "2027-03-05", name: "", hours: [{ from: "18:45", until: "23:00" }] } as const;
    const days = createRestaurant({ opening: { ...closed, specialDays: [late, ...closed.specialDays] } });
    const times = offerSlots(days, evening, [], noon).slots.map(({ time }) => time.slice(11));
    expect([...new Set(times)]).toEqual(["18:45", "19:00"]);
    const weekend = { partySize: 2, from: "2027-03-06T00:00", to: "2027-03-07T23:45" } as const;
    expect(offerSlots(days, weekend, [], noon)).toEqual({ slots: [], reasons: ["NoTimesExist"] });
  });

  it("offers the hours of both days when the search crosses midnight", () => {
    const search = { partySize: 2, from: "2027-03-05T21:45", to: "2027-03-06T17:00" } as const;
    const times = new Set(offerSlots(restaurant, search, [], noon).slots.map(({ time }) => time));
    expect([...times]).toEqual(["2027-03-05T21:45", "2027-03-05T22:00", "2027-03-06T17:00"]);
  });

  it("offers nothing at a restaurant without tables", () => {
    expect(offerSlots(createRestaurant({ tables: [] }), evening, [], noon).slots).toEqual([]);
  });

  it.prop([bookedDays])(
    "offers each time and seating area once, in order, or gives one reason",
    ({ restaurant: anywhere, day, parties, now, wanted }) => {
      const search = {
        partySize: wanted.request.partySize,
        from: `${day}T00:00`,
        to: `${day}T04:00`,
      } as const;
      const { slots, reasons } = offerSlots(anywhere, search, parties, now);
      expect(new Set(slots.map(({ time, seatingArea }) => `${time} ${seatingArea}`)).size).toBe(slots.length);
      expect(slots.map(({ time }) => time)).toEqual(slots.map(({ time }) => time).toSorted());
      expect(reasons).toHaveLength(slots.length === 0 ? 1 : 0);
    },
  );
});
