import type { TableRequest } from "../reservation/table-request.ts";
import type { Restaurant, TableCombination } from "./restaurant.ts";

/**
 * The places that could seat a party, the best first: tables of its attribute, and joins of them, that are not taken and
 * seat it. Fewer tables come before more, so that none are pushed together while one would do; then the place with
 * the fewest seats to spare, so that a pair leaves the table for six alone; then the one the restaurant lists first.
 */
export const freeCombinations = (
  { tables, joins }: Pick<Restaurant, "tables" | "joins">,
  { partySize, attribute }: Pick<TableRequest, "partySize" | "attribute">,
  taken: ReadonlySet<string>,
): readonly TableCombination[] => {
  const free = tables.filter((table) => table.attribute === attribute && !taken.has(table.id));
  const freeIds = new Set(free.map(({ id }) => id));
  const joined = joins.filter((join) => join.tables.every((id) => freeIds.has(id)));
  return [...free.map(({ id, seats }) => ({ tables: [id], seats })), ...joined]
    .filter(({ seats }) => seats >= partySize)
    .toSorted((a, b) => a.tables.length - b.tables.length || a.seats - b.seats);
};
