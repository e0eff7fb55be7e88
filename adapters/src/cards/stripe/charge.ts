import type { CardProviderUnavailable } from "@couvert/domain/booking/card/card-tokens.port";
import {
  type Charge,
  ChargeDeclined,
  type ChargeOrder,
  ChargeOutcomeUnknown,
} from "@couvert/domain/booking/card/charges.port";
import * as Data from "effect/Data";
import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { ChargeBody, FoundCharges } from "./answers.schema.ts";
import type { AskStripe, StripeAnswer } from "./ask-stripe.ts";
import { fault, refusalIn, unanswered } from "./refusal.ts";

type ChargeError = ChargeDeclined | ChargeOutcomeUnknown | CardProviderUnavailable;

/** The token has been charged or declined before, and not under an idempotency key that Stripe still knows. */
class TokenUsed extends Data.TaggedError("TokenUsed") {}

/** How long before an order whose outcome is not known is asked about, in ms. */
const PAUSE_MS = 250;

/**
 * Charges a card under the order's reference as its idempotency key. An outcome that is not known is asked about in Stripe's
 * documented way, the same request under the same key, which is carried out once; no more than once here, and again whenever
 * the same order is asked for.
 */
export const charge =
  (ask: AskStripe) =>
  (order: ChargeOrder): Effect.Effect<Charge, ChargeError> => {
    const request = { path: "/v1/charges", form: chargeForm(order), idempotencyKey: order.reference };
    const once = ask(request).pipe(
      Effect.mapError((lost) =>
        lost.wasSent ? new ChargeOutcomeUnknown({ detail: lost.detail }) : unanswered(lost),
      ),
      Effect.flatMap(chargeIn),
    );
    return once.pipe(
      Effect.catchTag("ChargeOutcomeUnknown", (unknown) =>
        Effect.sleep(PAUSE_MS).pipe(
          Effect.andThen(once),
          // That nothing came of the second request says nothing of the first.
          Effect.catchTag("CardProviderUnavailable", () => Effect.fail(unknown)),
        ),
      ),
      Effect.catchTag("TokenUsed", () => chargeMadeFor(ask, order)),
      Effect.withSpan("stripeCards.charge"),
    );
  };

const chargeForm = ({ token, amount, reference }: ChargeOrder) => ({
  amount: String(amount),
  currency: "usd",
  source: token,
  "metadata[reference]": reference,
});

const readCharge = Schema.decodeUnknownOption(ChargeBody);

const chargeIn = (answer: StripeAnswer): Effect.Effect<Charge, ChargeError | TokenUsed> => {
  const { status, body, trace } = answer;
  if (status === 200) {
    return Option.match(readCharge(body), {
      onNone: () => Effect.fail(new ChargeOutcomeUnknown({ detail: `${trace}: an unreadable charge` })),
      onSome: ({ id, amount }) => Effect.succeed({ id, amount }),
    });
  }
  const { type, code } = refusalIn(answer);
  if (type === "card_error") return Effect.fail(new ChargeDeclined());
  if (code === "token_already_used") return Effect.fail(new TokenUsed());
  if (code === "resource_missing") return Effect.fail(new ChargeDeclined());
  // Another request under this reference: under way (409), broken down, or with other parameters, whose outcome this is not.
  if (status === 409 || status === 408 || status >= 500 || type === "idempotency_error") {
    return Effect.fail(new ChargeOutcomeUnknown({ detail: trace }));
  }
  return Effect.fail(fault(answer));
};

const readFound = Schema.decodeUnknownOption(FoundCharges);

/**
 * What a reference was charged, looked up. Stripe finds a charge about a minute after it was made, and forgets a key a day
 * after it was used: whoever is told that the token was used and not by this key comes later than that, or with another's.
 */
const chargeMadeFor = (ask: AskStripe, { reference }: ChargeOrder): Effect.Effect<Charge, ChargeError> => {
  const query = `metadata["reference"]:"${reference.replace(/["\\]/g, "\\$&")}"`;
  const path = `/v1/charges/search?${new URLSearchParams({ query })}`;
  return ask({ path, form: null }).pipe(
    Effect.mapError(({ detail }) => new ChargeOutcomeUnknown({ detail })),
    Effect.flatMap((answer): Effect.Effect<Charge, ChargeError> => {
      const found = Option.getOrUndefined(readFound(answer.body));
      if (found === undefined) return Effect.fail(new ChargeOutcomeUnknown({ detail: answer.trace }));
      const made = found.data.find(({ status }) => status !== "failed");
      if (made === undefined) return Effect.fail(new ChargeDeclined());
      return Effect.succeed({ id: made.id, amount: made.amount });
    }),
  );
};
