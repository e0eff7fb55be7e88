import type { CardProviderUnavailable } from "@couvert/domain/booking/card/card-tokens.port";
import { ChargeOutcomeUnknown, type CurrencyNotSupported } from "@couvert/domain/booking/card/charges.port";
import {
  type IntentOrder,
  type IntentState,
  IntentSucceeded,
  type LaterCharge,
  type LaterOutcome,
  PaymentIntents,
  type RefundOrder,
  type StartedIntent,
} from "@couvert/domain/booking/card/payment-intents.port";
import { tracedCalls } from "@couvert/platform/tracing/traced";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Schema from "effect/Schema";
import { partsOf } from "./charge.ts";
import { decodeStripeWebhook } from "./decode-webhook.ts";
import { CustomerBody, IntentBody, RefundedBody } from "./responses.schema.ts";
import {
  createStripeLibrary,
  currencyError,
  decodeAs,
  fault,
  type StripeFailed,
  type StripeOptions,
  toUnavailable,
  type UseStripe,
} from "./stripe-library.ts";

/** Provides payment intents at a provider with Stripe's wire format, by Stripe's own library. `webhookSecret` signs its webhooks. */
export const stripeIntents = ({
  provider = "stripe",
  webhookSecret,
  ...options
}: StripeOptions & { readonly webhookSecret: string }): Layer.Layer<PaymentIntents> => {
  const stripe = createStripeLibrary(options);
  return Layer.succeed(PaymentIntents)(
    tracedCalls(provider, {
      begin: begin(stripe),
      read: read(stripe),
      cancel: cancel(stripe),
      chargeLater: chargeLater(stripe),
      findLater: (charge) =>
        Effect.catchTag(findLater(stripe)(charge), "ChargeOutcomeUnknown", ({ detail }) => fault(detail)),
      refund: refund(stripe),
      decodeWebhook: decodeStripeWebhook(webhookSecret),
    }),
  );
};

const isSetup = (intentId: string): boolean => intentId.startsWith("seti_");

const listOf = <A>(schema: Schema.Codec<A, unknown>) => Schema.Struct({ data: Schema.Array(schema) });

type Intent = typeof IntentBody.Type;
const decodeIntent = decodeAs(IntentBody);
const decodeIntents = decodeAs(listOf(IntentBody));
const decodeCustomer = decodeAs(CustomerBody);
const decodeRefund = decodeAs(RefundedBody);
const decodeRefunds = decodeAs(listOf(RefundedBody));

type Order = Omit<IntentOrder, "kind">;

const encodeMetadata = ({ reference, restaurantId }: Order) => ({
  metadata: { reference, restaurant: String(restaurantId) },
});

/** Other ways to pay than cards would need other pages. */
const CARDS_ONLY = { allowed_payment_method_types: ["card" as const] };

const encodePayment = (order: Order) => ({
  amount: order.amount * partsOf(order.currency),
  currency: order.currency.toLowerCase(),
  ...CARDS_ONLY,
  ...encodeMetadata(order),
});

/** Begins an intent. A setup has a customer of its own, who alone can be charged with its card. */
const begin = (stripe: UseStripe) => (order: IntentOrder) =>
  Effect.gen(function* () {
    const once = { idempotencyKey: order.reference };
    if (order.kind === "payment")
      return yield* stripe(({ paymentIntents }) => paymentIntents.create(encodePayment(order), once));
    const made = yield* stripe(({ customers }) => customers.create(encodeMetadata(order), once));
    const { id: customer } = yield* decodeCustomer(made);
    const setup = { customer, usage: "off_session", ...CARDS_ONLY, ...encodeMetadata(order) } as const;
    return yield* stripe(({ setupIntents }) => setupIntents.create(setup, { idempotencyKey: customer }));
  }).pipe(
    Effect.flatMap(decodeIntent),
    Effect.map(({ id, client_secret }): StartedIntent => ({ id, clientSecret: client_secret })),
    Effect.catchTag("StripeFailed", (failed) =>
      Effect.fail(currencyError(failed, order) ?? toUnavailable(failed)),
    ),
  );

