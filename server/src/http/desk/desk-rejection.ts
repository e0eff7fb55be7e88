import type {
  DeviceNotNamed,
  NoSession,
  StaffRejected,
  TooManyAttempts,
  WrongCode,
  WrongPin,
} from "@couvert/domain/booking/desk/staff-sessions.port";
import type { Rejection } from "../rejection.ts";

/** A failure of a call about the people of the desk. */
export type DeskFailure = DeviceNotNamed | NoSession | StaffRejected | TooManyAttempts | WrongCode | WrongPin;

const REJECTIONS: Readonly<Record<Exclude<DeskFailure["_tag"], "StaffRejected">, Rejection>> = {
  NoSession: { status: 401, code: "no_session", message: "Nobody is signed in." },
  WrongCode: { status: 401, code: "wrong_code", message: "The code or passkey is wrong or was used." },
  WrongPin: { status: 403, code: "wrong_pin", message: "The PIN is wrong, or the person has none." },
  DeviceNotNamed: {
    status: 409,
    code: "device_not_named",
    message: "A PIN works only on a device that was named at sign-in.",
  },
  TooManyAttempts: { status: 429, code: "too_many_attempts", message: "Too many tries. Please wait." },
};

const STAFF_REJECTIONS: Readonly<Record<StaffRejected["reason"], Rejection>> = {
  manager_needed: { status: 403, code: "manager_needed", message: "Only a manager can do this." },
  other_restaurants: {
    status: 403,
    code: "other_restaurants",
    message: "Not all of these restaurants are yours.",
  },
  last_manager: { status: 409, code: "last_manager", message: "The last manager of a restaurant stays." },
  already_invited: { status: 409, code: "already_invited", message: "This address is invited already." },
  unknown_person: { status: 404, code: "unknown_person", message: "There is no such person." },
  unknown_session: { status: 404, code: "unknown_session", message: "There is no such session." },
};

/** Returns the rejection of a failure. */
export const deskRejection = (failure: DeskFailure): Rejection =>
  failure._tag === "StaffRejected" ? STAFF_REJECTIONS[failure.reason] : REJECTIONS[failure._tag];
