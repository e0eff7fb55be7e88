import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { readAssignments } from "@couvert/adapters/embedded/reservation-service/restaurants/read-assignments";
import { readRestaurant } from "@couvert/adapters/embedded/reservation-service/restaurants/read-restaurants";
import { openDatabase } from "@couvert/adapters/platform/database/open-database";
import { explainDay } from "@couvert/domain/booking/availability/explain-day";
import { addDays } from "@couvert/domain/time/calendar-date";
import { type Instant, instantOf } from "@couvert/domain/time/zoned-time";
import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import { CannotStart } from "../config/cannot-start.ts";
import type { Config } from "../config/config.ts";
import { contentFolders } from "../config/content-folders.ts";
import { holdDataFolder } from "../start/hold-data-folder.ts";
import type { ExplainArguments } from "./explain-arguments.ts";
import { explainLines } from "./explain-lines.ts";

/** Returns the lines that explain a day at a restaurant of the embedded reservation service. */
export const explainReservations = (
  config: Config,
  { restaurant: name, date, partySize }: ExplainArguments,
  now: Instant,
): Effect.Effect<readonly string[], CannotStart, Scope.Scope> =>
  Effect.gen(function* () {
    const { book } = contentFolders(config);
    const file = join(book, `${name}.json`);
    if (!existsSync(file)) {
      const names = readdirSync(book).map((each) => each.replace(/\.json$/, ""));
      yield* new CannotStart({ reason: `There is no restaurant "${name}": there are ${names.join(", ")}` });
    }
    const dataFolder = resolve(config.dataDir);
    if (config.databaseUrl === null) yield* holdDataFolder(dataFolder);
    const { kysely } = yield* Effect.acquireRelease(
      attempt(() => openDatabase(config.databaseUrl === null ? { dataFolder } : { url: config.databaseUrl })),
      ({ close }) => Effect.promise(close),
    );
    const restaurant = yield* attempt(() => readRestaurant(file));
    // A party of the day before may stay over midnight, and one of the day's last quarter hour into the next.
    const stretch = {
      from: instantOf(restaurant.timeZone, `${addDays(date, -1)}T00:00`),
      to: instantOf(restaurant.timeZone, `${addDays(date, 2)}T00:00`),
    };
    const assignments = yield* attempt(() => readAssignments(kysely, restaurant.restaurantId, stretch));
    return explainLines(restaurant, explainDay(restaurant, { date, partySize }, assignments, now));
  });

const attempt = <A>(run: () => Promise<A>): Effect.Effect<A, CannotStart> =>
  Effect.tryPromise({ try: run, catch: (fault) => new CannotStart({ reason: reasonOf(fault) }) });

const reasonOf = (fault: unknown): string => {
  if (fault instanceof Error && "detail" in fault) return String(fault.detail);
  return fault instanceof Error ? fault.message : String(fault);
};
