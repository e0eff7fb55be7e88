import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findTimesOutsideHours } from "@couvert/adapters/embedded/reservation-service/booking/outside-hours";
import { describeProblem } from "@couvert/adapters/embedded/reservation-service/restaurants/read-restaurant-files";
import {
  type BookedLocation,
  hasOpeningHours,
  type Restaurants,
  readRestaurants,
} from "@couvert/adapters/embedded/reservation-service/restaurants/read-restaurants";
import { findTranslatedHours } from "@couvert/adapters/embedded/reservation-service/restaurants/translated-hours";
import type { Database } from "@couvert/adapters/platform/database/open-database";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { Content } from "@couvert/domain/site/page/content.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as Result from "effect/Result";
import type { Config } from "../config/config.ts";
import { contentFolders } from "../config/content-settings.ts";
import type { Log } from "../config/operator-messages.ts";

/** The options of the restaurants. */
interface RestaurantOptions {
  readonly config: Pick<Config, "brand" | "contentFolder">;
  readonly dataFolder: string;
  readonly log: Log;
}

/**
 * Opens the restaurants of the embedded reservation service with the opening hours of the content, and logs their problems.
 * While the content cannot be read, the opening hours are those of the last start, as the pages are.
 */
export const openRestaurants = async (
  content: Layer.Layer<Content>,
  { config, dataFolder, log }: RestaurantOptions,
): Promise<Restaurants> => {
  const file = join(dataFolder, "opening-hours.json");
  const read = await Effect.runPromise(
    Content.use(({ locations, languages }) => Effect.all({ locations, languages })).pipe(
      Effect.result,
      // The build logs what the content loses.
      Effect.provide(Logger.layer([])),
      Effect.provide(content),
    ),
  );
  const locations = Result.isSuccess(read)
    ? read.success.locations.map(bookedLocation)
    : await readStored(file);
  if (Result.isSuccess(read)) {
    await mkdir(dataFolder, { recursive: true });
    await writeStored(file, JSON.stringify(locations));
  } else {
    const effect = locations === null ? "none are stored" : "those of the last start apply";
    log(`The opening hours cannot be read (${read.failure.detail}): ${effect}`);
  }
  const restaurants = await readRestaurants(contentFolders(config).restaurants, locations ?? []);
  const translated = Result.isSuccess(read)
    ? findTranslatedHours(read.success.locations, read.success.languages)
    : [];
  for (const problem of [...restaurants.problems, ...translated]) log(describeProblem(problem));
  return restaurants;
};

const bookedLocation = ({ uid, restaurantId, timeZone, opening }: BookedLocation): BookedLocation => ({
  uid,
  restaurantId,
  timeZone,
  opening,
});

/** Reads the opening hours of the last start; null before the first, or from a damaged file. */
const readStored = (file: string): Promise<readonly BookedLocation[] | null> =>
  readFile(file, "utf8")
    .then((text) => {
      const stored: unknown = JSON.parse(text);
      return Array.isArray(stored) ? (stored as readonly BookedLocation[]) : null;
    })
    .catch(() => null);

// A rename leaves the whole file or the one before, whenever the server is killed; a command may write at the same time.
const writeStored = async (file: string, text: string): Promise<void> => {
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, text);
  await rename(draft, file);
};

/** Returns the ids of the restaurants that take reservations. */
export const bookableIds = ({ restaurants }: Restaurants): ReadonlySet<number> =>
  new Set([...restaurants.values()].filter(hasOpeningHours).map(({ restaurantId }) => restaurantId));

/** Logs on start the times at which restaurants have reservations or holds outside their hours. These stay. */
export const logTimesOutsideHours = (
  restaurants: readonly Restaurant[],
  database: Database,
  now: () => Instant,
  log: Log,
): Layer.Layer<never> =>
  Effect.tryPromise(async () => {
    for (const restaurant of restaurants) {
      for (const { time, bookings } of await findTimesOutsideHours(database, restaurant, now())) {
        const what = bookings === 1 ? "1 reservation or hold" : `${bookings} reservations or holds`;
        log(`${restaurant.name} seats no party on ${time.replace("T", " at ")}, and keeps ${what}`);
      }
    }
  }).pipe(
    Effect.catch(({ cause }) =>
      Effect.sync(() => log(`reservations outside opening hours cannot be listed: ${String(cause)}`)),
    ),
    Layer.effectDiscard,
  );
