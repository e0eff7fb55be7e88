import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import { createExperience } from "@couvert/domain/booking/experience/experience.builders";
import { VisitorHolds } from "@couvert/domain/booking/limits/visitor-holds.port";
import {
  createAvailability,
  createHold,
  createSlot,
} from "@couvert/domain/booking/reservation/reservation.builders";
import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import { DEFAULT_PLACE } from "@couvert/domain/restaurant/location/geolocation";
import {
  CountryUnavailable,
  Geolocation,
  VisitorCountries,
} from "@couvert/domain/restaurant/location/geolocation.port";
import { escapeMarkup } from "@couvert/domain/values/markup";
import { noCaptcha } from "@couvert/outside/captcha/captcha";
import { stripeCards } from "@couvert/outside/cards/stripe/stripe-cards";
import { memoryRateLimits } from "@couvert/platform/limits/rate-limit";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import { createCardService } from "@couvert/services/card-service/card-service";
import type { ReservationService } from "@couvert/services/reservation-service/reservation-service";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import type { Log } from "../config/operator-messages.ts";
import { createMetrics } from "../telemetry/metrics.ts";
import { type AppParts, createApp } from "./app.ts";
import { managePages } from "./documents/manage-pages.ts";
import type { FetchService } from "./fetch-handler.ts";
import { noForms } from "./forms/forms.builders.ts";
import { createHttpServer } from "./http-server.ts";
import { securityHeaders } from "./security-headers.ts";
import { createVisitors } from "./visitors/visitors.ts";

type ReservationsService = Effect.Success<typeof Reservations>;
/** Holds of visitors without a limit; each visitor holds a table for the prepaid tasting menu. */
export const UNLIMITED_HOLDS: Layer.Layer<VisitorHolds> = Layer.succeed(VisitorHolds)({
  begin: () => Effect.succeed({ id: "1", replaced: [] }),
  record: () => Effect.void,
  withdraw: () => Effect.void,
  release: () => Effect.void,
  book: () => Effect.succeed({ isRepeated: false, ofNetworkInAnHour: 1 }),
  withdrawBooking: () => Effect.void,
  payable: () =>
    Effect.succeed([
      { restaurantId: 1001, token: "token-1", experience: { id: 7, version: 3 }, hasDeposit: false },
    ]),
  handOver: () => Effect.succeed(true),
  countDecline: () => Effect.succeed("allowed"),
  uncountDecline: () => Effect.void,
});

/** Limits of cards that no test reaches by chance. */
const UNLIMITED_CARDS = { perVisitor: 100_000, perAddress: 100_000, perMinute: 100_000 } as const;

type Locate = Effect.Success<typeof Geolocation>["locate"];

/** A reservation provider with every table free; overrides replace any call. */
export const createReservations = (overrides: Partial<ReservationsService> = {}): ReservationsService => ({
  availability: () => Effect.succeed(createAvailability(createSlot())),
  experiences: () => Effect.succeed([createExperience()]),
  lock: () => Effect.succeed(createHold()),
  unlock: () => Effect.void,
  reserve: () => Effect.succeed({ confirmation: "JR7K2M", manageUrl: "https://book.example.com/manage/abc" }),
  ...overrides,
});

/** A card account; the timeout is for a provider that hangs, not for a busy machine. */
export const CARD_ACCOUNT = { apiKey: "sk_test_server", timeoutMs: 10_000 } as const;

/** Cards of a provider with Stripe's wire format, the embedded one by default. */
export const createCards = (
  provider: FetchService = createCardService({ database: null, apiKey: CARD_ACCOUNT.apiKey }),
  timeoutMs: number = CARD_ACCOUNT.timeoutMs,
): Layer.Layer<CardTokens> =>
  stripeCards({ ...CARD_ACCOUNT, timeoutMs, baseUrl: "http://cards.embedded", fetch: provider });

/** A running test server and the lines it logged. */
export interface TestServer {
  readonly origin: string;
  readonly logged: readonly string[];
  readonly close: () => void;
}

/** A country service that knows no visitor. */
export const NO_COUNTRIES: Layer.Layer<VisitorCountries> = Layer.succeed(VisitorCountries, {
  find: () => Effect.fail(new CountryUnavailable({ detail: "the service knows no country" })),
});

/** A site without forms. */
const NO_FORMS: AppParts["forms"] = {
  pages: noForms,
  run: () => Promise.reject(new Error("the form does not exist")),
  now: Date.now,
};

/** Manage pages whose documents repeat their view. */
export const createManage = (answer: ReservationService["manage"]): FetchService =>
  managePages({
    answer,
    render: async (view) => `<!doctype html><pre>${escapeMarkup(JSON.stringify(view))}</pre>`,
    restaurants: async () => [],
    foreignImages: false,
    hostedField: null,
  });

type PartOverrides = Partial<Omit<AppParts, "config">> & { readonly config?: Partial<AppParts["config"]> };

/** The parts of an application with our own reservation service, test cards and nothing else; overrides replace any part. */
export const createAppParts = ({
  config,
  ...overrides
}: PartOverrides & Pick<AppParts, "runtime">): AppParts => ({
  config: {
    reservations: { id: "house", isStoredHere: true },
    cards: { id: "test-cards" },
    cardNumbers: "16",
    hostedField: null,
    trustProxy: false,
    readsPerMinute: 100_000,
    writesPerMinute: 100_000,
    clientErrorsPerMinute: 100,
    cardLimits: UNLIMITED_CARDS,
    ...config,
  },
  origin: "https://book.example.com",
  createRateLimit: memoryRateLimits,
  visitors: createVisitors({
    keys: TEST_KEYS,
    trustProxy: config?.trustProxy ?? false,
    isSecure: false,
  }),
  forms: NO_FORMS,
  restaurants: { list: async () => [], settings: () => undefined },
  joinWaitlist: null,
  manage: null,
  deskPage: null,
  cardWebhook: null,
  cardPages: null,
  desk: null,
  assistants: null,
  images: null,
  media: null,
  contentApi: null,
  contentWebhook: null,
  textWebhook: null,
  headers: securityHeaders({ isHttps: false, foreignImages: false }),
  site: (_request, response) => void response.send("the site"),
  failurePage: () => undefined,
  metrics: createMetrics(),
  log: () => {},
  ...overrides,
});

/** Starts an application on a free local port. */
export const startTestServer = async (
  reservations: Partial<ReservationsService> = {},
  overrides: PartOverrides = {},
  locate: Locate = () => Effect.succeed(DEFAULT_PLACE),
  cards: Layer.Layer<CardTokens> = createCards(),
  countries: Layer.Layer<VisitorCountries> = NO_COUNTRIES,
): Promise<TestServer> => {
  const logged: string[] = [];
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(
      Layer.succeed(Reservations, createReservations(reservations)),
      Layer.succeed(Geolocation, { locate }),
      countries,
      cards,
      UNLIMITED_HOLDS,
      noCaptcha,
    ),
  );
  const app = createApp(createAppParts({ runtime, log: logWithoutRequests(logged), ...overrides }));
  const server = createHttpServer(app).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return { origin: originOf(server), logged, close: () => closeNow(server) };
};

/** Returns a log that stores its lines with their fields, except the line of each request. */
const logWithoutRequests =
  (lines: string[]): Log =>
  (line, _level, fields) => {
    if (fields?.["route"] === undefined)
      lines.push(fields === undefined ? line : `${line}: ${JSON.stringify(fields)}`);
  };

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const closeNow = (server: Server): void => {
  server.closeAllConnections();
  server.close();
};
