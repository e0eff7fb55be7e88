import { CardTokenId } from "@couvert/domain/booking/card/card-token-id.schema";
import * as Schema from "effect/Schema";

const nonBlank = Schema.String.check(Schema.isPattern(/\S/));
const FourDigits = Schema.String.check(Schema.isPattern(/^\d{4}$/));

/** The body of a token, as far as it is read. */
export const TokenBody = Schema.Struct({
  id: CardTokenId,
  card: Schema.Struct({ last4: FourDigits }),
});

/** The part of a charge about its card. A charge without it was made as well. */
export const CardDetails = Schema.Struct({ card: Schema.Struct({ last4: FourDigits }) });

const CHARGE = {
  id: nonBlank,
  amount: Schema.Int,
  payment_method_details: Schema.optionalKey(Schema.Unknown),
};

/** The body of a charge that was made. */
export const ChargeBody = Schema.Struct({
  ...CHARGE,
  status: Schema.Literal("succeeded"),
});

/** The body of a search for charges, failed ones too. */
export const FoundCharges = Schema.Struct({
  data: Schema.Array(Schema.Struct({ ...CHARGE, status: Schema.String })),
});

/** The body of a refund, made or pending. */
export const RefundBody = Schema.Struct({ id: nonBlank, status: Schema.Literals(["succeeded", "pending"]) });

const Text = Schema.optional(Schema.NullOr(Schema.String));
/** What a caller has stored with an object. */
export const Metadata = Schema.optional(Schema.NullOr(Schema.Record(Schema.String, Schema.String)));

/** The body of a customer, as far as it is read. */
export const CustomerBody = Schema.Struct({ id: nonBlank });

/** A payment method with the details of its card. */
const PaymentMethod = Schema.Struct({
  id: nonBlank,
  card: Schema.Struct({
    last4: FourDigits,
    exp_month: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 12 })),
    exp_year: Schema.Int.check(Schema.isBetween({ minimum: 2000, maximum: 9999 })),
  }),
});

/** The body of a payment intent or a setup intent, as far as it is read. */
export const IntentBody = Schema.Struct({
  id: Schema.String.check(Schema.isPattern(/^(pi|seti)_\w+$/)),
  client_secret: nonBlank,
  status: Schema.Literals([
    "requires_payment_method",
    "requires_confirmation",
    "requires_action",
    "processing",
    "succeeded",
    "canceled",
  ]),
  amount_received: Schema.optional(Schema.Int),
  currency: Schema.optional(Schema.String),
  customer: Text,
  /** Only its id where it is not expanded. */
  payment_method: Schema.optional(Schema.NullOr(Schema.Union([Schema.String, PaymentMethod]))),
  metadata: Metadata,
  last_payment_error: Schema.optional(Schema.NullOr(Schema.Struct({ code: Text }))),
});

/** The body of a refund. A pending one is under way; a failed one gives nothing back. */
export const RefundedBody = Schema.Struct({
  id: nonBlank,
  status: Schema.Literals(["succeeded", "pending", "requires_action", "failed", "canceled"]),
  metadata: Metadata,
});

/** An error of Stripe's library, as far as it is read. */
export const LibraryError = Schema.Struct({
  type: Schema.String,
  /** The type of the provider's error. */
  rawType: Text,
  statusCode: Schema.optional(Schema.Number),
  code: Text,
  param: Text,
  requestId: Text,
  detail: Schema.optional(Schema.Unknown),
  /** The intent that the error is about. */
  payment_intent: Schema.optional(Schema.Unknown),
});
