import { addOns, amounts } from "@couvert/domain/booking/experience/experience.arbitraries";
import { createExperience } from "@couvert/domain/booking/experience/experience.builders";
import { slots } from "@couvert/domain/booking/flow/reservation.arbitraries";
import {
  createAvailability,
  createExperienceSlot,
} from "@couvert/domain/booking/reservation/reservation.builders";
import { fc, it } from "@fast-check/vitest";
import * as Option from "effect/Option";
import { describe, expect } from "vitest";
import { encodeAvailability, encodeExperiences } from "./answers.ts";
import { decodeAvailability, decodeExperiences, decodeHold } from "./decode-answers.ts";

const overTheWire = (answer: unknown): unknown => JSON.parse(JSON.stringify(answer));

const time = "2027-03-05T19:00" as const;
const entry = { time, availabilityType: ["Standard"], attribute: "default" };
const slot = {
  time,
  availabilityType: ["Standard"],
  seatingArea: "default",
  experienceIds: [],
  addOns: [],
  freeCancellationHours: null,
  version: 1,
};
const wine = { item_id: "wine", name: "Wine", price_per_item: 45, max_per_reservation: 4 };

/** Decodes the slots of an answer; null where the answer is unreadable. */
const slotsOf = (...times_available: readonly unknown[]) =>
  Option.getOrNull(decodeAvailability({ response: { times_available } }))?.slots ?? null;
const addOnsOf = (...add_ons: readonly unknown[]) => slotsOf({ ...entry, add_ons })?.[0]?.addOns;

const currencies = fc.constantFrom("USD", "CAD", "JPY", "KWD");

describe("decodeAvailability", () => {
  it.prop([slots, addOns, fc.subarray(["NoTimesExist", "PastTime"])])(
    "returns the slots that were encoded (rule 3.26)",
    (found, onOffer, noAvailabilityReasons) => {
      const availability = {
        slots: found.map((one) => ({ ...one, addOns: onOffer })),
        noAvailabilityReasons,
      };
      const answer = overTheWire(encodeAvailability(availability));
      expect(decodeAvailability(answer)).toEqual(Option.some(availability));
    },
  );

  it.prop([slots])("returns the alternatives that were encoded (rules 3.66, 3.73)", (found) => {
    const availability = {
      slots: [],
      noAvailabilityReasons: ["NoTimesExist"],
      alternatives: {
        slots: found,
        days: [{ state: "few", time: "2027-03-06T19:00" }] as const,
        elsewhere: [{ uid: "grove", name: "Coconut Grove", times: [time] }] as const,
      },
    };
    const answer = overTheWire(encodeAvailability(availability));
    expect(decodeAvailability(answer)).toEqual(Option.some(availability));
  });

  it("leaves out alternatives that it cannot read", () => {
    const decoded = (alternatives: unknown) =>
      Option.getOrNull(decodeAvailability({ response: { times_available: [], alternatives } }));
    expect(decoded("soon")).toEqual({ slots: [], noAvailabilityReasons: [] });
    expect(
      decoded({ times_available: [{}], days: [{ time, state: "full" }], elsewhere: [{ uid: "grove" }] }),
    ).toMatchObject({
      alternatives: { slots: [], days: [], elsewhere: [] },
    });
  });

  it("decodes the price of an add-on in its currency (rule 9.34)", () => {
    const price_per_item = { min_unit_amount: 12.5, multiplier: 1, currency: "KWD" };
    expect(addOnsOf({ ...wine, price_per_item })).toMatchObject([{ pricePerItem: 12_500, currency: "KWD" }]);
  });

  it("decodes the price of an add-on in dollars or in units (rule 9.22)", () => {
    const priced = (price_per_item: unknown) =>
      addOnsOf({ ...wine, price_per_item })?.map(({ pricePerItem }) => pricePerItem);
    expect(priced(12.5)).toEqual([1250]);
    expect(priced({ min_unit_amount: 125, multiplier: 10 })).toEqual([1250]);
    for (const price of [-1, 1e13, 1e300, { min_unit_amount: 1, multiplier: 0 }, "12.50", null, undefined]) {
      expect(priced(price)).toEqual([]);
    }
  });

  it("needs only the time, the seating area and the types of a slot (rule 7.50)", () => {
    expect(
      slotsOf(entry, { ...entry, attribute: "bar", cancellation_policy: "none", version: null }),
    ).toEqual([slot, { ...slot, seatingArea: "bar" }]);
  });

  it("takes an add-on by its id, and leaves out one without (rule 3.29)", () => {
    const { item_id, ...nameless } = wine;
    expect(addOnsOf({ ...nameless, id: "wine" }, nameless)).toMatchObject([
      { itemId: "wine", description: "" },
    ]);
  });

  it("ignores unknown types", () => {
    expect(slotsOf({ ...entry, availabilityType: ["Takeaway", "Standard", 7] })).toEqual([slot]);
  });

  it.prop([fc.array(fc.tuple(fc.nat(3), fc.nat(1), fc.constantFrom(null, 7.5, "?", {}, [], { time: 7 })))])(
    "leaves out only unreadable entries, wherever they stand (rule 7.50)",
    (insertions) => {
      const good = overTheWire(encodeAvailability(createAvailability(createExperienceSlot()))) as {
        response: {
          times_available: [{ experiences: unknown[]; add_ons: unknown[]; availabilityType: unknown[] }];
        };
      };
      const expected = decodeAvailability(structuredClone(good));
      const { times_available } = good.response;
      const { experiences, add_ons, availabilityType } = times_available[0];
      for (const [list, at, unreadable] of insertions) {
        [times_available, experiences, add_ons, availabilityType][list]?.splice(at, 0, unreadable as never);
      }
      expect(decodeAvailability(good)).toEqual(expected);
    },
  );

  it.each([
    ["no response", {}],
    ["no object", "soon"],
    ["a null response", { success: false, response: null }],
    ["slots of which none can be read", { response: { times_available: [{ time: "soon" }] } }],
    ["a response without slots", { response: { times: "soon" } }],
    ["no list of slots", { response: { times_available: "soon" } }],
  ])("returns none for %s", (_, body) => {
    expect(decodeAvailability(body)).toEqual(Option.none());
  });

  it("decodes null lists as empty", () => {
    const response = { times: null, times_available: null, no_availability_reasons: null };
    expect(decodeAvailability({ response })).toEqual(Option.some({ slots: [], noAvailabilityReasons: [] }));
  });
});

