import type { SlotRejection } from "@couvert/domain/booking/availability/check-slot";
import type { PartyChange } from "@couvert/domain/booking/desk/desk-requests.schema";
import type { PartyState } from "@couvert/domain/booking/desk/party";
import type { TableRequest } from "@couvert/domain/booking/reservation/selection";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import { type Kysely, sql, type Transaction } from "kysely";
import { enqueueWebhooks } from "../../machines/enqueue-webhooks.ts";
import { byTable } from "./table-assignments.ts";

/** Who changes a party, and on which device: both null for the guest, the device also where it has no name. */
export interface Actor {
  /** The id of a person, or of a machine's key. */
  readonly staffId: string | null;
  readonly device: string | null;
}

/** The guest, by the site or a manage link. */
export const GUEST: Actor = { staffId: null, device: null };

/** What is done to a party: by the guest, who adds it, changes what they ask for or says that they come, or at the desk. */
type PartyAction =
  | "created"
  | "request"
  | "coming"
  | PaymentAction
  | (typeof PartyChange.Type)["action"]["type"];

/** What becomes of what the desk asks a guest to pay. */
type PaymentAction =
  | "fee_charged"
  | "fee_declined"
  | "fee_open"
  | "fee_ended"
  | "fee_unanswered"
  | "paid"
  | "refused"
  | "unpaid"
  | "paid_late";

/** A party as it is stored, without its guest. */
export interface StoredParty {
  readonly id: number;
  readonly restaurantId: number;
  readonly tokenDigest: string;
  readonly serviceDate: string;
  readonly version: number;
  readonly state: PartyState;
}

/** The columns of a party's state. */
export const PARTY_COLUMNS = [
  "bookings.id",
  "bookings.restaurant_id",
  "bookings.token_digest",
  "service_date",
  "version",
  "status",
  "date_time",
  "party_size",
  "seating_area",
  "minutes",
  "is_locked",
  "arrived_at",
  "seated_at",
  "finished_at",
] as const;

/** The tables of a party, for a select or a returning of `bookings`. */
export const PARTY_TABLES = sql<
  string[]
>`array(select table_id from table_assignments t where t.token_digest = bookings.token_digest)`.as("tables");

/** Selects parties. */
export const selectParties = (kysely: Kysely<Tables>) =>
  kysely.selectFrom("bookings").select(PARTY_COLUMNS).select(PARTY_TABLES);

/** A row of `selectParties`. */
export type PartyRow = Awaited<ReturnType<ReturnType<typeof selectParties>["executeTakeFirstOrThrow"]>>;

/** Decodes the slot of a booking. */
export const decodeRequest = (
  row: Pick<PartyRow, "party_size" | "date_time" | "seating_area">,
): TableRequest => ({
  partySize: row.party_size,
  time: row.date_time as LocalDateTime,
  seatingArea: row.seating_area,
});

/** Decodes a row of `selectParties`. */
export const decodeParty = (row: PartyRow): StoredParty => ({
  id: Number(row.id),
  restaurantId: row.restaurant_id,
  tokenDigest: row.token_digest,
  serviceDate: row.service_date,
  version: row.version,
  state: {
    status: row.status,
    ...decodeRequest(row),
    minutes: row.minutes,
    tables: row.tables.toSorted(byTable),
    isLocked: row.is_locked,
    arrivedAt: row.arrived_at?.getTime() ?? null,
    seatedAt: row.seated_at?.getTime() ?? null,
    finishedAt: row.finished_at?.getTime() ?? null,
  },
});

/** Locks a party until the transaction ends. Returns undefined when there is none. */
export const lockParty = async (
  transaction: Transaction<Tables>,
  key: { readonly token_digest: string } | { readonly id: number; readonly restaurant_id: number },
): Promise<StoredParty | undefined> => {
  const query = selectParties(transaction).where("kind", "=", "reservation").forUpdate();
  const row = await ("id" in key
    ? query.where("bookings.id", "=", String(key.id)).where("bookings.restaurant_id", "=", key.restaurant_id)
    : query.where("bookings.token_digest", "=", key.token_digest)
  ).executeTakeFirst();
  return row === undefined ? undefined : decodeParty(row);
};

/** A change of a party that is written already. */
export interface RecordedChange {
  readonly action: PartyAction;
  readonly actor: Actor;
  /** The party before; null for a new one. */
  readonly before: StoredParty | null;
  /** The rules that were overridden; absent for none. */
  readonly overridden?: readonly SlotRejection["reason"][];
  /** The entry of the history that the change undoes. */
  readonly undoes?: number;
}

/** A party after a change, and the change's entry in the history. */
export interface RecordedParty extends StoredParty {
  readonly entry: number;
}

/** The channel that says after each commit at which restaurant a party has changed. */
export const PARTY_CHANGES = "party_changes";

/** Wakes the desks of a restaurant on all servers after the commit. */
export const wakeDesks = (transaction: Transaction<Tables>, restaurantId: number): Promise<unknown> =>
  sql`select pg_notify(${PARTY_CHANGES}, ${String(restaurantId)})`.execute(transaction);

/**
 * Records a change of a party in the transaction that writes it: raises the version of the party and of its day, of both days where it moves
 * to another, adds an entry to the history, enqueues its webhooks, and
 * tells all servers after the commit (rules 10.5, 10.6, 10.10, 13.6).
 */
export const recordChange = async (
  transaction: Transaction<Tables>,
  tokenDigest: string,
  { action, actor, before, overridden = [], undoes }: RecordedChange,
  now: Instant,
): Promise<RecordedParty> => {
  const row = await transaction
    .updateTable("bookings")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where("token_digest", "=", tokenDigest)
    .returning(PARTY_COLUMNS)
    .returning(PARTY_TABLES)
    .executeTakeFirstOrThrow();
  const party = decodeParty(row);
  const days = [...new Set([before?.serviceDate ?? party.serviceDate, party.serviceDate])].toSorted();
  // In one order, so that no two transactions wait for each other.
  for (const service_date of days) {
    await transaction
      .insertInto("restaurant_days")
      .values({ restaurant_id: party.restaurantId, service_date, version: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(["restaurant_id", "service_date"])
          .doUpdateSet(({ eb }) => ({ version: eb("restaurant_days.version", "+", 1) })),
      )
      .execute();
  }
  const { id } = await transaction
    .insertInto("booking_history")
    .values({
      booking_id: String(party.id),
      restaurant_id: party.restaurantId,
      service_date: party.serviceDate,
      at: encodeTimestamp(now),
      staff_id: actor.staffId,
      device: actor.device,
      action,
      before: before === null ? null : JSON.stringify(before.state),
      after: JSON.stringify(party.state),
      overridden: JSON.stringify(overridden),
      undoes: undoes === undefined ? null : String(undoes),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: partyId, restaurantId, serviceDate: date, version } = party;
  const change = { entry: Number(id), restaurantId, date, partyId, version, action };
  await enqueueWebhooks(transaction, change, { before: before?.state ?? null, after: party.state }, now);
  await wakeDesks(transaction, restaurantId);
  return { ...party, entry: Number(id) };
};
