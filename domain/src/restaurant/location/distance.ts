import type { Coordinates, LocationEntry } from "./location.ts";
import { decodePostalCode } from "./postal-code.ts";

/** The earth's mean radius (IUGG), in kilometres. */
const EARTH_RADIUS_KM = 6371.0088;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The great-circle distance between two points, in kilometres (haversine). */
export const distanceKm = (from: Coordinates, to: Coordinates): number => {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2);
  const east = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord =
    north * north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east * east;
  // Rounding can push the chord of two antipodes a hair past 1, where asin is NaN.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
};

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

const KM_PER_MILE = 1.609344;

/** From this amount on distances are told in whole miles or kilometres; below it, to a tenth. */
const WHOLE_FROM = 10;

/** How far a location is, as one reads it there: `2.4 mi` in the United States, `12 km` elsewhere. */
export const distanceLabel = (km: number, location: { readonly postalCode: string }): string => {
  const isInMiles = decodePostalCode(location.postalCode).country === "US";
  const amount = isInMiles ? km / KM_PER_MILE : km;
  const told = amount < WHOLE_FROM ? Math.round(amount * 10) / 10 : Math.round(amount);
  return `${told.toLocaleString("en-US")} ${isInMiles ? "mi" : "km"}`;
};

/** How far "near" reaches, in kilometres: for choosing a location and for nearby restaurants (spec 9). */
export const NEARBY_RADIUS_KM = 21;

/** Whether a distance in kilometres still counts as near: 21 km itself does. */
export const isNear = (km: number): boolean => km <= NEARBY_RADIUS_KM;

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
