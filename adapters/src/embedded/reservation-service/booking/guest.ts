import type { Guest } from "@couvert/domain/booking/reservation/guest.schema";
import { email, firstError, required } from "@couvert/domain/forms/form/rules";
import * as Result from "effect/Result";
import type { ReserveBody } from "../http/wire.schema.ts";
import { type BookingRejected, invalid } from "./booking-rejected.ts";

/** The guest of a reserve request; fails naming the first field that is missing or wrong, `PhoneRequired`. */
export const decodeGuest = (body: ReserveBody): Result.Result<Guest, BookingRejected> => {
  const guest: Guest = {
    firstName: body.first_name?.trim() ?? "",
    lastName: body.last_name?.trim() ?? "",
    email: body.email_address?.trim() ?? "",
    phoneNumber: body.phone?.number.trim() ?? "",
    phoneCountry: body.phone?.country_code ?? "",
    specialRequest: body.special_request ?? "",
    marketingOptIn: body.restaurant_email_marketing_opt_in ?? false,
  };
  if (guest.firstName === "") return Result.fail(invalid("FirstNameRequired"));
  if (guest.lastName === "") return Result.fail(invalid("LastNameRequired"));
  if (firstError(guest.email, [required("Email address"), email]) !== null) {
    return Result.fail(invalid(guest.email === "" ? "EmailRequired" : "email_address is invalid"));
  }
  const digits = guest.phoneNumber.replace(/\D/g, "");
  if (digits === "") return Result.fail(invalid("PhoneRequired"));
  if (digits.length < 2) return Result.fail(invalid("phone number is invalid"));
  return Result.succeed(guest);
};
