import { createHash, randomBytes } from "node:crypto";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Database } from "@couvert/platform/database/open-database";
import type { TestCard } from "@couvert/platform/database/tables";
import * as Result from "effect/Result";
import {
  type CardErrorCode,
  cardErrorAnswer,
  encodeCardError,
  invalidAnswer,
  otherParametersAnswer,
} from "../card-errors.ts";
import { type ChargeCall, decodeAmount } from "../charge-endpoints.ts";
import { type AcceptedCard, checkCard } from "../check-card.ts";
import {
  type Attempt,
  beginIntent,
  changeIntent,
  findBySecret,
  findIntent,
  findIntentsOf,
  findRefunds,
  objectOf,
  refundIntent,
  type StoredIntent,
  type StoredRefund,
} from "./stored-intents.ts";

const INTENT_PATH = /^\/v1\/(?:payment|setup)_intents\/(\w+)(\/cancel|)$/;

/** Returns the answer to a request about customers, intents or their refunds; null for another request. */
export const answerIntents = async (call: ChargeCall): Promise<Response | null> => {
  const { request, url, form, database } = call;
  const query = (name: string) => url.searchParams.get(name) ?? "";
  switch (`${request.method} ${url.pathname}`) {
    case "POST /v1/customers":
      return Response.json({ id: idFrom(call, "cus_"), object: "customer", livemode: false });
    case "POST /v1/setup_intents":
      return begin(call, { amount: 0, currency: "" }, UNATTEMPTED);
    case "POST /v1/payment_intents":
      return beginPayment(call);
    case "GET /v1/payment_intents":
      return list((await findIntentsOf(database, query("customer"), "payment_intent")).map(encodeIntent));
    case "POST /v1/refunds":
      return form.has("payment_intent") ? refund(call) : null;
    case "GET /v1/refunds":
      return list((await findRefunds(database.kysely, query("payment_intent"))).map(encodeRefund));
    default: {
      const [, id, action] = INTENT_PATH.exec(url.pathname) ?? [];
      return id === undefined ? null : answerIntent(call, id, `${request.method} ${action}`);
    }
  }
};

const list = (data: readonly unknown[]) => Response.json({ object: "list", has_more: false, data });

const answerIntent = async ({ database, now, url }: ChargeCall, id: string, action: string) => {
  const intent = await findIntent(database, id);
  if (intent === undefined || !url.pathname.includes(`/${objectOf(id)}s/`)) return missing("intent");
  if (action === "GET ") return Response.json(encodeIntent(intent));
  if (action !== "POST /cancel" || !isOpen(intent)) return unexpected(intent);
  const cancelled: Attempt = { status: "canceled", error: null, card: null };
  const after = await changeIntent(database, id, (before) => (isOpen(before) ? cancelled : null), now);
  return after.status === "canceled" ? Response.json(encodeIntent(after)) : unexpected(after);
};

/** Returns whether an intent can still be confirmed and cancelled. */
const isOpen = ({ status }: StoredIntent) =>
  status === "requires_payment_method" || status === "requires_action";

const missing = (param: string) => invalidAnswer("resource_missing", param, `No such ${param}.`, 404);

const unexpected = (intent: StoredIntent, encode: (intent: StoredIntent) => object = encodeIntent) => {
  const object = objectOf(intent.id);
  const message = `The intent has a status of ${intent.status}.`;
  return invalidAnswer(`${object}_unexpected_state`, "", message, 400, { [object]: encode(intent) });
};

const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Returns the id of what a request creates, by its idempotency key: a repeated one creates nothing. */
const idFrom = ({ request }: ChargeCall, prefix: string): string =>
  `${prefix}${digest(request.headers.get("idempotency-key") ?? crypto.randomUUID()).slice(0, 24)}`;

/** The parts of a request that what it creates is stored with: a digest of all, whatever their order, and the reference. */
const storedParts = ({ form }: ChargeCall) => ({
  parameters: digest([...form].map(String).toSorted().join("\n")),
  reference: form.get("metadata[reference]") ?? "",
});

const UNATTEMPTED: Attempt = { status: "requires_payment_method", error: null, card: null };

const declined = (error: CardErrorCode): Attempt => ({ ...UNATTEMPTED, error });

