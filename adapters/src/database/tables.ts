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
  readonly reserved_at: ColumnType<Date, string, never>;
}

/** The tables of the house book. */
export interface Tables {
  readonly parties: PartyRow;
  readonly seatings: SeatingRow;
  readonly reservations: ReservationRow;
}
