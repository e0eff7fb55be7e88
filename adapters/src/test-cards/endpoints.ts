import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Result from "effect/Result";
import type { Database } from "../database/open-database.ts";
import { cardErrorAnswer, declinedAnswer, invalidAnswer, otherParametersAnswer } from "./answers.ts";
import { chargeOnce, chargesFor, type KeptCharge, refundOnce } from "./charges.ts";
import { judgeCard } from "./judge-card.ts";
import { openToken, sealToken } from "./sealed-token.ts";

/** A request with the right key, and what is needed to answer it. */
export interface CardCall {
  readonly request: Request;
  readonly url: URL;
  /** The parameters of its form-encoded body. */
  readonly form: URLSearchParams;
  readonly apiKey: string;
  readonly now: Instant;
}

/** A request about money, which is kept in a database. */
export interface ChargeCall extends CardCall {
  readonly database: Database;
}

/** `POST /v1/tokens`: a token for a card, or what is wrong with the card. */
export const answerToken = ({ form, apiKey, now }: CardCall): Response => {
  const judged = judgeCard(form, now);
  if (Result.isFailure(judged)) return cardErrorAnswer(judged.failure);
  const { brand, last4, expMonth, expYear } = judged.success;
  return Response.json({
    id: sealToken(judged.success, apiKey),
    object: "token",
    card: { object: "card", brand, last4, exp_month: expMonth, exp_year: expYear },
    created: seconds(now),
    livemode: false,
    type: "card",
    used: false,
  });
};

/** The least and the most that Stripe charges in dollars, in cents. */
const LEAST_CENTS = 50;
const MOST_CENTS = 99_999_999;

/** `POST /v1/charges`: charges a token once. With an `Idempotency-Key`, the same request is the same charge. */
export const answerCharge = async (call: ChargeCall): Promise<Response> => {
  const { request, form, database, apiKey, now } = call;
  const key = request.headers.get("idempotency-key") ?? crypto.randomUUID();
  if (key.length > 255) return invalidAnswer("parameter_invalid_string", "Idempotency-Key", "Too long.");
  const amount = form.get("amount") ?? "";
  if (!/^\d{1,9}$/.test(amount) || Number(amount) > MOST_CENTS) {
    return invalidAnswer("parameter_invalid_integer", "amount", "Invalid integer.");
  }
  if (Number(amount) < LEAST_CENTS) {
    return invalidAnswer("amount_too_small", "amount", "Amount must be at least $0.50 usd.");
  }
  if (form.get("currency")?.toLowerCase() !== "usd") {
    return invalidAnswer("parameter_invalid_string_empty", "currency", "Only usd can be charged.");
  }
  const token = form.get("source") ?? "";
  const card = openToken(token, apiKey);
  if (card === undefined) return invalidAnswer("resource_missing", "source", "No such token.");
  const charge = await chargeOnce(
    database,
    {
      key,
      parameters: [...form]
        .map((pair) => pair.join("="))
        .toSorted()
        .join("&"),
      token,
      card,
      amount: Number(amount),
      reference: form.get("metadata[reference]") ?? "",
    },
    now,
  );
  if (charge === "other parameters") return otherParametersAnswer();
  if (charge === "token used") {
    const message = "You cannot use a Stripe token more than once.";
    return invalidAnswer("token_already_used", "source", message);
  }
  return charge.is_declined ? declinedAnswer(charge.id) : Response.json(chargeBody(charge));
};

/** `GET /v1/charges/search?query=metadata["reference"]:"…"`: what was charged or declined under a reference. */
export const answerSearch = async ({ url, database }: ChargeCall): Promise<Response> => {
  const query = /^metadata\["reference"\]:"((?:[^"\\]|\\.)*)"$/.exec(url.searchParams.get("query") ?? "");
  if (query === null) {
    const message = 'Only metadata["reference"] can be searched for.';
    return invalidAnswer("parameter_invalid_string", "query", message);
  }
  const found = await chargesFor(database, (query[1] ?? "").replace(/\\(.)/g, "$1"));
  return Response.json({
    object: "search_result",
    url: "/v1/charges/search",
    has_more: false,
    data: found.map(chargeBody),
  });
};

/** `POST /v1/refunds`: gives the whole of a charge back, once. */
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
    currency: "usd",
    status: "succeeded",
    created: seconds(now),
  });
};

const chargeBody = (charge: KeptCharge) => ({
  id: charge.id,
  object: "charge",
  amount: charge.amount,
  amount_refunded: charge.refund_id === null ? 0 : charge.amount,
  currency: "usd",
  captured: !charge.is_declined,
  paid: !charge.is_declined,
  refunded: charge.refund_id !== null,
  status: charge.is_declined ? "failed" : "succeeded",
  metadata: charge.reference === "" ? {} : { reference: charge.reference },
  payment_method_details: {
    type: "card",
    card: { brand: charge.brand.toLowerCase(), last4: charge.last4 },
  },
  created: seconds(charge.charged_at.getTime()),
  livemode: false,
});

const seconds = (instant: Instant): number => Math.floor(instant / 1000);
