import type { SlotRejection } from "@couvert/domain/booking/availability/check-slot";
import { turnMinutes } from "@couvert/domain/booking/availability/table-assignment";
import { withStatus } from "@couvert/domain/booking/desk/party";
import { joinAllergies } from "@couvert/domain/booking/guest/allergies";
import { joinSpecialRequest, REQUEST_MAX_LENGTH } from "@couvert/domain/booking/guest/guest";
import { nameText } from "@couvert/domain/booking/guest/guest-name";
import type { EditedDetails, ManageOutcome } from "@couvert/domain/booking/manage/manage-view";
import { nextRevisionAt, recentRevisions } from "@couvert/domain/booking/manage/revision-limit";
import { isSameRequest, type TableRequest } from "@couvert/domain/booking/reservation/selection";
import { createRule, type FieldErrors, fieldErrors, required } from "@couvert/domain/forms/form/rules";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import { transact } from "@couvert/platform/database/transact";
import { checkPhoneFully } from "@couvert/platform/phone-numbers/check-phone-fully";
import * as Result from "effect/Result";
import type { ControlledTransaction } from "kysely";
import { isGuestName } from "../../guest-names/is-guest-name.ts";
import { checkPacing } from "../booking/arrivals.ts";
import { GUEST, lockParty, recordChange } from "../booking/history.ts";
import { endHolds } from "../booking/holds.ts";
import { encodeContact } from "../booking/stored-reservations.ts";
import { readPolicy, showPolicyAgain, writeParty } from "../booking/write-party.ts";
import {
  changedReservation,
  type LockedReservation,
  lockManagedReservation,
  type ManageContext,
  type ManageRejection,
  moveRejection,
  readReservation,
  smallerTerms,
} from "./reservation.ts";

/** Why a change of a reservation is rejected. */
type ChangeRejection = ManageRejection | SlotRejection["reason"] | "DepositDue" | "TooManyRevisions";

/**
 * Moves a reservation to another slot with its purchase, or leaves it unchanged. The terms of a smaller party ask for less, and it gets the rest of its deposit back. One commit frees its tables and assigns the new ones,
 * which may overlap. Does nothing when the reservation has the slot already, and is rejected when it was changed too often within an hour
 * (rule 7.77).
 */
export const changeReservation = async (
  context: ManageContext,
  request: TableRequest,
): Promise<Result.Result<null, ChangeRejection>> => {
  const { kysely } = context.database;
  const reservation = await readReservation(context.database, context.manageToken);
  if (reservation === undefined) return Result.fail("Unknown");
  await endHolds(kysely, reservation.restaurantId, context.now);
  return transact(kysely, async (transaction) => {
    const locked = await lockManagedReservation(transaction, context);
    if (locked === undefined) return Result.fail("Unknown");
    return locked.status === "open"
      ? move(transaction, context, locked, request)
      : Result.fail(locked.status);
  });
};

