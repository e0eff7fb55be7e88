import { centsOf } from "../../values/price.ts";
import type { AddOn } from "../experience/add-on.ts";
import type { Availability, Slot } from "./availability.ts";
import type { AvailabilityAnswer, SlotAnswer } from "./reservations.schema.ts";

/** What `get-availability` answers to a search: one entry per time and seating attribute, and the distinct times. */
export const availabilityAnswer = ({
  slots,
  noAvailabilityReasons,
}: Availability): typeof AvailabilityAnswer.Type => ({
  success: true,
  response: {
    times: [...new Set(slots.map(({ time }) => time))],
    times_available: slots.map(slotAnswer),
    no_availability_reasons: noAvailabilityReasons,
  },
});

/** The one list of slots that such an answer holds, and its reasons. */
export const availabilityIn = ({ response }: typeof AvailabilityAnswer.Type): Availability => ({
  slots: response.times_available.map(slotIn),
  noAvailabilityReasons: response.no_availability_reasons,
});

const slotAnswer = (slot: Slot): typeof SlotAnswer.Type => ({
  time: slot.time,
  availabilityType: slot.availabilityType,
  attribute: slot.attribute,
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

const slotIn = (answer: typeof SlotAnswer.Type): Slot => ({
  time: answer.time,
  availabilityType: answer.availabilityType,
  attribute: answer.attribute,
  experienceIds: answer.experiences.map(({ id }) => id),
  addOns: answer.add_ons.map(addOnIn),
  freeCancellationHours: answer.cancellation_policy?.free_until_hours ?? null,
  version: answer.version,
});

const addOnIn = (answer: (typeof SlotAnswer.Type)["add_ons"][number]): AddOn => {
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
