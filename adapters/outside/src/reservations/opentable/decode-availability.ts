import type { AddOn } from "@couvert/domain/booking/experience/add-on";
import type { Availability, AvailabilityType, Slot } from "@couvert/domain/booking/reservation/availability";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import { decodePrice } from "@couvert/domain/values/money";
import { wellFormedText } from "@couvert/domain/values/well-formed-text";
import { createEntryDecoder, decodeEntries, type Omissions } from "../decode-entries.ts";
import {
  AddOnEntry,
  type AvailabilityBody,
  AvailabilityTypeEntry,
  CancellationPolicy,
  DiningArea,
  IntegerLike,
  minuteOf,
  Reason,
  SeatingArea,
  TimeEntry,
  TimeText,
  textOr,
} from "./responses.schema.ts";

const TYPES: readonly AvailabilityType[] = ["Standard", "Experience"];

/**
 * Decodes the slots of a response: one for each time and seating area, with every option to book it. An entry that cannot be
 * read costs only that entry and is noted; unknown options are ignored. Returns null where times are given and none can be read
 * (rules 7.7, 7.48).
 */
export const decodeAvailability = (
  body: typeof AvailabilityBody.Type,
  omissions: Omissions,
): Availability | null => {
  const given = body.times_available ?? body.timesAvailable;
  const entries =
    given === null || given === undefined
      ? decodeEntries(decodeTimeText, body.times, "times", omissions).map((time) => ({ time }))
      : decodeEntries(decodeTime, given, "times_available", omissions);
  if (entries.length === 0 && omissions.size > 0) return null;
  const reasons = body.no_availability_reasons ?? body.noAvailabilityReasons;
  return {
    slots: entries.flatMap((entry) => decodeSlots(entry, omissions)),
    noAvailabilityReasons: decodeEntries(decodeReason, reasons, "no_availability_reasons", omissions),
  };
};

const decodeTime = createEntryDecoder(TimeEntry);
const decodeTimeText = createEntryDecoder(TimeText);
const decodeReason = createEntryDecoder(Reason);
const decodeOption = createEntryDecoder(AvailabilityTypeEntry);
const decodeArea = createEntryDecoder(DiningArea);
const decodeSeatingArea = createEntryDecoder(SeatingArea);
const decodePolicy = createEntryDecoder(CancellationPolicy);
const decodeExperienceId = createEntryDecoder(IntegerLike);
const decodeAddOnEntry = createEntryDecoder(AddOnEntry);

type BookingOption = typeof AvailabilityTypeEntry.Type;
type Area = typeof DiningArea.Type;

// A provider that lists times without booking options means an ordinary table.
const DEFAULT_OPTIONS: readonly BookingOption[] = [{ type: "Standard" }];

const decodeSlots = (entry: typeof TimeEntry.Type, omissions: Omissions): readonly Slot[] => {
  const time = minuteOf(entry.time);
  if (time === undefined) return [];
  const bySeatingArea = new Map<string, Slot>();
  const given = entry.availability_types ?? entry.availabilityTypes ?? DEFAULT_OPTIONS;
  for (const option of decodeEntries(decodeOption, given, "availability_types", omissions)) {
    const type = TYPES.find((known) => known === option.type);
    if (type === undefined) continue;
    const freeHours = decodeFreeHours(option, omissions);
    for (const { seatingArea, area } of listSeatingAreas(option, omissions)) {
      const slot = createSlot(time, seatingArea, type, area, freeHours, omissions);
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
  omissions: Omissions,
): Slot => ({
  time,
  seatingArea,
  availabilityType: [type],
  experienceIds: decodeEntries(decodeExperienceId, area.experience_ids, "experience_ids", omissions).map(
    Number,
  ),
  addOns: decodeEntries(decodeAddOnEntry, area.add_ons, "add_ons", omissions).map(toAddOn),
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

const decodeFreeHours = (option: BookingOption, omissions: Omissions): number | null => {
  const policy = option.cancellationPolicy ?? option.cancellation_policy;
  if (policy === null || policy === undefined) return null;
  const [read] = decodeEntries(decodePolicy, [policy], "cancellationPolicy", omissions);
  const hours = read?.free_until_hours ?? null;
  return hours === null ? null : Number(hours);
};

/** Lists the seating areas of an option: the default one where it names none, and none where it names only unreadable ones. */
const listSeatingAreas = (
  option: BookingOption,
  omissions: Omissions,
): readonly { readonly seatingArea: string; readonly area: Area }[] => {
  const given = option.diningArea ?? option.dining_area ?? [];
  const areas = decodeEntries(decodeArea, given, "diningArea", omissions);
  const named: { readonly seatingArea: string; readonly area: Area }[] = [];
  for (const area of areas) {
    for (const seatingArea of decodeEntries(decodeSeatingArea, area.attributes, "attributes", omissions))
      named.push({ seatingArea, area });
  }
  if (named.length > 0) return named;
  const namesNone = Array.isArray(given) && areas.length === given.length && areas.every(isUnnamed);
  return namesNone ? [{ seatingArea: "default", area: {} }] : named;
};

const isUnnamed = ({ attributes }: Area): boolean =>
  attributes === null || attributes === undefined || (Array.isArray(attributes) && attributes.length === 0);

const toAddOn = (entry: typeof AddOnEntry.Type): AddOn => {
  const { amount, currency } = decodePrice(entry.price_per_item);
  return {
    itemId: String(entry.item_id ?? entry.id),
    name: wellFormedText(entry.name),
    description: wellFormedText(textOr("", entry.description)),
    pricePerItem: amount,
    currency,
    maxPerReservation: Number(entry.max_per_reservation),
  };
};
