import { declinedAnswer, invalidAnswer, otherParametersAnswer } from "./answers.ts";
import type { ChargeCall } from "./card-call.ts";
import { chargeBody } from "./charge-body.ts";
import { chargeOnce } from "./charges.ts";
import { openToken } from "./sealed-token.ts";

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
      parameters: form.toString(),
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
