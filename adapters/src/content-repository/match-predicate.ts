import { valueAt, wordsOf } from "./document-value.ts";
import type { Predicate } from "./predicate.ts";
import type { Value } from "./predicate-value.ts";
import type { RepositoryDocument } from "./repository-document.ts";

/** Whether a predicate holds for a document, as Prismic's query reference words each operator. */
export const holds = ({ operator, path, value }: Predicate, document: RepositoryDocument): boolean => {
  const found = valueAt(document, path);
  switch (operator) {
    case "at":
      return equals(found, value);
    case "not":
      return ofItsType(path, document) && !equals(found, value);
    case "any":
    case "in":
      return listOf(value).some((wanted) => equals(found, wanted));
    case "has":
      return isFilled(found);
    case "missing":
      return ofItsType(path, document) && !isFilled(found);
    case "fulltext":
      return containsWords(document === found ? document.data : found, value);
  }
};

/** A condition on a field of another type is no condition this document can meet. */
const ofItsType = (path: string, document: RepositoryDocument): boolean =>
  !path.startsWith("my.") || path.split(".")[1] === document.type;

const listOf = (value: Value | undefined): readonly Value[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** A list (tags, the entries of a group) has a value among its own; a link is known by its document's id. */
const equals = (found: unknown, wanted: Value | undefined): boolean => {
  if (Array.isArray(wanted)) return wanted.every((each) => equals(found, each));
  if (Array.isArray(found)) return found.some((each) => equals(each, wanted));
  if (typeof found === "object" && found !== null && "id" in found) return found.id === wanted;
  return found === wanted;
};

const isFilled = (found: unknown): boolean => {
  if (found === undefined || found === null || found === "") return false;
  if (Array.isArray(found)) return found.some(isFilled);
  if (typeof found !== "object") return true;
  return "link_type" in found ? "url" in found || "id" in found : Object.keys(found).length > 0;
};

const containsWords = (found: unknown, wanted: Value | undefined): boolean => {
  const words = new Set(splitWords(wordsOf(found)));
  return splitWords(String(wanted ?? "")).every((word) => words.has(word));
};

const splitWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