const EXPAND = { expand: ["payment_method"] };

/** Reads an intent with its card. */
const read =
  (stripe: UseStripe) =>
  (intentId: string): Effect.Effect<IntentState, CardProviderUnavailable> =>
    stripe(({ setupIntents, paymentIntents }) =>
      isSetup(intentId) ? setupIntents.retrieve(intentId, EXPAND) : paymentIntents.retrieve(intentId, EXPAND),
    ).pipe(Effect.mapError(toUnavailable), Effect.flatMap(decodeIntent), Effect.flatMap(toState));

const toState = (intent: Intent): Effect.Effect<IntentState, CardProviderUnavailable> => {
  const { id, status, client_secret, payment_method, customer } = intent;
  if (status === "canceled") return Effect.succeed({ status: "cancelled" });
  if (status === "processing") return Effect.succeed({ status });
  if (status !== "succeeded") return Effect.succeed({ status: "open", clientSecret: client_secret });
  const method = typeof payment_method === "object" ? payment_method : null;
  const last4 = method?.card.last4 ?? null;
  if (!isSetup(id)) {
    const received = (intent.amount_received ?? 0) / partsOf((intent.currency ?? "").toUpperCase());
    return Effect.succeed({ status, received, last4, storedCard: null });
  }
  if (method === null || last4 === null || customer === null || customer === undefined) {
    return Effect.fail(fault("a setup without its card"));
  }
  const expires = `${method.card.exp_year}-${String(method.card.exp_month).padStart(2, "0")}`;
  return Effect.succeed({
    status,
    received: 0,
    last4,
    storedCard: { customer, paymentMethod: method.id, last4, expires },
  });
};

/** Cancels an intent. Where its state does not allow it, that state decides. */
const cancel =
  (stripe: UseStripe) =>
  (intentId: string): Effect.Effect<void, IntentSucceeded | CardProviderUnavailable> =>
    stripe(({ setupIntents, paymentIntents }) =>
      isSetup(intentId) ? setupIntents.cancel(intentId) : paymentIntents.cancel(intentId),
    ).pipe(
      Effect.asVoid,
      Effect.catchTag(
        "StripeFailed",
        Effect.fnUntraced(function* (failed: StripeFailed) {
          const isDecided = failed.error.code?.endsWith("_unexpected_state") === true;
          const status = isDecided ? (yield* read(stripe)(intentId)).status : null;
          if (status === "succeeded") return yield* new IntentSucceeded();
          if (status !== "cancelled") return yield* toUnavailable(failed);
        }),
      ),
    );

/** The most entries of a list: a customer has few payments, and a payment few refunds. */
const ALL = { limit: 100 };

/** Finds a later charge in the list of its customer's payments, which has each at once. Stripe's search lags by a minute or more. */
const findLater =
  (stripe: UseStripe) =>
  ({ storedCard: { customer }, reference }: Pick<LaterCharge, "storedCard" | "reference">) =>
    stripe(({ paymentIntents }) => paymentIntents.list({ customer, ...ALL })).pipe(
      Effect.mapError(toUnavailable),
      Effect.flatMap(decodeIntents),
      Effect.flatMap(({ data }) => {
        const found = data.find(({ metadata }) => metadata?.["reference"] === reference);
        return found === undefined ? Effect.succeed(null) : toOutcome(found);
      }),
    );

/**
 * Charges a stored card. An idempotency key expires after a day, so the payments of the card's customer are read first. The first outcome
 * of a reference does not change: its guest gets the secret of an unconfirmed payment only from the answer to this call (rules 14.8, 14.10).
 */
