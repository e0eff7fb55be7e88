import { join } from "node:path";
import { asksForCards, paidByTokens } from "@couvert/domain/booking/availability/policy-for";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import type { Content } from "@couvert/domain/site/page/content.port";
import { openTableReservations } from "@couvert/outside/reservations/opentable/opentable-reservations";
import { tokenUrlAt } from "@couvert/outside/reservations/provider-client";
import { watchFolders } from "@couvert/services/content-repository/watch-folders";
import type { Desk } from "@couvert/services/reservation-service/desk/desk";
import { answerCardWebhook } from "@couvert/services/reservation-service/payment/card-events";
import {
  createReservationService,
  type ReservationService,
} from "@couvert/services/reservation-service/reservation-service";
import {
  createSettingsReader,
  describeProblem,
} from "@couvert/services/reservation-service/restaurants/read-restaurant-files";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { emailTheme } from "../brand/brand-theme.ts";
import { contentFolders } from "../config/content-settings.ts";
import type { Log } from "../config/operator-messages.ts";
import { unknownProvider } from "../config/provider-settings.ts";
import type { ReadAssignments } from "../http/admin-requests.ts";
import type { ComposedCards } from "./cards.ts";
import type { ComposeOptions, Platform } from "./compose-options.ts";
import { withDemoBookings } from "./demo-bookings.ts";
import { queryAssignments } from "./query-assignments.ts";
import { composeReservationJobs, settlePendingCharges, workOnEvents } from "./reservation-jobs.ts";
import { bookableRestaurants, logStranded, openRestaurants } from "./restaurants.ts";

/** How long to wait for an outside reservation provider, in ms: less than the browser waits for the server. */
const PROVIDER_TIMEOUT_MS = 10_000;

/** How long to ask a provider for the unknown outcome of a reserve, in ms: after the token's and the reserve's own timeouts, less than the browser waits. */
const OUTCOME_TIMEOUT_MS = 6_000;

/** The reservations of a configuration. */
export interface ComposedReservations {
  readonly layer: Layer.Layer<Reservations>;
  /** Answers the requests of manage links; null with an outside provider, which has its own pages. */
  readonly manage: ReservationService["manage"] | null;
  /** Answers the card provider's webhooks; null with an outside provider of reservations. */
  readonly cardWebhook: ((request: Request) => Promise<Response>) | null;
  /** Adds somebody to a waitlist; null with an outside provider. */
  readonly joinWaitlist: ReservationService["joinWaitlist"] | null;
  /** What the restaurants do with their parties; null with an outside provider, which has its own screens. */
  readonly desk: Desk | null;
  /** Reads table assignments for the operator; null with an outside provider. */
  readonly readAssignments: ReadAssignments | null;
  /** The restaurants of the embedded service; null with an outside provider, which has its own. */
  readonly restaurants: LiveRestaurants | null;
}

/** The restaurants of a running service. */
export interface LiveRestaurants {
  /** Returns those that take reservations, by their ids, as last read. */
  readonly bookable: () => ReadonlyMap<number, Restaurant>;
  /** Reads them again, with the opening hours of the content. */
  readonly read: () => Promise<void>;
  /** Books by them as last read, once the pages show the same hours. */
  readonly apply: () => void;
  /** Books by their files as they are written, and calls back each time (rule 3.62). Returns a function that stops it. */
  readonly follow: (onChange: () => void) => () => void;
  /** Returns a line for each problem of the files and the locations, and whether every file could be read. */
  readonly check: () => { readonly problems: readonly string[]; readonly isReadable: boolean };
}

/** Returns the reservations of the configured provider. Rejects when the brand's files cannot be read (rules 1.9, 7.47). */
export const composeReservations = async (
  options: ComposeOptions,
  platform: Platform,
  cards: ComposedCards,
  content: Layer.Layer<Content>,
): Promise<ComposedReservations> => {
  const provider = options.config.reservations;
  switch (provider.id) {
    case "house":
      return composeReservationService(options, platform, cards, content);
    case "opentable": {
      const layer = openTableReservations({
        ...provider,
        tokenUrl: tokenUrlAt(provider.oauthUrl),
        fetch: globalThis.fetch,
        timeoutMs: PROVIDER_TIMEOUT_MS,
        outcomeTimeoutMs: OUTCOME_TIMEOUT_MS,
      });
      return {
        layer,
        desk: null,
        manage: null,
        cardWebhook: null,
        joinWaitlist: null,
        readAssignments: null,
        restaurants: null,
      };
    }
    default:
      return unknownProvider(provider);
  }
};

