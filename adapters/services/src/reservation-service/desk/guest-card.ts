import type { Tables } from "@couvert/platform/database/tables";
import { commit, transact } from "@couvert/platform/database/transact";
import * as Result from "effect/Result";
import type { Kysely } from "kysely";
import {
  decodeContact,
  decodeReservation,
  type ReservationRow,
  selectReservations,
} from "../booking/stored-reservations.ts";
import { type GuestKey, selectOfGuest } from "../guests/guest-records.ts";
import { toVisit } from "./find-guests.ts";

/**
 * Finds the guest of a restaurant's party with all their parties, the oldest first; null without such a party. Those with one address, or
 * without one with one telephone number, are one guest, as are those that the restaurant merged (rules 12.5, 12.10).
 */
export const findGuest = async (kysely: Kysely<Tables>, restaurantId: number, party: number) => {
  if (!Number.isSafeInteger(party)) return null;
  const ofRestaurant = selectReservations(kysely)
    .select("merged_as")
    .where("restaurant_id", "=", restaurantId);
  const row = await ofRestaurant.where("bookings.id", "=", String(party)).executeTakeFirst();
  if (row === undefined) return null;
  const ofContacts =
    row.merged_as === null ? [row] : await ofRestaurant.where("merged_as", "=", row.merged_as).execute();
  const contacts = new Map(ofContacts.map((each) => [JSON.stringify(keyOf(each)), keyOf(each)]));
  const rows: Awaited<ReturnType<typeof readContactParties>> = [];
  for (const key of contacts.values()) rows.push(...(await readContactParties(kysely, key)));
  rows.sort((one, other) => one.date_time.localeCompare(other.date_time));
  const here = rows.filter((each) => each.restaurant_id === restaurantId).toReversed();
  // A corrected contact may bring other notes along.
  const notes = [...new Set(here.map(({ guest_notes }) => guest_notes))].filter(Boolean).join("\n");
  return { row, rows, here, notes, contacts: [...contacts.values()] };
};

/** Reads the parties of a contact; a transaction locks them. */
const readContactParties = (kysely: Kysely<Tables>, key: GuestKey) => {
  const query = selectOfGuest(kysely, key).select("bookings.id");
  return (kysely.isTransaction ? query.forUpdate() : query).execute();
};

const keyOf = (row: ReservationRow): GuestKey => {
  const { email_address: email, phone_number: phone, confirmation_number: confirmation } = row;
  if (email !== "") return { email: email.toLowerCase(), confirmation: null };
  return phone === "" ? { email: null, confirmation } : { email: null, confirmation: null, phone };
};

/** Reads the card of a party's guest, their parties at the restaurant latest first; null without such a party (rule 12.5). */
export const readGuestCard = async (kysely: Kysely<Tables>, restaurantId: number, party: number) => {
  const found = await findGuest(kysely, restaurantId, party);
  if (found === null) return null;
  const { rows, here, notes } = found;
  const consents = rows.map((row) => decodeReservation(row).marketingConsent);
  const byContact = Map.groupBy(here, (row) => JSON.stringify(keyOf(row)));
  const [guest, ...merged] = [...byContact.values()].map(([latest = found.row]) => decodeContact(latest));
  return {
    guest: guest ?? decodeContact(found.row),
    merged,
    notes,
    consent:
      (["in force", "unconfirmed"] as const).find((each) => consents.includes(each)) ?? ("none" as const),
    reservations: here.map(toVisit),
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

/** Merges the guests of some parties of a restaurant; those of one party become as many guests as they have contacts. False without a party (rule 12.10). */
export const mergeGuests = (kysely: Kysely<Tables>, restaurantId: number, parties: readonly number[]) =>
  commit(kysely, async (transaction) => {
    const found: Awaited<ReturnType<typeof findGuest>>[] = [];
    for (const party of parties) found.push(await findGuest(transaction, restaurantId, party));
    if (found.includes(null)) return false;
    const digests = found.flatMap((guest) => guest?.here ?? []).map(({ token_digest }) => token_digest);
    const merged_as = parties.length > 1 ? String(parties[0]) : null;
    const ofGuests = transaction.updateTable("reservations").where("token_digest", "in", digests);
    await ofGuests.set({ merged_as }).execute();
    return true;
  });
