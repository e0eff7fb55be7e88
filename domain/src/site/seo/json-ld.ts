/** A value of structured data: plain JSON. */
type JsonValue = string | number | boolean | readonly JsonValue[] | JsonLd;

/** A thing in schema.org's vocabulary, for search engines. */
export interface JsonLd {
  readonly [property: string]: JsonValue;
}

/** Serialises structured data for a `script` element. Escapes `<`, `>` and `&`, so that no text can end the element. */
export const jsonLdText = (data: JsonLd): string =>
  JSON.stringify(data).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);

/** Removes properties that are null, undefined, empty texts or empty lists. */
export const omitEmpty = (
  properties: Readonly<Record<string, JsonValue | null | undefined>>,
): { readonly [property: string]: JsonValue } =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) => (isPresent(value) ? [[name, value]] : [])),
  );

const isPresent = (value: JsonValue | null | undefined): value is JsonValue =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

/** Returns an absolute address for a path of the site; keeps an absolute one. */
export const absoluteUrl = (origin: string, url: string): string =>
  /^\/(?!\/)/.test(url) ? origin + url : url;
