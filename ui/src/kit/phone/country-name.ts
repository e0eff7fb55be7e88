import { FORM_LOCALE } from "@couvert/domain/forms/form/form";

/** Returns the language of the page, which its forms use too (rule 9.24). */
export const formLocale = (): string => document.documentElement.lang || FORM_LOCALE;

const names = new Map<string, Intl.DisplayNames>();

/** Returns the name of a country in a language by its iso2 code; the code itself where it has none. */
export const countryName = (iso2: string, locale: string = formLocale()): string => {
  const inLocale = names.get(locale) ?? new Intl.DisplayNames([locale, FORM_LOCALE], { type: "region" });
  names.set(locale, inLocale);
  return inLocale.of(iso2) ?? iso2;
};
