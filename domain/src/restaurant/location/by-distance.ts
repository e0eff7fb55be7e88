import { distanceKm } from "./distance.ts";
import type { Coordinates, LocationEntry } from "./location.ts";

/** A location, and how far it is from the point that was asked about, in kilometres. */
export interface Distant<L> {
  readonly location: L;
  readonly km: number;
}

/** Locations from the nearest to a point to the farthest; those equally far stay in the order they came in. */
export const byDistance = <L extends Pick<LocationEntry, "coordinates">>(
  from: Coordinates,
  locations: readonly L[],
): readonly Distant<L>[] =>
  locations
    .map((location) => ({ location, km: distanceKm(from, location.coordinates) }))
    .toSorted((a, b) => a.km - b.km);