const chargeLater = (stripe: UseStripe) => (charge: LaterCharge) =>
  Effect.gen(function* () {
    const { customer, paymentMethod } = charge.storedCard;
    const before = yield* findLater(stripe)(charge);
    if (before !== null) return before;
    const request = { ...encodePayment(charge), customer, payment_method: paymentMethod };
    return yield* stripe(({ paymentIntents }) =>
      paymentIntents.create(
        { ...request, off_session: true, confirm: true },
        { idempotencyKey: `later-${charge.reference}` },
      ),
    ).pipe(
      Effect.flatMap((made) =>
        decodeIntent(made).pipe(Effect.mapError(({ detail }) => new ChargeOutcomeUnknown({ detail }))),
      ),
      Effect.flatMap(toOutcome),
      Effect.catchTag("StripeFailed", (failed) => decline(failed, charge)),
    );
  });

/** Returns the outcome of a charge that Stripe answered with an error. A card that is gone is declined, and so is a charge that Stripe never accepts. */
const decline = (
  failed: StripeFailed,
  charge: LaterCharge,
): Effect.Effect<LaterOutcome, CurrencyNotSupported | ChargeOutcomeUnknown | CardProviderUnavailable> => {
  const { error, mayBeDone, detail } = failed;
  const { rawType, code, payment_intent } = error;
  if (rawType === "card_error" && code === "authentication_required") {
    return decodeIntent(payment_intent).pipe(
      Effect.mapError(() => new ChargeOutcomeUnknown({ detail })),
      Effect.map(toUnconfirmed),
    );
  }
  if (rawType === "card_error" || code === "resource_missing") return Effect.succeed({ outcome: "declined" });
  if (mayBeDone) return Effect.fail(new ChargeOutcomeUnknown({ detail }));
  const currency = currencyError(failed, charge);
  if (currency === null && rawType === "invalid_request_error" && error.statusCode === 400)
    return Effect.succeed({ outcome: "declined" });
  return Effect.fail(currency ?? toUnavailable(failed));
};

const toUnconfirmed = ({ id, client_secret }: Intent): LaterOutcome => ({
  outcome: "unconfirmed",
  intentId: id,
  clientSecret: client_secret,
});

const toOutcome = (intent: Intent): Effect.Effect<LaterOutcome, ChargeOutcomeUnknown> => {
  const { id, status, last_payment_error } = intent;
  if (status === "succeeded") return Effect.succeed({ outcome: "charged", intentId: id });
  if (status === "processing")
    return Effect.fail(new ChargeOutcomeUnknown({ detail: `${id} is processing` }));
  const isUnconfirmed =
    status === "requires_action" ||
    (status === "requires_payment_method" && last_payment_error?.code === "authentication_required");
  return Effect.succeed(isUnconfirmed ? toUnconfirmed(intent) : { outcome: "declined" });
};

/** Refunds a payment. An idempotency key expires after a day, so the payment's refunds are read first (rule 14.12). */
const refund = (stripe: UseStripe) => (order: RefundOrder) =>
  Effect.gen(function* () {
    const { intentId, amount, currency, reference } = order;
    const listed = yield* stripe(({ refunds }) => refunds.list({ payment_intent: intentId, ...ALL }));
    const before = (yield* decodeRefunds(listed)).data.find(
      ({ metadata }) => metadata?.["reference"] === reference,
    );
    const part = amount === null ? {} : { amount: amount * partsOf(currency) };
    const request = { payment_intent: intentId, ...part, metadata: { reference } };
    const once = { idempotencyKey: `refund-${reference}` };
    const made = before ?? (yield* stripe(({ refunds }) => refunds.create(request, once)));
    const { status } = yield* decodeRefund(made);
    if (status === "failed" || status === "canceled") {
      yield* fault(`the refund is ${status}`);
    }
  }).pipe(
    Effect.catchTag("StripeFailed", (failed) =>
      failed.error.code === "charge_already_refunded" ? Effect.void : Effect.fail(toUnavailable(failed)),
    ),
  );
