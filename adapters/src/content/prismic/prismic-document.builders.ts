import { createFields, type Fields, type Loss } from "./fields.ts";
import type { PrismicDocument } from "./prismic-document.ts";

/** A document of the repository with some data; overrides replace any field. */
export const createPrismicDocument = (overrides: Partial<PrismicDocument> = {}): PrismicDocument => ({
  id: "page.about",
  uid: "about",
  type: "page",
  lang: "en-us",
  data: {},
  ...overrides,
});

/** Reads something of a document that has this data, and keeps what was lost: `read(…)` gives both. */
export const readFrom = <A>(
  data: Record<string, unknown>,
  read: (fields: Fields) => A,
): { readonly value: A; readonly losses: readonly string[] } => {
  const losses: Loss[] = [];
  const value = read(createFields(createPrismicDocument({ data }), (loss) => losses.push(loss)));
  return { value, losses: losses.map(({ field, detail }) => `${field} ${detail}`) };
};

/** A Prismic link to an address. */
export const webLink = (url: string): Record<string, unknown> => ({ link_type: "Web", url });

/** Rich text of one paragraph. */
export const paragraph = (
  text: string,
  spans: readonly unknown[] = [],
): readonly Record<string, unknown>[] => [{ type: "paragraph", text, spans, direction: "ltr" }];
