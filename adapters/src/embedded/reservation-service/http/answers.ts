import type { BookRefusal } from "../booking/booking-rejected.ts";

/** An error as the wire words it: `{"errors":[{"message"}],"requestid"}`. The request's own id comes back, or a new one. */
export const errorAnswer = (request: Request, status: number, message: string): Response =>
  Response.json(
    { errors: [{ message }], requestid: request.headers.get("x-request-id") ?? crypto.randomUUID() },
    { status },
  );

/** A refusal of the book as the wire words it. */
export const refusalAnswer = (request: Request, refusal: BookRefusal): Response => {
  switch (refusal.reason) {
    case "Invalid":
      return errorAnswer(request, 400, refusal.message);
    case "MissingResource":
      return errorAnswer(request, 404, "MissingResource");
    case "CardDeclined":
      return errorAnswer(request, 402, "The credit_card was declined");
    case "CardsUnavailable":
      return errorAnswer(
        request,
        424,
        "The card provider cannot be reached; nothing was charged or reserved",
      );
    case "OutcomeUnknown":
      return errorAnswer(request, 504, "The card provider has not said whether the card was charged");
    case "SlotTaken":
      return errorAnswer(request, 409, "The slot overlaps with one that is taken");
  }
};
