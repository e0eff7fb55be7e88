import { fc, it } from "@fast-check/vitest";
import * as Schema from "effect/Schema";
import { describe, expect } from "vitest";
import { addOns, amounts } from "../experience/experience.arbitraries.ts";
import { createExperience } from "../experience/experience.builders.ts";
import { decodeAvailability, decodeExperiences, encodeAvailability, encodeExperiences } from "./answers.ts";
import { slots } from "./reservation.arbitraries.ts";
import { createAvailability, createExperienceSlot } from "./reservation.builders.ts";
import { AvailabilityAnswer, ExperiencesAnswer } from "./reservations.schema.ts";

const overTheWire = <S extends Schema.ConstraintDecoder<unknown>>(schema: S, answer: unknown): S["Type"] =>
  Schema.decodeUnknownSync(schema)(JSON.parse(JSON.stringify(answer)));

describe("encodeAvailability and decodeAvailability", () => {
  it("encode one entry per time and seating area, and each time once (rule 3.26)", () => {
    const bar = createExperienceSlot({ seatingArea: "bar" });
    expect(encodeAvailability(createAvailability(createExperienceSlot(), bar)).response).toMatchObject({
      times: ["2027-03-05T19:00"],
      times_available: [
        {
          time: "2027-03-05T19:00",
          availabilityType: ["Experience"],
          attribute: "default",
          experiences: [{ id: 7 }],
          add_ons: [
            {
              item_id: "wine",
              name: "Wine pairing",
              description: "Five glasses.",
              price_per_item: { min_unit_amount: 4500, multiplier: 100 },
              max_per_reservation: 4,
            },
          ],
          add_ons_summary: { count: 1 },
          cancellation_policy: null,
          version: 1,
        },
        { attribute: "bar" },
      ],
      no_availability_reasons: [],
    });
  });

  it("decode the price of an add-on in dollars or in units (rule 9.22)", () => {
    const answer = encodeAvailability(createAvailability(createExperienceSlot()));
    const [entry] = answer.response.times_available;
    const priced = (price_per_item: unknown) =>
      decodeAvailability(
        overTheWire(AvailabilityAnswer, {
          ...answer,
          response: {
            ...answer.response,
            times_available: [{ ...entry, add_ons: [{ ...entry?.add_ons[0], price_per_item }] }],
          },
        }),
      ).slots[0]?.addOns[0]?.pricePerItem;
    expect(priced(12.5)).toBe(1250);
    expect(priced({ min_unit_amount: 125, multiplier: 10 })).toBe(1250);
    expect(() => priced(-1)).toThrow();
    expect(() => priced({ min_unit_amount: 1, multiplier: 0 })).toThrow();
  });

  it.prop([slots, addOns, fc.subarray(["NoTimesExist", "PastTime"])])(
    "return the same slots after encoding and decoding (rule 3.26)",
    (found, onOffer, noAvailabilityReasons) => {
      const availability = {
        slots: found.map((slot) => ({ ...slot, addOns: onOffer })),
        noAvailabilityReasons,
      };
      expect(decodeAvailability(overTheWire(AvailabilityAnswer, encodeAvailability(availability)))).toEqual(
        availability,
      );
    },
  );
});

describe("encodeExperiences and decodeExperiences", () => {
  it("encode the price per person and the prepayment (rule 3.28)", () => {
    expect(encodeExperiences([createExperience()]).response.data).toEqual([
      {
        experience_id: 7,
        version: 3,
        name: "Tasting menu",
        description: "Seven courses at the counter.",
        price_per_cover: { min_unit_amount: 9500, multiplier: 100, pre_payment_required: true },
      },
    ]);
  });

  it.prop([fc.array(fc.record({ id: fc.nat(), pricePerPerson: amounts, isPrepaid: fc.boolean() }))])(
    "return the same experiences after encoding and decoding",
    (drawn) => {
      const sold = drawn.map(createExperience);
      expect(decodeExperiences(overTheWire(ExperiencesAnswer, encodeExperiences(sold)))).toEqual(sold);
    },
  );
});
