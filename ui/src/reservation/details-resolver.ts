import { type Details, detailsErrors } from "@couvert/domain/reservation/details";
import type { FieldErrors, Resolver } from "react-hook-form";
import { judgePhone } from "../phone/judge-phone.ts";
import { phoneOf } from "./details-phone.ts";

/** Judges the details by the rules of the domain, and the phone number by the phone library, for react-hook-form. */
export const resolveDetails: Resolver<Details> = (details) => {
  const { error } = judgePhone(phoneOf(details));
  const problems = { ...(error === null ? {} : { phoneNumber: error }), ...detailsErrors(details) };
  const errors: FieldErrors<Details> = Object.fromEntries(
    Object.entries(problems).map(([name, message]) => [name, { type: "rule", message }]),
  );
  return Object.keys(problems).length === 0 ? { values: details, errors: {} } : { values: {}, errors };
};
