import { distanceKm, EARTH_RADIUS_KM, isNear, radians } from "./distance.ts";
import type { Coordinates, LocationEntry } from "./location.ts";

/** The number of restaurants that a location page names beside its own, at most (rule 9.16). */
export const NEARBY_LIMIT = 2;

/** The restaurants to name beside another: `near` ones, or `flagships` when none is near. */
export interface Nearby<L> {
  readonly kind: "near" | "flagships";
  readonly locations: readonly L[];
}

/** Finds the restaurants to name beside another. */
export type NearbySearch<L> = (shown: LocationEntry) => Nearby<L>;

/**
 * Creates the search for the nearest restaurants within 21 km, at most `NEARBY_LIMIT`, else for the nearest flagships. It
 * never finds the shown restaurant itself (rule 2.32). A search takes logarithmic time.
 */
export const createNearbySearch = <L extends LocationEntry>(locations: readonly L[]): NearbySearch<L> => {
  const findNearest = createNearestSearch(locations);
  const findFlagships = createNearestSearch(locations.filter(({ isFlagship }) => isFlagship));
  return (shown) => {
    const near = findNearest(shown).filter(({ km }) => isNear(km));
    return near.length > 0
      ? { kind: "near", locations: near.map(({ location }) => location) }
      : { kind: "flagships", locations: findFlagships(shown).map(({ location }) => location) };
  };
};

/** A point on the unit sphere, so that the date line and the poles need no cases of their own. */
type Point = readonly [number, number, number];

/** A location on the sphere, and its place in the list. */
interface Placed<L> {
  readonly location: L;
  readonly index: number;
  readonly point: Point;
}

/** A node of a k-d tree: a location, and those below and above it along an axis. */
interface Node<L> extends Placed<L> {
  readonly axis: 0 | 1 | 2;
  readonly below: Node<L> | null;
  readonly above: Node<L> | null;
}

/** A found location with its distance in kilometres. */
interface Found<L> extends Pick<Placed<L>, "location" | "index"> {
  readonly km: number;
}

/** What rounding may add to the difference of two coordinates on the unit sphere: about 6 mm on earth. */
const ROUNDING = 1e-9;

/** Creates the search for the nearest others of a location, in the list's order where they are equally far. */
const createNearestSearch = <L extends LocationEntry>(locations: readonly L[]) => {
  const tree = plant(
    locations.map((location, index) => ({ location, index, point: pointAt(location.coordinates) })),
  );
  return ({ uid, coordinates }: LocationEntry): readonly Found<L>[] => {
    const target = pointAt(coordinates);
    const found: Found<L>[] = [];
    let reach = Number.POSITIVE_INFINITY;
    const compare = ({ location, index }: Node<L>): void => {
      if (location.uid === uid) return;
      const km = distanceKm(coordinates, location.coordinates);
      found.push({ location, index, km });
      found.sort(nearestFirst);
      if (found.length > NEARBY_LIMIT) found.pop();
      const farthest = found[NEARBY_LIMIT - 1];
      if (farthest !== undefined) reach = chordOf(farthest.km) + ROUNDING;
    };
    const visit = (node: Node<L> | null): void => {
      if (node === null) return;
      const offset = target[node.axis] - node.point[node.axis];
      visit(offset < 0 ? node.below : node.above);
      if (Math.abs(offset) > reach) return;
      compare(node);
      visit(offset < 0 ? node.above : node.below);
    };
    visit(tree);
    return found;
  };
};

const plant = <L>(placed: readonly Placed<L>[], depth = 0): Node<L> | null => {
  const axis = (depth % 3) as Node<L>["axis"];
  const sorted = placed.toSorted((one, other) => one.point[axis] - other.point[axis]);
  const middle = sorted.length >> 1;
  const root = sorted[middle];
  if (root === undefined) return null;
  return {
    ...root,
    axis,
    below: plant(sorted.slice(0, middle), depth + 1),
    above: plant(sorted.slice(middle + 1), depth + 1),
  };
};

const nearestFirst = (one: Found<unknown>, other: Found<unknown>): number =>
  one.km - other.km || one.index - other.index;

const pointAt = ({ latitude, longitude }: Coordinates): Point => {
  const [north, east] = [radians(latitude), radians(longitude)];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
};

/** Returns the straight line between two points of the unit sphere at a distance along the ground. */
const chordOf = (km: number): number => 2 * Math.sin(km / (2 * EARTH_RADIUS_KM));
