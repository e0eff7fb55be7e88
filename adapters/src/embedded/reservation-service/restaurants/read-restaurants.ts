import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import * as Data from "effect/Data";
import * as Schema from "effect/Schema";
import { RestaurantFile } from "./restaurant.schema.ts";

/** A restaurant's file cannot be read or decoded. `detail` says where. */
export class RestaurantUnreadable extends Data.TaggedError("RestaurantUnreadable")<{
  readonly file: string;
  readonly detail: string;
}> {}

/** Reads the restaurants of a folder, one JSON file each, ordered by id. Rejects with `RestaurantUnreadable`. */
export const readRestaurants = async (folder: string): Promise<readonly Restaurant[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".json"));
  const restaurants = await Promise.all(files.map((file) => readRestaurant(join(folder, file))));
  const sorted = restaurants.toSorted((a, b) => a.restaurantId - b.restaurantId);
  const duplicate = sorted.find(
    ({ restaurantId }, index) => sorted[index + 1]?.restaurantId === restaurantId,
  );
  if (duplicate !== undefined) {
    throw new RestaurantUnreadable({
      file: folder,
      detail: `two restaurants have the id ${duplicate.restaurantId}`,
    });
  }
  return sorted;
};

/** Reads a restaurant from its JSON file. Rejects with `RestaurantUnreadable`. */
export const readRestaurant = async (file: string): Promise<Restaurant> => {
  try {
    return Schema.decodeUnknownSync(RestaurantFile)(JSON.parse(await readFile(file, "utf8")));
  } catch (fault) {
    throw new RestaurantUnreadable({ file, detail: fault instanceof Error ? fault.message : String(fault) });
  }
};
