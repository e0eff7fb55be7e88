import type { CountryChoice } from "./country.ts";

/** What a phone input is made with (spec 3, 5): `maxLength` in characters, `country` by its iso2 code. */
export const PHONE_INPUT = {
  name: "telephone",
  type: "tel",
  placeholder: "Enter a phone number",
  maxLength: 25,
  country: "US",
} as const;

/** How a phone input behaves (spec 3). */
export interface PhoneOptions extends CountryChoice {
  /** How a number is shown once it is left: as it was typed, for its own country, or for the world. */
  readonly mode: "auto" | "national" | "international";
  /** Whether separators are written while the number is typed. */
  readonly autoFormat: boolean;
  /** What the whole text has to match; an edit after which it does not is refused. */
  readonly pattern: RegExp | null;
  /** Whether edits that bring anything but digits, spaces and `+ - ( )` are refused. */
  readonly validCharactersOnly: boolean;
}

/** A phone input that was given no options. */
export const PHONE_OPTIONS: PhoneOptions = {
  mode: "auto",
  autoFormat: true,
  onlyCountries: [],
  ignoredCountries: [],
  preferredCountries: [],
  pattern: null,
  validCharactersOnly: false,
};

/** Whether a phone input takes a text; an empty one it always does (spec 3). */
export const isPhoneText = (
  text: string,
  { pattern, validCharactersOnly }: Pick<PhoneOptions, "pattern" | "validCharactersOnly">,
): boolean =>
  text === "" ||
  ((!validCharactersOnly || /^[()\-+\d\s]*$/.test(text)) && (pattern === null || text.search(pattern) >= 0));

/** A phone number and the country it belongs to, by its iso2 code in capitals. */
export interface PhoneNumber {
  readonly number: string;
  readonly iso2: string;
}

/** What a parser of phone numbers makes of a text; null for one in which it finds no number. */
export type ParsedPhone = {
  readonly isValid: boolean;
  /** The number as it is dialled from anywhere. */
  readonly number: string;
  /** The country the number itself names; null where it names none. */
  readonly iso2: string | null;
} | null;

/** What the phone field shows and reports once it is left. */
export interface LeftPhoneField {
  readonly error: string | null;
  readonly report: PhoneNumber;
}

/** What is said of a number that is not valid, as the visitor typed it (spec 5). */
export const phoneProblemMessage = (typed: string): string => `${typed} is not a valid phone number.`;

/**
 * What the phone field shows and reports when it is left (spec 5): an error if it is neither empty nor valid, and the
 * number with its country. A number that is not valid is reported as it was typed, in the country that was chosen.
 */
export const leavePhoneField = (typed: PhoneNumber, verdict: ParsedPhone): LeftPhoneField => {
  if (verdict?.isValid) {
    return { error: null, report: { number: verdict.number, iso2: verdict.iso2 ?? typed.iso2 } };
  }
  const isEmpty = typed.number.trim() === "";
  return { error: isEmpty ? null : phoneProblemMessage(typed.number), report: typed };
};
