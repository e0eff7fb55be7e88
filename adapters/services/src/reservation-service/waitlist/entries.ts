import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import { type Kysely, sql, type Transaction } from "kysely";
import { decodePolicy } from "../booking/policy.schema.ts";

/** An entry of the waitlist as it is stored; `offer` is the open one, or null. */
export type StoredEntry = Awaited<ReturnType<typeof readEntries>>[number];

/** Which entries are read: those of a service day, or one by its id or by the digest of its token. */
type EntryFilter =
  | { readonly restaurantId: number; readonly date: string }
  | { readonly id: number }
  | { readonly tokenDigest: string };

/** Reads entries with their offers, in the order of joining. An offer is open until its end, and longer while its card is charged. */
export const readEntries = async (kysely: Kysely<Tables>, filter: EntryFilter, now: Instant) => {
  const query = kysely.selectFrom("waitlist_entries").selectAll().orderBy("joined_at").orderBy("id");
  const rows = await ("date" in filter
    ? query.where("restaurant_id", "=", filter.restaurantId).where("service_date", "=", filter.date)
    : "id" in filter
      ? query.where("id", "=", String(filter.id))
      : query.where("token_digest", "=", filter.tokenDigest)
  ).execute();
  if (rows.length === 0) return [];
  const offers = await kysely
    .selectFrom("waitlist_offers")
    .selectAll()
    .select([IS_HELD.as("is_held"), POLICY.as("policy")])
    .where(
      "entry_id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("expires_at")
    .execute();
  return rows.map((row) => {
    const own = offers.filter(({ entry_id }) => entry_id === row.id);
    const open = own.find(
      ({ outcome, is_held, expires_at }) => outcome === null && is_held && expires_at.getTime() > now,
    );
    const last = own.at(-1);
    return {
      id: Number(row.id),
      restaurantId: row.restaurant_id,
      date: row.service_date,
      partySize: row.party_size,
      first: row.first_time as LocalDateTime,
      last: row.last_time as LocalDateTime,
      email: row.email_address,
      language: row.language,
      sealedToken: row.sealed_token,
      status: row.status,
      joinedAt: row.joined_at.getTime(),
      offeredTables: own.flatMap(({ tables }) => tables),
      // One that has ended stays open for this until it is settled, also while a card is charged.
      hasOffer: own.some(({ outcome }) => outcome === null),
      hasLapsed: open === undefined && (last?.outcome === "lapsed" || last?.outcome === null),
      offer:
        open === undefined
          ? null
          : {
              digest: open.token_digest,
              sealedToken: open.sealed_token,
              time: open.date_time as LocalDateTime,
              seatingArea: open.seating_area,
              tables: open.tables,
              expiresAt: open.expires_at.getTime(),
              policy: decodePolicy(open.policy),
            },
    };
  });
};

const IS_HELD = sql<boolean>`exists (
  select from bookings where bookings.token_digest = waitlist_offers.token_digest and kind = 'offer')`;

const POLICY = sql<unknown>`(select policy from bookings where bookings.token_digest = waitlist_offers.token_digest)`;

/** Gives the open offers of a service day that have ended their outcome: declined where the hold was released, else lapsed. */
export const settleOffers = async (
  transaction: Transaction<Tables>,
  restaurantId: number,
  date: string,
  now: Instant,
): Promise<void> => {
  await sql`
    update waitlist_offers o
    set outcome = case when exists (select from bookings b where b.token_digest = o.token_digest)
      then 'lapsed' else 'declined' end
    where outcome is null
      and entry_id in (
        select id from waitlist_entries where restaurant_id = ${restaurantId} and service_date = ${date})
      and not exists (
        select from bookings b where b.token_digest = o.token_digest
          and (b.is_charging or b.expires_at is null or b.expires_at > ${encodeTimestamp(now)}::timestamptz))`.execute(
    transaction,
  );
};

/** Ends the open offer of an entry and frees its table, unless it is being booked. */
export const endOffer = async (transaction: Transaction<Tables>, entryId: number): Promise<void> => {
  await sql`
    delete from bookings where kind = 'offer' and not is_charging
      and token_digest not in (select token_digest from pending_charges) and token_digest in (
      select token_digest from waitlist_offers where entry_id = ${entryId} and outcome is null)`.execute(
    transaction,
  );
  await sql`
    update waitlist_offers set outcome = 'declined'
    where entry_id = ${entryId} and outcome is null
      and not exists (select from bookings b where b.token_digest = waitlist_offers.token_digest)`.execute(
    transaction,
  );
};

/** Records that the booking of a token is reserved, where it was an offer: its guest waits no more. */
export const takeOffer = async (transaction: Transaction<Tables>, tokenDigest: string): Promise<void> => {
  await sql`
    with taken as (
      update waitlist_offers set outcome = 'taken' where token_digest = ${tokenDigest} returning entry_id)
    update waitlist_entries set status = 'taken' where id in (select entry_id from taken)`.execute(
    transaction,
  );
};
