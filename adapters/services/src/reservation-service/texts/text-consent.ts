import type { Guest } from "@couvert/domain/booking/guest/guest.schema";
import { type TextReply, wantsTexts } from "@couvert/domain/booking/text/text-reply";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import { checkPhoneFully } from "@couvert/platform/phone-numbers/check-phone-fully";
import type { ServerKeys } from "@couvert/platform/secrets/server-keys";
import type { Kysely } from "kysely";

/** Returns a guest's telephone number in E.164; null for one that is none. */
const numberOf = ({ phoneNumber, phoneCountry }: Pick<Guest, "phoneNumber" | "phoneCountry">) => {
  const { error, report } = checkPhoneFully({ number: phoneNumber, iso2: phoneCountry });
  return error === null && report.number.startsWith("+") ? report.number : null;
};

/** Returns whether the last reply of a guest's telephone number asks for no text messages (rule 15.6). */
export const isStopped = async (
  kysely: Kysely<Tables>,
  keys: ServerKeys,
  guest: Pick<Guest, "phoneNumber" | "phoneCountry">,
): Promise<boolean> => {
  const last = await kysely
    .selectFrom("text_replies")
    .select("wants_texts")
    .where(
      "number_digest",
      "in",
      keys.ofSecrets.map((each) => each.sign("text numbers", numberOf(guest) ?? "")),
    )
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.wants_texts === false;
};

/** Returns the number that text messages about a reservation go to; null where its guest wants none, or it is erased (rules 15.1, 15.6). */
export const readTextNumber = async (
  kysely: Kysely<Tables>,
  keys: ServerKeys,
  confirmation: string,
): Promise<string | null> => {
  const row = await kysely
    .selectFrom("reservations")
    .select(["phone_number as phoneNumber", "phone_country as phoneCountry"])
    .where("confirmation_number", "=", confirmation)
    .where("text_opt_in_at", "is not", null)
    .where("text_revoked_at", "is", null)
    .executeTakeFirst();
  return row === undefined || (await isStopped(kysely, keys, row)) ? null : numberOf(row);
};

/** Stores a reply that asks for text messages or for none, once; any other is forgotten. It counts for all reservations of its number, also later ones (rule 15.6). */
export const recordReply = async (
  kysely: Kysely<Tables>,
  keys: ServerKeys,
  { id, number, text }: TextReply,
  now: Instant,
): Promise<void> => {
  const wants = wantsTexts(text);
  if (wants === null) return;
  await kysely
    .insertInto("text_replies")
    .values({
      id,
      number_digest: keys.sign("text numbers", number),
      wants_texts: wants,
      received_at: encodeTimestamp(now),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
};
