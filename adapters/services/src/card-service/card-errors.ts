/** Why a card is rejected, as Stripe's error code. */
export type CardErrorCode =
  | "incorrect_number"
  | "invalid_number"
  | "invalid_expiry_month"
  | "invalid_expiry_year"
  | "invalid_cvc"
  | "incorrect_cvc"
  | "expired_card"
  | "card_declined"
  | "processing_error";

/** The error of a rejected card, with the invalid parameter. It never repeats the card. */
export interface CardError {
  readonly code: CardErrorCode;
  readonly param: "number" | "exp_month" | "exp_year" | "cvc" | "";
  readonly message: string;
}

/** The error of each code, in Stripe's words. */
export const CARD_ERRORS: Readonly<Record<CardErrorCode, CardError>> = {
  incorrect_number: { code: "incorrect_number", param: "number", message: "Your card number is incorrect." },
  invalid_number: {
    code: "invalid_number",
    param: "number",
    message: "The card number is not a valid credit card number.",
  },
  invalid_expiry_month: {
    code: "invalid_expiry_month",
    param: "exp_month",
    message: "Your card's expiration month is invalid.",
  },
  invalid_expiry_year: {
    code: "invalid_expiry_year",
    param: "exp_year",
    message: "Your card's expiration year is invalid.",
  },
  invalid_cvc: { code: "invalid_cvc", param: "cvc", message: "Your card's security code is invalid." },
  incorrect_cvc: { code: "incorrect_cvc", param: "cvc", message: "Your card's security code is incorrect." },
  expired_card: { code: "expired_card", param: "exp_month", message: "Your card has expired." },
  card_declined: { code: "card_declined", param: "", message: "Your card was declined." },
  processing_error: {
    code: "processing_error",
    param: "",
    message: "An error occurred while processing your card. Try again in a little bit.",
  },
};

/** Creates an error response in Stripe's shape: `{"error":{type, code, message, …}}`. */
const errorAnswer = (status: number, error: Readonly<Record<string, string>>): Response =>
  Response.json({ error }, { status });

/** Returns 402: the card was rejected, before or while it was charged. `chargeId` names the failed charge. */
export const cardErrorAnswer = ({ code, param, message }: CardError, chargeId?: string): Response =>
  errorAnswer(402, {
    type: "card_error",
    code,
    ...(param === "" ? {} : { param }),
    ...(chargeId === undefined ? {} : { charge: chargeId }),
    message,
  });

/** Returns 402: the bank declined the charge. */
export const declinedAnswer = (chargeId: string): Response =>
  cardErrorAnswer(CARD_ERRORS.card_declined, chargeId);

/** Returns 400, or 404 for something that does not exist: the request is invalid whatever the card. */
export const invalidAnswer = (code: string, param: string, message: string, status = 400): Response =>
  errorAnswer(status, { type: "invalid_request_error", code, param, message });

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
