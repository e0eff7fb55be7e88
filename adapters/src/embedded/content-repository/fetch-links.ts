import { valueAt } from "./document-value.ts";
import type { RepositoryDocument } from "./repository-document.ts";

/** Which fields of linked documents come along with a link, `location.title,location.city`, by the documents' type. */
export type LinkedFields = ReadonlyMap<string, readonly string[]>;

/** Reads a `fetchLinks` parameter; what is no `type.field` is passed over. */
export const parseFetchLinks = (text: string): LinkedFields => {
  const fields = new Map<string, readonly string[]>();
  for (const path of text.replace(/^\s*\[|\]\s*$/g, "").split(",")) {
    const [type = "", name = "", ...rest] = path.trim().split(".");
    if (type !== "" && name !== "" && rest.length === 0)
      fields.set(type, [...(fields.get(type) ?? []), name]);
  }
  return fields;
};

/** What comes along with a link to a document; undefined when nothing was asked of its type. */
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
