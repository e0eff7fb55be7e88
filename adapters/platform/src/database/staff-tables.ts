import type { ColumnType, Generated, GeneratedAlways } from "kysely";

export type Timestamp = ColumnType<Date, string, string>;
export type NullableTimestamp = ColumnType<Date | null, string | null | undefined, string | null>;

/** A person who may use the desk, or might once: a removed one has only their name left, for the history. */
export interface StaffRow {
  readonly id: GeneratedAlways<string>;
  readonly name: string;
  /** In lower case; null once removed. */
  readonly email: string | null;
  readonly role: "host" | "manager";
  /** Null for all restaurants. */
  readonly restaurants: readonly number[] | null;
  /** The slow hash of the PIN with its salt, encrypted with a key of the servers. Null without a PIN. */
  readonly sealed_pin: string | null;
  /** The signature of the last sign-in code, until it is used. */
  readonly code_digest: string | null;
  readonly code_ends_at: NullableTimestamp;
  /** How often the code was tried. */
  readonly code_guesses: Generated<number>;
  readonly removed_at: NullableTimestamp;
}

/** A session of the desk. */
export interface StaffSessionRow {
  readonly id: GeneratedAlways<string>;
  /** SHA-256 of the token in the cookie, which is never stored. */
  readonly token_digest: string;
  /** Who uses it now. */
  readonly staff_id: string;
  /** Who signed in by a code. */
  readonly opened_by: string;
  readonly device: string | null;
  readonly started_at: Timestamp;
  readonly ends_at: Timestamp;
}

/** What was attempted at the desk, for ever and without addresses. */
export interface StaffAttemptRow {
  readonly id: GeneratedAlways<number>;
  readonly at: Timestamp;
  readonly kind:
    | ("code_sent" | "code_wrong" | "signed_in" | "pin_tried" | "pin_set" | "switched" | "removed")
    | ("passkey_added" | "passkey_wrong")
    | ("key_created" | "key_revoked" | "key_wrong");
  /** The person, or the key; null for an address that nobody has, or an unknown key. */
  readonly staff_id: string | null;
  readonly session_id: string | null;
}

/** A passkey of a person. */
export interface StaffPasskeyRow {
  readonly id: GeneratedAlways<string>;
  readonly staff_id: string;
  /** Its id and its public key, in base64url. */
  readonly credential_id: string;
  readonly public_key: string;
  /** How often it has signed; 0 where its device does not count. */
  readonly counter: number;
  readonly added_at: Timestamp;
}

/** A challenge for a passkey, until it is used: the SHA-256 of a token that one browser has. */
export interface StaffChallengeRow {
  readonly challenge: string;
  /** Who adds a passkey; null for a sign-in. */
  readonly staff_id: string | null;
  readonly ends_at: Timestamp;
}

/** The tables of the people of the desk. */
export interface StaffTables {
  readonly staff: StaffRow;
  readonly staff_sessions: StaffSessionRow;
  readonly staff_attempts: StaffAttemptRow;
  readonly staff_passkeys: StaffPasskeyRow;
  readonly staff_challenges: StaffChallengeRow;
}
