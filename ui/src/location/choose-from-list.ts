import { type ChosenLocation, chooseLocation } from "@couvert/domain/restaurant/location/choose-location";
import type { GetJson } from "../kit/loading/get-json.ts";
import type { LocationList } from "../visit/location-list.ts";
import type { SelectedLocation } from "../visit/location-store.ts";
import { locateVisitor } from "./locate-visitor.ts";

/** The dependencies of the choice. `random` is a number in [0, 1). */
export interface ListOptions {
  readonly list: Pick<LocationList, "load">;
  readonly getJson: GetJson;
  readonly random: number;
}

/**
 * Returns the location nearest to the visitor, else a random flagship (rule 4.1); undefined when the list cannot be read. Loads
 * only when a location has to be chosen (rule 7.57).
 */
export const chooseFromList = async ({
  list,
  getJson,
  random,
}: ListOptions): Promise<ChosenLocation<SelectedLocation> | undefined> => {
  const [state, position] = await Promise.all([list.load(), locateVisitor(getJson)]);
  return state.kind === "loaded"
    ? chooseLocation(state.locations, { saved: null, position, random })
    : undefined;
};
