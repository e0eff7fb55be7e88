import type {
  OutcomeUnknown,
  PaymentFailed,
  ProviderUnavailable,
  RequestRefused,
  SlotTaken,
  UnknownRestaurant,
} from "@couvert/domain/booking/reservation/reservations.port";
import type { RefusalWords } from "../refusal.ts";

/** Everything that can come of asking the reservation provider, other than what was asked for. */
export type ReservationError =
  | OutcomeUnknown
  | PaymentFailed
  | ProviderUnavailable
  | RequestRefused
  | SlotTaken
  | UnknownRestaurant;

/** The status and the words for each of them (spec 8); a refused card is an answer of its own (`paymentFailed`). */
export const reservationRefusal = (
  error: ReservationError,
): { readonly status: number; readonly words: RefusalWords } | "paymentFailed" => {
  switch (error._tag) {
    case "PaymentFailed":
      return "paymentFailed";
    case "SlotTaken":
      return {
        status: 409,
        words: { code: "slot_taken", message: "Somebody else has just taken this table." },
      };
    case "UnknownRestaurant":
      return { status: 404, words: { code: "unknown_restaurant", message: "There is no such restaurant." } };
    case "RequestRefused":
      return {
        status: 400,
        words: {
          code: "request_refused",
          message: "The request cannot be fulfilled as it stands.",
          fields: { [error.field]: error.message },
        },
      };
    case "ProviderUnavailable":
      return error.reason === "timeout"
        ? {
            status: 504,
            words: { code: "provider_timeout", message: "The reservation service did not answer in time." },
          }
        : {
            status: 502,
            words: { code: "provider_unavailable", message: "The reservation service is not available." },
          };
    case "OutcomeUnknown":
      return {
        status: 504,
        words: {
          code: "outcome_unknown",
          message: "The reservation service did not answer in time: the table may or may not be booked.",
        },
      };
  }
};
