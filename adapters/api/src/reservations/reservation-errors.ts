import {
  ProviderUnavailable,
  RequestRejected,
  type RestaurantCallError,
  UnknownRestaurant,
} from "@couvert/domain/booking/reservation/reservations.port";
import type { Answer, NoAnswer } from "@couvert/platform/fetch/post-json";
import type { RejectionBody } from "./answers.schema.ts";

/** The body of a rejection of our own server; undefined where a body is none. */
export type Rejection = typeof RejectionBody.Type | undefined;

/** Returns whether an answer has a status of success. */
export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** Returns the error of an endpoint's unexpected response. 502 and responses that cannot be decoded are errors of the provider. */
export const toReservationError = (
  restaurantId: number,
  { status }: Answer,
  rejection: Rejection,
): RestaurantCallError => {
  const error = rejection?.error;
  if (status === 404) return new UnknownRestaurant({ restaurantId });
  if (status === 400 && error !== undefined) {
    const [field = "", message = error.message ?? ""] = Object.entries(error.fields ?? {})[0] ?? [];
    return new RequestRejected({ field, message });
  }
  return new ProviderUnavailable({
    reason: status === 504 ? "timeout" : "fault",
    detail: `the server answered ${status} ${error?.code ?? ""}`,
  });
};

/** Returns the error of a call without an answer that cannot have booked anything. */
export const toUnavailable = ({ reason, detail }: NoAnswer): ProviderUnavailable =>
  new ProviderUnavailable({ reason, detail });