/** Begins a payment, or charges a stored card of its customer at once, off session. */
const beginPayment = async (call: ChargeCall): Promise<Response> => {
  const { form, database } = call;
  const amount = decodeAmount(form);
  if (amount instanceof Response) return amount;
  if (form.get("confirm") !== "true") return begin(call, amount, UNATTEMPTED);
  const setups = await findIntentsOf(database, form.get("customer") ?? "", "setup_intent");
  const card = setups.find((each) => each.card?.id === form.get("payment_method"))?.card;
  if (!card) return invalidAnswer("resource_missing", "payment_method", "No such PaymentMethod.");
  return begin(call, amount, attemptLater(card));
};

const attemptLater = (card: TestCard): Attempt => {
  if (card.isDeclined) return declined("card_declined");
  if (card.challenge === "always") return declined("authentication_required");
  return { status: "succeeded", error: null, card };
};

const begin = async (
  call: ChargeCall,
  money: Pick<StoredIntent, "amount" | "currency">,
  attempt: Attempt,
): Promise<Response> => {
  const id = idFrom(call, money.amount === 0 ? "seti_" : "pi_");
  const customer = call.form.get("customer");
  const intent = { id, customer, ...money, ...storedParts(call) };
  const begun = await beginIntent(call.database, intent, attempt, call.now);
  if (begun === "other parameters") return otherParametersAnswer();
  return attempt === UNATTEMPTED ? Response.json(encodeIntent(begun)) : attemptAnswer(begun);
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
  if (Result.isFailure(checked) && encodeCardError(checked.failure).param !== undefined)
    return cardErrorAnswer(checked.failure);
  const given = Result.match(checked, { onFailure: declined, onSuccess: (card) => attemptNow(intent, card) });
  const after = await changeIntent(database, intent.id, (before) => (isOpen(before) ? given : null), now);
  return after.status === "canceled" ? unexpected(after, encodeStatus) : attemptAnswer(after, encodeStatus);
};

const attemptNow = ({ id }: StoredIntent, card: AcceptedCard): Attempt => {
  if (card.isDeclined && objectOf(id) === "payment_intent") return declined("card_declined");
  return {
    status: card.challenge === "never" ? "succeeded" : "requires_action",
    error: null,
    card: { id: `pm_${randomBytes(12).toString("hex")}`, ...card },
  };
};

/** Answers a guest's end of a bank's challenge, if one is open: `outcome` is `complete` or `fail` (rule 14.9). */
export const answerChallenge = async (
  database: Database,
  form: URLSearchParams,
  now: Instant,
): Promise<Response> => {
  const intent = await findBySecret(database, form.get("client_secret") ?? "");
  if (intent === undefined) return missing("intent");
  const attempt = ({ status, card }: StoredIntent): Attempt | null => {
    if (status !== "requires_action") return null;
    if (form.get("outcome") !== "complete") return declined("authentication_failure");
    return { status: "succeeded", error: null, card };
  };
  return attemptAnswer(await changeIntent(database, intent.id, attempt, now), encodeStatus);
};

/** Encodes an intent with its payment method, as the request expands it. */
export const encodeIntent = (intent: StoredIntent) => {
  const { id, card, status, amount, currency, customer, client_secret } = intent;
  const error = intent.error === null ? null : encodeCardError(intent.error as CardErrorCode);
  return {
    id,
    object: objectOf(id),
    client_secret,
    customer,
    metadata: { reference: intent.reference },
    payment_method: card === null ? null : encodeCard(card),
    status,
    ...(objectOf(id) === "setup_intent"
      ? { last_setup_error: error }
      : {
          amount,
          amount_received: status === "succeeded" ? amount : 0,
          currency,
          last_payment_error: error,
        }),
  };
};

const encodeCard = ({ id, brand, last4, expMonth, expYear }: TestCard) => ({
  id,
  object: "payment_method",
  type: "card",
  card: { brand: brand.toLowerCase(), last4, exp_month: expMonth, exp_year: expYear },
});

/** Refunds a payment, in whole without an amount. */
const refund = async (call: ChargeCall): Promise<Response> => {
  const amount = call.form.get("amount");
  if (amount !== null && !/^[1-9]\d{0,14}$/.test(amount)) {
    return invalidAnswer("parameter_invalid_integer", "amount", "Invalid integer.");
  }
  const made = await refundIntent(
    call.database,
    {
      id: idFrom(call, "re_"),
      intent_id: call.form.get("payment_intent") ?? "",
      amount: amount === null ? null : Number(amount),
      ...storedParts(call),
    },
    call.now,
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

const encodeRefund = ({ id, intent_id, amount, reference }: StoredRefund) => ({
  id,
  object: "refund",
  amount,
  payment_intent: intent_id,
  metadata: { reference },
  status: "succeeded",
});
