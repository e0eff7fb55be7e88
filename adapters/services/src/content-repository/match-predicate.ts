import { distanceKm } from "@couvert/domain/restaurant/location/distance";
import { collectWords, valueAt } from "./document-value.ts";
import { type DateOperator, isMatchingDate } from "./match-date.ts";
import type { Predicate, Value } from "./predicate.ts";
import type { RepositoryDocument } from "./repository-content.ts";

/** Says whether a document among all others matches a predicate, as Prismic's query reference defines each operator. */
export const isMatching = (
  { operator, path, values }: Predicate,
  document: RepositoryDocument,
  all: readonly RepositoryDocument[],
): boolean => {
  const found = valueAt(document, path);
  const [value] = values;
  switch (operator) {
    case "at":
      return isEqual(found, value);
    case "not":
      return isFieldOfType(path, document) && !isEqual(found, value);
    case "any":
    case "in":
      return toList(value).some((wanted) => isEqual(found, wanted));
    case "has":
      return isFilled(found);
    case "missing":
      return isFieldOfType(path, document) && !isFilled(found);
    case "fulltext":
      return hasWords(document === found ? document.data : found, value);
    case "similar":
      return isSimilar(document, String(value), Number(values[1]), all);
    case "geopoint.near":
      return distanceFrom(found, values) <= Number(values[2]);
    case "number.lt":
      return toNumbers(found).some((number) => number < Number(value));
    case "number.gt":
      return toNumbers(found).some((number) => number > Number(value));
    case "number.inRange":
      return toNumbers(found).some((number) => number >= Number(value) && number <= Number(values[1]));
    default:
      return isMatchingAnyDate(operator, found, values);
  }
};

/** Returns the distance of a document's point from that of a `geopoint.near` predicate, in km; infinite without a point. */
export const distanceFrom = (found: unknown, [latitude, longitude]: readonly Value[]): number => {
  const point = typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
  const own = { latitude: Number(point["latitude"]), longitude: Number(point["longitude"]) };
  const km = distanceKm(own, { latitude: Number(latitude), longitude: Number(longitude) });
  return Number.isNaN(km) ? Number.POSITIVE_INFINITY : km;
};

/** Says whether a path is valid for the document's type; a condition on another type's field never matches. */
const isFieldOfType = (path: string, document: RepositoryDocument): boolean =>
  !path.startsWith("my.") || path.split(".")[1] === document.type;

const toList = (value: Value | undefined): readonly Value[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** Compares a value; a list (tags, the entries of a group) matches by any item, a link by its document's id. */
const isEqual = (found: unknown, wanted: Value | undefined): boolean => {
  if (Array.isArray(wanted)) return wanted.every((each) => isEqual(found, each));
  if (Array.isArray(found)) return found.some((each) => isEqual(each, wanted));
  if (typeof found === "object" && found !== null && "id" in found) return found.id === wanted;
  // The client writes a date as a timestamp in ms, but a document stores it as text.
  return (
    found === wanted || (typeof wanted === "number" && isDateText(found) && Date.parse(found) === wanted)
  );
};

const isDateText = (found: unknown): found is string =>
  typeof found === "string" && /^\d{4}-\d\d-\d\d/.test(found);

const isFilled = (found: unknown): boolean => {
  if (found === undefined || found === null || found === "") return false;
  if (Array.isArray(found)) return found.some(isFilled);
  if (typeof found !== "object") return true;
  return "link_type" in found ? "url" in found || "id" in found : Object.keys(found).length > 0;
};

const hasWords = (found: unknown, wanted: Value | undefined): boolean => {
  const words = new Set(splitWords(collectWords(found)));
  return splitWords(String(wanted ?? "")).every((word) => words.has(word));
};

/** Says whether two documents share a word that at most `most` documents contain. */
const isSimilar = (
  document: RepositoryDocument,
  id: string,
  most: number,
  all: readonly RepositoryDocument[],
): boolean => {
  const other = all.find((candidate) => candidate.id === id);
  if (other === undefined || document.id === id) return false;
  const own = new Set(splitWords(collectWords(document.data)));
  const shared = new Set(splitWords(collectWords(other.data)).filter((word) => own.has(word)));
  if (shared.size === 0) return false;
  const counts = new Map<string, number>();
  for (const { data } of all) {
    for (const word of new Set(splitWords(collectWords(data)))) {
      if (shared.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts.values()].some((count) => count <= most);
};

const splitWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const toNumbers = (found: unknown): readonly number[] =>
  [found].flat().filter((each) => typeof each === "number");

const isMatchingAnyDate = (operator: DateOperator, found: unknown, values: readonly Value[]): boolean =>
  [found].flat().some((each) => isMatchingDate(operator, each, values));
