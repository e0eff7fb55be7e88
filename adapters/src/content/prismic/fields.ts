import * as Result from "effect/Result";
import type { PrismicDocument } from "./prismic-document.ts";

/** A field that could not be shown as it was written, and why. `field` is its path in the document's data. */
export interface Loss {
  readonly documentId: string;
  readonly field: string;
  readonly detail: string;
}

/** Takes note of losses while a document is read. */
export type Report = (loss: Loss) => void;

/** One kind of field: what a written value means to us, or why it means nothing. `lose` notes what is left out within. */
export type FieldKind<A> = (value: unknown, lose: (detail: string) => void) => Result.Result<A, string>;

/** The fields of a document, of one entry of a group, or of a slice. Reading one never fails: it costs that field. */
export interface Fields {
  /** A field that may be left empty. */
  readonly read: <A>(name: string, kind: FieldKind<A>, empty: A) => A;
  /** A field that a whole document has: leaving it empty is a loss too. */
  readonly need: <A>(name: string, kind: FieldKind<A>, otherwise: A) => A;
  /** The entries of a group, in order. */
  readonly group: (name: string) => readonly Fields[];
  /** Notes that something of these fields is left out. */
  readonly lose: (name: string, detail: string) => void;
}

type Values = Readonly<Record<string, unknown>>;

/** The fields of a document's data. */
export const createFields = (document: PrismicDocument, report: Report): Fields =>
  createFieldsAt(document.data, "", (field, detail) => report({ documentId: document.id, field, detail }));

const createFieldsAt = (
  values: Values,
  at: string,
  lose: (field: string, detail: string) => void,
): Fields => {
  const own = (name: string): unknown => (Object.hasOwn(values, name) ? values[name] : undefined);
  const read = <A>(name: string, kind: FieldKind<A>, empty: A): A => {
    const value = own(name);
    if (value === undefined || value === null) return empty;
    return Result.getOrElse(
      kind(value, (detail) => lose(at + name, detail)),
      (detail) => {
        lose(at + name, detail);
        return empty;
      },
    );
  };
  return {
    read,
    need: (name, kind, otherwise) => {
      if ((own(name) ?? "") === "") lose(at + name, "is missing");
      return read(name, kind, otherwise);
    },
    group: (name) => {
      const value = own(name);
      if (value === undefined || value === null) return [];
      // Prismic's own groups are lists; a repository that holds a single entry may give it bare.
      return (Array.isArray(value) ? value : [value]).flatMap((entry: unknown, index) => {
        const path = `${at}${name}[${index}]`;
        if (isValues(entry)) return [createFieldsAt(entry, `${path}.`, lose)];
        lose(path, "is no entry of a group");
        return [];
      });
    },
    lose: (name, detail) => lose(at + name, detail),
  };
};

const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);
