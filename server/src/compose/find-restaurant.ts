import type { Restaurant, RestaurantSettings } from "@couvert/domain/booking/availability/restaurant";
import {
  describeProblem,
  type RestaurantProblem,
  readRestaurantFiles,
  settingsFile,
} from "@couvert/services/reservation-service/restaurants/read-restaurant-files";
import * as Effect from "effect/Effect";
import type { Config } from "../config/config.ts";
import { contentFolders } from "../config/content-settings.ts";
import { attempt, CannotStart } from "../config/operator-messages.ts";
import { composeContent } from "./content.ts";
import { openRestaurants } from "./restaurants.ts";

/** Finds the settings of a restaurant by the name of its file. Fails with the known names, or with the problems of the file. */
export const findSettings = (
  config: Pick<Config, "contentFolder" | "brand">,
  name: string,
): Effect.Effect<RestaurantSettings, CannotStart> =>
  attempt(() => readRestaurantFiles(contentFolders(config).restaurants)).pipe(
    Effect.flatMap(({ settings, problems }) => findNamed(name, settings, problems)),
  );

/** Finds a restaurant with the opening hours of the content by the name of its file. Fails as `findSettings` does. */
export const findRestaurant = (
  config: Config,
  dataFolder: string,
  name: string,
): Effect.Effect<Restaurant, CannotStart> =>
  attempt(async () => {
    const { layer } = await composeContent(config, dataFolder, () => {});
    return openRestaurants(layer, { config, dataFolder, log: () => {} });
  }).pipe(Effect.flatMap(({ restaurants, problems }) => findNamed(name, restaurants, problems)));

const findNamed = <A>(
  name: string,
  found: ReadonlyMap<string, A>,
  problems: readonly RestaurantProblem[],
): Effect.Effect<A, CannotStart> => {
  const restaurant = found.get(name);
  if (restaurant !== undefined) return Effect.succeed(restaurant);
  const own = problems.filter(({ file }) => file === settingsFile(name)).map(describeProblem);
  const unknown = `There is no restaurant "${name}": there are ${[...found.keys()].join(", ")}`;
  return Effect.fail(new CannotStart({ reason: own.length > 0 ? own.join("\n") : unknown }));
};
