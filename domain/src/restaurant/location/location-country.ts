import { isSameTimeZone } from "../../time/time-zone-names.ts";
import type { TimeZone } from "../../time/zoned-time.ts";
import type { Currency } from "../../values/currency.ts";
import { postalCodeFormat } from "./postal-code.ts";

/** The code of a country, `CA` (ISO 3166-1, two letters). */
export type Country = string;

/** The countries whose currency is the euro: no other currency's code says so little about its country. */
const EURO_COUNTRIES = "AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK".split(" ");

/** Returns whether a text is the code of a country that this runtime knows. */
export const isCountry = (code: string): code is Country =>
  /^[A-Z]{2}$/.test(code) && zonesOf(code).length > 0;

/** Returns the country on which a location's time zone and its currency agree, or without one its postal code; else null (rule 3.63). */
export const agreedCountry = (
  timeZone: TimeZone,
  currency: Currency | null,
  postalCode: string,
): Country | null => {
  const isInZone = (country: string) => zonesOf(country).some((zone) => isSameTimeZone(zone, timeZone));
  return claimed(currency, postalCode).find(isInZone) ?? null;
};

const claimed = (currency: Currency | null, postalCode: string): readonly string[] => {
  if (currency === "EUR") return EURO_COUNTRIES;
  const code = currency === null ? postalCodeFormat(postalCode) : currency.slice(0, 2);
  return code === null ? [] : [code];
};

/** Intl.Locale with what runtimes call the zones of its region: a property once, a method since. */
type ZonedLocale = Intl.Locale & {
  readonly timeZones?: readonly TimeZone[];
  readonly getTimeZones?: () => readonly TimeZone[] | undefined;
};

/** The zones of countries, which a runtime takes a millisecond to list. */
const zones = new Map<string, readonly TimeZone[]>();

const zonesOf = (country: string): readonly TimeZone[] => {
  const known = zones.get(country);
  if (known !== undefined) return known;
  const locale = new Intl.Locale(`und-${country}`) as ZonedLocale;
  const found = locale.getTimeZones?.() ?? locale.timeZones ?? [];
  zones.set(country, found);
  return found;
};
