import { email, type FieldErrors, fieldErrors, required } from "../../forms/form/rules.ts";
import { phoneDisplay } from "../../forms/phone/phone-number.ts";
import type { Guest } from "./guest.schema.ts";
import { guestName } from "./guest-name.ts";

/** The choices of the occasion field (rule 3.34). */
export const OCCASIONS = ["Birthday", "Anniversary", "Business Meal", "Celebration"] as const;

/** A choice of the occasion field. */
export type Occasion = (typeof OCCASIONS)[number];

/** The longest first name, last name, and email address, in UTF-16 units. */
export const NAME_MAX_LENGTH = 100;
export const EMAIL_MAX_LENGTH = 254;

/**
 * The longest request that a diner can type, and the longest special request of an order, in characters: the order has the occasion
 * and both labels before the request, and the difference is their room (rule 5.23).
 */
export const REQUEST_MAX_LENGTH = 900;
export const SPECIAL_REQUEST_MAX_LENGTH = 1000;

/** The fields of the details form. The occasion and the typed request are apart until `guestOf` joins them (rules 3.33, 3.35). */
export interface GuestDetails extends Omit<Guest, "specialRequest"> {
  readonly occasion: string;
  readonly request: string;
}

/** Returns the details that a form starts with (rule 3.33). */
export const emptyDetails = (phoneCountry: string): GuestDetails => ({
  firstName: "",
  lastName: "",
  phoneNumber: "",
  phoneCountry,
  email: "",
  occasion: "",
  request: "",
  marketingOptIn: false,
});

/** Returns the problems of each wrong field (rules 5.7 to 5.9, 5.30). The phone field checks the format of the number itself (rule 5.8). */
export const detailsErrors = ({
  firstName,
  lastName,
  phoneNumber,
  email: address,
}: GuestDetails): FieldErrors<GuestDetails> =>
  fieldErrors({ firstName, lastName, phoneNumber, email: address }, RULES);

const RULES = {
  firstName: [required, guestName],
  lastName: [required, guestName],
  phoneNumber: [required],
  email: [required, email],
} as const;

/** A field of the details form that has rules. */
export type CheckedDetail = keyof typeof RULES;

const OCCASION = "Occasion: ";
const REQUEST = "Special Request: ";

/** Returns the guest of completed details, with the occasion and the request as one text (rule 7.20). */
export const guestOf = ({ occasion, request, ...person }: GuestDetails): Guest => ({
  ...person,
  specialRequest: joinSpecialRequest(occasion, request),
});

/** Returns an occasion and a typed request as one text; empty for neither (rule 7.20). */
export const joinSpecialRequest = (occasion: string, request: string): string =>
  [occasion.trim() && OCCASION + occasion.trim(), request.trim() && REQUEST + request.trim()]
    .filter(Boolean)
    .join(" ");

/**
 * Returns the occasion and the typed request of a special request: the inverse of `guestOf`. A text of another form is a
 * request without an occasion. Both may be empty.
 */
export const splitSpecialRequest = (
  text: string,
): { readonly occasion: Occasion | ""; readonly request: string } => {
  for (const occasion of OCCASIONS) {
    const joined = OCCASION + occasion;
    if (text === joined) return { occasion, request: "" };
    if (text.startsWith(`${joined} ${REQUEST}`)) {
      return { occasion, request: text.slice(joined.length + 1 + REQUEST.length) };
    }
  }
  return { occasion: "", request: text.startsWith(REQUEST) ? text.slice(REQUEST.length) : text };
};

/** Returns a guest's telephone number with its country, `305-555-0123 (US)`. */
export const guestPhone = ({
  phoneNumber,
  phoneCountry,
}: Pick<Guest, "phoneNumber" | "phoneCountry">): string => `${phoneDisplay(phoneNumber)} (${phoneCountry})`;
