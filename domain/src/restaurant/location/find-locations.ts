import { byDistance } from "./distance.ts";
import type { Coordinates, LocationCard } from "./location.ts";
import { decodePostalCode } from "./postal-code.ts";

/** The fields of a location that a search reads. */
type Searched = Pick<LocationCard, "title" | "address" | "city" | "postalCode" | "country" | "coordinates">;

/** A found location with its distance from the visitor in kilometres; null when the position is unknown. */
export interface FoundLocation<L> {
  readonly location: L;
  readonly km: number | null;
}

/** The result of a search: `all` for an empty query, `match`, or `area` for postal codes of the same area. */
export interface FoundLocations<L> {
  readonly kind: "all" | "match" | "area";
  readonly found: readonly FoundLocation<L>[];
}

/** The length of the common prefix of postal codes in one area. */
const AREA_SIGNS = 3;

/**
 * Returns the locations in whose name, street, city or postal code each word of a query begins a word. Ignores case and
 * accents. A postal code without a match finds the locations of its area. Sorts by distance when the position is known.
 */
export const findLocations = <L extends Searched>(
  locations: readonly L[],
  query: string,
  position: Coordinates | null,
): FoundLocations<L> => {
  const queryWords = wordsOf(query);
  const inOrder = (found: readonly L[]): readonly FoundLocation<L>[] =>
    position === null ? found.map((location) => ({ location, km: null })) : byDistance(position, found);
  if (queryWords.length === 0) return { kind: "all", found: inOrder(locations) };
  const matching = locations.filter((location) => {
    const words = [
      ...wordsOf(`${location.title} ${location.address} ${location.city} ${location.postalCode}`),
      codeOf(location),
    ];
    return queryWords.every((start) => words.some((word) => word.startsWith(start)));
  });
  const area = areaOf(queryWords.join(""));
  if (matching.length > 0 || area === null) return { kind: "match", found: inOrder(matching) };
  const alike = locations.filter((location) => areaOf(codeOf(location)) === area);
  return { kind: alike.length > 0 ? "area" : "match", found: inOrder(alike) };
};

/** Returns the postal code of a location without spaces. */
const codeOf = ({ postalCode, country }: Searched): string =>
  wordsOf(decodePostalCode(postalCode, country).code).join("");

const areaOf = (code: string): string | null =>
  /^(?:\d{5}|[a-z]\d[a-z](?:\d[a-z]\d)?)$/.test(code) ? code.slice(0, AREA_SIGNS) : null;

/** Returns the words of a text for comparison, in small letters without accents. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
