import type { Party } from "@couvert/domain/booking/desk/party";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import { transact } from "@couvert/platform/database/transact";
import * as Result from "effect/Result";
import type { Kysely, Transaction } from "kysely";
import { type Actor, lockParty, recordChange, type StoredParty } from "../booking/history.ts";
import { selectNotes, selectOfGuest } from "../guests/guest-records.ts";
import { guestKeyOf, noteContactOf, readContact } from "./guest-card.ts";

/** Two guests who are the same, each by one of their parties at a restaurant. */
export interface GuestMerge {
  /** The one whose name and contact stay. */
  readonly kept: number;
  readonly gone: number;
}

/** Why two guests are not merged. */
export interface MergeRejected {
  /** There is no such party or no contact, they are one guest already, or the actor does not manage all restaurants of both. */
  readonly reason: "UnknownParty" | "SameGuest" | "OtherRestaurants";
}

/**
 * Gives all parties of two guests, at all restaurants, one name and contact. What the kept guest lacks comes from the other; notes are
 * joined. A consent to marketing emails stays only where both were in force, as that of the kept address (rule 12.7).
 */
export const mergeGuests = (
  kysely: Kysely<Tables>,
  restaurantId: number,
  merge: GuestMerge,
  { canManage, ...actor }: Actor & { readonly canManage: (restaurantId: number) => boolean },
  now: Instant,
): Promise<Result.Result<object, MergeRejected>> =>
  transact(kysely, async (transaction): Promise<Result.Result<object, MergeRejected>> => {
    const kept = await readContact(transaction, restaurantId, merge.kept);
    const gone = await readContact(transaction, restaurantId, merge.gone);
    if (kept === undefined || gone === undefined) return Result.fail({ reason: "UnknownParty" });
    const phone = kept.phone_number === "" ? gone : kept;
    const contact = {
      first_name: kept.first_name || gone.first_name,
      last_name: kept.last_name || gone.last_name,
      email_address: kept.email_address || gone.email_address,
      phone_number: phone.phone_number,
      phone_country: phone.phone_country,
    };
    if (noteContactOf(contact) === "") return Result.fail({ reason: "UnknownParty" });
    const [keptKey, goneKey] = [guestKeyOf(kept), guestKeyOf(gone)];
    const ofKept = await selectOfGuest(transaction, keptKey).forUpdate().execute();
    const ofGone = await selectOfGuest(transaction, goneKey).forUpdate().execute();
    const digests = ofKept.map(({ token_digest }) => token_digest);
    if (ofGone.some(({ token_digest }) => digests.includes(token_digest)))
      return Result.fail({ reason: "SameGuest" });
    const all = [...ofKept, ...ofGone];
    if (!all.every(({ restaurant_id }) => canManage(restaurant_id)))
      return Result.fail({ reason: "OtherRestaurants" });
    const hasBoth = [ofKept, ofGone].every((rows) => rows.some(({ marketing_opt_in }) => marketing_opt_in));
    await revoke(transaction, hasBoth ? ofGone : all, now);
    const notes = [
      ...(await selectNotes(transaction, keptKey).execute()),
      ...(await selectNotes(transaction, goneKey).execute()),
    ];
    await moveNotes(transaction, notes, noteContactOf(contact));
    for (const { token_digest } of all.toSorted((one, other) =>
      one.token_digest.localeCompare(other.token_digest),
    )) {
      const before = await lockParty(transaction, { token_digest });
      await transaction
        .updateTable("reservations")
        .set(contact)
        .where("token_digest", "=", token_digest)
        .execute();
      if (before === undefined) continue;
      await recordChange(transaction, token_digest, { action: "merge", actor, before }, now);
    }
    return Result.succeed({});
  });

/** Corrects who the guest of a party is. Emails that wait have what was booked. Notes go along where the former contact has no other party. */
export const correctGuest = async (
  transaction: Transaction<Tables>,
  { tokenDigest, id, restaurantId }: StoredParty,
  guest: Party["guest"],
): Promise<void> => {
  const former = await readContact(transaction, restaurantId, id);
  const contact = {
    first_name: guest.firstName,
    last_name: guest.lastName,
    email_address: guest.email,
    phone_number: guest.phoneNumber,
    phone_country: guest.phoneCountry,
  };
  await transaction
    .updateTable("reservations")
    .set(contact)
    .where("token_digest", "=", tokenDigest)
    .execute();
  const next = noteContactOf(contact);
  if (former === undefined || next === "" || noteContactOf(former) === next) return;
  const key = guestKeyOf(former);
  const others = await selectOfGuest(transaction, key).executeTakeFirst();
  if (others !== undefined) return;
  const ofNext = await transaction
    .selectFrom("guest_notes")
    .selectAll()
    .where("contact", "=", next)
    .execute();
  await moveNotes(transaction, [...ofNext, ...(await selectNotes(transaction, key).execute())], next);
};

/** Revokes the consents of reservations, confirmed or not. */
const revoke = async (
  transaction: Transaction<Tables>,
  rows: readonly { readonly token_digest: string }[],
  now: Instant,
): Promise<void> => {
  await transaction
    .updateTable("reservations")
    .set({ marketing_opt_in: false, marketing_revoked_at: encodeTimestamp(now) })
    .where(
      "token_digest",
      "in",
      rows.map(({ token_digest }) => token_digest),
    )
    .where("marketing_opt_in_at", "is not", null)
    .where("marketing_revoked_at", "is", null)
    .execute();
};

/** Stores notes under another contact: those of one restaurant are joined, in their order. */
const moveNotes = async (
  transaction: Transaction<Tables>,
  notes: readonly { readonly restaurant_id: number; readonly contact: string; readonly notes: string }[],
  contact: string,
): Promise<void> => {
  if (notes.length === 0) return;
  const former = notes.map((each) => each.contact);
  await transaction.deleteFrom("guest_notes").where("contact", "in", former).execute();
  const joined = [...Map.groupBy(notes, ({ restaurant_id }) => restaurant_id)].map(
    ([restaurant_id, all]) => ({
      restaurant_id,
      contact,
      notes: all.flatMap((each) => each.notes || []).join("\n"),
    }),
  );
  await transaction.insertInto("guest_notes").values(joined).execute();
};
