import type { CountryChoice } from "./country.ts";

/** The attributes of a phone input: `maxLength` in characters, `country` by iso2 code (rules 3.40, 9.24). */
export const PHONE_INPUT = {
  name: "telephone",
  type: "tel",
  placeholder: "Enter a phone number",
  maxLength: 25,
  country: "US",
} as const;

/** The options of a phone input (rules 3.37 to 3.39). */
export interface PhoneOptions extends CountryChoice {
  /** The format of a number after the field is left: as typed, national or international. */
  readonly mode: "auto" | "national" | "international";
  /** Whether separators are added while typing. */
  readonly autoFormat: boolean;
  /** A pattern for the whole text; an edit that breaks it is rejected. */
  readonly pattern: RegExp | null;
  /** Whether edits with characters other than digits, spaces and `+ - ( )` are rejected. */
  readonly validCharactersOnly: boolean;
}

/** The default options of a phone input. */
export const PHONE_OPTIONS: PhoneOptions = {
  mode: "auto",
  autoFormat: true,
  onlyCountries: [],
  ignoredCountries: [],
  preferredCountries: [],
  pattern: null,
  validCharactersOnly: false,
};

/** Returns whether a phone input accepts a text; an empty one always (rule 3.39). */
export const isPhoneText = (
  text: string,
  { pattern, validCharactersOnly }: Pick<PhoneOptions, "pattern" | "validCharactersOnly">,
): boolean =>
  text === "" ||
  ((!validCharactersOnly || /^[()\-+\d\s]*$/.test(text)) && (pattern === null || text.search(pattern) >= 0));

/** A phone number and its country, by iso2 code. */
export interface PhoneNumber {
  readonly number: string;
  readonly iso2: string;
}

/** The result of a phone number parser; null when the text has no number (rule 8.25). */
export type ParsedPhone = {
  readonly isValid: boolean;
  /** The number in international dialling format. */
  readonly number: string;
  /** The country that the number itself names; null for none. */
  readonly iso2: string | null;
} | null;

/** The error and the value of a phone field after it is left. */
export interface LeftPhoneField {
  readonly error: string | null;
  readonly report: PhoneNumber;
}

/** Returns the message for an invalid number, as the visitor typed it (rule 8.24). */
export const phoneProblemMessage = (typed: string): string => `${typed} is not a valid phone number.`;

/**
 * Returns the error and the value of a phone field after it is left. An invalid number is reported as typed, in the
 * selected country (rule 5.16).
 */
export const leavePhoneField = (typed: PhoneNumber, parsed: ParsedPhone): LeftPhoneField => {
  if (parsed?.isValid) {
    return { error: null, report: { number: parsed.number, iso2: parsed.iso2 ?? typed.iso2 } };
  }
  const isEmpty = typed.number.trim() === "";
  return { error: isEmpty ? null : phoneProblemMessage(typed.number), report: typed };
};
