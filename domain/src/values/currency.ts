/** A currency by its code of ISO 4217, `CAD`. */
export type Currency = string;

/** The currency of an amount that names none. */
export const DEFAULT_CURRENCY: Currency = "USD";

/** The decimals of the currencies that have not two. */
const DECIMALS = [
  [0, "BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF"],
  [3, "BHD IQD JOD KWD LYD OMR TND"],
] as const;

/**
 * Returns the decimals of a currency (rule 9.34). Intl knows them too, but its figures differ between browsers and change with
 * their versions: one stored amount would become another.
 */
export const decimalsOf = (currency: Currency): number =>
  DECIMALS.find(([, codes]) => codes.includes(currency))?.[0] ?? 2;

/** Returns whether a text is formed as a currency's code. */
export const isCurrencyCode = (text: unknown): text is Currency =>
  typeof text === "string" && /^[A-Z]{3}$/.test(text);

let known: ReadonlySet<string> | undefined;

/** Returns whether a text is the code of a currency that this runtime knows. */
export const isKnownCurrency = (text: string): text is Currency => {
  known ??= new Set(Intl.supportedValuesOf("currency"));
  return known.has(text);
};
