import type {
  DeviceNotNamed,
  NoSession,
  StaffRejected,
  TooManyAttempts,
  WrongCode,
  WrongPin,
} from "@couvert/domain/booking/desk/staff-sessions.port";
import type { DeskRejected } from "@couvert/services/reservation-service/desk/desk-rejected";
import type { Rejection } from "../rejection.ts";

/** A failure of a call about the people of the desk. */
export type DeskFailure = DeviceNotNamed | NoSession | StaffRejected | TooManyAttempts | WrongCode | WrongPin;

type Reason =
  | Exclude<DeskFailure["_tag"], "StaffRejected">
  | StaffRejected["reason"]
  | DeskRejected["reason"]
  | "InvalidRequest"
  | "UnknownRestaurant";

const REJECTIONS: Readonly<Record<Reason, readonly [status: number, message: string]>> = {
  NoSession: [401, "Nobody is signed in."],
  WrongCode: [401, "The code or passkey is wrong or was used."],
  WrongPin: [403, "The PIN is wrong, or the person has none."],
  DeviceNotNamed: [409, "A PIN works only on a device that was named at sign-in."],
  TooManyAttempts: [429, "Too many tries. Please wait."],
  manager_needed: [403, "Only a manager can do this."],
  other_restaurants: [403, "Not all of these restaurants are yours."],
  last_manager: [409, "The last manager of a restaurant stays."],
  already_invited: [409, "This address is invited already."],
  unknown_person: [404, "There is no such person."],
  unknown_session: [404, "There is no such session."],
  InvalidRequest: [400, "The day or the party size is wrong."],
  UnknownRestaurant: [404, "There is no such restaurant."],
  UnknownParty: [404, "There is no such party."],
  RequestReused: [422, "The id is that of another request."],
  UnknownTable: [400, "There is no such table."],
  NothingToRefund: [409, "The party comes, nothing was paid, or it is given back already."],
  FeeTooHigh: [409, "The party owes no fee, or a smaller one."],
  NotChargeable: [422, "No card is charged this amount in this currency."],
  NoPayLink: [409, "This table asks for no deposit, or the guest has no email address."],
  UnknownEntry: [404, "There is no such entry on the waitlist."],
  NothingToOffer: [409, "No free table fits that was not offered before."],
  NoPeriod: [422, "The period is over, or ends before it begins."],
  NotComing: [409, "The party does not come: set its status first."],
  ChangedSince: [409, "Somebody has changed the party since."],
  TableTaken: [409, "Another party has the tables, or they are blocked."],
  SlotRejected: [422, "A rule rejects the slot."],
  CannotUndo: [409, "The change cannot be undone any more."],
};

/** Returns the rejection of a reason; its code is the reason in snake case. */
export const rejectionOf = (reason: Reason): Rejection => {
  const [status, message] = REJECTIONS[reason];
  return { status, code: reason.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toLowerCase(), message };
};

/** Returns the rejection of a failure. */
export const deskRejection = (failure: DeskFailure): Rejection =>
  rejectionOf(failure._tag === "StaffRejected" ? failure.reason : failure._tag);
