import { detailsErrors, type GuestDetails } from "@couvert/domain/booking/guest/guest";
import type { FieldErrors, Resolver } from "react-hook-form";
import { validatePhone } from "../../kit/phone/validate-phone.ts";
import { detailsMessages } from "./details-messages.ts";

/** Validates the details, and the phone number by the phone library, which also returns its dialling form. */
export const resolveDetails: Resolver<GuestDetails> = async (details) => {
  const { error, report } = await validatePhone({ number: details.phoneNumber, iso2: details.phoneCountry });
  const problems = { ...(error === null ? {} : { phoneNumber: [error] }), ...detailsErrors(details) };
  const errors: FieldErrors<GuestDetails> = Object.fromEntries(
    Object.entries(problems).map(([name, found]) => [
      name,
      { type: "rule", message: detailsMessages(name as keyof GuestDetails, found) },
    ]),
  );
  return Object.keys(problems).length === 0
    ? { values: { ...details, phoneNumber: report.number, phoneCountry: report.iso2 }, errors: {} }
    : { values: {}, errors };
};
