import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { turnMinutes } from "@couvert/domain/booking/availability/table-assignment";
import type { Charge } from "@couvert/domain/booking/card/charges.port";
import type { StoredCard } from "@couvert/domain/booking/card/payment-intents.port";
import { deskDayOf } from "@couvert/domain/booking/desk/party";
import type { Guest } from "@couvert/domain/booking/guest/guest.schema";
import type { Selection, TableRequest } from "@couvert/domain/booking/reservation/selection";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { DEFAULT_LANGUAGE, type Language } from "@couvert/domain/values/language";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import { messagesIn } from "@couvert/platform/messages/messages";
import type { ServerKeys } from "@couvert/platform/secrets/server-keys";
import type { Transaction } from "kysely";
import { createConfirmationNumber, sha256Hex } from "../keys.ts";
import { takeOffer } from "../waitlist/entries.ts";
import { decodeRequest, GUEST, type RecordedChange, recordChange } from "./history.ts";
import { decodePolicy } from "./policy.schema.ts";
import { encodePurchase } from "./purchase.schema.ts";
import { type ChangedReservation, type ServiceDependencies, TELLS_BOTH } from "./service-dependencies.ts";
import { encodeContact, encodeStoredCard } from "./stored-reservations.ts";

/** Returns the columns of a new booking that its request decides: its slot, its day and the usual length of its stay. */
export const newBooking = (restaurant: Restaurant, tokenDigest: string, request: TableRequest) => ({
  token_digest: tokenDigest,
  restaurant_id: restaurant.restaurantId,
  date_time: request.time,
  service_date: deskDayOf(restaurant, request.time),
  party_size: request.partySize,
  seating_area: request.seatingArea,
  minutes: turnMinutes(restaurant, request.partySize),
});

/**
 * Locks the booking of a token digest until the transaction ends. Returns what was ordered, and whether it is reserved or its card is being charged;
 * undefined when the restaurant has none.
 */
