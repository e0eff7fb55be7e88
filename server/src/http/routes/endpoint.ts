import type { RestaurantAnswer } from "@couvert/api/reservations/reservations.schema";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import type { VisitorHolds } from "@couvert/domain/booking/limits/visitor-holds.port";
import type { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import type { Captcha } from "@couvert/domain/forms/form/captcha.port";
import type { FormSubmissions } from "@couvert/domain/forms/form/form-submissions.port";
import type { Geolocation, VisitorCountries } from "@couvert/domain/restaurant/location/geolocation.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Language } from "@couvert/domain/values/language";
import type { CreateRateLimit, RateLimit } from "@couvert/platform/limits/rate-limit";
import type { ReservationService } from "@couvert/services/reservation-service/reservation-service";
import type * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import type { RequestHandler } from "express";
import type { Config } from "../../config/config.ts";
import type { Log } from "../../config/operator-messages.ts";
import type { Metrics } from "../../telemetry/metrics.ts";
import type { FormPages } from "../forms/form-pages.ts";
import { type Rejection, rejection } from "../rejection.ts";
import type { Visitors } from "../visitors/visitors.ts";

/** Runs an effect over the ports of the endpoints. Rejects only with an unexpected error. */
export type Run = <A, E>(
  effect: Effect.Effect<
    A,
    E,
    Captcha | CardTokens | Geolocation | Reservations | VisitorCountries | VisitorHolds
  >,
) => Promise<A>;

/** The parts of the form endpoints. */
export interface FormEndpointParts {
  readonly pages: FormPages;
  readonly run: <A>(effect: Effect.Effect<A, never, Captcha | FormSubmissions>) => Promise<A>;
  readonly now: () => Instant;
}

/** A restaurant that takes reservations, as its location's document has it. */
export type ListedRestaurant = Omit<typeof RestaurantAnswer.Type, "party_sizes">;

/** The restaurants that take reservations. */
export interface RestaurantSource {
  /** Reads them in a language, or in the site's own for null or one that the site lacks. */
  readonly list: (language: Language | null) => Promise<readonly ListedRestaurant[]>;
  /** Returns what our reservation service knows of one. */
  readonly settings: (
    id: number,
  ) => Pick<Restaurant, "currency" | "maxPartySize" | "minPartySize"> | undefined;
}

/** What the product endpoints need of the site. */
export interface SiteParts {
  readonly createRateLimit: CreateRateLimit;
  readonly visitors: Visitors;
  readonly forms: FormEndpointParts;
  readonly restaurants: RestaurantSource;
  /** Adds somebody to the waitlist of a restaurant; null with an outside provider. */
  readonly joinWaitlist: ReservationService["joinWaitlist"] | null;
  /** The public address, without a final slash; forms are sent from its pages. */
  readonly origin: string;
  readonly log: Log;
  /** Null where webhooks of the content repository are switched off. */
  readonly contentWebhook: ContentWebhook | null;
}

/** What the handlers of the product endpoints share. */
export interface EndpointParts extends SiteParts {
  readonly run: Run;
  readonly trustsProxy: boolean;
  /** Counts a search for alternatives of a network, by its key. */
  readonly countAlternatives: RateLimit;
  /** The most failures in browsers that the log takes per minute. */
  readonly clientErrorsPerMinute: number;
  readonly cardLimits: Config["cardLimits"];
  readonly metrics: Pick<
    Metrics,
    "reservationCallEnded" | "bookingBrakeReached" | "cardRequestEnded" | "cardBrakeReached"
  >;
  /** The API description, as JSON. */
  readonly description: string;
}

/** The secret of a webhook of the content repository, and what it starts. */
export interface ContentWebhook {
  readonly secret: string;
  readonly publish: () => void;
}

/** A schema of a body, whatever it decodes to. */
export type BodySchema = Schema.ConstraintDecoder<unknown>;

/** The largest body that an endpoint reads by default, in bytes; the longest realistic reservation has a tenth of it. */
export const MAX_BODY = 32 * 1024;

/** The rejections of a path with another id than that of the configured provider, by the name of the parameter (rule 7.1). */
export const UNKNOWN_PROVIDER = {
  "reservation-provider": rejection(404, "unknown_provider", "There is no such reservation provider."),
  "card-provider": rejection(404, "unknown_provider", "There is no such card provider."),
} as const satisfies Readonly<Record<string, Rejection>>;

/** The name of a parameter of a path. */
export type PathParameter = keyof typeof UNKNOWN_PROVIDER | "form";

/** Returns the parameter of a path, of which there is at most one. */
export const parameterOf = (path: string): PathParameter | null =>
  (/\{([\w-]+)\}/.exec(path)?.[1] as PathParameter | undefined) ?? null;

/** A product endpoint, for the router that serves it and for the API description. */
export interface Endpoint {
  readonly method: "get" | "post";
  /** Below `/api`, with its parameter in braces, `/{reservation-provider}/reserve`. */
  readonly path: string;
  /** The limit that its requests count towards; `own` for one of the endpoint. */
  readonly limit: "reads" | "writes" | "own";
  /** What its handler decodes; null without a body. */
  readonly body: BodySchema | null;
  /** The body of its answer; null where the endpoint only redirects. */
  readonly answer: Schema.Constraint | null;
  /** The status of its answer; 200 by default. */
  readonly answerStatus?: 202;
  /** The rejections of its handler. The router adds those that all endpoints share. */
  readonly rejections: readonly Rejection[];
  /** Creates the handlers that run once the request is within its limit. */
  readonly handle: (parts: EndpointParts) => readonly RequestHandler[];
}

/** The method, the limit and the body of an endpoint that only reads; it has no rejections of its own by default. */
export const READ = { method: "get", limit: "reads", body: null, rejections: [] } as const;

/** Describes an answer that says only that the request was carried out. */
export const DoneAnswer = Schema.Struct({
  success: Schema.Literal(true),
  response: Schema.Record(Schema.String, Schema.Unknown),
});

/** The answer that a request was carried out. */
export const DONE: typeof DoneAnswer.Type = { success: true, response: {} };
