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
import type { ServerKeys } from "@couvert/platform/secrets/server-keys";
import * as Result from "effect/Result";
import type { ControlledTransaction, Transaction } from "kysely";
import { lockArrivals } from "../booking/arrivals.ts";
import { type Actor, lockParty, type RecordedParty, type StoredParty } from "../booking/history.ts";
import { endHolds } from "../booking/holds.ts";
import type { ServiceDependencies } from "../booking/service-dependencies.ts";
import { decodeReservation, selectReservations } from "../booking/stored-reservations.ts";
import { type PartyWrite, writeParty } from "../booking/write-party.ts";
import { createReservationToken, sha256Hex } from "../keys.ts";
import type { DeskChanged } from "./add-party.ts";
import { checkDeskRequest, notForMoved, rejectTables } from "./check-request.ts";
import type { DeskRejected } from "./desk-rejected.ts";
import { lastTables, readEntry } from "./read-history.ts";
import { readParties } from "./read-parties.ts";

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
  | { readonly type: "undo"; readonly entry: number };

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
      const [current] = await readParties(transaction, before);
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
      return Result.fail(await rejectTables(transaction, restaurant, write.state, period, now));
    }
    if (action.type === "notes" || overrideReason !== undefined) {
      await transaction
        .updateTable("bookings")
        .set({
          ...(action.type === "notes" ? { notes: action.notes } : {}),
          ...(overrideReason === undefined ? {} : { override_reason: overrideReason }),
        })
        .where("token_digest", "=", before.tokenDigest)
        .execute();
    }
    if (action.type === "guest") await writeGuest(transaction, before.tokenDigest, action.guest);
    await tell(transaction, parts, restaurant, before, after, tellsGuest, now);
    return Result.succeed({ tokenDigest: before.tokenDigest, entry: after.entry });
  });
};

const decide = async (
  transaction: ControlledTransaction<Tables>,
  restaurant: Restaurant,
  before: StoredParty,
  action: DeskAction,
  now: Instant,
): Promise<Result.Result<DecidedWrite, DeskRejected>> => {
  const { state } = before;
  switch (action.type) {
    case "status":
    case "cancel": {
      const status = action.type === "cancel" ? "cancelled" : action.status;
      const isBack = !isComing(state.status) && isComing(status);
      return Result.succeed({
        state: withStatus(state, status, now),
        // A party that comes after all gets its tables again, or the best free ones, or none.
        tables: isBack ? [...(await lastTables(transaction, before.id)), []] : "same",
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
      return Result.succeed({
        state: { ...state, isLocked: action.isLocked },
        tables: "same",
        action: "lock",
        tellsGuest: false,
      });
    case "notes":
    case "guest":
      return Result.succeed({ state, tables: "same", action: action.type, tellsGuest: false });
    case "undo":
      return undo(transaction, before, action.entry);
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
  entryId: number,
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
  return Result.succeed({
    state: restored,
    tables: [restored.tables],
    action: "undo",
    undoes: entryId,
    tellsGuest: false,
  });
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

/** Writes the reservation's side of a change that a guest would see, and calls the listener: emails and refunds. */
const tell = async (
  transaction: ControlledTransaction<Tables>,
  { keys, onReservationChange }: ServiceDependencies,
  restaurant: Restaurant,
  before: StoredParty,
  after: RecordedParty,
  tellsGuest: boolean,
  now: Instant,
): Promise<void> => {
  const change = visibleChange(before.state, after.state);
  if (change === null) return;
  const row = await selectReservations(transaction)
    .select("reservations.sealed_manage_token")
    .where("bookings.token_digest", "=", before.tokenDigest)
    .executeTakeFirstOrThrow();
  const reservation = decodeReservation(row);
  const manageToken = openManageToken(keys, row.sealed_manage_token);
  const revision = reservation.revision + 1;
  await transaction
    .updateTable("reservations")
    .set({
      revision,
      cancelled_at: after.state.status === "cancelled" ? encodeTimestamp(now) : null,
      manage_digest: sha256Hex(manageToken),
      sealed_manage_token: keys.seal("manage tokens", manageToken),
    })
    .where("token_digest", "=", before.tokenDigest)
    .execute();
  const { guest, language, confirmation, charge, selection } = reservation;
  const { partySize, time, seatingArea } = before.state;
  const was = { request: { partySize, time, seatingArea }, tables: before.state.tables };
  await onReservationChange(
    transaction,
    change,
    {
      ...{ restaurant, selection, guest, language, confirmation, manageToken, revision, charge },
      hasUnconfirmedConsent: reservation.marketingConsent === "unconfirmed",
      tables: change === "cancelled" ? before.state.tables : after.state.tables,
      before: change === "changed" ? was : null,
      tells: { guest: tellsGuest, restaurant: false },
    },
    now,
  );
};

const visibleChange = (before: PartyState, after: PartyState): ReservationChange | null => {
  if (before.status !== after.status && after.status === "cancelled") return "cancelled";
  if (before.status === "cancelled" && after.status !== "cancelled") return "reserved";
  return isSameRequest(before, after) ? null : "changed";
};

/** Returns the manage token of a reservation; a new one, which replaces the former, where an earlier version or another secret sealed it. */
const openManageToken = (keys: ServerKeys, sealed: string | null): string =>
  (sealed === null ? undefined : keys.unseal("manage tokens", sealed)) ?? createReservationToken();
