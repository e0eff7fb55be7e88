import type { PhoneNumber } from "@couvert/domain/phone/phone-field";
import type { Details } from "@couvert/domain/reservation/details";

/** The phone number among the details. */
export const phoneOf = ({ phoneNumber, phoneCountry }: Details): PhoneNumber => ({
  number: phoneNumber,
  iso2: phoneCountry,
});

/** The details with another phone number. */
export const withPhone = (details: Details, { number, iso2 }: PhoneNumber): Details => ({
  ...details,
  phoneNumber: number,
  phoneCountry: iso2,
});
