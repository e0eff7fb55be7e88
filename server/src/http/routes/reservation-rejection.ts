import type { LockError, ReserveError } from "@couvert/domain/booking/reservation/reservations.port";
import { FORM_REJECTIONS } from "../forms/submit-form.ts";
import { type Rejection, rejection } from "../rejection.ts";

const PROVIDER_UNAVAILABLE = rejection(
  502,
  "provider_unavailable",
  "The reservation service is not available.",
);
const PROVIDER_TIMEOUT = rejection(
  504,
  "provider_timeout",
  "The reservation service did not answer in time.",
);

/** A failure of a call about reservations. */
export type ReservationFailure = LockError | ReserveError;

/** The rejections of each failure (rules 7.23 and 7.24). A declined card has its own answer. */
export const RESERVATION_REJECTIONS = {
  PaymentFailed: [],
  CardNeeded: [],
  TooManyDeclines: [],
  PaidTooLate: [rejection(409, "paid_too_late", "The table is no longer free. What was paid is given back.")],
  SlotTaken: [rejection(409, "slot_taken", "Somebody else has just taken this table.")],
  TooManyHolds: [
    rejection(
      429,
      "too_many_holds",
      "Too many tables are held from here. Please book one of them, or try again later.",
    ),
  ],
  TooManyBookings: [
    rejection(
      429,
      "too_many_bookings",
      "There are already several bookings to come for this guest or from here.",
    ),
  ],
  CaptchaRejected: [FORM_REJECTIONS.captchaRefused],
  CaptchaUnavailable: [FORM_REJECTIONS.captchaUnavailable],
  UnknownRestaurant: [rejection(404, "unknown_restaurant", "There is no such restaurant.")],
  RequestRejected: [rejection(400, "request_refused", "The request cannot be fulfilled as it stands.")],
  ProviderUnavailable: [PROVIDER_UNAVAILABLE, PROVIDER_TIMEOUT],
  OutcomeUnknown: [
    rejection(
      504,
      "outcome_unknown",
      "The reservation service did not answer in time: the table may or may not be booked.",
    ),
  ],
} as const satisfies Readonly<Record<ReservationFailure["_tag"], readonly Rejection[]>>;

/** Returns the rejection of a failure, or `unpaid` for a declined card and for one that the guest has still to give. */
export const reservationRejection = (error: ReservationFailure): Rejection | "unpaid" => {
  switch (error._tag) {
    case "CardNeeded":
    case "PaymentFailed":
    case "TooManyDeclines":
      return "unpaid";
    case "ProviderUnavailable":
      return error.reason === "timeout" ? PROVIDER_TIMEOUT : PROVIDER_UNAVAILABLE;
    case "RequestRejected":
      return { ...RESERVATION_REJECTIONS.RequestRejected[0], fields: { [error.field]: error.message } };
    default:
      return RESERVATION_REJECTIONS[error._tag][0];
  }
};
