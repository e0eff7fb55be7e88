import {
  ProviderUnavailable,
  RequestRefused,
  UnknownRestaurant,
} from "@couvert/domain/booking/reservation/reservations.port";
import { Refusal } from "@couvert/domain/booking/reservation/reservations.schema";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import type { Answer, NoAnswer } from "./post-json.ts";

const readRefusal = Schema.decodeUnknownOption(Refusal);

/** Whether a body is one of our own server's refusals. */
export const isRefusal = Schema.is(Refusal);

/** What any endpoint's answer other than the one hoped for means; 502 and what makes no sense are the provider's fault. */
export const refused = (
  restaurantId: number,
  { status, body }: Answer,
): RequestRefused | UnknownRestaurant | ProviderUnavailable => {
  const error = Option.getOrUndefined(readRefusal(body))?.error;
  if (status === 404) return new UnknownRestaurant({ restaurantId });
  if (status === 504)
    return new ProviderUnavailable({ reason: "timeout", detail: "the server answered 504" });
  if (status === 400 && error !== undefined) {
    const [field = "", message = error.message] = Object.entries(error.fields)[0] ?? [];
    return new RequestRefused({ field, message });
  }
  return new ProviderUnavailable({
    reason: "fault",
    detail: `the server answered ${status} ${error?.code ?? ""}`.trim(),
  });
};

/** Having had no answer, where nothing can have been booked. */
export const unreachable = ({ reason, detail }: NoAnswer): ProviderUnavailable =>
  new ProviderUnavailable({ reason, detail });
