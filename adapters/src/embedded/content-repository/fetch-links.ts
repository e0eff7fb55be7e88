import { valueAt } from "./document-value.ts";
import type { RepositoryDocument } from "./repository-document.ts";

/** The fields of linked documents to include with a link, `location.title,location.city`, by document type. */
export type LinkedFields = ReadonlyMap<string, readonly string[]>;

/** Parses a `fetchLinks` parameter; it ignores anything but `type.field`. */
export const parseFetchLinks = (text: string): LinkedFields => {
  const fields = new Map<string, readonly string[]>();
  for (const path of text.replace(/^\s*\[|\]\s*$/g, "").split(",")) {
    const [type = "", name = "", ...rest] = path.trim().split(".");
    if (type !== "" && name !== "" && rest.length === 0)
      fields.set(type, [...(fields.get(type) ?? []), name]);
  }
  return fields;
};

/** Selects the fields to include with a link to a document; undefined when the request names none of its type. */
export const selectLinkedData = (
  target: RepositoryDocument,
  asked: LinkedFields,
): Readonly<Record<string, unknown>> | undefined => {
  const names = asked.get(target.type);
  return (
    names &&
    Object.fromEntries(
      names.flatMap((name) => {
        const value = valueAt(target, `my.${target.type}.${name}`);
        return value === undefined ? [] : [[name, value]];
      }),
    )
  );
};
