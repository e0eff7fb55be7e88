import { FORM_LOCALE } from "@couvert/domain/forms/form/form";
import { formatLocale } from "../../languages/languages.ts";

const names = new Map<string, Intl.DisplayNames>();

/** Returns the name of a country in a language, by default that of the page, by its iso2 code; the code itself where it has none. */
export const countryName = (iso2: string, locale: string = formatLocale()): string => {
  const inLocale = names.get(locale) ?? new Intl.DisplayNames([locale, FORM_LOCALE], { type: "region" });
  names.set(locale, inLocale);
  return inLocale.of(iso2) ?? iso2;
};
