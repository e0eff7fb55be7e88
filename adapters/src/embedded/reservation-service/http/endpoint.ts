import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as SchemaIssue from "effect/SchemaIssue";
import { type BookingRejected, invalid } from "../booking/booking-rejected.ts";
import type { ServiceDependencies } from "../booking/service-dependencies.ts";

/** A request about one restaurant that showed a good token, and what is needed to answer it. */
export interface EndpointContext extends ServiceDependencies {
  readonly request: Request;
  readonly url: URL;
  readonly restaurant: Restaurant;
  readonly publicUrl: string;
  readonly now: Instant;
}

/** Answers one kind of request; `token` is the one in its path, empty where there is none. */
export type Endpoint = (call: EndpointContext, token: string) => Promise<Response>;

/** Decodes what came over the wire; what does not decode is `Invalid`, named by the first field that is wrong. */
export const decoded = <S extends Schema.ConstraintDecoder<unknown>>(
  schema: S,
  input: unknown,
): Result.Result<S["Type"], BookingRejected> =>
  Result.mapError(Schema.decodeUnknownResult(schema)(input), ({ issue }) => {
    const [wrong] = issuesOf(issue).issues;
    return invalid(`${wrong?.path?.map(String).join(".") || "request"} is invalid`);
  });

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1();

/** The body of a request as JSON; undefined when it is none. */
export const jsonOf = async (request: Request): Promise<unknown> => {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
};

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
