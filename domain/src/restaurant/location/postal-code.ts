import type { Currency } from "../../values/currency.ts";

/** The parts of a postal code of the United States or Canada. */
interface PostalCode {
  /** The code alone, `33131`; the whole text for any other country. */
  readonly code: string;
  /** The state or province before it, `FL`; null when the text has none. */
  readonly region: string | null;
  readonly country: "US" | "CA" | null;
}

const WRITTEN = /^(?:([A-Z]{2})\s+)?(?:(\d{5}(?:-\d{4})?)|([A-Z]\d[A-Z])\s*(\d[A-Z]\d))$/i;

/** Decodes the postal code of a location document, `FL 33131` or `ON M5A 1R6`. */
export const decodePostalCode = (written: string): PostalCode => {
  const [, region, zip, area, rest] = WRITTEN.exec(written.trim()) ?? [];
  const states = { region: region?.toUpperCase() ?? null };
  if (zip !== undefined) return { code: zip, ...states, country: "US" };
  if (area !== undefined) return { code: `${area} ${rest}`.toUpperCase(), ...states, country: "CA" };
  return { code: written.trim(), region: null, country: null };
};

const CURRENCIES = { US: "USD", CA: "CAD" } as const;

/** Returns the currency of the country that a postal code is of; null for any other country (rule 3.57). */
export const currencyAt = (postalCode: string): Currency | null => {
  const { country } = decodePostalCode(postalCode);
  return country === null ? null : CURRENCIES[country];
};
