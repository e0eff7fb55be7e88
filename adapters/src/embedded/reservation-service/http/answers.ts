import type { BookingRejected } from "../booking/booking-rejected.ts";

/** An error as the wire words it: `{"errors":[{"message"}],"requestid"}`. The request's own id comes back, or a new one. */
export const errorResponse = (request: Request, status: number, message: string): Response =>
  Response.json(
    { errors: [{ message }], requestid: request.headers.get("x-request-id") ?? crypto.randomUUID() },
    { status },
  );

/** A refusal of the book as the wire words it. */
export const rejectionResponse = (request: Request, refusal: BookingRejected): Response => {
  switch (refusal.reason) {
    case "Invalid":
      return errorResponse(request, 400, refusal.message);
    case "MissingResource":
      return errorResponse(request, 404, "MissingResource");
    case "CardDeclined":
      return errorResponse(request, 402, "The credit_card was declined");
    case "CardsUnavailable":
      return errorResponse(
        request,
        424,
        "The card provider cannot be reached; nothing was charged or reserved",
      );
    case "OutcomeUnknown":
      return errorResponse(request, 504, "The card provider has not said whether the card was charged");
    case "SlotTaken":
      return errorResponse(request, 409, "The slot overlaps with one that is taken");
  }
};
