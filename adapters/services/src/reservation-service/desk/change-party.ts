import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { turnMinutes } from "@couvert/domain/booking/availability/table-assignment";
import { smallestCharge } from "@couvert/domain/booking/card/smallest-charge";
import { chargeableFee } from "@couvert/domain/booking/desk/desk-payment";
import type { PartyChange } from "@couvert/domain/booking/desk/desk-requests.schema";
import { isComing, type PartyState, plannedPeriod, withStatus } from "@couvert/domain/booking/desk/party";
import type { ReservationChange } from "@couvert/domain/booking/email/restaurant-facts";
import { isSameRequest } from "@couvert/domain/booking/reservation/selection";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import { transact } from "@couvert/platform/database/transact";
import * as Result from "effect/Result";
import type { ControlledTransaction, Transaction } from "kysely";
import { lockArrivals } from "../booking/arrivals.ts";
import { type Actor, lockParty, type StoredParty } from "../booking/history.ts";
import { endHolds } from "../booking/holds.ts";
import type { ServiceDependencies } from "../booking/service-dependencies.ts";
import { encodeContact, readReservation } from "../booking/stored-reservations.ts";
import { type PartyWrite, writeParty } from "../booking/write-party.ts";
import { moveRequest } from "../manage-page/reservation.ts";
import { addPayment, askForSize, giveBackFee, readPayments } from "../payment/desk-payments.ts";
import { isUnchargeable } from "../restaurants/restaurant.schema.ts";
import type { DeskChanged } from "./add-party.ts";
import { checkDeskRequest, notForMoved, readFree } from "./check-request.ts";
import type { DeskRejected } from "./desk-rejected.ts";
import { lastTables, readEntry } from "./read-history.ts";
import { readParties } from "./read-parties.ts";
import { tellChange } from "./tell-change.ts";

/** A change of a party in the version that its sender saw. */
export type DeskChange = typeof PartyChange.Type & { readonly party: number };

/** What the restaurant does to a party. */
export type DeskAction = DeskChange["action"];

/** What to write for an action, and whether the guest gets an email about it. */
interface DecidedWrite extends Omit<PartyWrite, "before" | "actor"> {
  readonly tellsGuest: boolean;
  /** What it does with a payment; absent for nothing. */
  readonly pay?: (transaction: Transaction<Tables>) => Promise<void>;
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
    const pressed = action.type === "fee" ? await findPressed(transaction, before, version, action) : null;
    if (pressed !== null) return Result.succeed(pressed);
    if (before.version !== version) {
      const [current] = await readParties(transaction, { tokenDigests: [before.tokenDigest] });
      return Result.fail(
        current === undefined ? { reason: "UnknownParty" } : { reason: "ChangedSince", party: current },
      );
    }
    const decided = await decide(transaction, restaurant, before, action, actor, now);
    if (Result.isFailure(decided)) return Result.fail(decided.failure);
    const { tellsGuest, pay, ...write } = decided.success;
    const after = await writeParty(transaction, restaurant, { ...write, before, actor }, now);
    if (after === null) {
      const period = plannedPeriod(restaurant, write.state);
      const alternatives = await readFree(transaction, restaurant, write.state, period, now);
      return Result.fail({ reason: "TableTaken", alternatives });
    }
    const { tokenDigest } = before;
    await pay?.(transaction);
    if (before.state.partySize !== after.state.partySize)
      await askForSize(transaction, restaurant, { ...after, tokenDigest }, now);
    // Emails that wait have what was booked.
    if (action.type === "guest")
      await transaction
        .updateTable("reservations")
        .set(encodeContact(action.guest))
        .where("token_digest", "=", tokenDigest)
        .execute();
    const change = CHANGES[action.type] ?? visibleChange(before.state, after.state);
    const tells = { guest: tellsGuest || action.type === "tell", restaurant: false };
    if (change !== null)
      await tellChange(transaction, parts, restaurant, { before, after, change, tells }, now);
    return Result.succeed({ tokenDigest, entry: after.entry });
  });
};

