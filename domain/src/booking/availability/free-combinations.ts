import type { TableRequest } from "../reservation/table-request.ts";
import type { Restaurant, TableCombination } from "./restaurant.ts";

/**
 * Returns the free table combinations for a request, best first: tables of its seating area, and joins of them, that are not
 * taken and seat the party. Fewer tables come before more, then fewer spare seats, then the restaurant's own order.
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
