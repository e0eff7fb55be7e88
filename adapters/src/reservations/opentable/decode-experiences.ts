import type { Experience } from "@couvert/domain/booking/experience/experience";
import { centsOf } from "@couvert/domain/values/price";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { ExperienceEntry, type ExperiencesBody } from "./responses.schema.ts";

/** Decodes the experiences of a response. It omits unreadable ones and those with an invalid price. */
export const decodeExperiences = ({ data }: typeof ExperiencesBody.Type): readonly Experience[] =>
  (data ?? []).flatMap((entry) => {
    const read = Option.getOrUndefined(decodeEntry(entry));
    const price = read && decodePrice(read);
    if (read === undefined || price === undefined) return [];
    return [
      {
        id: read.experience_id,
        version: read.version ?? 1,
        name: read.name,
        description: read.description ?? "",
        ...price,
      },
    ];
  });

const decodeEntry = Schema.decodeUnknownOption(ExperienceEntry);

const FREE = { pricePerPerson: 0, isPrepaid: false };

const decodePrice = ({
  price_per_cover: older,
  price_info: newer,
}: typeof ExperienceEntry.Type): Pick<Experience, "pricePerPerson" | "isPrepaid"> | undefined => {
  if (older != null) {
    return createPrice(older.min_unit_amount, older.multiplier, older.pre_payment_required);
  }
  const [first] = newer?.prices ?? [];
  if (newer == null || first === undefined) return FREE;
  return createPrice(first.min_unit_amount, newer.multiplier, newer.prepayment_required);
};

const createPrice = (minUnitAmount: number, multiplier: number, isPrepaid: boolean | null | undefined) => {
  const pricePerPerson = centsOf({ minUnitAmount, multiplier });
  // A multiplier of zero, or nearly zero, gives no valid price.
  return pricePerPerson >= 0 && multiplier > 0 && Number.isSafeInteger(pricePerPerson)
    ? { pricePerPerson, isPrepaid: isPrepaid === true }
    : undefined;
};
