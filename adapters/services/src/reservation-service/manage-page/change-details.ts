import { joinAllergies, splitAllergies } from "@couvert/domain/booking/guest/allergies";
import {
  detailsErrors,
  emptyDetails,
  joinSpecialRequest,
  REQUEST_MAX_LENGTH,
  splitSpecialRequest,
} from "@couvert/domain/booking/guest/guest";
import { nameText } from "@couvert/domain/booking/guest/guest-name";
import type { EditedDetails } from "@couvert/domain/booking/manage/manage-view";
import { nextRevisionAt } from "@couvert/domain/booking/manage/revision-limit";
import { type FieldErrors, NOT_VALID } from "@couvert/domain/forms/form/rules";
import { encodeTimestamp } from "@couvert/platform/database/tables";
import { transact } from "@couvert/platform/database/transact";
import { checkPhoneFully } from "@couvert/platform/phone-numbers/check-phone-fully";
import * as Result from "effect/Result";
import { isGuestName } from "../../guest-names/is-guest-name.ts";
import { GUEST, lockParty } from "../booking/history.ts";
import { encodeContact, type StoredReservation } from "../booking/stored-reservations.ts";
import { writeParty } from "../booking/write-party.ts";
import { revisedNow } from "./change-reservation.ts";
import {
  changedReservation,
  lockManagedReservation,
  type ManageContext,
  type ManageRejection,
} from "./reservation.ts";

type StoredGuest = StoredReservation["guest"];

/** Why details are not saved: as for any change, the desk or the guest has changed the party since, or fields are wrong. */
type DetailsRejection =
  | ManageRejection
  | "TooManyRevisions"
  | "ChangedSince"
  | { readonly problems: FieldErrors<EditedDetails> };

/** Returns what the form of a guest's details starts with. */
export const editedDetails = ({ firstName, lastName, specialRequest }: StoredGuest): EditedDetails => {
  const { occasion, request } = splitSpecialRequest(specialRequest);
  return { firstName, lastName, phoneNumber: "", occasion, ...splitAllergies(request) };
};

/**
 * Replaces what a guest said of themselves, until the table's time, also where it cannot be moved any more. Does nothing where all is so already;
 * counts as a change, and is rejected where the party has another version than its form shows (rules 7.77, 7.98).
 */
export const changeDetails = (
  context: ManageContext,
  typed: EditedDetails,
  version: number | null,
): Promise<Result.Result<null, DetailsRejection>> =>
  transact(context.database.kysely, async (transaction): Promise<Result.Result<null, DetailsRejection>> => {
    const { onReservationChange, manageToken, now, revisionsPerHour } = context;
    const locked = await lockManagedReservation(transaction, context);
    if (locked === undefined) return Result.fail("Unknown");
    const { reservation, restaurant, status } = locked;
    if (status === "past" || status === "cancelled") return Result.fail(status);
    const { tokenDigest, selection, guest: was, revision, revisedAt } = reservation;
    const { guest, problems } = changedGuest(was, typed);
    if (Object.keys(problems).length > 0) return Result.fail({ problems });
    const isSamePerson = JSON.stringify(encodeContact(guest)) === JSON.stringify(encodeContact(was));
    const isSameRequest = guest.specialRequest === was.specialRequest;
    if (isSamePerson && isSameRequest) return Result.succeed(null);
    if (version !== reservation.version) return Result.fail("ChangedSince");
    if (nextRevisionAt(revisedAt, now, revisionsPerHour) !== null) return Result.fail("TooManyRevisions");
    const before = await lockParty(transaction, { token_digest: tokenDigest });
    if (before === undefined) return Result.fail("Unknown");
    const { state } = before;
    const action = isSamePerson ? "request" : "guest";
    await writeParty(transaction, restaurant, { before, state, tables: "same", action, actor: GUEST }, now);
    await transaction
      .updateTable("reservations")
      .set({ ...encodeContact(guest), special_request: guest.specialRequest })
      .set({ revision: revision + 1, revised_at: revisedNow(revisedAt, now) })
      .where("token_digest", "=", tokenDigest)
      .execute();
    const { firstName, lastName, phoneNumber, phoneCountry, specialRequest } = was;
    const changed = {
      ...{ selection, tables: state.tables, manageToken },
      before: {
        ...{ request: selection.request, tables: state.tables },
        ...(isSameRequest ? {} : { specialRequest }),
        ...(isSamePerson ? {} : { guest: { firstName, lastName, phoneNumber, phoneCountry } }),
      },
    };
    await onReservationChange(transaction, "changed", { ...changedReservation(locked, changed), guest }, now);
    return Result.succeed(null);
  });

/** Returns a guest with what was typed, and what is wrong with it by the rules of the details step; what stays as it was is not wrong. */
const changedGuest = (was: StoredGuest, typed: EditedDetails) => {
  const [firstName, lastName] = [nameText(typed.firstName), nameText(typed.lastName)];
  const request = joinAllergies(typed.allergies, typed.request);
  const phone = { number: typed.phoneNumber, iso2: was.phoneCountry };
  const { error, report } = checkPhoneFully(phone);
  const { firstName: first, lastName: last } = detailsErrors({ ...emptyDetails(""), firstName, lastName });
  const [firstProblems, lastProblems] = [
    first ?? (isGuestName(firstName) ? [] : [NOT_VALID]),
    last ?? (isGuestName(lastName) ? [] : [NOT_VALID]),
  ];
  const room = REQUEST_MAX_LENGTH - (request.length - typed.request.length);
  const problems: FieldErrors<EditedDetails> = {
    ...(firstProblems.length > 0 && firstName !== was.firstName ? { firstName: firstProblems } : {}),
    ...(lastProblems.length > 0 && lastName !== was.lastName ? { lastName: lastProblems } : {}),
    ...(error === null ? {} : { phoneNumber: [error] }),
    ...(request.length <= REQUEST_MAX_LENGTH ? {} : { request: [{ kind: "tooLong", most: room }] }),
  };
  const guest: StoredGuest = {
    ...was,
    ...{ firstName, lastName, specialRequest: joinSpecialRequest(typed.occasion, request) },
    ...(typed.phoneNumber === "" ? {} : { phoneNumber: report.number, phoneCountry: report.iso2 }),
  };
  return { guest, problems };
};

/** Stores that a party is still coming, until its time, once; changes nothing else of it, so that no email says so (rule 7.99). */
export const confirmComing = (context: ManageContext): Promise<Result.Result<null, ManageRejection>> =>
  transact(context.database.kysely, async (transaction): Promise<Result.Result<null, ManageRejection>> => {
    const locked = await lockManagedReservation(transaction, context);
    if (locked === undefined) return Result.fail("Unknown");
    const { reservation, restaurant, status } = locked;
    if (status === "past" || status === "cancelled") return Result.fail(status);
    if (reservation.comingAt !== null) return Result.succeed(null);
    const { tokenDigest } = reservation;
    const before = await lockParty(transaction, { token_digest: tokenDigest });
    if (before === undefined) return Result.fail("Unknown");
    const confirmed = {
      before,
      state: before.state,
      tables: "same",
      action: "coming",
      actor: GUEST,
    } as const;
    await writeParty(transaction, restaurant, confirmed, context.now);
    await transaction
      .updateTable("bookings")
      .set({ coming_at: encodeTimestamp(context.now) })
      .where("token_digest", "=", tokenDigest)
      .execute();
    return Result.succeed(null);
  });
