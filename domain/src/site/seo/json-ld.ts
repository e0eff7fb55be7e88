/** A value of structured data: plain JSON. */
export type JsonValue = string | number | boolean | readonly JsonValue[] | JsonLd;

/** One thing told to search engines in schema.org's words. A property that is not known is not there. */
export interface JsonLd {
  readonly [property: string]: JsonValue;
}

/**
 * Structured data as it stands inside a document's `script`: JSON in which no text can end the element or begin a comment,
 * since every `<`, `>` and `&` is written as its number.
 */
export const jsonLdText = (data: JsonLd): string =>
  JSON.stringify(data).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);

/** Those of the properties that are known: empty text, empty lists and what is null are left out. */
export const omitEmpty = (
  properties: Readonly<Record<string, JsonValue | null | undefined>>,
): { readonly [property: string]: JsonValue } =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) => (isPresent(value) ? [[name, value]] : [])),
  );

const isPresent = (value: JsonValue | null | undefined): value is JsonValue =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

/** An address of the site as one that holds anywhere; one that holds anywhere already stays. */
export const absoluteUrl = (origin: string, url: string): string =>
  /^\/(?!\/)/.test(url) ? origin + url : url;
