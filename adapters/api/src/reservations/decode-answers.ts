import type { AddOn } from "@couvert/domain/booking/experience/add-on";
import type { Experience } from "@couvert/domain/booking/experience/experience";
import type { Availability, AvailabilityType, Slot } from "@couvert/domain/booking/reservation/availability";
import type { Hold } from "@couvert/domain/booking/reservation/hold";
import type { ShownPolicy } from "@couvert/domain/booking/reservation/policy";
import { decodePrice } from "@couvert/domain/values/money";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import {
  AddOnEntry,
  AlternativesEntry,
  AvailabilityBody,
  DayEntry,
  DepositEntry,
  ElsewhereEntry,
  ExperienceEntry,
  ExperienceIdEntry,
  ExperiencesBody,
  LockBody,
  PolicyEntry,
  SlotEntry,
} from "./answers.schema.ts";

/** Returns a decoder of lists that leaves out the entries it cannot read. */
const entriesOf = <S extends Schema.ConstraintDecoder<unknown>>(schema: S) => {
  const decode = Schema.decodeUnknownOption(schema);
  return (list: readonly unknown[] | null | undefined): readonly S["Type"][] =>
    (list ?? []).flatMap((entry) => Option.toArray(decode(entry)));
};

const slotEntries = /* @__PURE__ */ entriesOf(SlotEntry);
const addOnEntries = /* @__PURE__ */ entriesOf(AddOnEntry);
const experienceIds = /* @__PURE__ */ entriesOf(ExperienceIdEntry);
const policies = /* @__PURE__ */ entriesOf(PolicyEntry);
const deposits = /* @__PURE__ */ entriesOf(DepositEntry);
const reasons = /* @__PURE__ */ entriesOf(Schema.String);
const alternatives = /* @__PURE__ */ entriesOf(AlternativesEntry);
const dayEntries = /* @__PURE__ */ entriesOf(DayEntry);
const elsewhereEntries = /* @__PURE__ */ entriesOf(ElsewhereEntry);
const experienceEntries = /* @__PURE__ */ entriesOf(ExperienceEntry);

const decodeAvailabilityBody = /* @__PURE__ */ Schema.decodeUnknownOption(AvailabilityBody);
const decodeExperiencesBody = /* @__PURE__ */ Schema.decodeUnknownOption(ExperiencesBody);
const decodeLockBody = /* @__PURE__ */ Schema.decodeUnknownOption(LockBody);

/**
 * Decodes an answer of `get-availability` into its slots and reasons. An entry that cannot be read costs only that entry; none
 * where it has no response, or slots of which none can be read (rules 7.50, 3.26).
 */
export const decodeAvailability = (body: unknown): Option.Option<Availability> =>
  Option.flatMap(decodeAvailabilityBody(body), ({ response }) => {
    const entries = slotEntries(response.times_available);
    return entries.length === 0 && (response.times_available ?? []).length > 0
      ? Option.none()
      : Option.some({
          slots: entries.map(decodeSlot),
          noAvailabilityReasons: reasons(response.no_availability_reasons),
          ...decodeAlternatives(response.alternatives),
        });
  });

/** Decodes the alternatives of an answer; none where it has none that can be read. */
const decodeAlternatives = (entry: unknown): Pick<Availability, "alternatives"> => {
  const [found] = alternatives([entry]);
  return found === undefined
    ? {}
    : {
        alternatives: {
          slots: slotEntries(found.times_available).map(decodeSlot),
          days: dayEntries(found.days),
          elsewhere: elsewhereEntries(found.elsewhere),
        },
      };
};

const TYPES: readonly AvailabilityType[] = ["Standard", "Experience"];

const decodeSlot = (entry: typeof SlotEntry.Type): Slot => ({
  time: entry.time,
  availabilityType: TYPES.filter((type) => entry.availabilityType.includes(type)),
  seatingArea: entry.attribute,
  ...areaTextsOf(entry),
  experienceIds: experienceIds(entry.experiences).map(({ id }) => id),
  addOns: addOnEntries(entry.add_ons).flatMap(decodeAddOn),
  freeCancellationHours: policies([entry.cancellation_policy])[0]?.free_until_hours ?? null,
  deposit: deposits([entry.deposit]).map(decodePrice)[0],
  version: entry.version ?? 1,
});

/** Returns the restaurant's own words for a seating area; nothing for an answer without a name. */
const areaTextsOf = ({ attribute_name: name, attribute_description: line }: typeof SlotEntry.Type) =>
  typeof name === "string" &&
  name !== "" && { areaTexts: { name, description: typeof line === "string" ? line : "" } };

const decodeAddOn = (entry: typeof AddOnEntry.Type): readonly AddOn[] => {
  const { amount, currency } = decodePrice(entry.price_per_item);
  const itemId = entry.item_id ?? entry.id ?? "";
  if (itemId === "") return [];
  return [
    {
      itemId,
      name: entry.name,
      description: entry.description ?? "",
      pricePerItem: amount,
      currency,
      maxPerReservation: entry.max_per_reservation,
    },
  ];
};

/** Decodes an answer of `get-experiences` into its experiences, without those that cannot be read (rules 7.50, 3.28, 9.35). */
export const decodeExperiences = (body: unknown): Option.Option<readonly Experience[]> =>
  Option.map(decodeExperiencesBody(body), ({ response }) =>
    experienceEntries(response.data).map((entry) => {
      const { amount, currency } = decodePrice(entry.price_per_cover);
      return {
        id: entry.experience_id,
        version: entry.version ?? 1,
        name: entry.name,
        description: entry.description ?? "",
        pricePerPerson: amount,
        currency,
        isPrepaid: entry.price_per_cover.pre_payment_required === true,
      };
    }),
  );

/** Decodes an answer of `lock-availability` into the hold. */
export const decodeHold = (body: unknown): Option.Option<Hold> =>
  Option.map(decodeLockBody(body), ({ response }) => ({
    token: response.reservation_token,
    expiresAt: Date.parse(response.expires_at),
    ...(response.policy !== undefined && { policy: decodePolicy(response.policy) }),
  }));

const decodePolicy = ({
  deposit,
  fee,
  free_until_hours: freeCancellationHours,
  ...policy
}: NonNullable<(typeof LockBody.Type)["response"]["policy"]>): ShownPolicy => {
  const { amount, currency } = decodePrice(deposit);
  return {
    ...policy,
    deposit: amount,
    fee: fee === undefined ? 0 : decodePrice(fee).amount,
    currency,
    freeCancellationHours,
  };
};
