import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Omissions } from "../decode-entries.ts";
import { decodeAvailability as decode } from "./decode-availability.ts";

/** Decodes a response, with what is left out of it. */
const decodeWith = (body: Parameters<typeof decode>[0]) => {
  const omissions: Omissions = new Map();
  const availability = decode(body, omissions);
  return { availability, omitted: Object.fromEntries(omissions) };
};

const decodeAvailability = (body: Parameters<typeof decode>[0]) => {
  const { availability } = decodeWith(body);
  if (availability === null) throw new Error("unreadable");
  return availability;
};

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
          {
            itemId: "wine",
            name: "Wine pairing",
            description: "",
            pricePerItem: 4500,
            currency: "USD",
            maxPerReservation: 4,
          },
          {
            itemId: "cake",
            name: "Cake",
            description: "For the table.",
            pricePerItem: 1200,
            currency: "USD",
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

  it("decodes digits as numbers, and an add-on by its id", () => {
    const wine = { id: 12, name: "Wine", price_per_item: 45, max_per_reservation: "4" };
    const cake = { id: "a", item_id: "cake", name: "Cake", price_per_item: 0, max_per_reservation: 1 };
    const { slots } = decodeAvailability({
      times_available: [
        {
          time,
          availability_types: [
            {
              type: "Experience",
              diningArea: [{ attributes: ["bar"], experience_ids: ["7", 8], add_ons: [wine, cake] }],
              cancellationPolicy: { free_until_hours: "24" },
            },
          ],
        },
      ],
    });
    expect(slots).toEqual([
      {
        ...slot("bar", "Experience"),
        experienceIds: [7, 8],
        addOns: [
          {
            itemId: "12",
            name: "Wine",
            description: "",
            pricePerItem: 4500,
            currency: "USD",
            maxPerReservation: 4,
          },
          {
            itemId: "cake",
            name: "Cake",
            description: "",
            pricePerItem: 0,
            currency: "USD",
            maxPerReservation: 1,
          },
        ],
        freeCancellationHours: 24,
      },
    ]);
  });

  it("leaves out what it cannot read, and counts it by list and field (rule 7.48)", () => {
    const wine = { item_id: "wine", name: "Wine", price_per_item: 45, max_per_reservation: 4 };
    const { item_id, price_per_item, ...nameless } = wine;
    const unreadable = [
      { ...nameless, price_per_item },
      { ...nameless, item_id },
      { ...wine, price_per_item: null },
      { ...wine, price_per_item: "45.00" },
      { ...wine, item_id: "x".repeat(61) },
      { ...wine, name: 7 },
      null,
    ];
    const { availability, omitted } = decodeWith({
      times_available: [
        { time: "soon, ana@example.com" },
        {
          time,
          availability_types: [
            "Standard",
            {
              type: "Experience",
              diningArea: [
                7,
                { attributes: ["bar", 7, ""], experience_ids: [7, "seven"], add_ons: [wine, ...unreadable] },
                { attributes: ["patio"], experience_ids: 8, add_ons: {} },
              ],
              cancellationPolicy: { free_until_hours: "a day" },
            },
          ],
        },
      ],
      no_availability_reasons: ["NoTimesExist", 7],
    });
    expect(availability).toEqual({
      slots: [
        {
          ...slot("bar", "Experience"),
          experienceIds: [7],
          addOns: [
            {
              itemId: "wine",
              name: "Wine",
              description: "",
              pricePerItem: 4500,
              currency: "USD",
              maxPerReservation: 4,
            },
          ],
        },
        slot("patio", "Experience"),
      ],
      noAvailabilityReasons: ["NoTimesExist"],
    });
    expect(omitted).toEqual({
      "times_available.time": 1,
      availability_types: 1,
      diningArea: 1,
      attributes: 2,
      experience_ids: 2,
      "add_ons.item_id": 2,
      "add_ons.price_per_item": 3,
      "add_ons.name": 1,
      add_ons: 2,
      "cancellationPolicy.free_until_hours": 1,
      no_availability_reasons: 1,
    });
  });

  it("offers no default seating area where the named ones cannot be read", () => {
    const types = [
      { type: "Standard", diningArea: [7] },
      { type: "Standard", diningArea: { attributes: ["bar"] } },
      { type: "Standard", diningArea: [{ attributes: [7] }] },
    ];
    const { slots } = decodeAvailability({ times_available: [{ time, availability_types: types }] });
    expect(slots).toEqual([]);
  });

  it.each([
    ["a list of other things", { times_available: [7, { time: "soon" }] }],
    ["no list", { times_available: { time } }],
    ["plain times that are none", { times: ["soon"] }],
  ])("returns null for times that are %s", (_, body) => {
    expect(decodeWith(body).availability).toBeNull();
  });

  it("decodes the readable entries alike, whatever stands among them (rule 7.48)", () => {
    const good = createFullBody();
    const expected = decodeAvailability(good);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat(), unreadable), { minLength: 1 }), (insertions) => {
        const body = insertions.reduce(
          (whole, [list, at, entry]) => insertInto(whole, list, at, entry),
          structuredClone(good),
        );
        const { availability, omitted } = decodeWith(body);
        expect(availability).toEqual(expected);
        expect(JSON.stringify(omitted)).not.toContain("ana");
      }),
    );
  });

  it("omits unreadable times and unknown booking options", () => {
    const unknown = [{ type: "Takeaway" }];
    expect(
      decodeAvailability({ times_available: [{ time: "7 PM" }, { time, availability_types: unknown }] })
        .slots,
    ).toEqual([]);
  });
});

/** Creates a response with an entry in every list. */
const createFullBody = () => ({
  times_available: [
    {
      time,
      availability_types: [
        {
          type: "Experience",
          diningArea: [
            {
              attributes: ["bar"],
              experience_ids: [7],
              add_ons: [{ item_id: "wine", name: "Wine", price_per_item: 45, max_per_reservation: 4 }],
            },
          ],
          cancellationPolicy: { free_until_hours: 24 },
        },
      ],
    },
  ],
  no_availability_reasons: ["NoTimesExist"],
});

/** Entries that no list of an availability response can have. */
const unreadable = fc.oneof(
  fc.constantFrom<unknown>(null, true, 1.5, -0.1, [], {}, { time: "ana" }, { type: 7 }, { item_id: "ana" }),
  fc.array(fc.constant("ana@example.com")),
  fc.record({ time: fc.constant("ana@example.com"), name: fc.jsonValue() }),
);

/** Inserts an entry into one of the lists of a JSON value, counted from the outermost. */
const insertInto = <Whole extends object>(whole: Whole, list: number, at: number, entry: unknown): Whole => {
  const lists: unknown[][] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if (Array.isArray(node)) lists.push(node);
    for (const child of Object.values(node)) visit(child);
  };
  visit(whole);
  const target = lists[list % lists.length];
  target?.splice(at % (target.length + 1), 0, structuredClone(entry));
  return whole;
};
