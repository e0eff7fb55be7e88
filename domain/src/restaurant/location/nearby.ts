import { byDistance, distanceKm, isNear } from "./distance.ts";
import type { LocationEntry } from "./location.ts";

/** The number of restaurants that a location page names beside its own, at most (rule 9.16). */
export const NEARBY_LIMIT = 2;

/** The restaurants to name beside another: `near` ones, or `flagships` when none is near. */
export interface Nearby<L> {
  readonly kind: "near" | "flagships";
  readonly locations: readonly L[];
}

/**
 * Finds the nearest restaurants within `NEARBY_RADIUS_KM`, at most `NEARBY_LIMIT`, else the nearest flagships. It never finds the
 * shown restaurant itself (rule 2.32).
 */
export const findNearby = <L extends LocationEntry>(
  shown: LocationEntry,
  locations: readonly L[],
): Nearby<L> => {
  const others = locations.filter(({ uid }) => uid !== shown.uid);
  const near = others.filter(({ coordinates }) => isNear(distanceKm(shown.coordinates, coordinates)));
  const named = near.length > 0 ? near : others.filter(({ isFlagship }) => isFlagship);
  return {
    kind: near.length > 0 ? "near" : "flagships",
    locations: byDistance(shown.coordinates, named)
      .slice(0, NEARBY_LIMIT)
      .map(({ location }) => location),
  };
};
