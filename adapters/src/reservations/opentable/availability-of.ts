import type { AddOn } from "@couvert/domain/booking/experience/add-on";
import type { Availability, AvailabilityType, Slot } from "@couvert/domain/booking/reservation/availability";
import { isLocalDateTime, type LocalDateTime } from "@couvert/domain/time/local-date-time";
import { centsOf } from "@couvert/domain/values/price";
import type { AvailabilityBody, TimeEntry } from "./answers.schema.ts";

const TYPES: readonly AvailabilityType[] = ["Standard", "Experience"];

/**
 * The slots of a provider's answer: one per time and seating attribute, with every way it can be booked. Times that
 * cannot be read and ways to book that we do not know are left out.
 */
export const availabilityOf = (body: typeof AvailabilityBody.Type): Availability => {
  const entries = body.times_available ?? body.timesAvailable ?? (body.times ?? []).map((time) => ({ time }));
  return {
    slots: entries.flatMap(slotsOf),
    noAvailabilityReasons: body.no_availability_reasons ?? body.noAvailabilityReasons ?? [],
  };
};

type Way = NonNullable<(typeof TimeEntry.Type)["availability_types"]>[number];
type Area = NonNullable<Way["diningArea"]>[number];

// A provider that lists times without saying how they can be booked means an ordinary table.
const PLAIN: readonly Way[] = [{ type: "Standard" }];

const slotsOf = (entry: typeof TimeEntry.Type): readonly Slot[] => {
  const time = minuteOf(entry.time);
  if (time === undefined) return [];
  const byAttribute = new Map<string, Slot>();
  for (const way of entry.availability_types ?? entry.availabilityTypes ?? PLAIN) {
    const type = TYPES.find((known) => known === way.type);
    if (type === undefined) continue;
    for (const { attribute, area } of seatingsOf(way)) {
      const slot = slotFor(time, attribute, type, area, freeHoursOf(way));
      const known = byAttribute.get(attribute);
      byAttribute.set(attribute, known === undefined ? slot : bothWays(known, slot));
    }
  }
  return [...byAttribute.values()];
};

const slotFor = (
  time: LocalDateTime,
  attribute: string,
  type: AvailabilityType,
  area: Area,
  freeCancellationHours: number | null,
): Slot => ({
  time,
  attribute,
  availabilityType: [type],
  experienceIds: area.experience_ids ?? [],
  addOns: (area.add_ons ?? []).flatMap(addOnOf),
  freeCancellationHours,
  version: 1,
});

const bothWays = (one: Slot, other: Slot): Slot => ({
  ...one,
  availabilityType: [...new Set([...one.availabilityType, ...other.availabilityType])],
  experienceIds: [...new Set([...one.experienceIds, ...other.experienceIds])],
  addOns: [...one.addOns, ...other.addOns],
  freeCancellationHours: stricter(one.freeCancellationHours, other.freeCancellationHours),
});

/** Of two ways to book a slot the stricter terms are told: none is promised more than it has. */
const stricter = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

const freeHoursOf = (way: Way): number | null => {
  const hours = (way.cancellationPolicy ?? way.cancellation_policy)?.free_until_hours ?? null;
  return hours !== null && hours >= 0 ? hours : null;
};

const seatingsOf = (way: Way): readonly { readonly attribute: string; readonly area: Area }[] => {
  const seatings = (way.diningArea ?? way.dining_area ?? []).flatMap((area) =>
    (area.attributes ?? []).map((attribute) => ({ attribute, area })),
  );
  return seatings.length > 0 ? seatings : [{ attribute: "default", area: {} }];
};

/** An add-on; one whose price or number makes no sense, or that cannot be named in an order, is left out. */
const addOnOf = (entry: NonNullable<Area["add_ons"]>[number]): readonly AddOn[] => {
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

const minuteOf = (text: string): LocalDateTime | undefined => {
  const minute = text.slice(0, 16);
  return isLocalDateTime(minute) ? minute : undefined;
};
