/** A country of the phone field's list (spec 3). */
export interface Country {
  readonly name: string;
  /** The two-letter code, in capitals. */
  readonly iso2: string;
  /** What is dialled before a national number, digits only: `1`. */
  readonly dialCode: string;
  /** Which of the countries that share a dial code comes first: 0, as most have it, goes before 1. */
  readonly priority: number;
  /** The area codes that tell the country from others of its dial code; null where it needs none. */
  readonly areaCodes: readonly string[] | null;
}