const move = async (
  transaction: ControlledTransaction<Tables>,
  { onReservationChange, manageToken, now, revisionsPerHour }: ManageContext,
  locked: LockedReservation,
  request: TableRequest,
): Promise<Result.Result<null, ChangeRejection>> => {
  const { restaurant, reservation } = locked;
  const { selection } = reservation;
  const { tokenDigest, revision, revisedAt } = reservation;
  if (isSameRequest(selection.request, request)) return Result.succeed(null);
  if (nextRevisionAt(revisedAt, now, revisionsPerHour) !== null) return Result.fail("TooManyRevisions");
  const rejection = moveRejection(restaurant, reservation, request, now);
  if (rejection !== null) return Result.fail(rejection);
  const before = await lockParty(transaction, { token_digest: tokenDigest });
  if (before === undefined) return Result.fail("Unknown");
  const state = { ...before.state, ...request, minutes: turnMinutes(restaurant, request.partySize) };
  const moved = { before, state, tables: "best", action: "move", actor: GUEST } as const;
  const paced = await checkPacing(transaction, restaurant, request, tokenDigest, now);
  if (paced !== null) return Result.fail(paced);
  const after = await writeParty(transaction, restaurant, moved, now);
  if (after === null) return Result.fail("NoTableFree");
  const terms = smallerTerms(restaurant, reservation, request);
  if (terms !== null) await showPolicyAgain(transaction, restaurant, tokenDigest, request.time, now, terms);
  const { charge } = reservation;
  const surplus = charge === null || terms === null ? 0 : charge.amount - terms.deposit;
  const left = charge === null || charge.amount === surplus ? null : charge.amount - surplus;
  await transaction
    .updateTable("reservations")
    .set({ revision: revision + 1, revised_at: revisedNow(revisedAt, now) })
    .$if(surplus > 0, (query) =>
      query
        .set({ charge_amount: left })
        .$if(left === null, (whole) => whole.set({ charge_id: null, card_last4: null })),
    )
    .where("token_digest", "=", tokenDigest)
    .execute();
  const changed = {
    selection: { ...selection, request, policy: await readPolicy(transaction, tokenDigest) },
    ...(surplus > 0 &&
      charge !== null && {
        charge: left === null ? null : { ...charge, amount: left },
        returned: { id: charge.id, amount: surplus },
      }),
    tables: after.state.tables,
    before: { request: selection.request, tables: before.state.tables },
    manageToken,
  };
  await onReservationChange(transaction, "changed", changedReservation(locked, changed), now);
  return Result.succeed(null);
};

/** Why an edit is not saved: the status of its answer, what the page announces, and what is wrong with the fields. */
interface EditRejected {
  readonly status: number;
  readonly outcome: ManageOutcome | null;
  readonly problems?: FieldErrors<EditedDetails>;
}

/** What the page announces of an edit. */
type Edited = Result.Result<"changed" | "coming", EditRejected>;

const NAME_RULES = [required, createRule(isGuestName)];

/**
 * Replaces what a guest said of themselves, by the rules of the details step. Does nothing where all is so already; counts as a change, and is
 * rejected where the party has another version than its form shows (rules 7.77, 7.98). The restaurant does not hear of the consent to text messages
 * alone (rule 15.2).
 */
export const changeDetails = (
  context: ManageContext,
  { textOptIn, ...typed }: EditedDetails,
  version: number | null,
): Promise<Edited> =>
  edit(context, async (transaction, locked) => {
    const { onReservationChange, manageToken, now, revisionsPerHour } = context;
    const { reservation } = locked;
    const { tokenDigest, selection, guest: was, revision, revisedAt } = reservation;
    const request = joinAllergies(typed.allergies, typed.request);
    const most = REQUEST_MAX_LENGTH - request.length + typed.request.length;
    const { error, report } = checkPhoneFully({ number: typed.phoneNumber, iso2: was.phoneCountry });
    const problems = fieldErrors(typed, {
      ...{ firstName: NAME_RULES, lastName: NAME_RULES, occasion: [], allergies: [] },
      phoneNumber: [() => error],
      request: [({ length }) => (length <= most ? null : { kind: "tooLong", most })],
    });
    if (Object.keys(problems).length > 0)
      return Result.fail({ status: 400, outcome: "not filled", problems });
    const guest = {
      ...was,
      ...{ firstName: nameText(typed.firstName), lastName: nameText(typed.lastName) },
      ...(typed.phoneNumber === "" ? {} : { phoneNumber: report.number, phoneCountry: report.iso2 }),
      specialRequest: joinSpecialRequest(typed.occasion, request),
    };
    const isSamePerson = JSON.stringify(encodeContact(guest)) === JSON.stringify(encodeContact(was));
    const isSameConsent = textOptIn === reservation.textOptIn;
    const isSameGuest = isSamePerson && guest.specialRequest === was.specialRequest;
    if (isSameGuest && isSameConsent) return Result.succeed("changed");
    if (version !== reservation.version) return Result.fail({ status: 409, outcome: "changed meanwhile" });
    if (nextRevisionAt(revisedAt, now, revisionsPerHour) !== null)
      return Result.fail({ status: 429, outcome: "changed too often" });
    const edited = {
      action: isSamePerson && !isSameGuest ? "request" : "guest",
      actor: GUEST,
      before: null,
    } as const;
    const { tables } = (await recordChange(transaction, tokenDigest, edited, now)).state;
    await transaction
      .updateTable("reservations")
      .set({ ...encodeContact(guest), special_request: guest.specialRequest })
      .set({ revision: revision + 1, revised_at: revisedNow(revisedAt, now) })
      .set(isSameConsent ? {} : encodeConsent(textOptIn, now))
      .where("token_digest", "=", tokenDigest)
      .execute();
    const before = { request: selection.request, tables, specialRequest: was.specialRequest, guest: was };
    const changed = changedReservation(locked, { selection, tables, before, manageToken });
    const tells = { ...changed.tells, restaurant: !isSameGuest };
    await onReservationChange(transaction, "changed", { ...changed, guest, textOptIn, tells }, now);
    return Result.succeed("changed");
  });

