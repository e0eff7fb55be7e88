import { knownCountry } from "@couvert/adapters/phone-numbers/known-country";
import { PHONE_INPUT } from "@couvert/domain/forms/phone/phone-field";
import { dialledIn } from "@couvert/domain/forms/phone/type-phone";
import { AsYouType } from "libphonenumber-js/min";
import { callingCodeOf, countriesOf } from "./calling-codes.ts";

/** What the library makes of a beginning of a number; undefined for those it fails on, such as 04 in Samoa (1.13.16). */
const typedInto = (typing: AsYouType, text: string): string | undefined => {
  try {
    return typing.input(text);
  } catch {
    return undefined;
  }
};

/** A text with nothing in it but a number, perhaps unfinished; other texts are left as their writers want them. */
const BARE_NUMBER = /^\s*\+?[\d\s().-]*$/;

/** `(305) 555-0123` as a page shows it, `305-555-0123`, from its first digit on (spec 5). */
const withoutBrackets = (written: string): string =>
  written.replace("(", "").replace(/\) ?/, "-").replace(/-$/, "");

/**
 * A number as it stands in a phone field: with the separators of its country, its own or the one it is read in, by iso2 code
 * (spec 2.9). Texts that are not bare numbers, or would not fit when written so, come back as they are.
 */
export const writeNumber = (text: string, iso2: string): string => {
  if (!BARE_NUMBER.test(text)) return text;
  const typed = typedInto(new AsYouType(knownCountry(iso2)), dialledIn(text)) ?? text;
  const written = callingCodeOf(iso2) === "1" ? withoutBrackets(typed) : typed;
  const fits = written.length <= PHONE_INPUT.maxLength && dialledIn(written) === dialledIn(text);
  return fits ? written : text;
};

/**
 * The country, by its iso2 code, that a number is typed for (spec 2.9): its own as soon as it tells, else the main one of its
 * calling code, unless that is the calling code of the country it is read in. A number without a calling code is read in that.
 */
export const countryTyped = (text: string, iso2: string): string => {
  const typing = new AsYouType(knownCountry(iso2));
  typedInto(typing, text);
  const callingCode = typing.isInternational() ? typing.getCallingCode() : undefined;
  if (callingCode === undefined) return iso2;
  const own = typing.getCountry();
  if (own !== undefined) return own;
  return callingCodeOf(iso2) === callingCode ? iso2 : (countriesOf(callingCode)[0] ?? iso2);
};

/** A number that is moved to another country, by iso2 codes: one with the calling code of the first gets that of the second. */
export const movedTo = (text: string, from: string, to: string): string => {
  const bare = text.trim();
  const old = `+${callingCodeOf(from)}`;
  return bare.startsWith(old) ? `+${callingCodeOf(to)}${bare.slice(old.length)}` : text;
};
