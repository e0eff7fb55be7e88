import type { Party, PartyStatus } from "@couvert/domain/booking/desk/party";
import type { MarketingConsent } from "@couvert/domain/booking/manage/manage-view";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import type { Tables } from "@couvert/platform/database/tables";
import { transact } from "@couvert/platform/database/transact";
import * as Result from "effect/Result";
import type { Kysely } from "kysely";
import { decodeReservation } from "../booking/stored-reservations.ts";
import { type GuestKey, selectNotes, selectOfGuest } from "../guests/guest-records.ts";

/** What a restaurant knows of a guest: those with one address, or without one with one telephone number, are one guest (rule 12.5). */
export interface GuestCard {
  /** As they were named last. */
  readonly guest: Party["guest"];
  /** The restaurant's notes on the guest; null for a guest without address and telephone number, who is one party only. */
  readonly notes: string | null;
  /** To marketing emails of the group. */
  readonly consent: MarketingConsent;
  /** Their parties at this restaurant, latest first. */
  readonly reservations: readonly {
    readonly id: number;
    readonly confirmation: string;
    readonly time: LocalDateTime;
    readonly partySize: number;
    readonly status: PartyStatus;
  }[];
  /** The number of their parties at other restaurants of the group. */
  readonly elsewhere: number;
}

/** A guest by one of their parties: the restaurants are those of all of their parties. */
export interface KnownGuest {
  readonly key: GuestKey;
  readonly restaurants: readonly number[];
}

/** Why notes are not written: there is no guest with a contact, or somebody has written others meanwhile. */
export type NotesRejected =
  | { readonly reason: "UnknownParty" }
  | { readonly reason: "NotesChanged"; readonly notes: string };

/** Reads the contact of a party's guest. Returns undefined when the restaurant has no such party. */
export const readContact = (kysely: Kysely<Tables>, restaurantId: number, party: number) =>
  kysely
    .selectFrom("reservations")
    .innerJoin("bookings", "bookings.token_digest", "reservations.token_digest")
    .select(["first_name", "last_name", "email_address", "phone_number", "phone_country"])
    .select("confirmation_number")
    .where("bookings.id", "=", String(party))
    .where("restaurant_id", "=", restaurantId)
    .executeTakeFirst();

/** A guest as a reservation names them. */
type Contact = NonNullable<Awaited<ReturnType<typeof readContact>>>;

/** Returns the key of a reservation's guest. */
export const guestKeyOf = (contact: Contact): GuestKey => {
  if (contact.email_address !== "") return { email: contact.email_address, confirmation: null };
  return contact.phone_number === ""
    ? { email: null, confirmation: contact.confirmation_number }
    : { email: null, confirmation: null, phone: contact.phone_number };
};

/** Returns the contact under which notes on a guest are stored; empty for none. */
export const noteContactOf = (contact: Pick<Contact, "email_address" | "phone_number">): string =>
  contact.email_address.toLowerCase() || contact.phone_number;

/** Finds the guest of a party; null when the restaurant has no such party. */
export const findGuest = async (
  kysely: Kysely<Tables>,
  restaurantId: number,
  party: number,
): Promise<KnownGuest | null> => {
  const contact = await readContact(kysely, restaurantId, party);
  if (contact === undefined) return null;
  const key = guestKeyOf(contact);
  const rows = await selectOfGuest(kysely, key).execute();
  return { key, restaurants: [...new Set(rows.map(({ restaurant_id }) => restaurant_id))] };
};

/** Reads the card of a party's guest; null when the restaurant has no such party (rule 12.5). */
export const readGuestCard = async (
  kysely: Kysely<Tables>,
  restaurantId: number,
  party: number,
): Promise<GuestCard | null> => {
  const contact = await readContact(kysely, restaurantId, party);
  if (contact === undefined) return null;
  const key = guestKeyOf(contact);
  const rows = await selectOfGuest(kysely, key).select("bookings.id").execute();
  const notes = await selectNotes(kysely, key).where("restaurant_id", "=", restaurantId).executeTakeFirst();
  const here = rows.filter((row) => row.restaurant_id === restaurantId).toReversed();
  const consents = rows.map((row) => decodeReservation(row).marketingConsent);
  const latest = here[0] ?? contact;
  return {
    guest: {
      firstName: latest.first_name,
      lastName: latest.last_name,
      email: latest.email_address,
      phoneNumber: latest.phone_number,
      phoneCountry: latest.phone_country,
    },
    notes: noteContactOf(contact) === "" ? null : (notes?.notes ?? ""),
    consent: (["in force", "unconfirmed"] as const).find((each) => consents.includes(each)) ?? "none",
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

/** Writes a restaurant's notes on a party's guest, unless they are no longer those that the sender saw (rule 12.6). */
export const writeGuestNotes = (
  kysely: Kysely<Tables>,
  restaurantId: number,
  { party, notes, seen }: { readonly party: number; readonly notes: string; readonly seen: string },
): Promise<Result.Result<object, NotesRejected>> =>
  transact(kysely, async (transaction): Promise<Result.Result<object, NotesRejected>> => {
    const found = await readContact(transaction, restaurantId, party);
    const contact = found === undefined ? "" : noteContactOf(found);
    if (contact === "") return Result.fail({ reason: "UnknownParty" });
    // An empty row first, so that two who write at once wait for each other.
    const row = { restaurant_id: restaurantId, contact, notes: "" };
    await transaction
      .insertInto("guest_notes")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const ofGuest = transaction
      .updateTable("guest_notes")
      .where("restaurant_id", "=", restaurantId)
      .where("contact", "=", contact);
    const written = await ofGuest.set({ notes }).where("notes", "=", seen).executeTakeFirst();
    if (written.numUpdatedRows > 0n) return Result.succeed({});
    const now = await transaction
      .selectFrom("guest_notes")
      .select("notes")
      .where("restaurant_id", "=", restaurantId)
      .where("contact", "=", contact)
      .executeTakeFirst();
    return Result.fail({ reason: "NotesChanged", notes: now?.notes ?? "" });
  });
