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
