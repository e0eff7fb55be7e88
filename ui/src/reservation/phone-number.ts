import type { Details } from "@couvert/domain/reservation/details";
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";

const parse = (typed: string, country: string) =>
  parsePhoneNumberFromString(
    typed,
    isSupportedCountry(country) ? (country satisfies CountryCode) : undefined,
  );

/** What is wrong with a number as it was typed (spec 5); null when it is right or nothing was typed. */
export const phoneProblem = (typed: string, country: string): string | null => {
  const isRight = typed.trim() === "" || parse(typed, country)?.isValid() === true;
  return isRight ? null : `${typed} is not a valid phone number.`;
};

/** The number as it is dialled from anywhere, with the country it belongs to. */
export const dialled = ({
  phoneNumber,
  phoneCountry,
}: Pick<Details, "phoneNumber" | "phoneCountry">): Pick<Details, "phoneNumber" | "phoneCountry"> => {
  const parsed = parse(phoneNumber, phoneCountry);
  return parsed === undefined
    ? { phoneNumber, phoneCountry }
    : { phoneNumber: parsed.number, phoneCountry: parsed.country ?? phoneCountry };
};
