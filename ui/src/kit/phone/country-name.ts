const names = new Intl.DisplayNames("en", { type: "region" });

/** Returns the English name of a country by its iso2 code; the code itself where it has none. */
export const countryName = (iso2: string): string => names.of(iso2) ?? iso2;
