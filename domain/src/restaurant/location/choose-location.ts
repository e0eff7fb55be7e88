import { byDistance, isNear } from "./distance.ts";
import type { Coordinates, LocationEntry } from "./location.ts";

/** What the choice of a location needs to know of a visitor. */
export interface Visitor {
  /** The uid in the `selected-location` cookie. */
  readonly saved: string | null;
  /** The position of the visitor; null when it is unknown. */
  readonly position: Coordinates | null;
  /** A random number in [0, 1). */
  readonly random: number;
}

/** A location chosen for a visitor. It is a guess where neither what they saved nor where they are speaks for it. */
export interface ChosenLocation<L> {
  readonly location: L;
  readonly isGuess: boolean;
}

/**
 * Chooses the first location of a visitor: the saved one, else the nearest within `NEARBY_RADIUS_KM`, else a random flagship, else a
 * random location. Undefined only when there are no locations (rules 4.1, 8.9).
 */
export const chooseLocation = <L extends LocationEntry>(
  locations: readonly L[],
  { saved, position, random }: Visitor,
): ChosenLocation<L> | undefined => {
  const known =
    locations.find(({ uid }) => uid === saved) ??
    (position === null ? undefined : byDistance(position, locations).find(({ km }) => isNear(km))?.location);
  const location =
    known ??
    pick(
      locations.filter(({ isFlagship }) => isFlagship),
      random,
    ) ??
    pick(locations, random);
  return location && { location, isGuess: known === undefined };
};

const pick = <T>(items: readonly T[], random: number): T | undefined =>
  items[Math.floor(random * items.length)];
