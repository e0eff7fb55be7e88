/** The parts of a postal code. */
interface PostalCode {
  /** Only the code, `33131`; the whole text of any country but the United States and Canada. */
  readonly code: string;
  /** The state or province before it, `FL`; null where the text has none. */
  readonly region: string | null;
}

const UNITED_STATES = /^(?:([A-Z]{2})\s+)?(\d{5}(?:-\d{4})?)$/i;
const CANADA = /^(?:([A-Z]{2})\s+)?([A-Z]\d[A-Z])\s*(\d[A-Z]\d)$/i;

/** Returns the country in whose format a postal code is written; null for any other country. */
export const postalCodeFormat = (written: string): "US" | "CA" | null => {
  if (UNITED_STATES.test(written.trim())) return "US";
  return CANADA.test(written.trim()) ? "CA" : null;
};

/** Decodes the postal code of a location in a country: `FL 33131` or `ON M5A 1R6`. */
export const decodePostalCode = (written: string, country: string | null): PostalCode => {
  const format = country === "US" ? UNITED_STATES : CANADA;
  const [, region, ...parts] =
    (country === "US" || country === "CA" ? format.exec(written.trim()) : null) ?? [];
  return parts.length === 0
    ? { code: written.trim(), region: null }
    : { code: parts.join(" ").toUpperCase(), region: region?.toUpperCase() ?? null };
};
