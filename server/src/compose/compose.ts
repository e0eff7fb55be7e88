import { stripeCards } from "@couvert/adapters/cards/stripe/stripe-cards";
import { testCards } from "@couvert/adapters/embedded/card-service/test-cards";
import { embeddedGeolocator } from "@couvert/adapters/embedded/geolocator/embedded-geolocator";
import { houseBook } from "@couvert/adapters/embedded/reservation-service/house-book";
import { readRestaurants } from "@couvert/adapters/embedded/reservation-service/restaurants/read-restaurants";
import { cdnGeolocation } from "@couvert/adapters/geolocation/cdn-geolocation";
import { ipApiGeolocation } from "@couvert/adapters/geolocation/ip-api-geolocation";
import { mmdbGeolocation } from "@couvert/adapters/geolocation/mmdb-geolocation";
import { type Database, openDatabase } from "@couvert/adapters/platform/database/open-database";
import { fetchFrom } from "@couvert/adapters/platform/fetch/fetch";
import { keepAliveFetch } from "@couvert/adapters/platform/fetch/keep-alive-fetch";
import { type JobQueue, openJobQueue } from "@couvert/adapters/platform/jobs/job-queue";
import { httpReservations } from "@couvert/adapters/reservations/opentable/http-reservations";
import type { CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import type { Charges } from "@couvert/domain/booking/card/charges.port";
import type { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import type { Captcha } from "@couvert/domain/forms/form/captcha.port";
import type { FormSubmissions } from "@couvert/domain/forms/form/form-submissions.port";
import type { Geolocation } from "@couvert/domain/restaurant/location/geolocation.port";
import type { Previews } from "@couvert/domain/site/content/previews.port";
import type { Content } from "@couvert/domain/site/page/content.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Layer from "effect/Layer";
import { reservationTheme } from "../brand/reservation-theme.ts";
import type { Config } from "../config/config.ts";
import { contentFolders } from "../config/content-folders.ts";
import type { Log } from "../config/log.ts";
import type { ManagePages } from "../http/app.ts";
import { type ComposedContent, composeContent } from "./compose-content.ts";
import { keepForms } from "./keep-forms.ts";
import { keepJobs } from "./keep-jobs.ts";
import { settlingCharges } from "./settling-charges.ts";

/** How long an outside reservation provider may take to answer, in ms: less than the browser waits for us. */
const PROVIDER_PATIENCE_MS = 10_000;

/** How long the card provider may take to answer, in ms. */
const CARD_PATIENCE_MS = 8_000;

/** How long the house book may take, in ms: as long as a charge that is asked about once more, less than the browser waits. */
const BOOK_PATIENCE_MS = 20_000;

/** How long a provider is asked what became of a reserve, in ms: after the patience for a token and for the reserve, less than the browser waits. */
const ASKING_PATIENCE_MS = 6_000;

/** What the configured adapters are made with. */
export interface ComposeOptions {
  readonly config: Config;
  /** Where the embedded services keep what must last. */
  readonly dataFolder: string;
  /** The public address, without a final slash. */
  readonly origin: string;
  readonly now: () => Instant;
  readonly log: Log;
}

/** The adapters of a configuration. An embedded service is called in this process, through the adapter's own `fetch`. */
export interface Composition extends Pick<ComposedContent, "images" | "media" | "follow"> {
  readonly layer: Layer.Layer<
    Captcha | CardTokens | Charges | Content | FormSubmissions | Geolocation | Previews | Reservations
  >;
  /** The diner's pages of the house book; null when another provider has the book. */
  readonly manage: ManagePages | null;
  readonly close: () => Promise<void>;
}

/** Makes the adapters a configuration asks for; rejects when a database, the content's own files or, for the house book, the brand's cannot be opened. */
export const compose = async (options: ComposeOptions): Promise<Composition> => {
  // First, for there is nothing to close yet when its file is no database.
  const geolocation = await geolocationOf(options.config);
  const { databaseUrl } = options.config;
  const place = databaseUrl === null ? { dataFolder: options.dataFolder } : { url: databaseUrl };
  const [content, database] = await Promise.all([
    composeContent(options.config, options.dataFolder),
    openDatabase(place),
  ]);
  const queue = await openJobQueue({ database, log: options.log });
  const book = await bookOf(options, database, queue);
  return {
    layer: Layer.mergeAll(content.layer, book.layer, geolocation, keepForms(options, database, queue)),
    manage: book.manage,
    images: content.images,
    media: content.media,
    follow: content.follow,
    close: async () => {
      await queue.close();
      await database.close();
    },
  };
};

const bookOf = async (options: ComposeOptions, database: Database, queue: JobQueue) => {
  const { config, origin, now } = options;
  const { cards } = config;
  if (config.reservations.id === "opentable") {
    const { baseUrl, oauthUrl, clientId, clientSecret } = config.reservations;
    const reservations = httpReservations({
      baseUrl,
      tokenUrl: tokenUrlAt(oauthUrl),
      clientId,
      clientSecret,
      fetch: keepAliveFetch(),
      timeoutMs: PROVIDER_PATIENCE_MS,
      askingMs: ASKING_PATIENCE_MS,
    });
    return {
      layer: Layer.merge(reservations, cardsOf(cards, null, now)),
      manage: null,
    };
  }
  const { theme, faces } = reservationTheme(config.brand);
  const restaurants = await readRestaurants(contentFolders(config).book);
  const jobs = keepJobs(options, database, queue, theme);
  const charging = cardsOf(cards, database, now);
  const book = houseBook({
    database,
    charges: charging,
    restaurants,
    publicUrl: origin,
    now,
    afterBooking: jobs.afterBooking,
    theme,
  });
  const here = "http://book.embedded";
  const reservations = httpReservations({
    baseUrl: here,
    tokenUrl: tokenUrlAt(here),
    clientId: "couvert",
    clientSecret: "couvert",
    fetch: fetchFrom(book.fetch),
    timeoutMs: BOOK_PATIENCE_MS,
    askingMs: ASKING_PATIENCE_MS,
  });
  return {
    layer: Layer.mergeAll(
      reservations,
      settlingCharges(book, options.log),
      Layer.provideMerge(jobs.worker, charging),
    ),
    manage: { pages: book.fetch, faces },
  };
};

const tokenUrlAt = (oauthUrl: string): string => `${oauthUrl}/api/v2/oauth/token`;

/** The embedded provider's one account; there is no money behind it. */
const TEST_CARDS_KEY = "sk_test_couvert";

/** The cards of a configuration. Without a database the embedded provider gives tokens, which only the house book charges. */
const cardsOf = (
  cards: Config["cards"],
  database: Database | null,
  now: () => Instant,
): Layer.Layer<CardTokens | Charges> => {
  const timeoutMs = CARD_PATIENCE_MS;
  if (cards.id === "stripe") {
    return stripeCards({ baseUrl: cards.baseUrl, apiKey: cards.apiKey, fetch: globalThis.fetch, timeoutMs });
  }
  const apiKey = TEST_CARDS_KEY;
  const fetch = testCards({ database, apiKey, now });
  return stripeCards({ baseUrl: "http://cards.embedded", apiKey, fetch, timeoutMs });
};

const geolocationOf = async ({ geolocation }: Config): Promise<Layer.Layer<Geolocation>> => {
  switch (geolocation.id) {
    case "embedded":
      return ipApiGeolocation({ baseUrl: "http://geolocator.embedded/json", fetch: embeddedGeolocator });
    case "ip-api":
      return ipApiGeolocation({ fetch: globalThis.fetch });
    case "cdn-headers":
      return cdnGeolocation;
    case "mmdb":
      return mmdbGeolocation({ file: geolocation.file });
  }
};
