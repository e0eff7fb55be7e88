import { byDistance } from "./distance.ts";
import type { Coordinates, LocationCard } from "./location.ts";
import { decodePostalCode } from "./postal-code.ts";

/** What of a location is searched. */
type Searched = Pick<LocationCard, "title" | "address" | "city" | "postalCode" | "coordinates">;

/** A location that was found, and how far it is from the visitor in kilometres; null where nobody knows where they are. */
export interface FoundLocation<L> {
  readonly location: L;
  readonly km: number | null;
}

/** What a search came to: `all` of them where nothing was asked, those that `match`, or those whose postal codes begin alike. */
export interface FoundLocations<L> {
  readonly kind: "all" | "match" | "area";
  readonly found: readonly FoundLocation<L>[];
}

/** How many signs of a postal code two places of one area share: a ZIP's sectional centre, a Canadian forward sortation area. */
const AREA_SIGNS = 3;

/**
 * The locations in whose name, street, city or postal code each word of a query begins a word, whatever its case and
 * accents; where there are none for a postal code, those of its area. The nearest first where the visitor's place is known.
 */
export const findLocations = <L extends Searched>(
  locations: readonly L[],
  query: string,
  position: Coordinates | null,
): FoundLocations<L> => {
  const asked = wordsOf(query);
  const inOrder = (found: readonly L[]): readonly FoundLocation<L>[] =>
    position === null ? found.map((location) => ({ location, km: null })) : byDistance(position, found);
  if (asked.length === 0) return { kind: "all", found: inOrder(locations) };
  const matching = locations.filter((location) => {
    const words = searchedWords(location);
    return asked.every((start) => words.some((word) => word.startsWith(start)));
  });
  const area = areaOf(asked.join(""));
  if (matching.length > 0 || area === null) return { kind: "match", found: inOrder(matching) };
  const alike = locations.filter(({ postalCode: written }) => areaOf(codeOf(written)) === area);
  return { kind: alike.length > 0 ? "area" : "match", found: inOrder(alike) };
};

const searchedWords = ({ title, address, city, postalCode: written }: Searched): readonly string[] => [
  ...wordsOf(`${title} ${address} ${city} ${written}`),
  codeOf(written),
];

/** A postal code without the spaces in it, as it is often typed. */
const codeOf = (written: string): string => wordsOf(decodePostalCode(written).code).join("");

const areaOf = (code: string): string | null =>
  /^(?:\d{5}|[a-z]\d[a-z](?:\d[a-z]\d)?)$/.test(code) ? code.slice(0, AREA_SIGNS) : null;

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** What a search of the restaurants says it has come to, for those who see the list change and those who hear of it. */
export const finderNote = (
  query: string,
  { kind, found }: Pick<FoundLocations<unknown>, "kind" | "found">,
): string => {
  const asked = query.trim();
  const count = `${found.length} ${found.length === 1 ? "restaurant" : "restaurants"}`;
  const order = found.some(({ km }) => km !== null) && found.length > 1 ? ", the nearest first" : "";
  if (kind === "all") return count + order;
  if (found.length === 0) return `No restaurant for “${asked}”`;
  return kind === "area"
    ? `None at ${asked} itself, ${count} in its area${order}`
    : `${count} for “${asked}”${order}`;
};

/** What is said where a visitor asked for the nearest and nobody could tell where they are. */
export const NOT_LOCATED = "We could not tell where you are. Try a city or a postal code.";
