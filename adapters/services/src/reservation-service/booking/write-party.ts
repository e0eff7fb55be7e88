import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { deskDayOf, isComing, type PartyState, plannedPeriod } from "@couvert/domain/booking/desk/party";
import type { BookingPolicy } from "@couvert/domain/booking/reservation/policy";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import { type ControlledTransaction, sql, type Transaction, type UpdateObject } from "kysely";
import { enqueueOffers } from "../waitlist/enqueue-offers.ts";
import { GUEST, type RecordedChange, type RecordedParty, recordChange, type StoredParty } from "./history.ts";
import { decodePolicy, encodePolicy, type StoredPolicy, showPolicy } from "./policy.schema.ts";
import { assignTables, type WantedTables } from "./table-assignments.ts";

/** A change of a party. `state` names no tables: which ones it gets is said apart. */
export interface PartyWrite extends RecordedChange {
  readonly before: StoredParty;
  readonly state: PartyState;
  /** The tables that it has, the best free ones, or the first free one of some combinations; an empty list for none. */
  readonly tables: "same" | WantedTables;
  /** Further columns to write; absent for none. */
  readonly columns?: UpdateObject<Tables, "bookings">;
}

/** The key of the advisory lock that serialises the changes at a restaurant. */
const CHANGE_LOCK = 1;

/**
 * Writes a change of a party, its tables and its entry in the history, in one transaction that holds the party's lock. Returns null when the
 * tables are not free; the transaction must then be rolled back. This is the only way in which a party changes (rules 10.3, 10.6).
 */
export const writeParty = async (
  transaction: ControlledTransaction<Tables>,
  restaurant: Restaurant,
  { state, tables, columns, ...change }: PartyWrite,
  now: Instant,
): Promise<RecordedParty | null> => {
  const { before, actor } = change;
  const { tokenDigest, restaurantId } = before;
  const period = plannedPeriod(restaurant, state);
  const wanted = tables === "same" && before.state.tables.length > 0 ? [before.state.tables] : tables;
  const isKept = tables === "same" && isSamePeriod(period, plannedPeriod(restaurant, before.state));
  if (!isKept || !isComing(state.status)) {
    // A change frees and takes tables. Two concurrent changes that want each other's tables would deadlock.
    await sql`select pg_advisory_xact_lock(${CHANGE_LOCK}, ${restaurantId})`.execute(transaction);
    await transaction.deleteFrom("table_assignments").where("token_digest", "=", tokenDigest).execute();
    await enqueueOffers(transaction, restaurantId, before.serviceDate);
    if (wanted !== "same" && wanted.length > 0 && isComing(state.status) && period.from < period.to) {
      const asked = { period, isOnline: actor === GUEST, wanted };
      if (!(await assignTables(transaction, restaurant, tokenDigest, state, now, asked))) return null;
    }
  }
  await transaction
    .updateTable("bookings")
    .set({
      status: state.status,
      date_time: state.time,
      service_date: deskDayOf(restaurant, state.time),
      party_size: state.partySize,
      seating_area: state.seatingArea,
      minutes: state.minutes,
      is_locked: state.isLocked,
      arrived_at: timestamp(state.arrivedAt),
      seated_at: timestamp(state.seatedAt),
      finished_at: timestamp(state.finishedAt),
      // What the guest said counts for its time.
      ...(state.time === before.state.time ? {} : { coming_at: null }),
      // What was decided on a stranded party counts for its slot and tables.
      ...(isKept ? {} : { kept_at: null, told_at: null, reported_at: null }),
      ...columns,
    })
    .where("token_digest", "=", tokenDigest)
    .execute();
  if (state.time !== before.state.time)
    await showPolicyAgain(transaction, restaurant, tokenDigest, state.time, now);
  return recordChange(transaction, tokenDigest, change, now);
};

/**
 * Says the terms of a party for its new time: what its guest agreed to stays, the last hour of free cancellation moves with the time (rule 14.4).
 * `terms` replace those of a smaller party (rule 14.17).
 */
export const showPolicyAgain = async (
  transaction: ControlledTransaction<Tables>,
  restaurant: Restaurant,
  tokenDigest: string,
  time: LocalDateTime,
  now: Instant,
  terms?: BookingPolicy,
): Promise<void> => {
  const policy = await readPolicy(transaction, tokenDigest);
  if (policy === undefined) return;
  await transaction
    .updateTable("bookings")
    .set({ policy: encodePolicy(showPolicy(restaurant, terms ?? policy, time, policy.language, now)) })
    .where("token_digest", "=", tokenDigest)
    .execute();
};

/** Reads the terms of a party; undefined for one without. */
export const readPolicy = async (
  transaction: Transaction<Tables>,
  tokenDigest: string,
): Promise<StoredPolicy | undefined> => {
  const ofParty = transaction.selectFrom("bookings").select("policy").where("token_digest", "=", tokenDigest);
  return decodePolicy((await ofParty.executeTakeFirstOrThrow()).policy);
};

const isSamePeriod = (one: { from: number; to: number }, other: { from: number; to: number }): boolean =>
  one.from === other.from && one.to === other.to;

const timestamp = (instant: Instant | null): string | null =>
  instant === null ? null : encodeTimestamp(instant);
