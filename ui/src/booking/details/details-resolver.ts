import { detailsErrors, type GuestDetails } from "@couvert/domain/booking/reservation/guest";
import type { PhoneNumber } from "@couvert/domain/forms/phone/phone-field";
import type { FieldErrors, Resolver } from "react-hook-form";
import { judgeLater } from "../../kit/phone/judge-later.ts";

/** Judges the details by the rules of the domain, and the phone number by the phone library, which also says how it is dialled. */
export const resolveDetails: Resolver<GuestDetails> = async (details) => {
  const { error, report } = await judgeLater(phoneOf(details));
  const problems = { ...(error === null ? {} : { phoneNumber: error }), ...detailsErrors(details) };
  const errors: FieldErrors<GuestDetails> = Object.fromEntries(
    Object.entries(problems).map(([name, message]) => [name, { type: "rule", message }]),
  );
  return Object.keys(problems).length === 0
    ? { values: withPhone(details, report), errors: {} }
    : { values: {}, errors };
};

/** The phone number among the details. */
const phoneOf = ({ phoneNumber, phoneCountry }: GuestDetails): PhoneNumber => ({
  number: phoneNumber,
  iso2: phoneCountry,
});

/** The details with another phone number. */
const withPhone = (details: GuestDetails, { number, iso2 }: PhoneNumber): GuestDetails => ({
  ...details,
  phoneNumber: number,
  phoneCountry: iso2,
});
