import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as SchemaIssue from "effect/SchemaIssue";
import { type BookingRejected, invalid } from "../../src/reservation-service/booking/booking-rejected.ts";
import type { ServiceDependencies } from "../../src/reservation-service/booking/service-dependencies.ts";

/** An authorised request for one restaurant, with the dependencies to answer it. */
export interface EndpointContext extends ServiceDependencies {
  readonly request: Request;
  readonly url: URL;
  readonly restaurant: Restaurant;
  readonly publicUrl: string;
  readonly now: Instant;
}

/** Answers one kind of request. `token` is the token in the path, or empty. */
export type Endpoint = (context: EndpointContext, token: string) => Promise<Response>;

/** Decodes input from the wire. Fails with `Invalid`, which names the first wrong field. */
export const decodeInput = <S extends Schema.ConstraintDecoder<unknown>>(
  schema: S,
  input: unknown,
): Result.Result<S["Type"], BookingRejected> =>
  Result.mapError(Schema.decodeUnknownResult(schema)(input), ({ issue }) => {
    const [wrong] = formatIssues(issue).issues;
    return invalid(wrong?.path?.map(String).join(".") || "request");
  });

const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1();

/** Reads the body of a request as JSON. Returns undefined when it is not JSON. */
export const readJson = async (request: Request): Promise<unknown> => {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
};

/** Returns an error on the wire: `{"errors":[{"message"}],"requestid"}`, with the id of the request or a new one. */
export const errorResponse = (request: Request, status: number, message: string): Response =>
  Response.json(
    { errors: [{ message }], requestid: request.headers.get("x-request-id") ?? crypto.randomUUID() },
    { status },
  );

/** Returns a rejection on the wire. */
export const rejectionResponse = (request: Request, rejection: BookingRejected): Response => {
  switch (rejection.reason) {
    case "Invalid":
      return errorResponse(request, 400, rejection.message);
    case "CardDeclined":
    case "CardExpires":
    case "CardNeeded":
      return errorResponse(request, 402, "The credit_card was declined");
    case "CurrencyNotSupported":
      return errorResponse(request, 402, `CurrencyNotSupported: ${rejection.currency}`);
    case "CardsUnavailable":
      return errorResponse(
        request,
        424,
        "The card provider cannot be reached; nothing was charged or reserved",
      );
    case "OutcomeUnknown":
      return errorResponse(request, 504, "The card provider has not said whether the card was charged");
    case "PaidTooLate":
    case "SlotTaken":
      return errorResponse(request, 409, "The slot overlaps with one that is taken");
  }
};
