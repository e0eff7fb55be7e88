/** Why a card is refused, in Stripe's words. */
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

/** A refused card: what is wrong, and the parameter that it is wrong with. It never repeats the card. */
export interface CardError {
  readonly code: CardErrorCode;
  readonly param: "number" | "exp_month" | "exp_year" | "cvc" | "";
  readonly message: string;
}

/** Each refusal as Stripe words it. */
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
