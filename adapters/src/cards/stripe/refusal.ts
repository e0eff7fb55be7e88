import { CardProviderUnavailable } from "@couvert/domain/booking/card/card-tokens.port";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { ErrorBody } from "./answers.schema.ts";
import type { NoAnswer, StripeAnswer } from "./ask-stripe.ts";

/** Why Stripe refused: the kind of error, and its code, empty where there is none. */
export interface StripeRefusal {
  readonly type: string;
  readonly code: string;
}

const readError = Schema.decodeUnknownOption(ErrorBody);

/** Why an answer refuses; all of it empty for an answer that does not say. */
export const refusalIn = ({ body }: StripeAnswer): StripeRefusal => {
  const { type = "", code } = Option.getOrUndefined(readError(body))?.error ?? {};
  return { type, code: code ?? "" };
};

/** An answer that is the provider's fault, or that of how we reach it. */
export const fault = ({ status, trace }: StripeAnswer): CardProviderUnavailable =>
  new CardProviderUnavailable({
    reason: status === 408 || status === 504 ? "timeout" : "fault",
    detail: trace,
  });

/** Having had no answer, where that leaves nothing done. */
export const unanswered = ({ reason, detail }: NoAnswer): CardProviderUnavailable =>
  new CardProviderUnavailable({ reason, detail });
