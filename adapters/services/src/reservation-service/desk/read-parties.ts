import type { DeskPayment, FeeTerms } from "@couvert/domain/booking/desk/desk-payment";
import type { Party } from "@couvert/domain/booking/desk/party";
import type { TablesFor } from "@couvert/domain/booking/desk/tables-now";
import { wantedLines } from "@couvert/domain/booking/experience/add-on";
import { splitSpecialRequest } from "@couvert/domain/booking/guest/guest";
import { cancellableUntil } from "@couvert/domain/booking/reservation/cancellation";
import type { Selection } from "@couvert/domain/booking/reservation/selection";
import type { CalendarDate } from "@couvert/domain/time/calendar-date";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Database } from "@couvert/platform/database/open-database";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import { type Kysely, sql } from "kysely";
import { decodeParty, selectParties } from "../booking/history.ts";
import { decodeSelection } from "../booking/purchase.schema.ts";
import { decodeContact } from "../booking/stored-reservations.ts";

/** A service day of a restaurant as the desk reads it. */
export interface DeskDay {
  readonly date: CalendarDate;
  /** Rises with each change of its parties. */
  readonly version: number;
  /** By time, those of one time by name. */
  readonly parties: readonly Party[];
  /** What diners hold now, also by an offer to the waitlist. */
  readonly holds: readonly TablesFor[];
}

/** The most days whose parties are remembered. */
const MOST_DAYS = 100;

/**
 * Returns the reading of service days. It reads the version of a day first, so that a change meanwhile is read again, and the parties of one
 * version once, however many desks ask for them at the same time.
 */
export const createDayReader = (database: Pick<Database, "kysely">) => {
  const days = new Map<string, { readonly version: number; readonly parties: Promise<readonly Party[]> }>();
  const partiesOf = (restaurantId: number, date: CalendarDate, version: number) => {
    const key = `${restaurantId} ${date}`;
    const known = days.get(key);
    if (known?.version === version) return known.parties;
    const parties = readParties(database.kysely, { restaurantId, from: date, to: date });
    parties.catch(() => days.delete(key));
    days.delete(key);
    days.set(key, { version, parties });
    const [oldest] = days.keys();
    if (days.size > MOST_DAYS && oldest !== undefined) days.delete(oldest);
    return parties;
  };
  return async (restaurantId: number, date: CalendarDate, now: Instant): Promise<DeskDay> => {
    const { kysely } = database;
    const version = await readDayVersion(kysely, restaurantId, date);
    const [parties, holds] = await Promise.all([
      partiesOf(restaurantId, date, version),
      readHolds(kysely, restaurantId, date, now),
    ]);
    return { date, version, parties, holds };
  };
};

/** Reads the version of a service day: 0 before its first change. */
const readDayVersion = async (
  kysely: Kysely<Tables>,
  restaurantId: number,
  date: CalendarDate,
): Promise<number> => {
  const row = await kysely
    .selectFrom("restaurant_days")
    .select("version")
    .where("restaurant_id", "=", restaurantId)
    .where("service_date", "=", date)
    .executeTakeFirst();
  return row?.version ?? 0;
};

/** Which parties are read: those of some service days, both ends included, or some. */
type PartyFilter =
  | { readonly restaurantId: number; readonly from: CalendarDate; readonly to: CalendarDate }
  | { readonly tokenDigests: readonly string[] };

