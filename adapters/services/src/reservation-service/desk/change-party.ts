import type { SlotRequest } from "@couvert/domain/booking/availability/check-slot";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { turnMinutes } from "@couvert/domain/booking/availability/table-assignment";
import {
  isComing,
  type Party,
  type PartyState,
  type PartyStatus,
  plannedPeriod,
  withStatus,
} from "@couvert/domain/booking/desk/party";
import type { ReservationChange } from "@couvert/domain/booking/email/restaurant-facts";
import { isSameRequest, type TableRequest } from "@couvert/domain/booking/reservation/selection";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import { transact } from "@couvert/platform/database/transact";
import * as Result from "effect/Result";
import type { ControlledTransaction, Transaction } from "kysely";
import { lockArrivals } from "../booking/arrivals.ts";
import { type Actor, lockParty, type StoredParty } from "../booking/history.ts";
import { endHolds } from "../booking/holds.ts";
import type { ServiceDependencies } from "../booking/service-dependencies.ts";
import { type PartyWrite, writeParty } from "../booking/write-party.ts";
import type { DeskChanged } from "./add-party.ts";
import { checkDeskRequest, notForMoved, readFree } from "./check-request.ts";
import type { DeskRejected } from "./desk-rejected.ts";
import { lastTables, readEntry } from "./read-history.ts";
import { readParties } from "./read-parties.ts";
import { tellChange } from "./tell-change.ts";

/** What the restaurant does to a party. */
export type DeskAction =
  | { readonly type: "status"; readonly status: PartyStatus }
  | { readonly type: "cancel"; readonly tellsGuest: boolean }
  | {
      readonly type: "move";
      readonly request: TableRequest;
      /** Ids of tables; null for the best free ones, an empty list for none. */
      readonly tables: readonly string[] | null;
      /** The planned length of the stay; null for the usual one. */
      readonly minutes: number | null;
      readonly tellsGuest: boolean;
      /** Why a rule does not count this time; null to apply all. */
      readonly override: string | null;
    }
  | { readonly type: "lock"; readonly isLocked: boolean }
  | { readonly type: "notes"; readonly notes: string }
  | { readonly type: "guest"; readonly guest: Party["guest"] }
  /** Seats a stranded party all the same, or tells its guest (rule 10.23). */
  | { readonly type: "keep" | "tell" }
  /** Undoes an entry of the history; at other tables than before where those are sold. */
  | { readonly type: "undo"; readonly entry: number; readonly tables?: readonly string[] | null };

/** A change of a party in the version that its sender saw. */
export interface DeskChange {
  readonly party: number;
  readonly version: number;
  readonly action: DeskAction;
}

/** What to write for an action, and whether the guest gets an email about it. */
interface DecidedWrite extends Omit<PartyWrite, "before" | "actor"> {
  readonly tellsGuest: boolean;
  readonly overrideReason?: string;
}

/**
 * Changes a party for the restaurant, in one transaction: its status, slot, tables or notes. Changes nothing where somebody else has changed the
 * party since, a rule rejects the slot, or another party has the tables (rules 10.5, 10.7, 10.8).
 */
export const changeParty = async (
  parts: ServiceDependencies,
  restaurant: Restaurant,
  { party, version, action }: DeskChange,
  actor: Actor,
  now: Instant,
): Promise<Result.Result<DeskChanged, DeskRejected>> => {
  const { kysely } = parts.database;
  await endHolds(kysely, restaurant.restaurantId, now);
  return transact(kysely, async (transaction): Promise<Result.Result<DeskChanged, DeskRejected>> => {
    const before = await lockParty(transaction, { id: party, restaurant_id: restaurant.restaurantId });
    if (before === undefined) return Result.fail({ reason: "UnknownParty" });
    if (before.version !== version) {
      const [current] = await readParties(transaction, { tokenDigests: [before.tokenDigest] });
      return Result.fail(
        current === undefined ? { reason: "UnknownParty" } : { reason: "ChangedSince", party: current },
      );
    }
    const decided = await decide(transaction, restaurant, before, action, now);
    if (Result.isFailure(decided)) return Result.fail(decided.failure);
    const { tellsGuest, overrideReason, ...write } = decided.success;
    const after = await writeParty(transaction, restaurant, { ...write, before, actor }, now);
    if (after === null) {
      const period = plannedPeriod(restaurant, write.state);
      const alternatives = await readFree(transaction, restaurant, write.state, period, now);
      return Result.fail({ reason: "TableTaken", alternatives });
    }
    const columns = columnsOf(action, now);
    if (columns !== null || overrideReason !== undefined) {
      await transaction
        .updateTable("bookings")
        .set({
          ...columns,
          ...(overrideReason === undefined ? {} : { override_reason: overrideReason }),
        })
        .where("token_digest", "=", before.tokenDigest)
        .execute();
    }
    if (action.type === "guest") await writeGuest(transaction, before.tokenDigest, action.guest);
    const change = action.type === "tell" ? "stranded" : visibleChange(before.state, after.state);
    const tells = { guest: tellsGuest || action.type === "tell", restaurant: false };
    if (change !== null)
      await tellChange(transaction, parts, restaurant, { before, after, change, tells }, now);
    return Result.succeed({ tokenDigest: before.tokenDigest, entry: after.entry });
  });
};

/** Returns the columns that an action writes beside the party's state; null for none. */
const columnsOf = (action: DeskAction, now: Instant) => {
  switch (action.type) {
    case "notes":
      return { notes: action.notes };
    case "keep":
      return { kept_at: encodeTimestamp(now) };
    case "tell":
      return { told_at: encodeTimestamp(now) };
    default:
      return null;
  }
};