/** Returns our reservation service with its jobs. Rejects when the brand's files cannot be read. */
const composeReservationService = async (
  options: ComposeOptions,
  platform: Platform,
  { layer: cards, sendWebhooks }: ComposedCards,
  content: Layer.Layer<Content>,
): Promise<ComposedReservations> => {
  const { config, origin, now, log } = options;
  const theme = emailTheme(config.brand);
  const readRestaurants = createRestaurantReader(content, options);
  let opened = await readRestaurants();
  const read = async () => {
    opened = await readRestaurants();
  };
  const restaurants = [...opened.restaurants.values()];
  if (config.email.toRestaurants) warnOfSilence(restaurants, log);
  const { onReservationChange, onLinkLost, worker, serviceWorker } = composeReservationJobs(
    options,
    platform,
    (lost) => service.findLost(lost),
    theme,
  );
  const service: ReservationService = createReservationService({
    database: platform.database,
    charges: cards,
    intents: cards,
    keys: options.keys,
    restaurants,
    publicUrl: origin,
    now,
    onReservationChange,
    onLinkLost,
    revisionsPerHour: config.revisionsPerHour,
    declinesPerHold: config.declinesPerHold,
  });
  const cardWebhook = (request: Request) =>
    answerCardWebhook({ database: platform.database, intents: cards }, platform.queue, request, now());
  const apply = () => {
    service.takeRestaurants([...opened.restaurants.values()]);
    void logStranded(service, log);
  };
  return {
    layer: Layer.mergeAll(
      service.reservations,
      settlePendingCharges(service, log, options.metrics),
      Layer.effectDiscard(Effect.promise(() => logStranded(service, log))),
      Layer.provide(worker, cards),
      serviceWorker(service),
      workOnEvents(options, platform, service, sendWebhooks?.(cardWebhook) ?? null),
    ),
    desk: config.hasDemoBookings ? withDemoBookings(service.desk, now) : service.desk,
    manage: service.manage,
    cardWebhook,
    joinWaitlist: service.joinWaitlist,
    readAssignments: (query) => queryAssignments(platform.database.kysely, query),
    restaurants: {
      bookable: () => bookableRestaurants(opened),
      read,
      apply,
      follow: (onChange) =>
        watchFolders([contentFolders(config).restaurants], () => {
          read().then(
            () => {
              apply();
              onChange();
            },
            (error: unknown) => log(`restaurants cannot be read again: ${String(error)}`, "error"),
          );
        }),
      check: () => ({ problems: opened.problems.map(describeProblem), isReadable: opened.isReadable }),
    },
  };
};

/** Creates a reader of the restaurants, which logs a problem when it appears and not again while it lasts. */
const createRestaurantReader = (content: Layer.Layer<Content>, options: ComposeOptions) => {
  let known: ReadonlySet<string> = new Set();
  const readSettings = createSettingsReader(join(options.dataFolder, "restaurants"));
  // A start takes the hours of the last one: the first publication reads the content.
  let trustsStored = true;
  return async () => {
    const found = new Set<string>();
    const log = (line: string) => {
      found.add(line);
      if (!known.has(line)) options.log(line, "warn");
    };
    const opened = await openRestaurants(content, { ...options, log, readSettings, trustsStored });
    known = found;
    trustsStored = false;
    if (options.config.hostedField !== null) return opened;
    const withFees = [...opened.restaurants.values()].filter(asksForCards).map(({ name }) => name);
    if (withFees.length > 0)
      log(`policies of ${withFees.join(", ")} with a fee ask for nothing: they need CARD_FIELDS=hosted`);
    const restaurants = new Map(
      [...opened.restaurants].map(([uid, restaurant]) => [uid, paidByTokens(restaurant)] as const),
    );
    return { ...opened, restaurants };
  };
};

/** Logs which restaurants hear of no reservation, since their files have no address. */
const warnOfSilence = (restaurants: readonly Restaurant[], log: Log): void => {
  const silent = restaurants.filter(({ email }) => email === null).map(({ name }) => name);
  if (silent.length === 0) return;
  log(
    `no emails about reservations go to ${silent.join(", ")}: add "email" to their files, or set RESTAURANT_EMAILS=off`,
  );
};
