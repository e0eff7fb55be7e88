import { CARD_ERRORS, type CardError } from "./card-error.ts";

/** An error as Stripe words it: `{"error":{type, code, message, …}}`. */
const errorAnswer = (status: number, error: Readonly<Record<string, string>>): Response =>
  Response.json({ error }, { status });

/** A card that was refused, before or while it was charged; the charge that failed is named by its id. */
export const cardErrorAnswer = ({ code, param, message }: CardError, chargeId?: string): Response =>
  errorAnswer(402, {
    type: "card_error",
    code,
    ...(param === "" ? {} : { param }),
    ...(chargeId === undefined ? {} : { charge: chargeId }),
    message,
  });

/** A charge that its card's bank declined. */
export const declinedAnswer = (chargeId: string): Response =>
  cardErrorAnswer(CARD_ERRORS.card_declined, chargeId);

/** A request that is wrong whatever the card: 400, or 404 where it names nothing that is there. */
export const invalidAnswer = (code: string, param: string, message: string, status = 400): Response =>
  errorAnswer(status, { type: "invalid_request_error", code, param, message });

/** A request under the idempotency key of another. */
export const otherParametersAnswer = (): Response =>
  errorAnswer(400, {
    type: "idempotency_error",
    message:
      "Keys for idempotent requests can only be used with the same parameters they were first used with.",
  });

/** A request without the key of this account. */
export const unauthorizedAnswer = (): Response =>
  errorAnswer(401, { type: "invalid_request_error", message: "Invalid API Key provided." });

/** A path that is none. */
export const unknownPathAnswer = (): Response =>
  errorAnswer(404, { type: "invalid_request_error", message: "Unrecognized request URL." });
