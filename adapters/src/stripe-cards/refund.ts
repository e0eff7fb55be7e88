import * as Effect from "effect/Effect";
import type { AskStripe } from "./ask-stripe.ts";
import { fault, refusalIn, unanswered } from "./refusal.ts";

/** Gives the whole of a charge back. A charge has only one whole, so asking again is no harm: it says that it was done. */
export const refund = (ask: AskStripe) =>
  Effect.fn("stripeCards.refund")(function* (chargeId: string) {
    const answer = yield* ask({ path: "/v1/refunds", form: { charge: chargeId } }).pipe(
      Effect.mapError(unanswered),
    );
    if (answer.status === 200 || refusalIn(answer).code === "charge_already_refunded") return;
    yield* fault(answer);
  });
