import type { FormField } from "@couvert/domain/forms/form/form";
import { countryCodes, isOffered } from "@couvert/domain/forms/phone/country";
import {
  PHONE_OPTIONS,
  type PhoneOptions,
  type PhoneSettings,
  phoneSettings,
  startCountry,
} from "@couvert/domain/forms/phone/phone-field";
import { knownCountry } from "@couvert/platform/phone-numbers/known-country";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { FieldKind, Fields } from "../fields.ts";
import { createFieldKind, flag, text } from "../plain-fields.ts";

/**
 * Decodes the options of a phone field that are given: `mode`, `autoDefaultCountry`, `defaultCountry`, a two-letter code or
 * `none`, and the lists `allCountries`, `onlyCountries`, `preferredCountries` and `ignoredCountries` (rule 3.37). It omits and
 * reports unknown countries, and a default country that is not offered.
 */
export const decodePhone = (entry: Fields): Pick<FormField, "phone"> => {
  const { defaultCountry, ...others } = phoneSettings({
    mode: entry.read("mode", mode, undefined),
    autoDefaultCountry: entry.read("autoDefaultCountry", flag, undefined),
    defaultCountry: entry.read("defaultCountry", country, undefined),
    allCountries: entry.read("allCountries", countries, undefined),
    onlyCountries: entry.read("onlyCountries", countries, undefined),
    preferredCountries: entry.read("preferredCountries", countries, undefined),
    ignoredCountries: entry.read("ignoredCountries", countries, undefined),
  });
  const options = { ...PHONE_OPTIONS, ...others };
  const isUsable =
    defaultCountry === null || defaultCountry === undefined || isOffered(defaultCountry, options);
  if (!isUsable) entry.omit("defaultCountry", `is not offered: ${defaultCountry}`);
  const phone: PhoneSettings = {
    ...others,
    ...(isUsable && defaultCountry !== undefined ? { defaultCountry } : {}),
  };
  if (!isOffered(startCountry(phone), options))
    entry.omit("defaultCountry", "is missing: the usual one is not offered");
  return Object.keys(phone).length === 0 ? {} : { phone };
};

const mode: FieldKind<PhoneOptions["mode"] | undefined> = createFieldKind(
  Schema.Literals(["auto", "national", "international"]),
  "mode of a phone field",
);

/** Decodes a country: null for `none`, undefined for an empty text. */
const country: FieldKind<string | null | undefined> = (value, omit) =>
  Result.flatMap(text(value, omit), (code) => {
    if (code === "") return Result.succeed(undefined);
    if (/^none$/i.test(code)) return Result.succeed(null);
    const known = knownCountry(code.toUpperCase());
    return known === undefined ? Result.fail(noCountry(code)) : Result.succeed(known);
  });

/** Decodes a list of countries, without the unknown ones; undefined for an empty list. */
const countries: FieldKind<readonly string[] | undefined> = (value, omit) =>
  Result.map(text(value, omit), (list) => {
    const known = countryCodes(list).filter((code) => {
      if (knownCountry(code) !== undefined) return true;
      omit(noCountry(code));
      return false;
    });
    return known.length === 0 ? undefined : known;
  });

const noCountry = (code: string) => `is no two-letter code of a country with telephone numbers: ${code}`;
