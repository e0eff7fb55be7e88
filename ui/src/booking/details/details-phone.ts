import type { Details } from "@couvert/domain/booking/reservation/details";
import type { PhoneNumber } from "@couvert/domain/forms/phone/phone-field";

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
