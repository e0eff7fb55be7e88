import { createHash } from "node:crypto";
import { smallestCharge } from "@couvert/domain/booking/card/smallest-charge";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { decimalsOf, isKnownCurrency } from "@couvert/domain/values/currency";
import { MAX_AMOUNT, type MinorUnits } from "@couvert/domain/values/money";
import type { Database } from "@couvert/platform/database/open-database";
import * as Result from "effect/Result";
import {
  CARD_ERRORS,
  type CardErrorCode,
  cardErrorAnswer,
  invalidAnswer,
  otherParametersAnswer,
} from "../card-errors.ts";
import { type ChargeCall, encodeInstant } from "../charge-endpoints.ts";
import { checkCard } from "../check-card.ts";
import {
  attemptLater,
  beginIntent,
  cancelIntent,
  confirmIntent,
  endChallenge,
  findBySecret,
  findIntent,
  findIntentsOf,
  findRefunds,
  findStoredCard,
  isOpen,
  objectOf,
  refundIntent,
  type StoredIntent,
  type StoredRefund,
} from "./stored-intents.ts";

const INTENT_PATH = /^\/v1\/(?:payment|setup)_intents\/(\w+)(\/cancel|)$/;

/** Returns the answer to a request about customers, intents or their refunds; null for another request. */
export const answerIntents = async (call: ChargeCall): Promise<Response | null> => {
  const { request, url, form } = call;
  switch (`${request.method} ${url.pathname}`) {
    case "POST /v1/customers":
      return Response.json({ id: idFrom(call, "cus_"), object: "customer", livemode: false });
    case "POST /v1/setup_intents":
      return begin(call, { amount: 0, currency: "" }, null);
    case "POST /v1/payment_intents":
      return beginPayment(call);
    case "GET /v1/payment_intents":
      return list(await findIntentsOf(call.database, url.searchParams.get("customer") ?? ""), encodeIntent);
    case "POST /v1/refunds":
      return form.has("payment_intent") ? refund(call) : null;
    case "GET /v1/refunds":
      return list(
        await findRefunds(call.database.kysely, url.searchParams.get("payment_intent") ?? ""),
        encodeRefund,
      );
    default: {
      const [, id, action] = INTENT_PATH.exec(url.pathname) ?? [];
      return id === undefined ? null : answerIntent(call, id, `${request.method} ${action}`);
    }
  }
};

const list = <A>(rows: readonly A[], encode: (row: A) => unknown): Response =>
  Response.json({ object: "list", has_more: false, data: rows.map(encode) });

const answerIntent = async (call: ChargeCall, id: string, action: string): Promise<Response> => {
  const { database, now, url } = call;
  const intent = await findIntent(database, id);
  if (intent === undefined || !url.pathname.includes(`/${objectOf(id)}s/`)) return missing("intent");
  if (action === "GET ") return Response.json(encodeIntent(intent));
  if (action !== "POST /cancel") return missing("path");
  if (!isOpen(intent)) return unexpected(intent);
  const after = await cancelIntent(database, id, now);
  return after.status === "canceled" ? Response.json(encodeIntent(after)) : unexpected(after);
};

const missing = (param: string) => invalidAnswer("resource_missing", param, `No such ${param}.`, 404);

const unexpected = (
  intent: StoredIntent,
  encode: (intent: StoredIntent) => object = encodeIntent,
): Response =>
  invalidAnswer(
    `${objectOf(intent.id)}_unexpected_state`,
    "",
    `The intent has a status of ${intent.status}.`,
    400,
    { [objectOf(intent.id)]: encode(intent) },
  );

const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Returns the id of what a request creates, by its idempotency key: a repeated one creates nothing. */
const idFrom = ({ request }: ChargeCall, prefix: string): string =>
  `${prefix}${digest(request.headers.get("idempotency-key") ?? crypto.randomUUID()).slice(0, 24)}`;

/** Returns the digest of a request's parameters, whatever their order. */
const parametersOf = ({ form }: ChargeCall): string => {
  const sorted = new URLSearchParams(form);
  sorted.sort();
  return digest(sorted.toString());
};

/** Decodes the amount and the currency of a payment, or returns what is wrong with them. */
const decodeAmount = (form: URLSearchParams): Response | { amount: MinorUnits; currency: string } => {
  const amount = form.get("amount") ?? "";
  const currency = form.get("currency") ?? "";
  const code = currency.toUpperCase();
  if (!/^\d+$/.test(amount) || Number(amount) > MAX_AMOUNT) {
    return invalidAnswer("parameter_invalid_integer", "amount", "Invalid integer.");
  }
  if (!isKnownCurrency(code)) return invalidAnswer("", "currency", "Invalid currency.");
  if (Number(amount) < smallestCharge(code)) {
    return invalidAnswer("amount_too_small", "amount", `Amount must be at least ${smallestCharge(code)}.`);
  }
  if (decimalsOf(code) === 3 && !amount.endsWith("0")) {
    return invalidAnswer("parameter_invalid_integer", "amount", "The last of three decimals must be 0.");
  }
  return { amount: Number(amount), currency };
};

const beginPayment = async (call: ChargeCall): Promise<Response> => {
  const { form, database } = call;
  const amount = decodeAmount(form);
  if (amount instanceof Response) return amount;
  if (form.get("confirm") !== "true") return begin(call, amount, null);
  const card = await findStoredCard(database, form.get("customer") ?? "", form.get("payment_method") ?? "");
  if (card === undefined)
    return invalidAnswer("resource_missing", "payment_method", "No such PaymentMethod.");
  return begin(call, amount, attemptLater(card));
};

