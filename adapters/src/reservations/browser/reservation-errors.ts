import { RejectionBody } from "@couvert/domain/booking/reservation/answers.schema";
import {
  ProviderUnavailable,
  RequestRejected,
  type RestaurantCallError,
  UnknownRestaurant,
} from "@couvert/domain/booking/reservation/reservations.port";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import type { Answer, NoAnswer } from "../../platform/fetch/post-json.ts";

const decodeRejection = Schema.decodeUnknownOption(RejectionBody);

/** Returns whether a body is a rejection of our own server. */
export const isRejection = Schema.is(RejectionBody);

/** Returns whether an answer has a status of success. */
export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** Returns the error of an endpoint's unexpected answer. 502 and answers that cannot be decoded are the provider's fault. */
export const toReservationError = (restaurantId: number, { status, body }: Answer): RestaurantCallError => {
  const error = Option.getOrUndefined(decodeRejection(body))?.error;
  if (status === 404) return new UnknownRestaurant({ restaurantId });
  if (status === 504)
    return new ProviderUnavailable({ reason: "timeout", detail: "the server answered 504" });
  if (status === 400 && error !== undefined) {
    const [field = "", message = error.message ?? ""] = Object.entries(error.fields ?? {})[0] ?? [];
    return new RequestRejected({ field, message });
  }
  return new ProviderUnavailable({
    reason: "fault",
    detail: `the server answered ${status} ${error?.code ?? ""}`.trim(),
  });
};

/** Returns the error of a call without an answer that cannot have booked anything. */
export const toUnavailable = ({ reason, detail }: NoAnswer): ProviderUnavailable =>
  new ProviderUnavailable({ reason, detail });