describe("decodeExperiences", () => {
  it.prop([
    fc.array(
      fc.record({ id: fc.nat(), pricePerPerson: amounts, currency: currencies, isPrepaid: fc.boolean() }),
    ),
  ])("returns the experiences that were encoded (rule 3.28)", (drawn) => {
    const sold = drawn.map(createExperience);
    expect(decodeExperiences(overTheWire(encodeExperiences(sold)))).toEqual(Option.some(sold));
  });

  it("leaves out unreadable ones and those without a price (rule 7.50)", () => {
    const jazz = { experience_id: 8, name: "Jazz" };
    const price_per_cover = { min_unit_amount: 95, multiplier: 1 };
    const data = [
      null,
      jazz,
      { ...jazz, price_per_cover: { min_unit_amount: 95 } },
      { ...jazz, price_per_cover: { ...price_per_cover, min_unit_amount: 1e13 } },
      { ...jazz, price_per_cover: { ...price_per_cover, currency: "dollars" } },
      { ...jazz, price_per_cover },
    ];
    expect(decodeExperiences({ response: { data } })).toEqual(
      Option.some([
        {
          id: 8,
          version: 1,
          name: "Jazz",
          description: "",
          pricePerPerson: 9500,
          currency: "USD",
          isPrepaid: false,
        },
      ]),
    );
  });
});

describe("decodeHold", () => {
  const response = { expires_at: "2027-03-05T19:05:00Z", reservation_token: "token-1" };

  it("decodes the instant of its end", () => {
    const hold = { token: "token-1", expiresAt: Date.UTC(2027, 2, 5, 19, 5) };
    expect(decodeHold({ success: true, response })).toEqual(Option.some(hold));
  });

  it("returns none without an offset, as the instant would be a guess (rule 7.14)", () => {
    expect(decodeHold({ response: { ...response, expires_at: "2027-03-05T19:05:00" } })).toEqual(
      Option.none(),
    );
    expect(decodeHold({ response: { ...response, expires_at: "soonZ" } })).toEqual(Option.none());
  });
});