/** Begins an intent. One that is confirmed at once answers with the error of its bank where that declines. */
const begin = async (
  call: ChargeCall,
  { amount, currency }: { readonly amount: MinorUnits; readonly currency: string },
  attempt: ReturnType<typeof attemptLater> | null,
): Promise<Response> => {
  const { form, database, now } = call;
  const intent = await beginIntent(
    database,
    {
      id: idFrom(call, amount === 0 ? "seti_" : "pi_"),
      parameters: parametersOf(call),
      customer: form.get("customer"),
      amount,
      currency,
      reference: form.get("metadata[reference]") ?? "",
    },
    attempt ?? { status: "requires_payment_method", error: null, card: null },
    now,
  );
  if (intent === "other parameters") return otherParametersAnswer();
  return attempt === null ? Response.json(encodeIntent(intent)) : attemptAnswer(intent);
};

/** Returns the answer to an attempt: the intent, or the error of its card. */
const attemptAnswer = (intent: StoredIntent, encode: (intent: StoredIntent) => object = encodeIntent) =>
  intent.status === "requires_payment_method" && intent.error !== null
    ? cardErrorAnswer(intent.error as CardErrorCode, { [objectOf(intent.id)]: encode(intent) })
    : Response.json(encode(intent));

/** Encodes what a browser with the client secret may read. */
const encodeStatus = ({ id, status }: StoredIntent) => ({ id, object: objectOf(id), status });

/**
 * Answers a guest's `POST …/confirm`, which a client secret authorizes: confirms an intent with the card of
 * `payment_method_data[card]`.
 */
export const answerConfirm = async (
  database: Database,
  form: URLSearchParams,
  now: Instant,
): Promise<Response> => {
  const intent = await findBySecret(database, form.get("client_secret") ?? "");
  if (intent === undefined) return missing("intent");
  if (!isOpen(intent)) return unexpected(intent, encodeStatus);
  const checked = checkCard(form, now, "payment_method_data[card]");
  // What a guest can correct was no attempt.
  if (Result.isFailure(checked) && CARD_ERRORS[checked.failure].param !== "")
    return cardErrorAnswer(checked.failure);
  const after = await confirmIntent(database, intent.id, Result.merge(checked), now);
  return after.status === "canceled" ? unexpected(after, encodeStatus) : attemptAnswer(after, encodeStatus);
};

/** Answers a guest's end of a bank's challenge: `outcome` is `complete` or `fail`. */
export const answerChallenge = async (
  database: Database,
  form: URLSearchParams,
  now: Instant,
): Promise<Response> => {
  const intent = await findBySecret(database, form.get("client_secret") ?? "");
  if (intent === undefined) return missing("intent");
  const after = await endChallenge(database, intent.id, form.get("outcome") === "complete", now);
  return attemptAnswer(after, encodeStatus);
};

const encodeError = (code: string) => ({ type: "card_error", ...CARD_ERRORS[code as CardErrorCode] });

/** Encodes an intent with its payment method, as the request expands it. */
export const encodeIntent = (intent: StoredIntent) => {
  const { id, card, status } = intent;
  const error = intent.error === null ? null : encodeError(intent.error);
  return {
    id,
    object: objectOf(id),
    client_secret: intent.client_secret,
    created: encodeInstant(intent.created_at.getTime()),
    customer: intent.customer,
    livemode: false,
    metadata: { reference: intent.reference },
    next_action: status === "requires_action" ? { type: "use_stripe_sdk", use_stripe_sdk: {} } : null,
    payment_method: card === null ? null : encodePaymentMethod(card),
    status,
    ...(objectOf(id) === "setup_intent"
      ? { last_setup_error: error, usage: "off_session" }
      : {
          amount: intent.amount,
          amount_received: status === "succeeded" ? intent.amount : 0,
          currency: intent.currency,
          last_payment_error: error,
        }),
  };
};

const encodePaymentMethod = ({ id, brand, last4, expMonth, expYear }: NonNullable<StoredIntent["card"]>) => ({
  id,
  object: "payment_method",
  type: "card",
  card: { brand: brand.toLowerCase(), last4, exp_month: expMonth, exp_year: expYear },
});

/** Refunds a payment, in whole without an amount. */
const refund = async (call: ChargeCall): Promise<Response> => {
  const { form, database, now } = call;
  const amount = form.get("amount");
  if (amount !== null && !/^[1-9]\d{0,14}$/.test(amount)) {
    return invalidAnswer("parameter_invalid_integer", "amount", "Invalid integer.");
  }
  const made = await refundIntent(
    database,
    {
      id: idFrom(call, "re_"),
      parameters: parametersOf(call),
      intent_id: form.get("payment_intent") ?? "",
      amount: amount === null ? null : Number(amount),
      reference: form.get("metadata[reference]") ?? "",
    },
    now,
  );
  switch (made) {
    case "other parameters":
      return otherParametersAnswer();
    case "no such payment":
      return missing("payment_intent");
    case "refunded before":
      return invalidAnswer("charge_already_refunded", "", "The charge has already been refunded.");
    case "too much":
      return invalidAnswer("", "amount", "Refund amount is greater than unrefunded amount on charge.");
    default:
      return Response.json(encodeRefund(made));
  }
};

const encodeRefund = ({ id, intent_id, amount, reference, created_at }: StoredRefund) => ({
  id,
  object: "refund",
  amount,
  payment_intent: intent_id,
  metadata: { reference },
  status: "succeeded",
  created: encodeInstant(created_at.getTime()),
});
