import type { LockError, ReserveError } from "@couvert/domain/booking/reservation/reservations.port";
import { FORM_REJECTIONS } from "../forms/submit-form.ts";
import type { Rejection } from "../rejection.ts";

const PROVIDER_UNAVAILABLE: Rejection = {
  status: 502,
  code: "provider_unavailable",
  message: "The reservation service is not available.",
};
const PROVIDER_TIMEOUT: Rejection = {
  status: 504,
  code: "provider_timeout",
  message: "The reservation service did not answer in time.",
};

/** A failure of a call about reservations. */
export type ReservationFailure = LockError | ReserveError;

/** The rejections of each failure (rules 7.23 and 7.24). A declined card has its own answer. */
export const RESERVATION_REJECTIONS = {
  PaymentFailed: [],
  TooManyDeclines: [],
  SlotTaken: [{ status: 409, code: "slot_taken", message: "Somebody else has just taken this table." }],
  TooManyHolds: [
    {
      status: 429,
      code: "too_many_holds",
      message: "Too many tables are held from here. Please book one of them, or try again later.",
    },
  ],
  TooManyBookings: [
    {
      status: 429,
      code: "too_many_bookings",
      message: "There are already several bookings to come for this guest or from here.",
    },
  ],
  CaptchaRejected: [FORM_REJECTIONS.captchaRefused],
  CaptchaUnavailable: [FORM_REJECTIONS.captchaUnavailable],
  UnknownRestaurant: [{ status: 404, code: "unknown_restaurant", message: "There is no such restaurant." }],
  RequestRejected: [
    { status: 400, code: "request_refused", message: "The request cannot be fulfilled as it stands." },
  ],
  ProviderUnavailable: [PROVIDER_UNAVAILABLE, PROVIDER_TIMEOUT],
  OutcomeUnknown: [
    {
      status: 504,
      code: "outcome_unknown",
      message: "The reservation service did not answer in time: the table may or may not be booked.",
    },
  ],
} as const satisfies Readonly<Record<ReservationFailure["_tag"], readonly Rejection[]>>;

/** Returns the rejection of a failure, or `paymentFailed` for a declined card. */
export const reservationRejection = (error: ReservationFailure): Rejection | "paymentFailed" => {
  switch (error._tag) {
    case "PaymentFailed":
    case "TooManyDeclines":
      return "paymentFailed";
    case "ProviderUnavailable":
      return error.reason === "timeout" ? PROVIDER_TIMEOUT : PROVIDER_UNAVAILABLE;
    case "RequestRejected":
      return { ...RESERVATION_REJECTIONS.RequestRejected[0], fields: { [error.field]: error.message } };
    default:
      return RESERVATION_REJECTIONS[error._tag][0];
  }
};
