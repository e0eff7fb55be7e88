import { centsOf } from "../../values/price.ts";
import type { AddOn } from "../experience/add-on.ts";
import type { Experience } from "../experience/experience.ts";
import type { Availability, Slot } from "./availability.ts";
import type { AvailabilityAnswer, ExperiencesAnswer, SlotAnswer } from "./reservations.schema.ts";

/**
 * Encodes a search result for `get-availability`: one entry per time and seating area, and the distinct times (rule
 * 7.6).
 */
export const encodeAvailability = ({
  slots,
  noAvailabilityReasons,
}: Availability): typeof AvailabilityAnswer.Type => ({
  success: true,
  response: {
    times: [...new Set(slots.map(({ time }) => time))],
    times_available: slots.map(encodeSlot),
    no_availability_reasons: noAvailabilityReasons,
  },
});

/** Decodes an answer of `get-availability` into its slots and reasons. */
export const decodeAvailability = ({ response }: typeof AvailabilityAnswer.Type): Availability => ({
  slots: response.times_available.map(decodeSlot),
  noAvailabilityReasons: response.no_availability_reasons,
});

const encodeSlot = (slot: Slot): typeof SlotAnswer.Type => ({
  time: slot.time,
  availabilityType: slot.availabilityType,
  attribute: slot.seatingArea,
  experiences: slot.experienceIds.map((id) => ({ id })),
  add_ons: slot.addOns.map(({ itemId, name, description, pricePerItem, maxPerReservation }) => ({
    item_id: itemId,
    name,
    description,
    price_per_item: { min_unit_amount: pricePerItem, multiplier: 100 },
    max_per_reservation: maxPerReservation,
  })),
  add_ons_summary: { count: slot.addOns.length },
  cancellation_policy:
    slot.freeCancellationHours === null ? null : { free_until_hours: slot.freeCancellationHours },
  version: slot.version,
});

const decodeSlot = (answer: typeof SlotAnswer.Type): Slot => ({
  time: answer.time,
  availabilityType: answer.availabilityType,
  seatingArea: answer.attribute,
  experienceIds: answer.experiences.map(({ id }) => id),
  addOns: answer.add_ons.map(decodeAddOn),
  freeCancellationHours: answer.cancellation_policy?.free_until_hours ?? null,
  version: answer.version,
});

const decodeAddOn = (answer: (typeof SlotAnswer.Type)["add_ons"][number]): AddOn => {
  const { price_per_item: price } = answer;
  return {
    itemId: answer.item_id,
    name: answer.name,
    description: answer.description,
    pricePerItem: centsOf(
      typeof price === "number"
        ? price
        : { minUnitAmount: price.min_unit_amount, multiplier: price.multiplier },
    ),
    maxPerReservation: answer.max_per_reservation,
  };
};

/** Encodes the experiences of a restaurant for `get-experiences` (rule 7.9). */
export const encodeExperiences = (experiences: readonly Experience[]): typeof ExperiencesAnswer.Type => ({
  success: true,
  response: {
    data: experiences.map(({ id, version, name, description, pricePerPerson, isPrepaid }) => ({
      experience_id: id,
      version,
      name,
      description,
      price_per_cover: { min_unit_amount: pricePerPerson, multiplier: 100, pre_payment_required: isPrepaid },
    })),
  },
});

/** Decodes an answer of `get-experiences` into its experiences. */
export const decodeExperiences = ({ response }: typeof ExperiencesAnswer.Type): readonly Experience[] =>
  response.data.map(({ experience_id: id, version, name, description, price_per_cover: price }) => ({
    id,
    version,
    name,
    description,
    pricePerPerson: centsOf({ minUnitAmount: price.min_unit_amount, multiplier: price.multiplier }),
    isPrepaid: price.pre_payment_required,
  }));
