import { describe, expect, it } from "vitest";
import { decodeAvailability } from "./decode-availability.ts";

const time = "2027-03-05T19:00";
const slot = (seatingArea: string, ...availabilityType: readonly string[]) => ({
  time,
  seatingArea,
  availabilityType,
  experienceIds: [],
  addOns: [],
  freeCancellationHours: null,
  version: 1,
});

describe("decodeAvailability", () => {
  it("returns a slot for each time and seating area, with every booking option", () => {
    const { slots } = decodeAvailability({
      times_available: [
        {
          time,
          availability_types: [
            {
              type: "Standard",
              diningArea: [{ attributes: ["default"] }, { attributes: ["bar", "default"] }],
            },
            { type: "Experience", diningArea: [{ attributes: ["default"] }] },
          ],
        },
      ],
    });
    expect(slots).toEqual([slot("default", "Standard", "Experience"), slot("bar", "Standard")]);
  });

  it("decodes the experiences and add-ons of a slot", () => {
    const wine = { item_id: "wine", name: "Wine pairing", price_per_item: 45, max_per_reservation: 4 };
    const cake = {
      item_id: "cake",
      name: "Cake",
      description: "For the table.",
      price_per_item: { min_unit_amount: 120, multiplier: 10 },
      max_per_reservation: 1,
    };
    const senseless = [
      { ...wine, price_per_item: -1 },
      { ...wine, price_per_item: { min_unit_amount: 1, multiplier: 0 } },
      { ...wine, price_per_item: 1e308 },
      { ...wine, max_per_reservation: 0 },
      { ...wine, item_id: "" },
    ];
    const { slots } = decodeAvailability({
      times_available: [
        {
          time,
          availability_types: [
            { type: "Standard", diningArea: [{ attributes: ["default"] }] },
            {
              type: "Experience",
              diningArea: [
                { attributes: ["default"], experience_ids: [7, 8], add_ons: [wine, cake, ...senseless] },
                { attributes: ["default"], experience_ids: [8] },
              ],
            },
          ],
        },
      ],
    });
    expect(slots).toEqual([
      {
        ...slot("default", "Standard", "Experience"),
        experienceIds: [7, 8],
        addOns: [
          { itemId: "wine", name: "Wine pairing", description: "", pricePerItem: 4500, maxPerReservation: 4 },
          {
            itemId: "cake",
            name: "Cake",
            description: "For the table.",
            pricePerItem: 1200,
            maxPerReservation: 1,
          },
        ],
      },
    ]);
  });

  it("returns the stricter of two cancellation terms, and ignores unreadable ones", () => {
    const terms = (...policies: readonly object[]) =>
      decodeAvailability({
        times_available: [
          { time, availability_types: policies.map((policy) => ({ type: "Standard", ...policy })) },
        ],
      }).slots[0]?.freeCancellationHours;
    expect(terms({ cancellationPolicy: { free_until_hours: 2 } })).toBe(2);
    const day = { cancellation_policy: { free_until_hours: 24 } };
    const twoHours = { cancellationPolicy: { free_until_hours: 2 } };
    expect(terms(day, twoHours)).toBe(24);
    expect(terms(twoHours, day)).toBe(24);
    expect(terms(twoHours, {})).toBe(2);
    expect(terms({}, twoHours)).toBe(2);
    expect(terms({ cancellationPolicy: null })).toBeNull();
    expect(terms({ cancellationPolicy: { free_until_hours: -1 } })).toBeNull();
    expect(terms({ cancellationPolicy: { free_until_hours: 0 } })).toBe(0);
  });

  it.each([
    ["null", { times_available: null, times: null, no_availability_reasons: null }],
    ["nothing", {}],
  ])("decodes %s as no slots and no reasons (rule 7.7)", (_, body) => {
    expect(decodeAvailability(body)).toEqual({ slots: [], noAvailabilityReasons: [] });
  });

  it("decodes the other spelling of every name", () => {
    expect(
      decodeAvailability({
        timesAvailable: [
          { time, availabilityTypes: [{ type: "Standard", dining_area: [{ attributes: ["patio"] }] }] },
        ],
        noAvailabilityReasons: ["NoTimesExist"],
      }),
    ).toEqual({ slots: [slot("patio", "Standard")], noAvailabilityReasons: ["NoTimesExist"] });
  });

  it("uses the default seating area without a dining area", () => {
    const types = [{ type: "Standard" }, { type: "Standard", diningArea: [{ attributes: null }] }];
    const { slots } = decodeAvailability({ times_available: [{ time, availability_types: types }] });
    expect(slots).toEqual([slot("default", "Standard")]);
  });

  it("decodes plain times as standard tables, without seconds", () => {
    expect(decodeAvailability({ times_available: null, times: [`${time}:00`] }).slots).toEqual([
      slot("default", "Standard"),
    ]);
  });

  it("omits unreadable times and unknown booking options", () => {
    const unknown = [{ type: "Takeaway" }];
    expect(
      decodeAvailability({ times_available: [{ time: "7 PM" }, { time, availability_types: unknown }] })
        .slots,
    ).toEqual([]);
  });
});
