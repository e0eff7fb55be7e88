import { smallestCharge } from "@couvert/domain/booking/card/smallest-charge";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { decimalsOf, isKnownCurrency } from "@couvert/domain/values/currency";
import { MAX_AMOUNT, type MinorUnits } from "@couvert/domain/values/money";
import type { Database } from "@couvert/platform/database/open-database";
import { cardErrorAnswer, invalidAnswer, otherParametersAnswer } from "./card-errors.ts";
import { decodeCardToken, isReusable } from "./card-token.ts";
import { chargeOnce, findCharges, refundOnce, type StoredCharge } from "./charges.ts";

/** An authorized request with what its endpoint needs. */
export interface CardCall {
  readonly request: Request;
  readonly url: URL;
  /** The parameters of its form-encoded body. */
  readonly form: URLSearchParams;
  readonly apiKey: string;
  readonly now: Instant;
}

/** An authorized request about charges, with their database. */
export interface ChargeCall extends CardCall {
  readonly database: Database;
}

/** Encodes an instant as Stripe does, in whole seconds. */
export const encodeInstant = (instant: Instant): number => Math.floor(instant / 1000);

/** Answers `POST /v1/charges`: charges a token once. The same request with the same `Idempotency-Key` is the same charge (rule 9.35). */
export const answerCharge = async (call: ChargeCall): Promise<Response> => {
  const { request, form, database, apiKey, now } = call;
  const key = request.headers.get("idempotency-key") ?? crypto.randomUUID();
  if (key.length > 255) return invalidAnswer("parameter_invalid_string", "Idempotency-Key", "Too long.");
  const money = decodeAmount(form);
  if (money instanceof Response) return money;
  const token = form.get("source") ?? "";
  const card = decodeCardToken(token, apiKey);
  if (card === undefined) return invalidAnswer("resource_missing", "source", "No such token.");
  const charge = await chargeOnce(
    database,
    {
      key,
      parameters: encodeParameters(form),
      // A token that is charged repeatedly counts as another each time.
      token: isReusable(token) ? `${token} ${key}` : token,
      card,
      ...money,
      reference: form.get("metadata[reference]") ?? "",
    },
    now,
  );
  if (charge === "other parameters") return otherParametersAnswer();
  if (charge === "token used") {
    const message = "You cannot use a Stripe token more than once.";
    return invalidAnswer("token_already_used", "source", message);
  }
  return charge.is_declined
    ? cardErrorAnswer("card_declined", { charge: charge.id })
    : Response.json(encodeCharge(charge));
};

/** Decodes the amount and the currency of a payment; returns the answer to wrong ones. */
export const decodeAmount = (
  form: URLSearchParams,
): Response | { readonly amount: MinorUnits; readonly currency: string } => {
  const amount = form.get("amount") ?? "";
  if (!/^\d+$/.test(amount) || Number(amount) > MAX_AMOUNT) {
    return invalidAnswer("parameter_invalid_integer", "amount", "Invalid integer.");
  }
  const currency = (form.get("currency") ?? "").toLowerCase();
  if (!isKnownCurrency(currency.toUpperCase())) {
    return invalidAnswer("parameter_invalid_string_empty", "currency", "Invalid currency.");
  }
  const smallest = smallestCharge(currency.toUpperCase());
  if (Number(amount) < smallest) {
    return invalidAnswer("amount_too_small", "amount", `Amount must be at least ${smallest}.`);
  }
  if (decimalsOf(currency.toUpperCase()) === 3 && !amount.endsWith("0")) {
    return invalidAnswer("parameter_invalid_integer", "amount", "The last of three decimals must be 0.");
  }
  return { amount: Number(amount), currency };
};

/** The order in which the charges of earlier versions were stored, so that a repeated one is still recognized. */
const ORDER = ["amount", "currency", "source", "metadata[reference]"];

/** Encodes the parameters of a request in one order, whatever the order in which they came; others follow by name. */
const encodeParameters = (form: URLSearchParams): string => {
  const sorted = new URLSearchParams(form);
  sorted.sort();
  const rank = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return new URLSearchParams([...sorted].toSorted(([one], [other]) => rank(one) - rank(other))).toString();
};

/** Answers `POST /v1/refunds`: refunds a whole charge, once. */
export const answerRefund = async ({ form, database, now }: ChargeCall): Promise<Response> => {
  const id = form.get("charge") ?? "";
  const refunded = await refundOnce(database, id);
  if (refunded === "no such charge") {
    return invalidAnswer("resource_missing", "charge", "No such charge.", 404);
  }
  if (refunded === "refunded before") {
    return invalidAnswer("charge_already_refunded", "charge", "The charge has already been refunded.");
  }
  return Response.json({
    id: refunded.id,
    object: "refund",
    amount: refunded.amount,
    charge: id,
    currency: refunded.currency,
    status: "succeeded",
    created: encodeInstant(now),
  });
};

/** Answers `GET /v1/charges/search?query=metadata["reference"]:"…"`: finds the charges of a reference, declined ones too. */
export const answerSearch = async ({ url, database }: ChargeCall): Promise<Response> => {
  const query = /^metadata\["reference"\]:"((?:[^"\\]|\\.)*)"$/.exec(url.searchParams.get("query") ?? "");
  if (query === null) {
    const message = 'Only metadata["reference"] can be searched for.';
    return invalidAnswer("parameter_invalid_string", "query", message);
  }
  const found = await findCharges(database, (query[1] ?? "").replace(/\\(.)/g, "$1"));
  return Response.json({
    object: "search_result",
    url: "/v1/charges/search",
    has_more: false,
    data: found.map(encodeCharge),
  });
};

/** Encodes a charge, made or declined. */
const encodeCharge = (charge: StoredCharge) => ({
  id: charge.id,
  object: "charge",
  amount: charge.amount,
  amount_refunded: charge.refund_id === null ? 0 : charge.amount,
  currency: charge.currency,
  captured: !charge.is_declined,
  paid: !charge.is_declined,
  refunded: charge.refund_id !== null,
  status: charge.is_declined ? "failed" : "succeeded",
  metadata: charge.reference === "" ? {} : { reference: charge.reference },
  payment_method_details: {
    type: "card",
    card: { brand: charge.brand.toLowerCase(), last4: charge.last4 },
  },
  created: encodeInstant(charge.charged_at.getTime()),
  livemode: false,
});
