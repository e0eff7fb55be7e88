import type { CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import type { VisitorHolds } from "@couvert/domain/booking/limits/visitor-holds.port";
import type { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import type { Captcha } from "@couvert/domain/forms/form/captcha.port";
import type { Geolocation, VisitorCountries } from "@couvert/domain/restaurant/location/geolocation.port";
import type { ImageService } from "@couvert/services/image-service/image-service";
import type * as ManagedRuntime from "effect/ManagedRuntime";
import express, { type Express, type RequestHandler } from "express";
import type { Config } from "../config/config.ts";
import { CARD_WEBHOOK_PATH, TEST_CARDS_PATH } from "../config/provider-settings.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import { inRequestSpan } from "../telemetry/request-span.ts";
import { type Assistants, assistantRoutes } from "./assistants/assistants.ts";
import { deskApi } from "./desk/desk-api.ts";
import type { DeskParts } from "./desk/desk-routes.ts";
import { type FetchService, fetchHandler } from "./fetch-handler.ts";
import { mediaRoute } from "./media-route.ts";
import { nameRoute, observeRequests } from "./observe-requests.ts";
import { pictureRoute } from "./picture-route.ts";
import { apiFaults, pageFaults } from "./rejection.ts";
import type { Run, SiteParts } from "./routes/endpoint.ts";
import { productApi } from "./routes/product-api.ts";
import { TEXT_WEBHOOK, type TextWebhook, textWebhook } from "./routes/text-webhook.ts";
import type { SecurityHeaders } from "./security-headers.ts";
import { limitRequests } from "./visitors/rate-limit.ts";

/** The images of the embedded image service, and how many an address requests per minute. */
interface OwnImages extends Pick<ImageService, "find"> {
  readonly perMinute: number;
}

/** The parts of the application. */
export interface AppParts extends SiteParts {
  readonly config: Pick<
    Config,
    | "reservations"
    | "cards"
    | "cardNumbers"
    | "hostedField"
    | "trustProxy"
    | "readsPerMinute"
    | "writesPerMinute"
    | "clientErrorsPerMinute"
    | "cardLimits"
  >;
  readonly runtime: ManagedRuntime.ManagedRuntime<
    Captcha | CardTokens | Geolocation | Reservations | VisitorCountries | VisitorHolds,
    never
  >;
  /** Serves `/manage/{token}`, `/waitlist/{token}` and `/pay/{token}`, and `/manage/` for anything that is no token; null when the provider has its own pages. */
  readonly manage: FetchService | null;
  /** Answers the card provider's webhooks; null with an outside provider of reservations. */
  readonly cardWebhook: FetchService | null;
  /** The pages of the embedded card service; null with another provider. */
  readonly cardPages: FetchService | null;
  /** Serves `/desk/` and its worker; null when the provider has its own screens for a restaurant. */
  readonly deskPage: FetchService | null;
  /** Serves `/content/images/*`; null when images come from an outside content service. */
  readonly images: OwnImages | null;
  /** The folder of `/content/media/*`; null when films come from an outside content service. */
  readonly media: string | null;
  /** What assistants use; null where it is switched off. */
  readonly assistants: Assistants | null;
  /** The desk's endpoints; null when the provider has its own screens. */
  readonly desk: DeskParts | null;
  /** Serves the embedded content repository's API, in development only; null otherwise. */
  readonly contentApi: FetchService | null;
  readonly headers: SecurityHeaders;
  /** Null where no provider reports on text messages. */
  readonly textWebhook: TextWebhook | null;
  /** Serves every other path. */
  readonly site: RequestHandler;
  /** Returns the page that answers a failure at a path; undefined where there is none. */
  readonly failurePage: (path: string) => string | undefined;
  readonly metrics: Metrics;
}

/** Creates the application: product endpoints, embedded services and the site (rules 7.44, 7.68). */
export const createApp = (parts: AppParts): Express => {
  const { config, origin, runtime, metrics, log } = parts;
  const reads = limitRequests(parts.createRateLimit, "reads", config.readsPerMinute);
  const writes = limitRequests(parts.createRateLimit, "writes", config.writesPerMinute);
  const run: Run = (effect) => runtime.runPromise(inRequestSpan(effect));
  const app = express();
  app.disable("x-powered-by");
  // The endpoints' answers are not cached, and the site sets its own entity tags.
  app.disable("etag");
  // In any other environment Express's default error handler answers with a stack trace.
  app.set("env", "production");
  app.set("trust proxy", config.trustProxy);
  app.use(observeRequests({ log, metrics, trustsProxy: config.trustProxy !== false }));
  app.use((request, response, next) => {
    response.setHeaders(parts.headers(request.path));
    next();
  });

  if (parts.desk !== null) {
    const { createRateLimit } = parts;
    app.use("/api/desk", deskApi({ ...parts.desk, origin, createRateLimit, log }), apiFaults(log));
  }
  if (parts.contentApi !== null) app.get(CONTENT_API, reads, fetchHandler(parts.contentApi, origin));
  app.use(
    "/api",
    productApi({
      ...parts,
      reservationProvider: config.reservations.id,
      cardProvider: config.cards.id,
      cardNumbers: config.cardNumbers,
      takesCards: config.hostedField?.kind !== "stripe",
      trustsProxy: config.trustProxy !== false,
      run,
      reads,
      writes,
      clientErrorsPerMinute: config.clientErrorsPerMinute,
      cardLimits: config.cardLimits,
      countAlternatives: parts.createRateLimit({
        name: "alternatives",
        limit: ALTERNATIVES_PER_MINUTE,
        periodSeconds: 60,
      }),
    }),
    apiFaults(log),
  );
  if (parts.assistants !== null) {
    const { assistants, visitors } = parts;
    app.use(assistantRoutes(assistants, { visitors, origin, run, reads, writes, log }));
  }
  if (parts.manage !== null) {
    app.use("/manage", nameRoute("/manage/{token}"));
    app.use("/waitlist", nameRoute("/waitlist/{token}"));
    app.use("/pay", nameRoute("/pay/{token}"));
    app.get(MANAGE_PAGE, reads, fetchHandler(parts.manage, origin));
    // A network asks for five lost links a minute (rule 7.100).
    app.post("/manage/lost", limitRequests(parts.createRateLimit, "lost links", 5));
    app.post(MANAGE_PAGE, writes, fetchHandler(parts.manage, origin));
    app.get(/^\/pay\/[\w-]+$/, reads, fetchHandler(parts.manage, origin));
    app.get(/^\/manage\//, reads, fetchHandler(parts.manage, origin, "/manage/"));
  }
  if (parts.cardWebhook !== null)
    app.post(CARD_WEBHOOK_PATH, writes, fetchHandler(parts.cardWebhook, origin));
  if (parts.cardPages !== null)
    app.use(TEST_CARDS_PATH, nameRoute("test cards"), writes, fetchHandler(parts.cardPages, origin));
  if (parts.textWebhook !== null) {
    const handlers = textWebhook(parts.textWebhook, origin, writes, log);
    app.post(TEXT_WEBHOOK, nameRoute(TEXT_WEBHOOK), ...handlers);
    app.use(TEXT_WEBHOOK, apiFaults(log));
  }
  if (parts.deskPage !== null)
    app.get(["/desk", "/desk/worker.js"], reads, fetchHandler(parts.deskPage, origin));
  if (parts.images !== null) {
    const pictures = limitRequests(parts.createRateLimit, "pictures", parts.images.perMinute);
    app.get(PICTURE, nameRoute("picture"), pictures, pictureRoute(parts.images, log));
  }
  if (parts.media !== null) app.use("/content/media", nameRoute("media"), reads, mediaRoute(parts.media));
  app.use(parts.site);
  app.use(pageFaults(log, parts.failurePage));
  return app;
};

/** How many searches for alternatives a network has a minute: one asks the provider about a dozen times. */
const ALTERNATIVES_PER_MINUTE = 60;

/** Only one plain name reaches a service or a folder, so that no encoding of a path leads elsewhere. */
const MANAGE_PAGE = /^\/(?:manage|waitlist)\/[\w-]+$/;
const CONTENT_API = /^\/(?:api\/v2(?:\/documents\/search)?|graphql)\/?$/;
const PICTURE = /^\/content\/images\/[\w-]+\.\w+$/;
