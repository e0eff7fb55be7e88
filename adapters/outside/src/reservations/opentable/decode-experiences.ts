import type { Experience } from "@couvert/domain/booking/experience/experience";
import { decodePrice, isPrice } from "@couvert/domain/values/money";
import { wellFormedText } from "@couvert/domain/values/well-formed-text";
import { createEntryDecoder, decodeEntries, type Omissions, omit } from "../decode-entries.ts";
import { ExperienceEntry, type ExperiencesBody, textOr } from "./responses.schema.ts";

/** Decodes the experiences of a response. It leaves out and notes those that cannot be read, or have no valid price (rule 7.48). */
export const decodeExperiences = (
  { data }: typeof ExperiencesBody.Type,
  omissions: Omissions,
): readonly Experience[] =>
  decodeEntries(decodeEntry, data, "data", omissions).flatMap((entry) => {
    const id = entry.experience_id ?? entry.id;
    const price = decodeOffer(entry);
    if (id === null || id === undefined || price === undefined) {
      omit(omissions, "data", price === undefined ? "price_per_cover" : "experience_id");
      return [];
    }
    const { name, version, description } = entry;
    return [
      {
        id: Number(id),
        version: Number(version ?? 1),
        name: wellFormedText(name),
        description: wellFormedText(textOr("", description)),
        ...price,
      },
    ];
  });

const decodeEntry = createEntryDecoder(ExperienceEntry);

const decodeOffer = ({
  price_per_cover: older,
  price_info: newer,
}: typeof ExperienceEntry.Type):
  | Pick<Experience, "pricePerPerson" | "currency" | "isPrepaid">
  | undefined => {
  const [first] = newer?.prices ?? [];
  const price =
    older ?? (newer && first && { ...first, multiplier: newer.multiplier, currency: newer.currency });
  if (!price || !isPrice(price)) return undefined;
  // Where one says so: a provider would turn down a booking without the card.
  const isPrepaid = [older, newer].some(
    (shape) => shape?.pre_payment_required === true || shape?.prepayment_required === true,
  );
  const { amount, currency } = decodePrice(price);
  return { pricePerPerson: amount, currency, isPrepaid };
};
