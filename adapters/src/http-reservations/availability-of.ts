import type { Availability, AvailabilityType, Slot } from "@couvert/domain/reservation/availability";
import { isLocalDateTime, type LocalDateTime } from "@couvert/domain/time/local-date-time";
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

// A provider that lists times without saying how they can be booked means an ordinary table.
const PLAIN: readonly Way[] = [{ type: "Standard" }];

const slotsOf = (entry: typeof TimeEntry.Type): readonly Slot[] => {
  const time = minuteOf(entry.time);
  if (time === undefined) return [];
  const waysByAttribute = new Map<string, Set<AvailabilityType>>();
  for (const way of entry.availability_types ?? entry.availabilityTypes ?? PLAIN) {
    const type = TYPES.find((known) => known === way.type);
    if (type === undefined) continue;
    for (const attribute of attributesOf(way)) {
      waysByAttribute.set(attribute, (waysByAttribute.get(attribute) ?? new Set()).add(type));
    }
  }
  return [...waysByAttribute].map(([attribute, ways]) => ({
    time,
    attribute,
    availabilityType: [...ways],
    version: 1,
  }));
};

const attributesOf = (way: Way): readonly string[] => {
  const areas = way.diningArea ?? way.dining_area ?? [];
  const attributes = areas.flatMap((area) => area.attributes ?? []);
  return attributes.length > 0 ? attributes : ["default"];
};

const minuteOf = (text: string): LocalDateTime | undefined => {
  const minute = text.slice(0, 16);
  return isLocalDateTime(minute) ? minute : undefined;
};
