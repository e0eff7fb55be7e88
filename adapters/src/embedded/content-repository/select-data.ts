import type { Selection } from "./graph-query.ts";
import type { RepositoryDocument } from "./repository-document.ts";

type Values = Readonly<Record<string, unknown>>;

/** Finds a document by its id. */
export type FindDocument = (id: string) => RepositoryDocument | undefined;

/** Selects the data of a document by a `graphQuery`; empty when it does not name the document's type. */
export const selectData = (
  { type, data }: RepositoryDocument,
  { fields }: Selection,
  find: FindDocument,
): Values => {
  const selection = fields.get(type);
  if (selection === undefined) return {};
  return selection === null ? data : selectFields(data, selection, find);
};

const selectFields = (values: Values, { fields, all }: Selection, find: FindDocument): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (!all && !fields.has(name)) return [];
      const within = fields.get(name) ?? null;
      return [[name, within === null ? value : selectWithin(value, within, find)]];
    }),
  );

const selectWithin = (value: unknown, selection: Selection, find: FindDocument): unknown => {
  if (Array.isArray(value)) return value.flatMap((entry) => selectEntry(entry, selection, find));
  return isValues(value) ? selectLinked(value, selection, find) : value;
};

/** Selects within an entry of a group or a slice zone; omits a slice that the query does not name. */
const selectEntry = (entry: unknown, selection: Selection, find: FindDocument): readonly unknown[] => {
  if (!isValues(entry)) return [entry];
  const { slice_type: type } = entry;
  if (typeof type !== "string") return [selectFields(entry, selection, find)];
  const slice = selection.on.get(type);
  return slice === undefined ? [] : [selectSlice(entry, slice, find)];
};

/** Selects the fields of a shared slice by variation: `variation { ...on default { primary { … } items { … } } }`. */
const selectSlice = (slice: Values, selection: Selection, find: FindDocument): Values => {
  const shape = selection.fields.get("variation")?.on.get(String(slice["variation"]));
  const { primary, items, ...envelope } = slice;
  if (selection.all || shape?.all === true) return slice;
  const part = (name: string, value: unknown, empty: unknown): unknown => {
    const asked = shape?.fields.get(name);
    if (asked === undefined) return empty;
    if (asked === null) return value;
    return isValues(value) ? selectFields(value, asked, find) : selectWithin(value, asked, find);
  };
  return { ...envelope, primary: part("primary", primary, {}), items: part("items", items, []) };
};

/** Adds the selected fields of a linked document as the link's `data`. */
const selectLinked = (link: Values, selection: Selection, find: FindDocument): Values => {
  const target = link["link_type"] === "Document" ? find(String(link["id"])) : undefined;
  if (target === undefined) return link;
  const own = selection.on.size === 0 ? selection : selection.on.get(target.type);
  return own === undefined ? link : { ...link, data: selectFields(target.data, own, find) };
};

const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);
