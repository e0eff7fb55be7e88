import {
  type Charge,
  ChargeDeclined,
  type ChargeError,
  type ChargeOrder,
  ChargeOutcomeUnknown,
  CurrencyNotSupported,
} from "@couvert/domain/booking/card/charges.port";
import type { Currency } from "@couvert/domain/values/currency";
import * as Data from "effect/Data";
import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { CardDetails, ChargeBody, FoundCharges } from "./responses.schema.ts";
import {
  type CallStripe,
  decodeStripeError,
  type StripeResponse,
  toFault,
  toUnavailable,
} from "./stripe-client.ts";

/** The token was charged or declined before, with an idempotency key that Stripe no longer knows. */
class TokenUsed extends Data.TaggedError("TokenUsed") {}

/** How long to wait before repeating a charge with an unknown outcome, in ms. */
const RETRY_PAUSE_MS = 250;

/**
 * Charges a card with the order's reference as its idempotency key. It repeats a request with an unknown outcome once, with
 * the same key, which Stripe carries out once. The next call for the same order repeats it again (rules 7.84, 7.89).
 */
export const charge =
  (call: CallStripe) =>
  (order: ChargeOrder): Effect.Effect<Charge, ChargeError> => {
    const request = { path: "/v1/charges", form: encodeCharge(order), idempotencyKey: order.reference };
    const once = call(request).pipe(
      Effect.mapError((lost) =>
        lost.wasSent ? new ChargeOutcomeUnknown({ detail: lost.detail }) : toUnavailable(lost),
      ),
      Effect.flatMap((answer) => decodeCharge(answer, order)),
    );
    return once.pipe(
      Effect.catchTag("ChargeOutcomeUnknown", (unknown) =>
        Effect.sleep(RETRY_PAUSE_MS).pipe(
          Effect.andThen(once),
          // A failed second request says nothing about the first.
          Effect.catchTag("CardProviderUnavailable", () => Effect.fail(unknown)),
        ),
      ),
      Effect.catchTag("TokenUsed", () => findByReference(call, order)),
    );
  };

/** Returns Stripe's parts of a smallest unit: two currencies keep hundredths there, which they had before. */
export const partsOf = (currency: Currency): number => (["ISK", "UGX"].includes(currency) ? 100 : 1);

const encodeCharge = ({ token, amount, currency, reference }: ChargeOrder) => ({
  amount: String(amount * partsOf(currency)),
  currency: currency.toLowerCase(),
  source: token,
  "metadata[reference]": reference,
});

const decodeChargeBody = Schema.decodeUnknownOption(ChargeBody);

const decodeCharge = (
  answer: StripeResponse,
  { currency }: ChargeOrder,
): Effect.Effect<Charge, ChargeError | TokenUsed> => {
  const { status, body, trace } = answer;
  if (status === 200) {
    return Option.match(decodeChargeBody(body), {
      onNone: () => Effect.fail(new ChargeOutcomeUnknown({ detail: `${trace}: an unreadable charge` })),
      onSome: (made) => Effect.succeed(toCharge(made, currency)),
    });
  }
  const { type, code, param } = decodeStripeError(answer);
  if (type === "card_error") return Effect.fail(new ChargeDeclined());
  // Stripe gives this error no separate code, or one that depends on its version.
  if (type === "invalid_request_error" && param === "currency") {
    return Effect.fail(new CurrencyNotSupported({ currency }));
  }
  if (code === "token_already_used") return Effect.fail(new TokenUsed());
  if (code === "resource_missing") return Effect.fail(new ChargeDeclined());
  // Another request with this reference may be in progress (409), have failed, or have had other parameters. A redirect says nothing.
  const isUnknown = status === 409 || status === 408 || status >= 500 || (status >= 300 && status < 400);
  if (isUnknown || type === "idempotency_error") {
    return Effect.fail(new ChargeOutcomeUnknown({ detail: trace }));
  }
  return Effect.fail(toFault(answer));
};

const decodeCardDetails = Schema.decodeUnknownOption(CardDetails);

const toCharge = (
  { id, amount, payment_method_details }: Omit<typeof ChargeBody.Type, "status">,
  currency: Currency,
): Charge => ({
  id,
  amount: amount / partsOf(currency),
  last4: Option.getOrUndefined(decodeCardDetails(payment_method_details))?.card.last4 ?? null,
});

const decodeFound = Schema.decodeUnknownOption(FoundCharges);

/**
 * Finds the charge of an order whose token was used under another key. A key expires after a day, so the search knows the charge by
 * then, or the token is somebody else's.
 */
const findByReference = (call: CallStripe, order: ChargeOrder): Effect.Effect<Charge, ChargeError> =>
  find(call)(order).pipe(
    Effect.mapError(({ detail }) => new ChargeOutcomeUnknown({ detail })),
    Effect.flatMap((found) => (found === null ? Effect.fail(new ChargeDeclined()) : Effect.succeed(found))),
  );

/** Searches for the charge of a reference, among the declined ones too (rule 7.94). */
export const find = (call: CallStripe) =>
  Effect.fnUntraced(function* ({ reference, currency }: Pick<ChargeOrder, "reference" | "currency">) {
    const query = `metadata["reference"]:"${reference.replace(/["\\]/g, "\\$&")}"`;
    const path = `/v1/charges/search?${new URLSearchParams({ query })}`;
    const answer = yield* call({ path, form: null }).pipe(Effect.mapError(toUnavailable));
    const found = Option.getOrUndefined(decodeFound(answer.body));
    if (found === undefined) return yield* toFault(answer);
    const made = found.data.find(({ status }) => status !== "failed");
    return made === undefined ? null : toCharge(made, currency);
  });
