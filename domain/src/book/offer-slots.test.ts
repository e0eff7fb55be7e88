import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { instantOf } from "../time/instant-of.ts";
import { dateOf } from "../time/local-date-time.ts";
import { localTimeIn } from "../time/zoned-time.ts";
import { partySizes, restaurants } from "./book.arbitraries.ts";
import { offerSlots, seatingStarts } from "./offer-slots.ts";
import { createRestaurant } from "./restaurant.builders.ts";
import type { Seating } from "./restaurant.ts";
import { seatingTimes, tablesFor } from "./seating.ts";

const restaurant = createRestaurant();
const noon = instantOf("America/New_York", "2027-03-05T12:00");
const evening = { partySize: 2, from: "2027-03-05T18:00", to: "2027-03-05T19:00" } as const;

describe("offerSlots", () => {
  it("offers each quarter hour once per seating attribute that is free", () => {
    const { slots, reasons } = offerSlots(restaurant, evening, [], noon);
    expect(reasons).toEqual([]);
    expect(slots.map(({ time, attribute }) => `${time.slice(11)} ${attribute}`)).toEqual(
      ["18:00", "18:15", "18:30", "18:45", "19:00"].flatMap((time) => [`${time} default`, `${time} bar`]),
    );
  });

  it("keeps what is taken to itself", () => {
    const bar: Seating = { tableId: "B1", ...seatingTimes(restaurant, 2, "2027-03-05T18:30") };
    const { slots } = offerSlots(restaurant, evening, [bar], noon);
    expect(slots.map(({ attribute }) => attribute)).not.toContain("bar");
  });

  it("says why there is nothing", () => {
    const reasons = (search: Partial<Parameters<typeof offerSlots>[1]>, now = noon) =>
      offerSlots(restaurant, { ...evening, ...search }, [], now).reasons;
    expect(reasons({ partySize: 9 })).toEqual(["AboveMaxPartySize"]);
    expect(reasons({}, noon + 86_400_000)).toEqual(["PastTime"]);
    expect(reasons({ from: "2027-08-05T18:00", to: "2027-08-05T19:00" })).toEqual(["OutsideBookingWindow"]);
    expect(reasons({ from: "2027-03-05T13:00", to: "2027-03-05T14:00" })).toEqual(["NoTimesExist"]);
  });

  it("offers nothing earlier than now", () => {
    const now = instantOf("America/New_York", "2027-03-05T18:31");
    expect(offerSlots(restaurant, evening, [], now).slots[0]?.time).toBe("2027-03-05T18:45");
  });

  it("finds the hours of both days when the search crosses midnight", () => {
    const search = { partySize: 2, from: "2027-03-05T21:45", to: "2027-03-06T17:00" } as const;
    const times = new Set(offerSlots(restaurant, search, [], noon).slots.map(({ time }) => time));
    expect([...times]).toEqual(["2027-03-05T21:45", "2027-03-05T22:00", "2027-03-06T17:00"]);
  });

  const days = fc.integer({ min: 0, max: 60 }).map((n) => noon + n * 86_400_000);

  it.prop([restaurants, partySizes, days, fc.array(fc.nat(), { maxLength: 40 })])(
    "never the same table twice at one time: whatever is offered can be held, and then is held by one party",
    (anywhere, partySize, now, picks) => {
      const taken: Seating[] = [];
      const date = dateOf(localTimeIn(anywhere.timeZone, now));
      const search = { partySize, from: `${date}T00:00`, to: `${date}T23:45` } as const;
      for (const pick of picks) {
        const { slots } = offerSlots(anywhere, search, taken, now);
        const slot = slots[pick % Math.max(1, slots.length)];
        if (slot === undefined) break;
        const times = seatingTimes(anywhere, partySize, slot.time);
        const [table] = tablesFor(anywhere, { partySize, attribute: slot.attribute }, times, taken);
        expect(table).toBeDefined();
        if (table !== undefined) taken.push({ tableId: table.id, ...times });
      }
      for (const [index, one] of taken.entries()) {
        for (const other of taken.slice(index + 1)) {
          const apart = one.tableId !== other.tableId || one.to <= other.from || other.to <= one.from;
          expect(apart).toBe(true);
        }
      }
    },
  );

  it.prop([restaurants, partySizes, days])(
    "releasing a table gives back exactly what it took",
    (anywhere, size, now) => {
      const date = dateOf(localTimeIn(anywhere.timeZone, now));
      const search = { partySize: size, from: `${date}T00:00`, to: `${date}T23:45` } as const;
      const before = offerSlots(anywhere, search, [], now);
      const [slot] = before.slots;
      if (slot === undefined) return;
      const times = seatingTimes(anywhere, size, slot.time);
      const [table] = tablesFor(anywhere, { partySize: size, attribute: slot.attribute }, times, []);
      const during = offerSlots(anywhere, search, table ? [{ tableId: table.id, ...times }] : [], now);
      expect(before.slots).toEqual(expect.arrayContaining([...during.slots]));
      expect(offerSlots(anywhere, search, [], now)).toEqual(before);
    },
  );
});

describe("seatingStarts", () => {
  it("names a quarter hour once when two shifts share it", () => {
    const [shift] = restaurant.shifts;
    const twice = createRestaurant({ shifts: shift ? [shift, shift] : [] });
    expect(seatingStarts(twice, "2027-03-05")).toEqual(seatingStarts(restaurant, "2027-03-05"));
    expect(seatingStarts(restaurant, "2027-03-05")).toHaveLength(21);
  });
});
