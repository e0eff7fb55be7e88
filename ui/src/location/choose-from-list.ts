import { chooseLocation } from "@couvert/domain/restaurant/location/choose-location";
import type { LocationEntry } from "@couvert/domain/restaurant/location/location";
import type { GetJson } from "../kit/loading/get-json.ts";
import type { SelectedLocation } from "../visit/location-store.ts";
import { locateVisitor } from "./locate-visitor.ts";

/** What choosing needs of the outside. `random` is a number in [0, 1). */
export interface ListOptions {
  readonly buildId: string;
  readonly getJson: GetJson;
  readonly random: number;
}

/**
 * The location nearest to a visitor of whom nothing is remembered, else a random flagship (spec 4); undefined when the
 * list cannot be read. Loaded only when a location has to be chosen.
 */
export const chooseFromList = async ({
  buildId,
  getJson,
  random,
}: ListOptions): Promise<SelectedLocation | undefined> => {
  const [entries, position] = await Promise.all([
    getJson<readonly LocationEntry[]>(`/builds/locations/${buildId}.json`),
    locateVisitor(getJson),
  ]);
  return entries.ok ? chooseLocation(entries.value, { saved: null, position, random }) : undefined;
};
