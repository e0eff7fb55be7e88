import type { LabelledLink } from "@couvert/domain/values/link";
import type { FieldKind, Fields, SliceFields } from "./fields.ts";
import { decodeLabelledLink, link } from "./link-field.ts";
import { image } from "./media-fields.ts";
import { flag, text } from "./plain-fields.ts";
import { richText } from "./rich-text-field.ts";

/** Reads the field of a name; an invalid one is reported and empty. */
export type ReadField<A> = (fields: Fields, name: string) => A;

/** The readers of several fields, by their names. */
export type FieldReaders<A> = { readonly [Name in keyof A]: ReadField<A[Name]> };

/** Returns a reader of a field that may be empty. */
export const optional =
  <A>(kind: FieldKind<A>, empty: A): ReadField<A> =>
  (fields, name) =>
    fields.read(name, kind, empty);

/** Returns a reader of a required field: an empty one is an omission too. */
export const needed =
  <A>(kind: FieldKind<A>, otherwise: A): ReadField<A> =>
  (fields, name) =>
    fields.need(name, kind, otherwise);

export const textField = optional(text, "");
export const neededText = needed(text, "");
export const richTextField = optional(richText, []);
export const imageField = optional(image, null);
export const linkField = optional(link, null);
export const flagField = optional(flag, false);

/** Reads a link with its label from `{name}Text`; null when either is missing. */
export const labelledLinkField: ReadField<LabelledLink | null> = (fields, name) =>
  decodeLabelledLink(fields, `${name}Text`, name);

/** Reads fields in the order of their readers. */
export const readFields = <A>(fields: Fields, readers: FieldReaders<A>): A =>
  Object.fromEntries(
    Object.entries<ReadField<unknown>>(readers).map(([name, read]) => [name, read(fields, name)]),
  ) as A;

/** Returns a decoder of slices by their single fields. */
export const slice =
  <A>(readers: FieldReaders<A>) =>
  ({ primary }: Pick<SliceFields, "primary">): A =>
    readFields(primary, readers);

/** Returns a decoder of slices with items; it omits those that `readItem` returns null for. */
export const listSlice =
  <A, Item>(readers: FieldReaders<A>, readItem: (item: Fields) => Item | null) =>
  ({ primary, items }: Omit<SliceFields, "variation">): A & { readonly items: readonly Item[] } => ({
    ...readFields(primary, readers),
    items: items.flatMap((item) => readItem(item) ?? []),
  });
