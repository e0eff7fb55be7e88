import { PHONE_INPUT } from "@couvert/domain/forms/phone/phone-field";
import { dialledIn } from "@couvert/domain/forms/phone/type-phone";
import { knownCountry } from "@couvert/platform/phone-numbers/known-country";
import { AsYouType } from "libphonenumber-js/min";
import { callingCodeOf, countriesOf } from "./calling-codes.ts";

/** Returns a partial number as the library formats it; undefined where the library throws, as for 04 in Samoa (1.13.16). */
const typedInto = (typing: AsYouType, text: string): string | undefined => {
  try {
    return typing.input(text);
  } catch {
    return undefined;
  }
};

/** Matches a text that is only a number, perhaps unfinished; other texts stay as typed. */
const BARE_NUMBER = /^\s*\+?[\d\s().-]*$/;

/** Writes `(305) 555-0123` as `305-555-0123`, also while incomplete (rule 5.18). */
const withoutBrackets = (written: string): string =>
  written.replace("(", "").replace(/\) ?/, "-").replace(/-$/, "");

/**
 * Formats a number with the separators of its country, or of the selected one, by iso2 code. Returns texts that are not bare
 * numbers, or would become too long, unchanged.
 */
export const writeNumber = (text: string, iso2: string): string => {
  if (!BARE_NUMBER.test(text)) return text;
  const typed = typedInto(new AsYouType(knownCountry(iso2)), dialledIn(text)) ?? text;
  const written = callingCodeOf(iso2) === "1" ? withoutBrackets(typed) : typed;
  const fits = written.length <= PHONE_INPUT.maxLength && dialledIn(written) === dialledIn(text);
  return fits ? written : text;
};

/**
 * Returns the iso2 code of the country of a typed number: its own where the number tells, else the main country of its calling
 * code. A number without a calling code, or with that of the selected country, keeps the selected country.
 */
export const countryOfNumber = (text: string, iso2: string): string => {
  const typing = new AsYouType(knownCountry(iso2));
  typedInto(typing, text);
  const callingCode = typing.isInternational() ? typing.getCallingCode() : undefined;
  if (callingCode === undefined) return iso2;
  const own = typing.getCountry();
  if (own !== undefined) return own;
  return callingCodeOf(iso2) === callingCode ? iso2 : (countriesOf(callingCode)[0] ?? iso2);
};

/** Moves a number to another country, by iso2 codes: the calling code of the first becomes that of the second. */
export const moveToCountry = (text: string, from: string, to: string): string => {
  const bare = text.trim();
  const old = `+${callingCodeOf(from)}`;
  return bare.startsWith(old) ? `+${callingCodeOf(to)}${bare.slice(old.length)}` : text;
};
