import type { Coordinates, LocationEntry } from "./location.ts";

/** The earth's mean radius (IUGG), in kilometres. */
const EARTH_RADIUS_KM = 6371.0088;

/** Returns an angle of degrees in radians. */
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the great-circle distance between two points, in kilometres (haversine). */
export const distanceKm = (from: Coordinates, to: Coordinates): number => {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2);
  const east = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord =
    north * north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east * east;
  // Rounding can push the chord of two antipodes past 1, where asin is NaN.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
};

/** Sorts locations by their distance from a point, in kilometres, nearest first. Equally distant ones keep their order. */
export const byDistance = <L extends Pick<LocationEntry, "coordinates">>(
  from: Coordinates,
  locations: readonly L[],
): readonly { readonly location: L; readonly km: number }[] =>
  locations
    .map((location) => ({ location, km: distanceKm(from, location.coordinates) }))
    .toSorted((a, b) => a.km - b.km);

/** The radius that counts as near, in kilometres, for the choice of a location and for nearby restaurants (rules 4.1, 9.16). */
export const NEARBY_RADIUS_KM = 21;

/** Returns whether a distance in kilometres counts as near: at most `NEARBY_RADIUS_KM`. */
export const isNear = (km: number): boolean => km <= NEARBY_RADIUS_KM;
