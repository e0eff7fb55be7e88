import { valueAt } from "./document-value.ts";
import type { Predicate, Value } from "./predicate.ts";
import type { RepositoryDocument } from "./repository-content.ts";

/** Says whether a document matches a predicate: `at` wants the value, `any` and `in` one of several. */
export const isMatching = ({ operator, path, value }: Predicate, document: RepositoryDocument): boolean => {
  const found = valueAt(document, path);
  return operator === "at" ? isEqual(found, value) : [value].flat().some((wanted) => isEqual(found, wanted));
};

/** Compares a value; a list (tags, the entries of a group) matches by any item, a link by its document's id. */
const isEqual = (found: unknown, wanted: Value): boolean => {
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
