import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { Content, type ContentUnavailable } from "@couvert/domain/site/page/content.port";
import { replaceFile } from "@couvert/platform/files/replace-file";
import type { ReservationService } from "@couvert/services/reservation-service/reservation-service";
import {
  describeProblem,
  type ReadSettings,
} from "@couvert/services/reservation-service/restaurants/read-restaurant-files";
import {
  type BookedLocation,
  hasOpeningHours,
  type Restaurants,
  readRestaurants,
} from "@couvert/services/reservation-service/restaurants/read-restaurants";
import { findTranslatedHours } from "@couvert/services/reservation-service/restaurants/translated-hours";
import * as Effect from "effect/Effect";
import type * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as Result from "effect/Result";
import * as Struct from "effect/Struct";
import type { Config } from "../config/config.ts";
import { contentFolders } from "../config/content-settings.ts";
import type { Log } from "../config/operator-messages.ts";

/** The options of the restaurants. */
interface RestaurantOptions {
  readonly config: Pick<Config, "brand" | "contentFolder">;
  readonly dataFolder: string;
  readonly log: Log;
  /** Reads all files again by default. */
  readonly readSettings?: ReadSettings;
  /** Whether stored opening hours apply without a reading of the content; not by default. */
  readonly trustsStored?: boolean;
}

/** The opening hours of the content, as they are stored for the next start. */
interface StoredHours {
  /** The ref of the content. */
  readonly ref: string;
  readonly locations: readonly BookedLocation[];
  /** A line for each translation with other opening hours. */
  readonly problems: readonly string[];
}

/**
 * Opens the restaurants of our reservation service with the opening hours of the content, and logs their problems.
 * Those of the last start apply without another reading while the content has the same ref. They apply too while it cannot
 * be read, as the pages of the last start do (rules 3.45, 3.51).
 */
export const openRestaurants = async (
  content: Layer.Layer<Content>,
  { config, dataFolder, log, readSettings, trustsStored = false }: RestaurantOptions,
): Promise<Restaurants> => {
  const stored = await readStoredHours(dataFolder);
  const read = await Effect.runPromise(
    (trustsStored && stored !== null ? Effect.succeed(stored) : readHours(stored)).pipe(
      Effect.result,
      // The build logs what the content drops.
      Effect.provide(Logger.layer([])),
      Effect.provide(content),
    ),
  );
  if (Result.isFailure(read)) {
    const effect = stored === null ? "none are stored" : "those of the last start apply";
    log(`The opening hours cannot be read (${read.failure.detail}): ${effect}`);
  } else if (read.success !== stored) {
    await mkdir(dataFolder, { recursive: true });
    await replaceFile(hoursFile(dataFolder), JSON.stringify({ ...read.success, version: HOURS_VERSION }));
  }
  const hours = Result.getOrElse(read, () => stored);
  const restaurants = await readRestaurants(
    contentFolders(config).restaurants,
    hours?.locations ?? [],
    readSettings,
  );
  for (const problem of restaurants.problems) log(describeProblem(problem));
  if (Result.isSuccess(read)) for (const line of read.success.problems) log(line);
  return restaurants;
};

/** Returns the stored opening hours where they are of the same content, else those of the content. */
const readHours = (stored: StoredHours | null): Effect.Effect<StoredHours, ContentUnavailable, Content> =>
  Content.use((content) =>
    Effect.flatMap(content.ref, (ref) =>
      ref === stored?.ref
        ? Effect.succeed(stored)
        : Effect.map(
            Effect.all([content.locations, content.languages], { concurrency: 2 }),
            ([locations, languages]) => ({
              ref,
              locations: locations.map(
                Struct.pick(["uid", "restaurantId", "timeZone", "currency", "opening"]),
              ),
              problems: findTranslatedHours(locations, languages).map(describeProblem),
            }),
          ),
    ),
  );

/** The form of the stored file. A change of how opening hours are decoded or stored increases it. */
const HOURS_VERSION = 2;

const hoursFile = (dataFolder: string): string => join(dataFolder, "opening-hours.json");

/** Reads the opening hours of the last start; null before the first, and from a damaged file or one of another version. */
export const readStoredHours = (dataFolder: string): Promise<StoredHours | null> =>
  readFile(hoursFile(dataFolder), "utf8")
    .then((text) => {
      const stored = JSON.parse(text);
      return stored?.version === HOURS_VERSION ? (stored as StoredHours) : null;
    })
    .catch(() => null);

/** Returns the restaurants that take reservations, by their ids. */
export const bookableRestaurants = ({ restaurants }: Restaurants): ReadonlyMap<number, Restaurant> =>
  new Map(
    [...restaurants.values()]
      .filter(hasOpeningHours)
      .map((restaurant) => [restaurant.restaurantId, restaurant]),
  );

/** Reports the reservations that changed hours have stranded, and logs how many. These stay (rule 3.50). */
export const logStranded = (
  { reportStranded }: Pick<ReservationService, "reportStranded">,
  log: Log,
): Promise<void> =>
  reportStranded().then(
    (stranded) => {
      for (const [{ name }, parties] of stranded) {
        const times = [...new Set(parties.map(({ time }) => time.replace("T", " at ")))].join(", ");
        log(`${name} seats no party any more at the times of ${parties.length} reservations: ${times}`);
      }
    },
    (error: unknown) => log(`reservations outside opening hours cannot be listed: ${String(error)}`),
  );
