import type { ColumnType } from "kysely";

/**
 * A party that has asked for a table: a hold while `expires_at` is set, a reservation once it is null. A hold that has
 * ended keeps its row for a while, so that its token is still known.
 */
export interface PartyRow {
  /** SHA-256 of the reservation token; the token itself is never stored. */
  readonly token_digest: string;
  readonly restaurant_id: number;
  /** The restaurant-local time of the seating, `2027-03-05T19:00`. */
  readonly seated_at: string;
  readonly party_size: number;
  readonly attribute: string;
  /** The experience to be had, by its id and version; both null for a table alone. */
  readonly experience_id: number | null;
  readonly experience_version: number | null;
  readonly expires_at: ColumnType<Date | null, string | null, string | null>;
}

/** One table that a party has for a stretch of time; a party at tables pushed together has a row for each. */
export interface SeatingRow {
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
  /** What was bought with the table, as it was sold: read by `selectionKept`. Null for a table alone. */
  readonly sold: ColumnType<unknown, string | null, string | null>;
  readonly reserved_at: ColumnType<Date, string, never>;
  /** How often it has been changed or cancelled. */
  readonly revision: ColumnType<number, never, number>;
  /** Null while it stands. A cancelled reservation has no table any more. */
  readonly cancelled_at: ColumnType<Date | null, never, string>;
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

/** The tables of the house book, and of the card provider embedded beside it. */
export interface Tables {
  readonly parties: PartyRow;
  readonly seatings: SeatingRow;
  readonly reservations: ReservationRow;
  readonly test_charges: TestChargeRow;
}
