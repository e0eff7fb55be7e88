import {
  type Charge,
  ChargeDeclined,
  type ChargeError,
  type ChargeOrder,
  ChargeOutcomeUnknown,
} from "@couvert/domain/booking/card/charges.port";
import type { Currency } from "@couvert/domain/values/currency";
import * as Data from "effect/Data";
import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { CardDetails, ChargeBody, FoundCharges } from "./responses.schema.ts";
import {
  currencyError,
  decodeAs,
  type StripeFailed,
  toUnavailable,
  type UseStripe,
} from "./stripe-library.ts";

/** The token was charged or declined before, with an idempotency key that Stripe no longer knows. */
class TokenUsed extends Data.TaggedError("TokenUsed") {}

/** How long to wait before repeating a charge with an unknown outcome, in ms. */
const RETRY_PAUSE_MS = 250;

/**
 * Charges a card with the order's reference as its idempotency key. It repeats a request with an unknown outcome once, with
 * the same key, which Stripe carries out once. The next call for the same order repeats it again (rules 7.84, 7.89).
 */
export const charge =
  (stripe: UseStripe) =>
  (order: ChargeOrder): Effect.Effect<Charge, ChargeError> => {
    const request = encodeCharge(order);
    const once = stripe(({ charges }) => charges.create(request, { idempotencyKey: order.reference })).pipe(
      Effect.mapError((failed) => toChargeError(failed, order)),
      Effect.flatMap((body) => Effect.mapError(decodeMade(body), toUnknown)),
      Effect.map((made) => toCharge(made, order.currency)),
    );
    return once.pipe(
      Effect.catchTag("ChargeOutcomeUnknown", (unknown) =>
        Effect.sleep(RETRY_PAUSE_MS).pipe(
          Effect.andThen(once),
          // A failed second request says nothing about the first.
          Effect.catchTag("CardProviderUnavailable", () => Effect.fail(unknown)),
        ),
      ),
      Effect.catchTag("TokenUsed", () => findByReference(stripe, order)),
    );
  };

/** Returns Stripe's parts of a smallest unit: two currencies keep hundredths there, which they had before. */
export const partsOf = (currency: Currency): number => (["ISK", "UGX"].includes(currency) ? 100 : 1);

const encodeCharge = ({ token, amount, currency, reference }: ChargeOrder) => ({
  amount: amount * partsOf(currency),
  currency: currency.toLowerCase(),
  source: token,
  metadata: { reference },
});

const decodeMade = decodeAs(ChargeBody);

const toUnknown = ({ detail }: { readonly detail: string }) => new ChargeOutcomeUnknown({ detail });

const toChargeError = (failed: StripeFailed, order: ChargeOrder): ChargeError | TokenUsed => {
  const { rawType, code } = failed.error;
  if (rawType === "card_error") return new ChargeDeclined();
  const unsupported = currencyError(failed, order);
  if (unsupported !== null) return unsupported;
  if (code === "token_already_used") return new TokenUsed();
  if (code === "resource_missing") return new ChargeDeclined();
  return failed.mayBeDone ? toUnknown(failed) : toUnavailable(failed);
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

/**
 * Finds the charge of an order whose token was used under another key. A key expires after a day, so the search knows the charge by
 * then, or the token is somebody else's.
 */
const findByReference = (stripe: UseStripe, order: ChargeOrder): Effect.Effect<Charge, ChargeError> =>
  find(stripe)(order).pipe(
    Effect.mapError(toUnknown),
    Effect.flatMap((found) => (found === null ? Effect.fail(new ChargeDeclined()) : Effect.succeed(found))),
  );

const decodeFound = decodeAs(FoundCharges);

/** Searches for the charge of a reference, among the declined ones too (rule 7.94). */
export const find =
  (stripe: UseStripe) =>
  ({ reference, currency }: Pick<ChargeOrder, "reference" | "currency">) => {
    const query = `metadata["reference"]:"${reference.replace(/["\\]/g, "\\$&")}"`;
    return stripe(({ charges }) => charges.search({ query })).pipe(
      Effect.mapError(toUnavailable),
      Effect.flatMap(decodeFound),
      Effect.map(({ data }) => data.find(({ status }) => status !== "failed")),
      Effect.map((made) => (made === undefined ? null : toCharge(made, currency))),
    );
  };
