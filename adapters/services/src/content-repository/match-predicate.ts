import { valueAt } from "./document-value.ts";
import type { Predicate, Value } from "./predicate.ts";
import type { RepositoryDocument } from "./repository-content.ts";

/** Says whether a document matches a predicate, as Prismic's query reference defines each operator. */
export const isMatching = (
  { operator, path, values: [value] }: Predicate,
  document: RepositoryDocument,
): boolean => {
  const found = valueAt(document, path);
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
  }
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