const decide = async (
  transaction: ControlledTransaction<Tables>,
  restaurant: Restaurant,
  before: StoredParty,
  action: DeskAction,
  { staffId }: Actor,
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
      const sold = moveRequest(await readReservation(transaction, before.tokenDigest), request);
      const asked = { request, tables, exempt, sold, isOverridden: override !== null };
      const checked = checkDeskRequest(restaurant, asked, arrivals, now);
      if (checked.reason !== null) return Result.fail(checked);
      const minutes = action.minutes ?? turnMinutes(restaurant, request.partySize);
      return Result.succeed({
        state: { ...state, ...request, minutes },
        tables: tables === null ? "best" : [tables],
        action: "move",
        overridden: checked.overridden,
        ...(checked.overridden.length > 0 && override !== null
          ? { columns: { override_reason: override } }
          : {}),
        tellsGuest: action.tellsGuest,
      });
    }
    case "lock":
      return Result.succeed({ ...same, action: "lock", state: { ...state, isLocked: action.isLocked } });
    case "notes":
      return Result.succeed({ ...same, action: "notes", columns: { notes: action.notes } });
    case "keep":
      return Result.succeed({ ...same, action: "keep", columns: { kept_at: encodeTimestamp(now) } });
    case "tell":
      return Result.succeed({ ...same, action: "tell", columns: { told_at: encodeTimestamp(now) } });
    case "guest":
      return Result.succeed({ ...same, action: "guest" });
    case "refund": {
      const { charge, isRefunded } = await readReservation(transaction, before.tokenDigest);
      return charge === null || isRefunded || isComing(state.status)
        ? Result.fail({ reason: "NothingToRefund" })
        : Result.succeed({ ...same, action: "refund", tellsGuest: true });
    }
    case "fee": {
      const [party] = await readParties(transaction, { tokenDigests: [before.tokenDigest] });
      const { policy } = (await readReservation(transaction, before.tokenDigest)).selection;
      const most = party === undefined ? 0 : chargeableFee(party, restaurant.timeZone);
      const { amount, reason } = action;
      if (policy === undefined || amount > most) return Result.fail({ reason: "FeeTooHigh", most });
      if (amount < smallestCharge(policy.currency) || isUnchargeable(policy.currency)(amount))
        return Result.fail({ reason: "NotChargeable" });
      const reference = feeReference(before, before.version);
      const { currency } = policy;
      const fee = { kind: "fee", amount, currency, reason, reference, staff_id: staffId } as const;
      const pay = (within: Transaction<Tables>) => addPayment(within, before, fee, now);
      return Result.succeed({ ...same, action: "fee", pay });
    }
    case "refund_fee": {
      const payments = await readPayments(transaction, "token_digest", before.tokenDigest);
      const fee = payments.find(({ id, kind }) => id === action.payment && kind === "fee");
      if (fee?.status !== "charged" || fee.refunded_at !== null)
        return Result.fail({ reason: "NothingToRefund" });
      const pay = (within: Transaction<Tables>) => giveBackFee(within, fee, now);
      return Result.succeed({ ...same, action: "refund_fee", pay });
    }
    case "undo":
      if (action.tables?.some((id) => !restaurant.tables.some((table) => table.id === id)))
        return Result.fail({ reason: "UnknownTable" });
      return undo(transaction, before, action);
  }
};

/** Returns the reference of a fee: one press in a version of the party is one charge (rule 14.19). */
const feeReference = ({ tokenDigest }: StoredParty, version: number): string =>
  `${tokenDigest}-fee-${version}`;

/** Finds what an earlier press of the same fee has recorded; null for none. */
const findPressed = async (
  transaction: Transaction<Tables>,
  party: StoredParty,
  version: number,
  { amount, reason }: DeskAction & { readonly type: "fee" },
): Promise<DeskChanged | null> => {
  const [fee] = await readPayments(transaction, "reference", feeReference(party, version));
  if (fee?.amount !== amount || fee.reason !== reason) return null;
  const { id } = await transaction
    .selectFrom("booking_history")
    .select("id")
    .where("booking_id", "=", String(party.id))
    .where("action", "=", "fee")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return { tokenDigest: party.tokenDigest, entry: Number(id) };
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
  if (entry.isPayment) return cannot("Payment");
  if (!isSameState(entry.after, state)) return cannot("ChangedSince");
  const restored = entry.before ?? { ...withStatus(state, "cancelled", 0), tables: [] };
  if (isComing(restored.status) && (await readReservation(transaction, party.tokenDigest)).isRefunded)
    return cannot("Refunded");
  const write = {
    state: restored,
    tables: [tables ?? restored.tables],
    action: "undo",
    undoes: entryId,
  } as const;
  return Result.succeed({ ...write, tellsGuest: false });
};

/** Returns whether two states are the same in every field. */
const isSameState = (one: PartyState, other: PartyState): boolean =>
  (Object.keys(one) as (keyof PartyState)[]).every(
    (field) => JSON.stringify(one[field]) === JSON.stringify(other[field]),
  );

/** The changes that a guest hears of although the party stays as it is. */
const CHANGES: Readonly<Partial<Record<DeskAction["type"], ReservationChange>>> = {
  tell: "stranded",
  refund: "refunded",
};

const visibleChange = (before: PartyState, after: PartyState): ReservationChange | null => {
  if (before.status !== after.status && after.status === "cancelled") return "cancelled";
  if (before.status === "cancelled" && after.status !== "cancelled") return "reserved";
  return isSameRequest(before, after) ? null : "changed";
};
