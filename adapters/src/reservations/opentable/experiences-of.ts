import type { Experience } from "@couvert/domain/booking/experience/experience";
import { centsOf } from "@couvert/domain/values/price";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { ExperienceEntry, type ExperiencesBody } from "./experiences.schema.ts";

/** The experiences of a provider's answer. One that cannot be read, or whose price makes no sense, is left out. */
export const experiencesOf = ({ data }: typeof ExperiencesBody.Type): readonly Experience[] =>
  (data ?? []).flatMap((entry) => {
    const read = Option.getOrUndefined(readEntry(entry));
    const price = read && priceOf(read);
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

const readEntry = Schema.decodeUnknownOption(ExperienceEntry);

const FREE = { pricePerPerson: 0, isPrepaid: false };

const priceOf = ({
  price_per_cover: older,
  price_info: newer,
}: typeof ExperienceEntry.Type): Pick<Experience, "pricePerPerson" | "isPrepaid"> | undefined => {
  if (older != null) {
    return priced(older.min_unit_amount, older.multiplier, older.pre_payment_required);
  }
  const [first] = newer?.prices ?? [];
  if (newer == null || first === undefined) return FREE;
  return priced(first.min_unit_amount, newer.multiplier, newer.prepayment_required);
};

const priced = (minUnitAmount: number, multiplier: number, isPrepaid: boolean | null | undefined) => {
  const pricePerPerson = centsOf({ minUnitAmount, multiplier });
  // What is divided by nothing, or by next to nothing, is no price.
  return pricePerPerson >= 0 && multiplier > 0 && Number.isSafeInteger(pricePerPerson)
    ? { pricePerPerson, isPrepaid: isPrepaid === true }
    : undefined;
};
