import type { AddOn } from "@couvert/domain/booking/experience/add-on";
import type { Availability, AvailabilityType, Slot } from "@couvert/domain/booking/reservation/availability";
import { isLocalDateTime, type LocalDateTime } from "@couvert/domain/time/local-date-time";
import { centsOf } from "@couvert/domain/values/price";
import type { AvailabilityBody, TimeEntry } from "./responses.schema.ts";

const TYPES: readonly AvailabilityType[] = ["Standard", "Experience"];

/**
 * Decodes the slots of a response: one for each time and seating area, with every option to book it. It omits unreadable
 * times and unknown options.
 */
export const decodeAvailability = (body: typeof AvailabilityBody.Type): Availability => {
  const entries = body.times_available ?? body.timesAvailable ?? (body.times ?? []).map((time) => ({ time }));
  return {
    slots: entries.flatMap(decodeSlots),
    noAvailabilityReasons: body.no_availability_reasons ?? body.noAvailabilityReasons ?? [],
  };
};

type BookingOption = NonNullable<(typeof TimeEntry.Type)["availability_types"]>[number];
type Area = NonNullable<BookingOption["diningArea"]>[number];

// A provider that lists times without booking options means an ordinary table.
const DEFAULT_OPTIONS: readonly BookingOption[] = [{ type: "Standard" }];

const decodeSlots = (entry: typeof TimeEntry.Type): readonly Slot[] => {
  const time = decodeMinute(entry.time);
  if (time === undefined) return [];
  const bySeatingArea = new Map<string, Slot>();
  for (const option of entry.availability_types ?? entry.availabilityTypes ?? DEFAULT_OPTIONS) {
    const type = TYPES.find((known) => known === option.type);
    if (type === undefined) continue;
    for (const { seatingArea, area } of listSeatingAreas(option)) {
      const slot = createSlot(time, seatingArea, type, area, decodeFreeHours(option));
      const known = bySeatingArea.get(seatingArea);
      bySeatingArea.set(seatingArea, known === undefined ? slot : mergeSlots(known, slot));
    }
  }
  return [...bySeatingArea.values()];
};

const createSlot = (
  time: LocalDateTime,
  seatingArea: string,
  type: AvailabilityType,
  area: Area,
  freeCancellationHours: number | null,
): Slot => ({
  time,
  seatingArea,
  availabilityType: [type],
  experienceIds: area.experience_ids ?? [],
  addOns: (area.add_ons ?? []).flatMap(decodeAddOn),
  freeCancellationHours,
  version: 1,
});

const mergeSlots = (one: Slot, other: Slot): Slot => ({
  ...one,
  availabilityType: [...new Set([...one.availabilityType, ...other.availabilityType])],
  experienceIds: [...new Set([...one.experienceIds, ...other.experienceIds])],
  addOns: [...one.addOns, ...other.addOns],
  freeCancellationHours: stricter(one.freeCancellationHours, other.freeCancellationHours),
});

/** Returns the stricter of the cancellation terms of two options, so that neither promises too much. */
const stricter = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

const decodeFreeHours = (option: BookingOption): number | null => {
  const hours = (option.cancellationPolicy ?? option.cancellation_policy)?.free_until_hours ?? null;
  return hours !== null && hours >= 0 ? hours : null;
};

const listSeatingAreas = (
  option: BookingOption,
): readonly { readonly seatingArea: string; readonly area: Area }[] => {
  const areas = (option.diningArea ?? option.dining_area ?? []).flatMap((area) =>
    (area.attributes ?? []).map((seatingArea) => ({ seatingArea, area })),
  );
  return areas.length > 0 ? areas : [{ seatingArea: "default", area: {} }];
};

/** Decodes an add-on; empty when its price or maximum is invalid or it has no id. */
const decodeAddOn = (entry: NonNullable<Area["add_ons"]>[number]): readonly AddOn[] => {
  const { price_per_item: price, max_per_reservation: maxPerReservation } = entry;
  const quoted =
    typeof price === "number"
      ? price
      : { minUnitAmount: price.min_unit_amount, multiplier: price.multiplier };
  const pricePerItem = centsOf(quoted);
  const { item_id: itemId, name, description } = entry;
  if (!(pricePerItem >= 0 && Number.isSafeInteger(pricePerItem)) || maxPerReservation < 1 || itemId === "") {
    return [];
  }
  return [{ itemId, name, description: description ?? "", pricePerItem, maxPerReservation }];
};

const decodeMinute = (text: string): LocalDateTime | undefined => {
  const minute = text.slice(0, 16);
  return isLocalDateTime(minute) ? minute : undefined;
};
