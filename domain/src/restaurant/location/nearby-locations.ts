import { byDistance, type Distant, isNear } from "./distance.ts";
import type { LocationEntry } from "./location.ts";

/** How many restaurants a location page names beside its own (spec 9). */
export const NEARBY_LIMIT = 2;

/** Restaurants to name beside another, and what they truly are to it: `near` it, or `flagships` because none is. */
export interface Nearby<L> {
  readonly kind: "near" | "flagships";
  readonly locations: readonly L[];
}

/**
 * The restaurants to name beside `shown`: the nearest within 21 km, at most two, never itself; where there are none, the
 * nearest flagships instead, of which a group may have none (spec 2.4).
 */
export const nearbyLocations = <L extends LocationEntry>(
  shown: LocationEntry,
  locations: readonly L[],
): Nearby<L> => {
  const others = byDistance(
    shown.coordinates,
    locations.filter(({ uid }) => uid !== shown.uid),
  );
  const near = others.filter(({ km }) => isNear(km));
  return near.length > 0
    ? { kind: "near", locations: firstOf(near) }
    : { kind: "flagships", locations: firstOf(others.filter(({ location }) => location.isFlagship)) };
};

const firstOf = <L>(offered: readonly Distant<L>[]): readonly L[] =>
  offered.slice(0, NEARBY_LIMIT).map(({ location }) => location);