export const lockBooking = async (
  transaction: Transaction<Tables>,
  restaurantId: number,
  tokenDigest: string,
) => {
  const row = await transaction
    .selectFrom("bookings")
    .select(["date_time", "party_size", "seating_area", "experience_id", "experience_version"])
    .select(["expires_at", "is_charging", "policy"])
    .where("token_digest", "=", tokenDigest)
    .where("restaurant_id", "=", restaurantId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { experience_id: id, experience_version: version } = row;
  return {
    request: decodeRequest(row),
    experience: id === null || version === null ? null : { id, version },
    policy: decodePolicy(row.policy),
    isReserved: row.expires_at === null,
    isCharging: row.is_charging,
  };
};

/** A booking that is locked until the transaction ends. */
export type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;

/** A booking to turn into a reservation. */
export interface BookingToConfirm {
  readonly restaurant: Restaurant;
  readonly tokenDigest: string;
  readonly manageToken: string;
  readonly selection: Selection;
  readonly guest: Guest;
  /** Null where it is unknown. */
  readonly language: Language | null;
  /** Null where nothing is charged. */
  readonly charge: (Charge & { readonly isIntent: boolean }) | null;
  /** The card on file; absent for none. */
  readonly storedCard?: StoredCard | null;
}

/** A reserved table. `isNew` is false when the same token reserved it before. */
export interface Reserved {
  readonly request: TableRequest;
  readonly confirmation: string;
  readonly manageToken: string;
  readonly isNew: boolean;
}

/** Turns a booking into a reservation of its tables and calls the listener, in one transaction (rule 3.56). */
export const confirmBooking = async (
  transaction: Transaction<Tables>,
  parts: Pick<ServiceDependencies, "keys" | "onReservationChange">,
  booking: BookingToConfirm,
  now: Instant,
): Promise<Reserved> => {
  await transaction
    .updateTable("bookings")
    .set({ expires_at: null, kind: "reservation" })
    .where("token_digest", "=", booking.tokenDigest)
    .execute();
  await takeOffer(transaction, booking.tokenDigest);
  const { selection, manageToken } = booking;
  const by = { actor: GUEST, tells: TELLS_BOTH };
  const { confirmation } = await addReservation(transaction, parts, booking, by, now);
  return { request: selection.request, confirmation, manageToken, isNew: true };
};

/**
 * Records a guest who paid for a booking whose tables are gone: as a cancelled reservation, whose payment is given back. Calls the listener, in
 * one transaction (rule 14.16).
 */
export const recordLatePayment = async (
  transaction: Transaction<Tables>,
  { keys, onReservationChange }: Pick<ServiceDependencies, "keys" | "onReservationChange">,
  booking: BookingToConfirm,
  now: Instant,
): Promise<void> => {
  const { tokenDigest, restaurant, selection, guest, language, manageToken, charge } = booking;
  await transaction
    .updateTable("bookings")
    .set({ expires_at: null, kind: "reservation", status: "cancelled" })
    .where("token_digest", "=", tokenDigest)
    .execute();
  // Nothing may be charged later for a table that was never booked.
  const confirmation = await insertReservation(transaction, keys, { ...booking, storedCard: null }, now);
  await transaction
    .updateTable("reservations")
    .set({
      cancelled_at: encodeTimestamp(now),
      refunded_at: charge === null ? null : encodeTimestamp(now),
    })
    .where("token_digest", "=", tokenDigest)
    .execute();
  await recordChange(transaction, tokenDigest, { action: "created", actor: GUEST, before: null }, now);
  const late = { restaurant, selection, guest, tables: [], before: null, confirmation, manageToken, charge };
  const known = {
    language: language ?? DEFAULT_LANGUAGE,
    hasUnconfirmedConsent: false,
    textOptIn: false,
    revision: 0,
  };
  const tells = { guest: true, restaurant: false };
  await onReservationChange(transaction, "late", { ...late, ...known, tells }, now);
};

/** Who adds a reservation, the rules that they override, and who hears of it. */
type AddedBy = Pick<RecordedChange, "actor" | "overridden"> & Pick<ChangedReservation, "tells">;

/** Adds the reservation of a booking, records it, and calls the listener. Returns its confirmation number and its entry in the history. */
export const addReservation = async (
  transaction: Transaction<Tables>,
  { keys, onReservationChange }: Pick<ServiceDependencies, "keys" | "onReservationChange">,
  booking: BookingToConfirm,
  { tells, ...by }: AddedBy,
  now: Instant,
): Promise<{ readonly confirmation: string; readonly entry: number }> => {
  const confirmation = await insertReservation(transaction, keys, booking, now);
  const created = { action: "created", before: null, ...by } as const;
  const { state, entry } = await recordChange(transaction, booking.tokenDigest, created, now);
  const { restaurant, selection, guest, language, manageToken, charge } = booking;
  const { tables } = state;
  const change = { restaurant, selection, guest, tables, before: null, confirmation, manageToken, charge };
  const consents = { hasUnconfirmedConsent: guest.marketingOptIn, textOptIn: guest.textOptIn === true };
  const reserved = { ...change, ...consents, language: language ?? DEFAULT_LANGUAGE, revision: 0 };
  await onReservationChange(transaction, "reserved", { ...reserved, tells }, now);
  return { confirmation, entry };
};

/** Inserts the reservation of a booking, and returns its new confirmation number. */
const insertReservation = async (
  transaction: Transaction<Tables>,
  keys: ServerKeys,
  {
    tokenDigest,
    manageToken,
    selection,
    guest,
    language,
    charge,
    storedCard = null,
  }: Omit<BookingToConfirm, "restaurant">,
  now: Instant,
): Promise<string> => {
  const confirmation = createConfirmationNumber();
  await transaction
    .insertInto("reservations")
    .values({
      confirmation_number: confirmation,
      token_digest: tokenDigest,
      manage_digest: sha256Hex(manageToken),
      sealed_manage_token: keys.seal("manage tokens", manageToken),
      ...encodeContact(guest),
      special_request: guest.specialRequest,
      language,
      // In force once the address confirms it.
      marketing_opt_in: false,
      ...(guest.marketingOptIn
        ? {
            marketing_opt_in_at: encodeTimestamp(now),
            // The text beside the box, which the reservation panel has from its own catalogue.
            marketing_opt_in_text: messagesIn(language ?? DEFAULT_LANGUAGE).i18n._("Send me news and offers"),
            marketing_opt_in_source: "reservation panel",
          }
        : {}),
      ...(guest.textOptIn === true ? { text_opt_in_at: encodeTimestamp(now) } : {}),
      purchase: encodePurchase(selection),
      charge_id: charge?.id ?? null,
      charge_amount: charge?.amount ?? null,
      card_last4: charge?.last4 ?? null,
      is_intent: charge?.isIntent ?? false,
      stored_card: storedCard === null ? null : encodeStoredCard(storedCard),
      reserved_at: encodeTimestamp(now),
    })
    .execute();
  return confirmation;
};
