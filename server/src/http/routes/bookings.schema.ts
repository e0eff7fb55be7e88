import { LockRequest, NAME, ReserveRequest } from "@couvert/api/reservations/reservation-requests.schema";
import type { PhoneNumber } from "@couvert/domain/forms/phone/phone-field";
import { dateOf, timeOf } from "@couvert/domain/time/local-date-time";
import { DEFAULT_LANGUAGE } from "@couvert/domain/values/language";
import { messagesIn } from "@couvert/platform/messages/messages";
import { checkPhoneFully, isPhoneCountry } from "@couvert/platform/phone-numbers/check-phone-fully";
import { isGuestName } from "@couvert/services/guest-names/is-guest-name";
import * as Schema from "effect/Schema";
import { problemMessage } from "../forms/problem-messages.ts";

/** A lock request without contradictions: date and time are those of the slot, and an experience has its version (rule 7.12). */
export const CoherentLockRequest = LockRequest.check(
  Schema.makeFilter(({ date_time, selected_date, selected_time, ...experience }) => [
    ...differs("selected_date", selected_date, dateOf(date_time)),
    ...differs("selected_time", selected_time, timeOf(date_time)),
    ...unversioned(experience),
  ]),
);

/**
 * A reserve request without contradictions: add-ons need an experience, each item appears once, the phone number
 * is one of its country (rule 5.26), and names have no domain name (rule 5.30).
 */
export const CoherentReserveRequest = ReserveRequest.check(
  Schema.makeFilter(({ add_ons, phone_number, phone_country_code, ...request }) => {
    const items = new Set(add_ons.map(({ item_id }) => item_id));
    return [
      ...(["first_name", "last_name"] as const)
        .filter((field) => !isGuestName(request[field]))
        .map((field) => wrong(field, `must be ${NAME}`)),
      ...wrongPhone({ number: phone_number, iso2: phone_country_code }),
      ...unversioned(request),
      ...(request.experience_id === null && add_ons.length > 0
        ? [wrong("add_ons", "must be empty without an experience")]
        : []),
      ...(items.size < add_ons.length ? [wrong("add_ons", "must name each item once")] : []),
    ];
  }),
);

/** A developer reads the messages of this endpoint; the page has its own. */
const ENGLISH = messagesIn(DEFAULT_LANGUAGE);

const wrong = (field: string, issue: string): Schema.FilterIssue => ({ path: [field], issue });

const wrongPhone = (typed: PhoneNumber): readonly Schema.FilterIssue[] => {
  if (!isPhoneCountry(typed.iso2)) {
    return [wrong("phone_country_code", "must be the code of a country with phone numbers")];
  }
  const { error } = checkPhoneFully(typed);
  return error === null ? [] : [wrong("phone_number", problemMessage(ENGLISH, error, "Phone number"))];
};

const differs = (field: string, given: string, expected: string): readonly Schema.FilterIssue[] =>
  given === expected ? [] : [wrong(field, `must be that of date_time, ${expected}`)];

const unversioned = ({
  experience_id: id,
  experience_version: version,
}: Pick<typeof LockRequest.Type, "experience_id" | "experience_version">): readonly Schema.FilterIssue[] =>
  (id === null) === (version === null)
    ? []
    : [
        wrong(
          "experience_version",
          id === null ? "must be null without an experience" : "must be that of the experience",
        ),
      ];
