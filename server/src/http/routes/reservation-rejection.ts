import type { ReserveError } from "@couvert/domain/booking/reservation/reservations.port";
import type { Rejection } from "../rejection.ts";

/**
 * Returns the status and the rejection of a failure (rules 7.23 and 7.24), or `paymentFailed` for a declined card, which
 * has its own answer.
 */
export const reservationRejection = (
  error: ReserveError,
): { readonly status: number; readonly error: Rejection } | "paymentFailed" => {
  switch (error._tag) {
    case "PaymentFailed":
      return "paymentFailed";
    case "SlotTaken":
      return {
        status: 409,
        error: { code: "slot_taken", message: "Somebody else has just taken this table." },
      };
    case "UnknownRestaurant":
      return { status: 404, error: { code: "unknown_restaurant", message: "There is no such restaurant." } };
    case "RequestRejected":
      return {
        status: 400,
        error: {
          code: "request_refused",
          message: "The request cannot be fulfilled as it stands.",
          fields: { [error.field]: error.message },
        },
      };
    case "ProviderUnavailable":
      return error.reason === "timeout"
        ? {
            status: 504,
            error: { code: "provider_timeout", message: "The reservation service did not answer in time." },
          }
        : {
            status: 502,
            error: { code: "provider_unavailable", message: "The reservation service is not available." },
          };
    case "OutcomeUnknown":
      return {
        status: 504,
        error: {
          code: "outcome_unknown",
          message: "The reservation service did not answer in time: the table may or may not be booked.",
        },
      };
  }
};
