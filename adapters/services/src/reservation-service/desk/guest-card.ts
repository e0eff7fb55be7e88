import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import type { Tables } from "@couvert/platform/database/tables";
import { transact } from "@couvert/platform/database/transact";
import * as Result from "effect/Result";
import type { Kysely } from "kysely";
import { decodeReservation, selectReservations } from "../booking/stored-reservations.ts";
import { type GuestKey, selectOfGuest } from "../guests/guest-records.ts";

/**
 * Finds the guest of a restaurant's party with all their parties, the oldest first; null without such a party. Those with one address, or
 * without one with one telephone number, are one guest (rule 12.5).
 */
export const findGuest = async (kysely: Kysely<Tables>, restaurantId: number, party: number) => {
  if (!Number.isSafeInteger(party)) return null;
  const row = await selectReservations(kysely)
    .where("bookings.id", "=", String(party))
    .where("restaurant_id", "=", restaurantId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { email_address: email, phone_number: phone, confirmation_number: confirmation } = row;
  const byPhone: GuestKey =
    phone === "" ? { email: null, confirmation } : { email: null, confirmation: null, phone };
  const key = email === "" ? byPhone : { email, confirmation: null };
  const query = selectOfGuest(kysely, key).select("bookings.id");
  const rows = await (kysely.isTransaction ? query.forUpdate() : query).execute();
  const here = rows.filter((each) => each.restaurant_id === restaurantId).toReversed();
  // A corrected contact may bring other notes along.
  const notes = [...new Set(here.map(({ guest_notes }) => guest_notes))].filter(Boolean).join("\n");
  return { row, rows, here, notes };
};

/** Reads the card of a party's guest, their parties at the restaurant latest first; null without such a party (rule 12.5). */
export const readGuestCard = async (kysely: Kysely<Tables>, restaurantId: number, party: number) => {
  const found = await findGuest(kysely, restaurantId, party);
  if (found === null) return null;
  const { rows, here, notes } = found;
  const [latest = found.row] = here;
  const consents = rows.map((row) => decodeReservation(row).marketingConsent);
  const { specialRequest: _, ...guest } = decodeReservation(latest).guest;
  return {
    guest,
    notes,
    consent:
      (["in force", "unconfirmed"] as const).find((each) => consents.includes(each)) ?? ("none" as const),
    reservations: here.map((row) => ({
      id: Number(row.id),
      confirmation: row.confirmation_number,
      time: row.date_time as LocalDateTime,
      partySize: row.party_size,
      status: row.status,
    })),
    elsewhere: rows.length - here.length,
  };
};

/**
 * Writes a restaurant's notes on a guest, with all their parties there. Fails with those that somebody has written since `seen`, and with
 * null without such a party (rule 12.6).
 */
export const writeGuestNotes = (
  kysely: Kysely<Tables>,
  restaurantId: number,
  party: number,
  { notes, seen }: { readonly notes: string; readonly seen: string },
) =>
  transact(kysely, async (transaction): Promise<Result.Result<object, string | null>> => {
    const found = await findGuest(transaction, restaurantId, party);
    if (found?.notes !== seen) return Result.fail(found?.notes ?? null);
    const digests = found.here.map(({ token_digest }) => token_digest);
    const ofGuest = transaction.updateTable("reservations").where("token_digest", "in", digests);
    await ofGuest.set({ guest_notes: notes }).execute();
    return Result.succeed({});
  });
