import { CardProviderUnavailable } from "@couvert/domain/booking/card/card-tokens.port";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { RefundBody } from "./answers.schema.ts";
import type { AskStripe } from "./ask-stripe.ts";
import { fault, refusalIn, unanswered } from "./refusal.ts";

const isRefund = Schema.is(RefundBody);

/** Gives the whole of a charge back. A charge has only one whole, so asking again is no harm: it says that it was done. */
export const refund = (ask: AskStripe) =>
  Effect.fn("stripeCards.refund")(function* (chargeId: string) {
    const answer = yield* ask({ path: "/v1/refunds", form: { charge: chargeId } }).pipe(
      Effect.mapError(unanswered),
    );
    if (refusalIn(answer).code === "charge_already_refunded") return;
    if (answer.status !== 200) return yield* fault(answer);
    // Whoever answers otherwise is not the provider, or has not given anything back.
    if (!isRefund(answer.body)) {
      yield* new CardProviderUnavailable({ reason: "fault", detail: `${answer.trace}: no refund` });
    }
  });
