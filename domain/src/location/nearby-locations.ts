import { distanceKm } from "./distance.ts";
import type { LocationEntry } from "./location.ts";
import { NEARBY_RADIUS_KM } from "./nearby-radius.ts";

/** How many restaurants a location page names beside its own (spec 9). */
export const NEARBY_LIMIT = 2;

/**
 * The restaurants to name beside `shown`: the nearest within 21 km, at most two, never itself; where there are none,
 * flagships instead (spec 2.4).
 */
export const nearbyLocations = <L extends LocationEntry>(
  shown: LocationEntry,
  locations: readonly L[],
): readonly L[] => {
  const others = locations
    .filter(({ uid }) => uid !== shown.uid)
    .map((location) => ({ location, km: distanceKm(shown.coordinates, location.coordinates) }))
    .toSorted((a, b) => a.km - b.km);
  const near = others.filter(({ km }) => km <= NEARBY_RADIUS_KM);
  const offered = near.length > 0 ? near : others.filter(({ location }) => location.isFlagship);
  return offered.slice(0, NEARBY_LIMIT).map(({ location }) => location);
};
