import { chooseLocation } from "@couvert/domain/restaurant/location/choose-location";
import type { LocationEntry } from "@couvert/domain/restaurant/location/location";
import type { GetJson } from "../kit/loading/get-json.ts";
import type { SelectedLocation } from "../visit/location-store.ts";
import { locateVisitor } from "./locate-visitor.ts";

/** The dependencies of the choice. `random` is a number in [0, 1). */
export interface ListOptions {
  readonly getJson: GetJson;
  readonly random: number;
}

/**
 * Returns the location nearest to the visitor, else a random flagship (rule 4.1); undefined when the list cannot be read. Loads
 * only when a location has to be chosen.
 */
export const chooseFromList = async ({
  getJson,
  random,
}: ListOptions): Promise<SelectedLocation | undefined> => {
  const [entries, position] = await Promise.all([
    getJson<readonly LocationEntry[]>("/builds/locations.json"),
    locateVisitor(getJson),
  ]);
  return entries.ok ? chooseLocation(entries.value, { saved: null, position, random }) : undefined;
};
