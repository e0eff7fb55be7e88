import type { Charge } from "@couvert/domain/booking/card/charges.port";
import type { StoredCard } from "@couvert/domain/booking/card/payment-intents.port";
import type { Party } from "@couvert/domain/booking/desk/party";
import type { Guest } from "@couvert/domain/booking/guest/guest.schema";
import type { MarketingConsent } from "@couvert/domain/booking/manage/manage-view";
import type { Selection } from "@couvert/domain/booking/reservation/selection";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { DEFAULT_LANGUAGE, type Language } from "@couvert/domain/values/language";
import type { Tables } from "@couvert/platform/database/tables";
import * as Schema from "effect/Schema";
import type { Kysely } from "kysely";
import { decodeRequest } from "./history.ts";
import { decodeSelection } from "./purchase.schema.ts";

/** A charge as it is stored: that of an intent, or else by a token. */
export type StoredCharge = Pick<Charge, "id" | "amount"> & { readonly isIntent: boolean };

/** A reservation as it is stored. */
export interface StoredReservation {
  readonly tokenDigest: string;
  readonly restaurantId: number;
  readonly selection: Selection;
  readonly confirmation: string;
  readonly guest: Omit<Guest, "marketingOptIn" | "textOptIn">;
  /** The language that the guest reserved in; the default where it is unknown. */
  readonly language: Language;
  /** Null when nothing was charged. */
  readonly charge: StoredCharge | null;
  /** The card on file; null for none. */
  readonly storedCard: StoredCard | null;
  /** Whether the charge is given back. */
  readonly isRefunded: boolean;
  /** The number of changes and cancellations. */
  readonly revision: number;
  /** The version of its party. */
  readonly version: number;
  /** When the guest said that they still come at its time; null before. */
  readonly comingAt: Instant | null;
  /** The changes of the last hour. */
  readonly revisedAt: readonly Instant[];
  readonly isCancelled: boolean;
  readonly marketingConsent: MarketingConsent;
  /** Whether the guest wants text messages about it. */
  readonly textOptIn: boolean;
}

const StoredCardText = Schema.Struct({
  customer: Schema.String,
  paymentMethod: Schema.String,
  last4: Schema.String,
  expires: Schema.String,
});

const decodeStoredCard = Schema.decodeUnknownSync(StoredCardText);

/** Encodes a card on file for the database. */
export const encodeStoredCard: (card: StoredCard) => string = Schema.encodeSync(
  Schema.fromJsonString(StoredCardText),
);

/** Selects reservations with their bookings. */
export const selectReservations = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom("reservations")
    .innerJoin("bookings", "bookings.token_digest", "reservations.token_digest")
    .select(["bookings.token_digest", "restaurant_id", "date_time", "party_size", "seating_area"])
    .select(["version", "coming_at"])
    .select(["confirmation_number", "first_name", "last_name", "email_address"])
    .select(["phone_number", "phone_country", "special_request", "language"])
    .select(["policy", "purchase", "charge_id", "charge_amount", "is_intent", "stored_card"])
    .select(["refunded_at", "revision", "revised_at", "cancelled_at"])
    .select(["marketing_opt_in", "marketing_opt_in_at", "marketing_revoked_at"])
    .select(["text_opt_in_at", "text_revoked_at"]);

/** A row of `selectReservations`. */
export type ReservationRow = Awaited<
  ReturnType<ReturnType<typeof selectReservations>["executeTakeFirstOrThrow"]>
>;

/** Decodes a row of `selectReservations`. */
export const decodeReservation = (row: ReservationRow): StoredReservation => {
  const { charge_id: id, charge_amount: amount } = row;
  return {
    tokenDigest: row.token_digest,
    restaurantId: row.restaurant_id,
    selection: decodeSelection(decodeRequest(row), row),
    confirmation: row.confirmation_number,
    guest: { ...decodeContact(row), specialRequest: row.special_request },
    language: row.language ?? DEFAULT_LANGUAGE,
    charge: id === null || amount === null ? null : { id, amount, isIntent: row.is_intent },
    storedCard: row.stored_card === null ? null : decodeStoredCard(row.stored_card),
    isRefunded: row.refunded_at !== null,
    revision: row.revision,
    version: row.version,
    comingAt: row.coming_at?.getTime() ?? null,
    revisedAt: row.revised_at,
    isCancelled: row.cancelled_at !== null,
    marketingConsent: consentOf(row),
    textOptIn: row.text_opt_in_at !== null && row.text_revoked_at === null,
  };
};

/** Reads the reservation of a booking. Rejects where it has none. */
export const readReservation = async (
  kysely: Kysely<Tables>,
  tokenDigest: string,
): Promise<StoredReservation> => {
  const rows = selectReservations(kysely).where("bookings.token_digest", "=", tokenDigest);
  return decodeReservation(await rows.executeTakeFirstOrThrow());
};

/** Encodes who a guest is. */
export const encodeContact = (guest: Party["guest"]) => ({
  first_name: guest.firstName,
  last_name: guest.lastName,
  email_address: guest.email,
  phone_number: guest.phoneNumber,
  phone_country: guest.phoneCountry,
});

/** Decodes who a guest is. */
export const decodeContact = (row: ReturnType<typeof encodeContact>): Party["guest"] => ({
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email_address,
  phoneNumber: row.phone_number,
  phoneCountry: row.phone_country,
});

const consentOf = ({
  marketing_opt_in,
  marketing_opt_in_at,
  marketing_revoked_at,
}: ReservationRow): MarketingConsent => {
  if (marketing_opt_in) return "in force";
  return marketing_opt_in_at === null || marketing_revoked_at !== null ? "none" : "unconfirmed";
};