/** Reads parties with their guests, by time, those of one time by name (rule 10.1). */
export const readParties = async (kysely: Kysely<Tables>, filter: PartyFilter): Promise<readonly Party[]> => {
  const query = selectParties(kysely)
    .innerJoin("reservations", "reservations.token_digest", "bookings.token_digest")
    .select(["source", "notes", "kept_at", "told_at", "coming_at", "confirmation_number", "language"])
    .select(["first_name", "last_name", "email_address", "phone_number", "phone_country"])
    .select(["special_request", "purchase", "policy", "charge_amount", "refunded_at", "cancelled_at"])
    .select(["stored_card", PAYMENTS.as("payments"), EARLIER_VISITS.as("visits")])
    .orderBy("date_time")
    .orderBy("last_name")
    .orderBy("bookings.id");
  const rows = await ("tokenDigests" in filter
    ? query.where("bookings.token_digest", "in", filter.tokenDigests)
    : query
        .where("bookings.restaurant_id", "=", filter.restaurantId)
        .where("service_date", ">=", filter.from)
        .where("service_date", "<=", filter.to)
  ).execute();
  return rows.map((row) => {
    const { id, version, state } = decodeParty(row);
    const selection = decodeSelection(state, row);
    return {
      ...state,
      id,
      version,
      source: row.source,
      confirmation: row.confirmation_number,
      guest: decodeContact(row),
      language: row.language,
      ...splitSpecialRequest(row.special_request),
      notes: row.notes,
      experience: experienceLabel(selection),
      paid: row.charge_amount === null ? null : Number(row.charge_amount),
      isRefunded: row.refunded_at !== null,
      fee: row.stored_card === null ? null : feeTerms(selection, row.cancelled_at?.getTime() ?? null),
      payments: row.payments,
      keptAt: row.kept_at?.getTime() ?? null,
      toldAt: row.told_at?.getTime() ?? null,
      comingAt: row.coming_at?.getTime() ?? null,
      visits: row.email_address === "" && row.phone_number === "" ? null : Number(row.visits),
    };
  });
};

/** Returns what a party with a stored card agreed to; null where its terms have no fee. */
const feeTerms = ({ request, policy }: Selection, cancelledAt: Instant | null): FeeTerms | null =>
  policy === undefined || policy.fee === 0
    ? null
    : {
        most: policy.fee,
        freeUntil: cancellableUntil(request.time, policy.freeCancellationHours ?? 0),
        cancelledAt,
      };

// As JSON, so that a party is one row.
const PAYMENTS = sql<readonly DeskPayment[]>`(
  select coalesce(json_agg(json_build_object(
    'id', id, 'kind', kind, 'amount', amount, 'reason', reason,
    'status', case
      when freed_at is not null and status <> 'charged' then 'ended'
      when kind = 'deposit' and refused_at is not null and status in ('pending', 'open') then 'declined'
      else status end,
    'isFreed', freed_at is not null,
    'until', floor(extract(epoch from expires_at) * 1000)::bigint, 'isRefunded', refunded_at is not null
  ) order by id), '[]')
  from desk_payments where desk_payments.token_digest = bookings.token_digest
)`;

/** Returns an experience with its add-ons, `Tasting menu, 2 × Wine pairing`; empty for none. */
const experienceLabel = ({ experience, addOns }: Pick<Selection, "experience" | "addOns">): string =>
  experience === null
    ? ""
    : [
        experience.name,
        ...wantedLines(addOns).map(({ addOn, quantity }) => `${quantity} × ${addOn.name}`),
      ].join(", ");

// A guest is known by the address or by the telephone number; each, and the number of merged guests, has its index. With a join, the planner may scan all bookings for each row.
const EARLIER_VISITS = sql<number>`(
  select count(*) filter (where (
    select b.date_time < bookings.date_time and b.status not in ('cancelled', 'no_show')
    from bookings b where b.token_digest = own.token_digest
  ))
  from (
    select token_digest from reservations r
    where reservations.email_address <> '' and lower(r.email_address) = lower(reservations.email_address)
    union
    select token_digest from reservations r
    where reservations.phone_number <> '' and r.phone_number = reservations.phone_number
    union
    select token_digest from reservations r where r.merged_as = reservations.merged_as
  ) own
)`;

const readHolds = async (
  kysely: Kysely<Tables>,
  restaurantId: number,
  date: CalendarDate,
  now: Instant,
): Promise<readonly TablesFor[]> => {
  const rows = await kysely
    .selectFrom("bookings")
    .innerJoin("table_assignments", "table_assignments.token_digest", "bookings.token_digest")
    .select(["table_id", sql<Date>`lower(during)`.as("from"), sql<Date>`upper(during)`.as("to")])
    .where("bookings.restaurant_id", "=", restaurantId)
    .where("service_date", "=", date)
    .where("kind", "in", ["hold", "offer"])
    .where(({ eb, or }) =>
      or([
        eb("expires_at", ">", sql<Date>`${encodeTimestamp(now)}::timestamptz`),
        eb("is_charging", "=", true),
      ]),
    )
    .execute();
  return rows.map(({ table_id, from, to }) => ({
    tables: [table_id],
    from: from.getTime(),
    to: to.getTime(),
  }));
};
