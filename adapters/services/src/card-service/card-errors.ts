/** The error of a rejected card: its code where that is not the reason, and the invalid parameter. It never repeats the card. */
interface CardError {
  readonly code?: string;
  readonly param?: "number" | "exp_month" | "exp_year" | "cvc";
  readonly message: string;
}

/** The error of each reason, in Stripe's words. */
const CARD_ERRORS = {
  incorrect_number: { param: "number", message: "Your card number is incorrect." },
  invalid_number: { param: "number", message: "The card number is not a valid credit card number." },
  invalid_expiry_month: { param: "exp_month", message: "Your card's expiration month is invalid." },
  invalid_expiry_year: { param: "exp_year", message: "Your card's expiration year is invalid." },
  invalid_cvc: { param: "cvc", message: "Your card's security code is invalid." },
  incorrect_cvc: { param: "cvc", message: "Your card's security code is incorrect." },
  expired_card: { param: "exp_month", message: "Your card has expired." },
  card_declined: { message: "Your card was declined." },
  insufficient_funds: { code: "card_declined", message: "Your card has insufficient funds." },
  authentication_required: { message: "Your card was declined. This transaction requires authentication." },
  authentication_failure: {
    code: "payment_intent_authentication_failure",
    message: "The provided payment method has failed authentication.",
  },
  processing_error: { message: "An error occurred while processing your card. Try again in a little bit." },
} satisfies Readonly<Record<string, CardError>>;

/** Why a card is rejected: Stripe's error code, or the decline code of one that its bank declines. */
export type CardErrorCode = keyof typeof CARD_ERRORS;

/** Encodes the error of a rejected card. */
export const encodeCardError = (reason: CardErrorCode) => {
  const { code = reason, param, message }: CardError = CARD_ERRORS[reason];
  return { type: "card_error", code, param, message };
};

/** Creates an error response in Stripe's shape: `{"error":{type, code, message, …}}`. */
const errorAnswer = (status: number, error: Readonly<Record<string, unknown>>): Response =>
  Response.json({ error }, { status });

/** Returns 402: the card was rejected, before or while it was charged. `failed` is the failed charge or intent by its kind. */
export const cardErrorAnswer = (
  reason: CardErrorCode,
  failed: Readonly<Record<string, unknown>> = {},
): Response => errorAnswer(402, { ...encodeCardError(reason), ...failed });

/** Returns 400, or 404 for something that does not exist: the request is invalid whatever the card. */
export const invalidAnswer = (
  code: string,
  param: string,
  message: string,
  status = 400,
  about: Readonly<Record<string, unknown>> = {},
): Response => errorAnswer(status, { type: "invalid_request_error", code, param, message, ...about });

/** Returns 400: another request used the idempotency key. */
export const otherParametersAnswer = (): Response =>
  errorAnswer(400, {
    type: "idempotency_error",
    message:
      "Keys for idempotent requests can only be used with the same parameters they were first used with.",
  });

/** Returns 401: the request has no valid key. */
export const unauthorizedAnswer = (): Response =>
  errorAnswer(401, { type: "invalid_request_error", message: "Invalid API Key provided." });

/** Returns 404: there is no such endpoint. */
export const unknownPathAnswer = (): Response =>
  errorAnswer(404, { type: "invalid_request_error", message: "Unrecognized request URL." });