/** Encodes the consent to text messages from an instant on. */
const encodeConsent = (textOptIn: boolean, now: Instant) =>
  textOptIn
    ? { text_opt_in_at: encodeTimestamp(now), text_revoked_at: null }
    : { text_revoked_at: encodeTimestamp(now) };

/** Stores that a party is still coming, once; changes nothing else of it, so that no email says so (rule 7.99). */
export const confirmComing = (context: ManageContext): Promise<Edited> =>
  edit(context, async (transaction, { reservation: { comingAt, tokenDigest } }) => {
    if (comingAt !== null) return Result.succeed("coming");
    const confirmed = { action: "coming", actor: GUEST, before: null } as const;
    await recordChange(transaction, tokenDigest, confirmed, context.now);
    await transaction
      .updateTable("bookings")
      .set({ coming_at: encodeTimestamp(context.now) })
      .where("token_digest", "=", tokenDigest)
      .execute();
    return Result.succeed("coming");
  });

/** Edits a reservation until its time, also where it cannot be moved any more. */
const edit = (
  context: ManageContext,
  work: (transaction: ControlledTransaction<Tables>, locked: LockedReservation) => Promise<Edited>,
): Promise<Edited> =>
  transact(context.database.kysely, async (transaction): Promise<Edited> => {
    const locked = await lockManagedReservation(transaction, context);
    return locked?.status === "open" || locked?.status === "late"
      ? work(transaction, locked)
      : Result.fail({ status: 409, outcome: null });
  });

const revisedNow = (revisedAt: readonly Instant[], now: Instant): string =>
  JSON.stringify([...recentRevisions(revisedAt, now), now]);

/**
 * Cancels a reservation and frees its tables. Does nothing when it is cancelled already. Fails when it is too late or the time is
 * past.
 */
export const cancelReservation = (context: ManageContext): Promise<Result.Result<null, ManageRejection>> =>
  transact(context.database.kysely, async (transaction) => {
    const locked = await lockManagedReservation(transaction, context);
    if (locked === undefined) return Result.fail("Unknown");
    const { reservation, restaurant, status } = locked;
    if (status === "cancelled") return Result.succeed(null);
    if (status !== "open") return Result.fail(status);
    const { tokenDigest, selection, revision } = reservation;
    const before = await lockParty(transaction, { token_digest: tokenDigest });
    if (before === undefined) return Result.fail("Unknown");
    const state = withStatus(before.state, "cancelled", context.now);
    const cancelled = { before, state, tables: "same", action: "cancel", actor: GUEST } as const;
    await writeParty(transaction, restaurant, cancelled, context.now);
    await transaction
      .updateTable("reservations")
      .set({
        cancelled_at: encodeTimestamp(context.now),
        refunded_at: reservation.charge === null ? null : encodeTimestamp(context.now),
        revision: revision + 1,
      })
      .where("token_digest", "=", tokenDigest)
      .execute();
    const { manageToken } = context;
    const after = { selection, tables: before.state.tables, before: null, manageToken };
    await context.onReservationChange(
      transaction,
      "cancelled",
      changedReservation(locked, after),
      context.now,
    );
    return Result.succeed(null);
  });
