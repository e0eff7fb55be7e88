import { distanceKm } from "./distance.ts";
import type { Coordinates, LocationEntry } from "./location.ts";
import { NEARBY_RADIUS_KM } from "./nearby-radius.ts";

/** What is known of a visitor when a location has to be chosen. */
export interface Visitor {
  /** The uid in the `selected-location` cookie. */
  readonly saved: string | null;
  /** Where the visitor is; null when nobody could tell. */
  readonly position: Coordinates | null;
  /** A random number in [0, 1). */
  readonly random: number;
}

/**
 * Chooses the location a visitor sees first: the saved one, else the nearest within 21 km, else a random flagship,
 * else (a group without a flagship) a random location. Undefined only when there are no locations (spec 4).
 */
export const chooseLocation = <L extends LocationEntry>(
  locations: readonly L[],
  visitor: Visitor,
): L | undefined =>
  locations.find(({ uid }) => uid === visitor.saved) ??
  nearestWithin(locations, visitor.position) ??
  pick(
    locations.filter(({ isFlagship }) => isFlagship),
    visitor.random,
  ) ??
  pick(locations, visitor.random);

const nearestWithin = <L extends LocationEntry>(
  locations: readonly L[],
  position: Coordinates | null,
): L | undefined => {
  if (position === null) return undefined;
  return locations
    .map((location) => ({ location, km: distanceKm(position, location.coordinates) }))
    .filter(({ km }) => km <= NEARBY_RADIUS_KM)
    .toSorted((a, b) => a.km - b.km)[0]?.location;
};

const pick = <T>(items: readonly T[], random: number): T | undefined =>
  items[Math.min(items.length - 1, Math.floor(random * items.length))];
