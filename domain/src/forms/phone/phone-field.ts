import type { FieldProblem } from "../form/rules.ts";
import { type CountryChoice, isOffered } from "./country.ts";

/** The attributes of a phone input: `maxLength` in characters, `country` by iso2 code (rules 3.40, 9.24, 5.17). */
export const PHONE_INPUT = {
  name: "telephone",
  type: "tel",
  maxLength: 25,
  country: "US",
} as const;

/** The options of a phone input (rules 3.37 to 3.39). */
export interface PhoneOptions extends CountryChoice {
  /** The format of a number after the field is left: as typed, national or international. */
  readonly mode: "auto" | "national" | "international";
  /** Whether the visitor's country is looked up where there is no `defaultCountry` (rule 7.45). */
  readonly autoDefaultCountry: boolean;
  /** The iso2 code of the country that a field starts with; null for none. */
  readonly defaultCountry: string | null;
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
  autoDefaultCountry: true,
  defaultCountry: PHONE_INPUT.country,
  autoFormat: true,
  allCountries: [],
  onlyCountries: [],
  ignoredCountries: [],
  preferredCountries: ["US", "CA"],
  pattern: null,
  validCharactersOnly: false,
};

/** The options that content and settings can set: a missing one keeps its default (rule 3.37). */
export type PhoneSettings = Partial<Omit<PhoneOptions, "autoFormat" | "pattern" | "validCharactersOnly">>;

/** Returns the options that have a value. */
export const phoneSettings = (
  values: {
    readonly [Option in keyof PhoneSettings]: PhoneSettings[Option] | undefined;
  },
): PhoneSettings => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Returns whether a phone input looks up the country of its visitor (rule 7.45). */
export const looksUpCountry = ({ autoDefaultCountry, defaultCountry }: PhoneSettings): boolean =>
  (autoDefaultCountry ?? PHONE_OPTIONS.autoDefaultCountry) && defaultCountry === null;

/**
 * Returns the settings of a phone input at a restaurant. Without its own default country it has that of the restaurant, by iso2
 * code, where it is known and offered (rule 3.37).
 */
export const phoneSettingsIn = (settings: PhoneSettings, country: string | null): PhoneSettings => {
  const isUsual = settings.defaultCountry === undefined && country !== null;
  return isUsual && isOffered(country, { ...PHONE_OPTIONS, ...settings })
    ? { ...settings, defaultCountry: country }
    : settings;
};

/**
 * Returns the iso2 code of the country that a phone input starts with: the default country, else the first of its lists, as far
 * as it is offered (rule 3.37).
 */
export const startCountry = (settings: PhoneSettings): string => {
  const options = { ...PHONE_OPTIONS, ...settings };
  const { defaultCountry, preferredCountries, allCountries, onlyCountries } = options;
  const first = [defaultCountry ?? "", ...preferredCountries, ...allCountries, ...onlyCountries]
    .map((code) => code.toUpperCase())
    .find((code) => code !== "" && isOffered(code, options));
  return first ?? PHONE_INPUT.country;
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
  readonly error: FieldProblem | null;
  readonly report: PhoneNumber;
}

/**
 * Returns the error and the value of a phone field after it is left. An invalid number is reported as typed, in the
 * selected country, and named in the error (rules 5.16, 8.24).
 */
export const leavePhoneField = (typed: PhoneNumber, parsed: ParsedPhone): LeftPhoneField => {
  if (parsed?.isValid) {
    return { error: null, report: { number: parsed.number, iso2: parsed.iso2 ?? typed.iso2 } };
  }
  const isEmpty = typed.number.trim() === "";
  return { error: isEmpty ? null : { kind: "phone", typed: typed.number }, report: typed };
};
