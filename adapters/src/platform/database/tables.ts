import type { Instant } from "@couvert/domain/time/zoned-time";
import type { ColumnType } from "kysely";

/**
 * A party that has asked for a table: a hold while `expires_at` is set, a reservation once it is null. A hold that has
 * ended keeps its row for a while, so that its token is still known.
 */
export interface BookingRow {
  /** SHA-256 of the reservation token; the token itself is never stored. */
  readonly token_digest: string;
  readonly restaurant_id: number;
  /** The restaurant-local time of the seating, `2027-03-05T19:00`. */
  readonly date_time: string;
  readonly party_size: number;
  readonly seating_area: string;
  /** The experience to be had, by its id and version; both null for a table alone. */
  readonly experience_id: number | null;
  readonly experience_version: number | null;
  readonly expires_at: ColumnType<Date | null, string | null, string | null>;
  /** Whether a charge is under way: then the party keeps its tables, whenever its hold would have ended. */
  readonly is_charging: ColumnType<boolean, boolean | undefined, boolean>;
  /** How many charges were begun for it. */
  readonly charge_count: ColumnType<number, number | undefined, number>;
}

/** One table that a party has for a stretch of time; a party at tables pushed together has a row for each. */
export interface TableAssignmentRow {
  readonly token_digest: string;
  readonly restaurant_id: number;
  readonly table_id: string;
  /** Written as a range expression; read through `lower` and `upper`. */
  readonly during: ColumnType<string, string, string>;
}

/** Who a reserved table is for. */
export interface ReservationRow {
  readonly confirmation_number: string;
  readonly token_digest: string;
  /** SHA-256 of the manage token, the diner's key to this reservation. */
  readonly manage_digest: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email_address: string;
  readonly phone_number: string;
  readonly phone_country: string;
  readonly special_request: string;
  readonly marketing_opt_in: boolean;
  /** What was bought with the table, as it was sold: read by `decodeSelection`. Null for a table alone. */
  readonly purchase: ColumnType<unknown, string | null, string | null>;
  /** The card provider's name for what was charged, how much in cents, and the card's last digits; all null where nothing was. */
  readonly charge_id: string | null;
  readonly charge_amount: number | null;
  readonly card_last4: string | null;
  readonly reserved_at: ColumnType<Date, string, never>;
  /** How often it has been changed or cancelled. */
  readonly revision: ColumnType<number, never, number>;
  /** Null while it stands. A cancelled reservation has no table any more. */
  readonly cancelled_at: ColumnType<Date | null, never, string>;
}

/** A request that reserved for a party, or was about to: what becomes of it is asked about by its id. */
export interface ReservationRequestRow {
  readonly restaurant_id: number;
  /** SHA-256 of the request's id; the id itself is never stored. */
  readonly request_digest: string;
  readonly token_digest: string;
  /** The manage token, which only the request's id opens. */
  readonly sealed_manage_token: string;
}

/** A charge of which it is not known yet what came of it, and all it takes to finish the reservation; gone once it is known. */
export interface PendingChargeRow {
  readonly token_digest: string;
  /** What the card provider knows the order by. */
  readonly reference: string;
  /** In cents. */
  readonly amount: number;
  readonly last4: string;
  /** How often the provider was asked to charge it, or is about to be. */
  readonly attempt_count: number;
  /** The card's token, the guest and what is bought, as `PendingOrder` has them. */
  readonly pending_order: ColumnType<unknown, string, never>;
  readonly started_at: ColumnType<Date, string, never>;
}

/** What the embedded card provider charged or declined to charge; nothing of a card but its brand and last four digits. */
export interface TestChargeRow {
  readonly id: string;
  readonly idempotency_key: string;
  /** SHA-256 of what was asked, to know the same request by. */
  readonly parameters: string;
  /** SHA-256 of the card's token, which is good for one row. */
  readonly token_digest: string;
  /** In cents. */
  readonly amount: number;
  /** What whoever charged calls the order; empty when they call it nothing. */
  readonly reference: string;
  readonly brand: string;
  readonly last4: string;
  readonly is_declined: boolean;
  /** Null until the whole of it is given back. */
  readonly refund_id: string | null;
  readonly charged_at: ColumnType<Date, string, never>;
}

/** A form that somebody sent; gone once it has been kept for as long as it may be. */
export interface FormSubmissionRow {
  readonly id: string;
  /** The form's uid. */
  readonly form: string;
  /** The path of the page it was sent from. */
  readonly page: string;
  readonly received_at: ColumnType<Date, string, never>;
  /** What each field held: read by `deliverForm`. */
  readonly entries: ColumnType<unknown, string, never>;
  /** Null until it is delivered. */
  readonly delivered_at: ColumnType<Date | null, never, string>;
}

/** The tables of the reservation service, of the card provider embedded beside it, and of the forms. */
export interface Tables {
  readonly bookings: BookingRow;
  readonly table_assignments: TableAssignmentRow;
  readonly reservations: ReservationRow;
  readonly reservation_requests: ReservationRequestRow;
  readonly pending_charges: PendingChargeRow;
  readonly test_charges: TestChargeRow;
  readonly form_submissions: FormSubmissionRow;
}

/** Encodes an instant for a `timestamptz` column. */
export const encodeTimestamp = (instant: Instant): string => new Date(instant).toISOString();
