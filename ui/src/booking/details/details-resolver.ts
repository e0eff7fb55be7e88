import { detailsErrors, type GuestDetails } from "@couvert/domain/booking/guest/guest";
import type { PhoneNumber } from "@couvert/domain/forms/phone/phone-field";
import type { FieldErrors, Resolver } from "react-hook-form";
import { validatePhone } from "../../kit/phone/validate-phone.ts";
import { detailsMessages } from "./details-messages.ts";

/** Validates the details, and the phone number by the phone library, which also returns its dialling form. */
export const resolveDetails: Resolver<GuestDetails> = async (details) => {
  const { error, report } = await validatePhone(phoneOf(details));
  const problems = { ...(error === null ? {} : { phoneNumber: [error] }), ...detailsErrors(details) };
  const errors: FieldErrors<GuestDetails> = Object.fromEntries(
    Object.entries(problems).map(([name, found]) => [
      name,
      { type: "rule", message: detailsMessages(name as keyof GuestDetails, found) },
    ]),
  );
  return Object.keys(problems).length === 0
    ? { values: withPhone(details, report), errors: {} }
    : { values: {}, errors };
};

/** Returns the phone number of the details. */
const phoneOf = ({ phoneNumber, phoneCountry }: GuestDetails): PhoneNumber => ({
  number: phoneNumber,
  iso2: phoneCountry,
});

/** Returns the details with another phone number. */
const withPhone = (details: GuestDetails, { number, iso2 }: PhoneNumber): GuestDetails => ({
  ...details,
  phoneNumber: number,
  phoneCountry: iso2,
});
