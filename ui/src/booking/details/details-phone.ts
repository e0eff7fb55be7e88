import type { GuestDetails } from "@couvert/domain/booking/reservation/guest";
import type { PhoneNumber } from "@couvert/domain/forms/phone/phone-field";

/** The phone number among the details. */
export const phoneOf = ({ phoneNumber, phoneCountry }: GuestDetails): PhoneNumber => ({
  number: phoneNumber,
  iso2: phoneCountry,
});

/** The details with another phone number. */
export const withPhone = (details: GuestDetails, { number, iso2 }: PhoneNumber): GuestDetails => ({
  ...details,
  phoneNumber: number,
  phoneCountry: iso2,
});
