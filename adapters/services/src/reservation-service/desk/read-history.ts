import type { PartyState } from "@couvert/domain/booking/desk/party";
import type { CalendarDate } from "@couvert/domain/time/calendar-date";
import type { Tables } from "@couvert/platform/database/tables";
import { type Kysely, sql } from "kysely";

/** The most entries of a day that the desk shows. */
const MOST_ENTRIES = 500;

/**
 * Reads the history of a service day, latest first. Each entry has the name of the person or the key that made it, null for the guest, and why a rule
 * was overridden, null where none was or the guest was erased (rules 10.6, 13.3).
 */
export const readHistory = async (kysely: Kysely<Tables>, restaurantId: number, date: CalendarDate) => {
  const rows = await kysely
    .selectFrom("booking_history as entry")
    .leftJoin("bookings", "bookings.id", "entry.booking_id")
    .leftJoin("staff", (join) => join.on(sql<boolean>`staff.id::text = entry.staff_id`))
    .leftJoin("machine_keys", (join) => join.on(sql<boolean>`machine_keys.id::text = entry.staff_id`))
    .select(["entry.id", "at", "device", "booking_id", "action", "before", "after", "overridden"])
    .select(["override_reason", sql<string | null>`coalesce(staff.name, machine_keys.name)`.as("name")])
    .select(isUndone.as("is_undone"))
    .select(
      sql<boolean>`entry.id is not distinct from (
        select max(later.id) from booking_history later
        where later.booking_id = entry.booking_id and later.action not in ('notes', 'guest', 'request', 'coming') and later.undoes is null
          and not exists (select from booking_history undoing where undoing.undoes = later.id)
      )`.as("is_last"),
    )
    .where("entry.restaurant_id", "=", restaurantId)
    .where("entry.service_date", "=", date)
    .orderBy("entry.id", "desc")
    .limit(MOST_ENTRIES)
    .execute();
  return rows.map((row) => {
    const [before, after] = [row.before as PartyState | null, row.after as PartyState];
    return {
      id: Number(row.id),
      at: row.at.getTime(),
      by: row.name,
      device: row.device,
      partyId: Number(row.booking_id),
      action: row.action,
      from: before?.status ?? null,
      to: after.status,
      fields: before === null ? [] : changedFields(before, after),
      reason: row.overridden.length > 0 ? row.override_reason || null : null,
      canUndo: row.is_last && !row.is_undone && UNDOABLE.has(row.action),
    };
  });
};

const UNDOABLE: ReadonlySet<string> = new Set(["created", "status", "cancel", "move", "lock"]);

/** What is done with money: taking it back is a decision of its own. */
const PAYMENTS: ReadonlySet<string> = new Set(["fee", "refund", "refund_fee"]);

const isUndone = sql<boolean>`exists (select from booking_history undoing where undoing.undoes = entry.id)`;

/** Returns the names of the fields of a party that a change has changed, but for its status and what happened. */
export const changedFields = (before: PartyState, after: PartyState): readonly string[] =>
  FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

const FIELDS = ["time", "partySize", "seatingArea", "minutes", "tables", "isLocked"] as const;

/** Reads an entry of a party's history; undefined when there is none. */
export const readEntry = async (kysely: Kysely<Tables>, partyId: number, entryId: number) => {
  const row = await kysely
    .selectFrom("booking_history as entry")
    .select(["action", "before", "after"])
    .select(isUndone.as("is_undone"))
    .where("entry.id", "=", String(entryId))
    .where("booking_id", "=", String(partyId))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { before, after } = row as { before: PartyState | null; after: PartyState };
  return { before, after, isUndone: row.is_undone, isPayment: PAYMENTS.has(row.action) };
};

/** Reads the tables that a party had last, as one combination; none for a party that had none. */
export const lastTables = async (
  kysely: Kysely<Tables>,
  partyId: number,
): Promise<readonly (readonly string[])[]> => {
  const row = await kysely
    .selectFrom("booking_history")
    .select(sql<string[]>`before->'tables'`.as("tables"))
    .where("booking_id", "=", String(partyId))
    .where(sql<boolean>`jsonb_array_length(before->'tables') > 0`)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row === undefined ? [] : [row.tables];
};
