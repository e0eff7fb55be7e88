import type { Experience } from "@couvert/domain/booking/experience/experience";
import type { Availability, Slot } from "@couvert/domain/booking/reservation/availability";
import { encodePrice } from "@couvert/domain/values/money";
import type { AvailabilityAnswer, ExperiencesAnswer, SlotAnswer } from "./reservations.schema.ts";

/**
 * Encodes a search result for `get-availability`: one entry per time and seating area, the distinct times, and the alternatives where
 * they were looked for (rules 7.6, 3.26, 7.5, 3.66).
 */
export const encodeAvailability = ({
  slots,
  noAvailabilityReasons,
  alternatives,
}: Availability): typeof AvailabilityAnswer.Type => ({
  success: true,
  response: {
    times: [...new Set(slots.map(({ time }) => time))],
    times_available: slots.map(encodeSlot),
    no_availability_reasons: noAvailabilityReasons,
    ...(alternatives !== undefined && {
      alternatives: {
        times_available: alternatives.slots.map(encodeSlot),
        days: alternatives.days,
        elsewhere: alternatives.elsewhere,
      },
    }),
  },
});

const encodeSlot = (slot: Slot): typeof SlotAnswer.Type => ({
  time: slot.time,
  availabilityType: slot.availabilityType,
  attribute: slot.seatingArea,
  ...(slot.areaTexts !== undefined && {
    attribute_name: slot.areaTexts.name,
    attribute_description: slot.areaTexts.description,
  }),
  experiences: slot.experienceIds.map((id) => ({ id })),
  add_ons: slot.addOns.map(({ itemId, name, description, pricePerItem, currency, maxPerReservation }) => ({
    item_id: itemId,
    name,
    description,
    price_per_item: encodePrice(pricePerItem, currency),
    max_per_reservation: maxPerReservation,
  })),
  add_ons_summary: { count: slot.addOns.length },
  cancellation_policy:
    slot.freeCancellationHours === null ? null : { free_until_hours: slot.freeCancellationHours },
  ...(slot.deposit !== undefined && { deposit: encodePrice(slot.deposit.amount, slot.deposit.currency) }),
  version: slot.version,
});

/** Encodes the experiences of a restaurant for `get-experiences` (rule 7.9). */
export const encodeExperiences = (experiences: readonly Experience[]): typeof ExperiencesAnswer.Type => ({
  success: true,
  response: {
    data: experiences.map(({ id, version, name, description, pricePerPerson, currency, isPrepaid }) => ({
      experience_id: id,
      version,
      name,
      description,
      price_per_cover: { ...encodePrice(pricePerPerson, currency), pre_payment_required: isPrepaid },
    })),
  },
});
