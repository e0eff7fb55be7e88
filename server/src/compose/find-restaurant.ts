import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readRestaurant } from "@couvert/adapters/embedded/reservation-service/restaurants/read-restaurants";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import * as Effect from "effect/Effect";
import type { Config } from "../config/config.ts";
import { contentFolders } from "../config/content-settings.ts";
import { attempt, CannotStart } from "../config/operator-messages.ts";

/** Reads the restaurant of the embedded reservation service whose file has this name; lists the known ones for another. */
export const findRestaurant = (
  config: Pick<Config, "contentFolder" | "brand">,
  name: string,
): Effect.Effect<Restaurant, CannotStart> =>
  Effect.gen(function* () {
    const { restaurants } = contentFolders(config);
    const file = join(restaurants, `${name}.json`);
    if (!existsSync(file)) {
      const names = readdirSync(restaurants).map((each) => each.replace(/\.json$/, ""));
      yield* new CannotStart({ reason: `There is no restaurant "${name}": there are ${names.join(", ")}` });
    }
    return yield* attempt(() => readRestaurant(file));
  });
