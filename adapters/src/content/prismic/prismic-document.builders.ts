import { createFields, type Fields, type Loss, type PrismicDocument } from "./fields.ts";

/** Creates a document of the repository; overrides replace any field. */
export const createPrismicDocument = (overrides: Partial<PrismicDocument> = {}): PrismicDocument => ({
  id: "page.about",
  uid: "about",
  type: "page",
  lang: "en-us",
  data: {},
  ...overrides,
});

/** Decodes part of a document with this data, and returns the value with its losses. */
export const readFrom = <A>(
  data: Record<string, unknown>,
  read: (fields: Fields) => A,
): { readonly value: A; readonly losses: readonly string[] } => {
  const losses: Loss[] = [];
  const value = read(createFields(createPrismicDocument({ data }), (loss) => losses.push(loss)));
  return { value, losses: losses.map(({ field, detail }) => `${field} ${detail}`) };
};

/** Creates a Prismic link to a URL. */
export const webLink = (url: string): Record<string, unknown> => ({ link_type: "Web", url });

/** Creates rich text of one paragraph. */
export const paragraph = (
  text: string,
  spans: readonly unknown[] = [],
): readonly Record<string, unknown>[] => [{ type: "paragraph", text, spans, direction: "ltr" }];
