import * as Result from "effect/Result";
import * as Schema from "effect/Schema";

/** A field that cannot be shown as written, and why. `field` is its path in the document's data. */
export interface Omission {
  readonly documentId: string;
  readonly field: string;
  readonly detail: string;
}

/** Records an omission while a document is decoded. */
export type Report = (omission: Omission) => void;

/** How documents are decoded. */
export interface Decoding {
  readonly report: Report;
  /** The hosts whose pages may be framed. */
  readonly frameHosts: readonly string[];
}

/**
 * Decodes one kind of field to our value, or to the reason why it cannot. `omit` reports omitted parts of the value; pages
 * of `frameHosts` may be framed, none by default.
 */
export type FieldKind<A> = (
  value: unknown,
  omit: (detail: string) => void,
  frameHosts?: readonly string[],
) => Result.Result<A, string>;

/** The fields of a document, of one entry of a group, or of a slice. Reading never fails: only an invalid field is dropped. */
export interface Fields {
  /** Reads a field that may be empty. */
  readonly read: <A>(name: string, kind: FieldKind<A>, empty: A) => A;
  /** Reads a required field: an empty one is an omission too. */
  readonly need: <A>(name: string, kind: FieldKind<A>, otherwise: A) => A;
  /** Returns the entries of a group, in order. */
  readonly group: (name: string) => readonly Fields[];
  /** Reports that a part of these fields is omitted. */
  readonly omit: (name: string, detail: string) => void;
}

type Values = Readonly<Record<string, unknown>>;

/** Creates the fields of a document's data. */
export const createFields = (document: PrismicDocument, { report, frameHosts }: Decoding): Fields =>
  createFieldsAt(
    document.data,
    "",
    (field, detail) => report({ documentId: document.id, field, detail }),
    frameHosts,
  );

const createFieldsAt = (
  values: Values,
  at: string,
  omit: (field: string, detail: string) => void,
  frameHosts: readonly string[],
): Fields => {
  const own = (name: string): unknown => (Object.hasOwn(values, name) ? values[name] : undefined);
  const read = <A>(name: string, kind: FieldKind<A>, empty: A): A => {
    const value = own(name);
    if (value === undefined || value === null) return empty;
    return Result.getOrElse(
      kind(value, (detail) => omit(at + name, detail), frameHosts),
      (detail) => {
        omit(at + name, detail);
        return empty;
      },
    );
  };
  return {
    read,
    need: (name, kind, otherwise) => {
      if ((own(name) ?? "") !== "") return read(name, kind, otherwise);
      omit(at + name, "is missing");
      return otherwise;
    },
    group: (name) => {
      const value = own(name);
      if (value === undefined || value === null) return [];
      // Prismic's own groups are lists; other repositories may send a single entry without a list.
      return (Array.isArray(value) ? value : [value]).flatMap((entry: unknown, index) => {
        const path = `${at}${name}[${index}]`;
        if (isValues(entry)) return [createFieldsAt(entry, `${path}.`, omit, frameHosts)];
        omit(path, "is no entry of a group");
        return [];
      });
    },
    omit: (name, detail) => omit(at + name, detail),
  };
};

const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The parts of a Prismic document that are read; `data` is decoded field by field (rule 3.1). */
export const PrismicDocument = Schema.Struct({
  id: Schema.String,
  uid: Schema.NullOr(Schema.String),
  type: Schema.String,
  lang: Schema.String,
  /** The path of its page; null without one. */
  url: Schema.optional(Schema.NullOr(Schema.String)),
  data: Schema.Record(Schema.String, Schema.Unknown),
});

export type PrismicDocument = typeof PrismicDocument.Type;

/** Decodes a document that needs a uid; empty without one, which is reported with what is left out. */
export const decodeWithUid = <A>(
  document: PrismicDocument,
  decoding: Decoding,
  leftOut: string,
  decode: (uid: string, fields: Fields) => A,
): readonly A[] => {
  const fields = createFields(document, decoding);
  if (document.uid) return [decode(document.uid, fields)];
  fields.omit("uid", `is missing, so the ${leftOut} is left out`);
  return [];
};

/** The fields of one slice: the single ones, and those of its repeated items. */
export interface SliceFields {
  readonly primary: Fields;
  readonly items: readonly Fields[];
  /** The variation that an editor chose, usually `default`. */
  readonly variation: string;
}

/** The decoder of each type of slices; `decodeSlices` adds the type. */
export type SliceDecoders<S extends { readonly type: string }> = {
  readonly [Type in S["type"]]: (fields: SliceFields) => Omit<Extract<S, { readonly type: Type }>, "type">;
};
