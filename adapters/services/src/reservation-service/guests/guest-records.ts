import type { Instant } from "@couvert/domain/time/zoned-time";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import { selectReservations } from "../booking/stored-reservations.ts";
import { type GuestJobs, readJobs } from "./guest-jobs.ts";
import { spellingsOf } from "./mailbox.ts";

/** A guest: by email address, by the number of a reservation, one reservation of an address, or without an address by telephone number. */
export type GuestKey =
  | { readonly email: string; readonly confirmation: string | null; readonly phone?: never }
  | { readonly email: null; readonly confirmation: string; readonly phone?: never }
  | { readonly email: null; readonly confirmation: null; readonly phone: string };

/** Selects the reservations of a guest, the oldest visit first. Addresses are compared without their case, and with both forms of an international domain. */
export const selectOfGuest = (kysely: Kysely<Tables>, { email, confirmation, phone }: GuestKey) => {
  let query = selectReservations(kysely)
    .select(["marketing_opt_in_text", "marketing_opt_in_source", "marketing_confirmed_at"])
    .select(["card_last4", "reserved_at", "source", "status", "notes", "guest_notes", "override_reason"])
    .orderBy("date_time");
  if (email !== null) query = query.where(sql`lower(email_address)`, "in", spellingsOf(email));
  if (confirmation !== null) query = query.where("confirmation_number", "=", confirmation.toUpperCase());
  if (phone !== undefined) query = query.where("email_address", "=", "").where("phone_number", "=", phone);
  return query;
};

/** Selects the forms in which a guest gave their address; none for a single reservation. */
export const selectForms = (kysely: Kysely<Tables>, { email, confirmation }: GuestKey) =>
  kysely
    .selectFrom("form_submissions")
    .selectAll()
    .where(
      email === null || confirmation !== null
        ? sql<boolean>`false`
        : sql<boolean>`exists (
            select from jsonb_array_elements(entries) entry
            where lower(trim(entry->>'value')) in (${sql.join(spellingsOf(email))}))`,
    )
    .orderBy("received_at");

/** Selects the charges of a guest without a known outcome; none for a single reservation. */
export const selectPending = (kysely: Kysely<Tables>, { email }: GuestKey) =>
  kysely
    .selectFrom("pending_charges")
    .select(["amount", "started_at", sql<object>`pending_order->'guest'`.as("guest")])
    .select(sql<string | null>`pending_order->>'language'`.as("language"))
    .where(sql`lower(pending_order #>> '{guest,email}')`, "in", email === null ? [null] : spellingsOf(email));

/** Selects what the desk asked a guest to pay, by reservations. */
export const selectPayments = (kysely: Kysely<Tables>, tokenDigests: readonly string[]) =>
  kysely
    .selectFrom("desk_payments")
    .select(["kind", "amount", "currency", "reason", "status", "asked_at", "expires_at", "freed_at"])
    .select(["settled_at", "refunded_at"])
    .where("token_digest", "in", [...tokenDigests, ""])
    .orderBy("id");

/** Selects the entries of a guest on waitlists; none for a single reservation. */
export const selectWaitlist = (kysely: Kysely<Tables>, { email, confirmation }: GuestKey) =>
  kysely
    .selectFrom("waitlist_entries")
    .select(["id", "restaurant_id", "service_date", "first_time", "last_time", "party_size"])
    .select(["email_address", "language", "status", "joined_at"])
    .where(
      sql`lower(email_address)`,
      "in",
      email === null || confirmation !== null ? [null] : spellingsOf(email),
    );

/** Returns the keys of a guest's jobs. */
export const jobsOf = (
  contacts: readonly GuestKey[],
  reservations: readonly { readonly confirmation_number: string }[],
  forms: readonly { readonly id: string }[],
): GuestJobs => ({
  confirmations: reservations.map(({ confirmation_number }) => confirmation_number),
  emails: contacts.flatMap(({ email, confirmation }) =>
    confirmation === null && email !== null ? spellingsOf(email) : [],
  ),
  submissions: forms.map(({ id }) => id),
});

/** Everything that is stored of a guest, for `JSON.stringify`. */
export interface GuestRecords {
  readonly reservations: readonly object[];
  readonly pendingCharges: readonly object[];
  /** What the desk asked for: fees and deposits. */
  readonly payments: readonly object[];
  readonly forms: readonly object[];
  readonly waitlist: readonly object[];
  /** The emails, forms and refunds that are queued, and those delivered lately or given up. */
  readonly jobs: readonly object[];
}

/** Reads everything that is stored of a guest. Digests and tokens are no data of a guest, and are left out (rule 1.14). */
export const readGuest = async (kysely: Kysely<Tables>, guest: GuestKey): Promise<GuestRecords> => {
  const reservations = await selectOfGuest(kysely, guest).execute();
  const forms = await selectForms(kysely, guest).execute();
  const digests = reservations.map(({ token_digest }) => token_digest);
  const jobs = await readJobs(kysely, jobsOf([guest], reservations, forms));
  return {
    reservations: reservations.map(({ token_digest: _digest, ...row }) => row),
    pendingCharges: await selectPending(kysely, guest).execute(),
    payments: await selectPayments(kysely, digests).execute(),
    waitlist: await selectWaitlist(kysely, guest).execute(),
    forms,
    jobs,
  };
};

/** Puts the consent of a reservation's guest to marketing emails in force, unless it is, was revoked or was never given (rule 4.44). */
export const confirmMarketing = async (
  kysely: Kysely<Tables>,
  confirmation: string,
  now: Instant,
): Promise<void> => {
  await kysely
    .updateTable("reservations")
    .set({ marketing_opt_in: true, marketing_confirmed_at: encodeTimestamp(now) })
    .where("confirmation_number", "=", confirmation)
    .where("marketing_opt_in", "=", false)
    .where("marketing_opt_in_at", "is not", null)
    .where("marketing_revoked_at", "is", null)
    .execute();
};

/**
 * Revokes a guest's consent to marketing emails, confirmed or not, for one reservation or all of an address. Returns the number of
 * reservations that had it (rules 1.17, 4.44).
 */
export const revokeMarketing = async (
  kysely: Kysely<Tables>,
  { email, confirmation }: GuestKey,
  now: Instant,
): Promise<number> => {
  let query = kysely
    .updateTable("reservations")
    .set({ marketing_opt_in: false, marketing_revoked_at: encodeTimestamp(now) })
    .where("marketing_opt_in_at", "is not", null)
    .where("marketing_revoked_at", "is", null);
  if (email !== null) query = query.where(sql`lower(email_address)`, "in", spellingsOf(email));
  if (confirmation !== null) query = query.where("confirmation_number", "=", confirmation);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

/** Reads the guests whose consent to marketing emails is in force, each by the latest of their reservations with it (rule 1.17). */
export const readOptedIn = async (kysely: Kysely<Tables>): Promise<readonly object[]> =>
  kysely
    .selectFrom("reservations")
    .distinctOn(sql`lower(email_address)`)
    .select(["email_address", "first_name", "last_name"])
    .select(["marketing_opt_in_at", "marketing_opt_in_text", "marketing_opt_in_source"])
    .select("marketing_confirmed_at")
    .where("marketing_opt_in", "=", true)
    .orderBy(sql`lower(email_address)`)
    .orderBy("marketing_opt_in_at", "desc")
    .execute();
