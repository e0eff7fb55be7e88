import { createExperience } from "@couvert/domain/booking/experience/experience.builders";
import {
  createAvailability,
  createExperienceSlot,
} from "@couvert/domain/booking/reservation/reservation.builders";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { encodeAvailability, encodeExperiences } from "./answers.ts";
import { decodeAvailability } from "./decode-answers.ts";
import { AvailabilityAnswer, ExperiencesAnswer } from "./reservations.schema.ts";

describe("encodeAvailability", () => {
  it("encodes one entry per time and seating area, and each time once (rule 3.26)", () => {
    const bar = createExperienceSlot({ seatingArea: "bar" });
    const answer = encodeAvailability(createAvailability(createExperienceSlot(), bar));
    expect(answer.response).toMatchObject({
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
              price_per_item: { min_unit_amount: 4500, multiplier: 100, currency: "USD" },
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
    expect(Schema.is(AvailabilityAnswer)(answer)).toBe(true);
  });
});

describe("the words of a seating area", () => {
  it("are in an answer, and come back from it, where the restaurant has some (rule 3.72)", () => {
    const areaTexts = { name: "At the counter", description: "By the grill." };
    const availability = createAvailability(
      createExperienceSlot({ seatingArea: "bar", areaTexts }),
      createExperienceSlot(),
    );
    const answer = encodeAvailability(availability);
    expect(Schema.is(AvailabilityAnswer)(answer)).toBe(true);
    expect(Option.getOrThrow(decodeAvailability(answer))).toEqual(availability);
  });
});

describe("encodeExperiences", () => {
  it("encodes the price per person and the prepayment (rule 3.28)", () => {
    const answer = encodeExperiences([createExperience()]);
    expect(answer.response.data).toEqual([
      {
        experience_id: 7,
        version: 3,
        name: "Tasting menu",
        description: "Seven courses at the counter.",
        price_per_cover: {
          min_unit_amount: 9500,
          multiplier: 100,
          currency: "USD",
          pre_payment_required: true,
        },
      },
    ]);
    expect(Schema.is(ExperiencesAnswer)(answer)).toBe(true);
  });
});
