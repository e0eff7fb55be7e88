import { createFields, type Decoding, type Fields, type Omission, type PrismicDocument } from "./fields.ts";

/** Creates a document of the repository; overrides replace any field. */
export const createPrismicDocument = (overrides: Partial<PrismicDocument> = {}): PrismicDocument => ({
  id: "page.about",
  uid: "about",
  type: "page",
  lang: "en-us",
  data: {},
  ...overrides,
});

/** Creates how documents are decoded: no page may be framed by default. */
export const createDecoding = (
  report: (omission: Omission) => unknown = () => {},
  frameHosts: readonly string[] = [],
): Decoding => ({ report: (omission) => void report(omission), frameHosts });

/** Decodes part of a document with this data, and returns the value with its omissions. */
export const readFrom = <A>(
  data: Record<string, unknown>,
  read: (fields: Fields) => A,
  frameHosts: readonly string[] = [],
): { readonly value: A; readonly omissions: readonly string[] } => {
  const omissions: Omission[] = [];
  const decoding = createDecoding((omission) => omissions.push(omission), frameHosts);
  const value = read(createFields(createPrismicDocument({ data }), decoding));
  return { value, omissions: omissions.map(({ field, detail }) => `${field} ${detail}`) };
};

/** Creates a Prismic link to a URL. */
export const webLink = (url: string): Record<string, unknown> => ({ link_type: "Web", url });

/** Creates rich text of one paragraph. */
export const paragraph = (
  text: string,
  spans: readonly unknown[] = [],
): readonly Record<string, unknown>[] => [{ type: "paragraph", text, spans, direction: "ltr" }];