const decide = async (
  transaction: ControlledTransaction<Tables>,
  restaurant: Restaurant,
  before: StoredParty,
  action: DeskAction,
  now: Instant,
): Promise<Result.Result<DecidedWrite, DeskRejected>> => {
  const { state } = before;
  const same = { state, tables: "same", tellsGuest: false } as const;
  switch (action.type) {
    case "status":
    case "cancel": {
      const status = action.type === "cancel" ? "cancelled" : action.status;
      const isBack = !isComing(state.status) && isComing(status);
      const changed = withStatus(state, status, now);
      const free = () => readFree(transaction, restaurant, changed, plannedPeriod(restaurant, changed), now);
      return Result.succeed({
        state: changed,
        // A party that comes after all gets its tables again, or the best free ones, or none.
        tables: isBack ? [...(await lastTables(transaction, before.id)), ...(await free()), []] : "same",
        action: status === "cancelled" ? "cancel" : "status",
        tellsGuest: action.type === "cancel" && action.tellsGuest,
      });
    }
    case "move": {
      const { request, tables, override } = action;
      if (!isComing(state.status)) return Result.fail({ reason: "NotComing" });
      const arrivals = await lockArrivals(transaction, restaurant, request, before.tokenDigest);
      const exempt = notForMoved(state, request);
      const sold = await readSold(transaction, before);
      const asked = { request, tables, exempt, sold, isOverridden: override !== null };
      const checked = checkDeskRequest(restaurant, asked, arrivals, now);
      if (checked.reason !== null) return Result.fail(checked);
      const minutes = action.minutes ?? turnMinutes(restaurant, request.partySize);
      return Result.succeed({
        state: { ...state, ...request, minutes },
        tables: tables === null ? "best" : [tables],
        action: "move",
        overridden: checked.overridden,
        ...(checked.overridden.length > 0 && override !== null ? { overrideReason: override } : {}),
        tellsGuest: action.tellsGuest,
      });
    }
    case "lock":
      return Result.succeed({ ...same, action: "lock", state: { ...state, isLocked: action.isLocked } });
    case "notes":
    case "guest":
    case "keep":
    case "tell":
      return Result.succeed({ ...same, action: action.type });
    case "undo":
      if (action.tables?.some((id) => !restaurant.tables.some((table) => table.id === id)))
        return Result.fail({ reason: "UnknownTable" });
      return undo(transaction, before, action);
  }
};

/** Corrects who the guest is. Emails that wait have what was booked. */
const writeGuest = async (
  transaction: Transaction<Tables>,
  tokenDigest: string,
  guest: Party["guest"],
): Promise<void> => {
  await transaction
    .updateTable("reservations")
    .set({
      first_name: guest.firstName,
      last_name: guest.lastName,
      email_address: guest.email,
      phone_number: guest.phoneNumber,
      phone_country: guest.phoneCountry,
    })
    .where("token_digest", "=", tokenDigest)
    .execute();
};

/** Returns the write that restores a party as it was before an entry of its history, where nothing has changed it since (rule 10.7). */
const undo = async (
  transaction: Transaction<Tables>,
  party: StoredParty,
  { entry: entryId, tables }: DeskAction & { readonly type: "undo" },
): Promise<Result.Result<DecidedWrite, DeskRejected>> => {
  const cannot = (because: (DeskRejected & { reason: "CannotUndo" })["because"]) =>
    Result.fail({ reason: "CannotUndo", because } as const);
  const { state } = party;
  const entry = await readEntry(transaction, party.id, entryId);
  if (entry === undefined) return cannot("Unknown");
  if (entry.isUndone) return cannot("Undone");
  if (!isSameState(entry.after, state)) return cannot("ChangedSince");
  const restored = entry.before ?? { ...withStatus(state, "cancelled", 0), tables: [] };
  const isRefunded = state.status === "cancelled" && isComing(restored.status);
  if (isRefunded && (await readSold(transaction, party)).paidGuests !== undefined) return cannot("Refunded");
  const write = {
    state: restored,
    tables: [tables ?? restored.tables],
    action: "undo",
    undoes: entryId,
  } as const;
  return Result.succeed({ ...write, tellsGuest: false });
};

/** Reads what was sold with a party's table: its experience, and the guests that are paid for. */
const readSold = async (
  transaction: Transaction<Tables>,
  { tokenDigest, state }: Pick<StoredParty, "tokenDigest" | "state">,
): Promise<Pick<SlotRequest, "experience" | "paidGuests">> => {
  const row = await transaction
    .selectFrom("reservations")
    .innerJoin("bookings", "bookings.token_digest", "reservations.token_digest")
    .select(["charge_id", "experience_id", "experience_version"])
    .where("reservations.token_digest", "=", tokenDigest)
    .executeTakeFirstOrThrow();
  const { experience_id: id, experience_version: version } = row;
  return {
    experience: id === null || version === null ? "none" : { id, version },
    ...(row.charge_id === null ? {} : { paidGuests: state.partySize }),
  };
};

/** Returns whether two states are the same in every field. */
const isSameState = (one: PartyState, other: PartyState): boolean =>
  (Object.keys(one) as (keyof PartyState)[]).every(
    (field) => JSON.stringify(one[field]) === JSON.stringify(other[field]),
  );

const visibleChange = (before: PartyState, after: PartyState): ReservationChange | null => {
  if (before.status !== after.status && after.status === "cancelled") return "cancelled";
  if (before.status === "cancelled" && after.status !== "cancelled") return "reserved";
  return isSameRequest(before, after) ? null : "changed";
};
