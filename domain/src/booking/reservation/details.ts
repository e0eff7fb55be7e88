import { email, type FieldErrors, fieldErrors, required } from "../../forms/form/rules.ts";

/** What the occasion field offers (spec 3). */
export const OCCASIONS = ["Birthday", "Anniversary", "Business Meal", "Celebration"] as const;

/** What a diner fills in to book a table. `phoneCountry` is a two-letter code, upper case. */
export interface Details {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly phoneCountry: string;
  readonly email: string;
  readonly occasion: string;
  readonly specialRequest: string;
  readonly marketingOptIn: boolean;
}

/** The details a form starts with. */
export const emptyDetails = (phoneCountry: string): Details => ({
  firstName: "",
  lastName: "",
  phoneNumber: "",
  phoneCountry,
  email: "",
  occasion: "",
  specialRequest: "",
  marketingOptIn: false,
});

/** What is wrong with the details, by field; empty when nothing is (spec 5). The phone number's form is the phone field's to judge. */
export const detailsErrors = ({
  firstName,
  lastName,
  phoneNumber,
  email: address,
}: Details): FieldErrors<Details> =>
  fieldErrors(
    { firstName, lastName, phoneNumber, email: address },
    {
      firstName: [required("First name")],
      lastName: [required("Last name")],
      phoneNumber: [required("Phone number")],
      email: [required("Email address"), email],
    },
  );

/** The occasion and the request as the one text a provider takes (spec 7); empty when the diner gave neither. */
export const specialRequestText = (occasion: string, request: string): string =>
  [occasion.trim() && `Occasion: ${occasion.trim()}`, request.trim() && `Special Request: ${request.trim()}`]
    .filter(Boolean)
    .join(" ");

const WORDED = new RegExp(`^(?:Occasion: (${OCCASIONS.join("|")}))?(?: ?Special Request: ([^]*))?$`);

/** The occasion and the request that one such text was made of; any other text is all request. */
export const specialRequestOf = (
  text: string,
): { readonly occasion: string; readonly specialRequest: string } => {
  const worded = WORDED.exec(text);
  return { occasion: worded?.[1] ?? "", specialRequest: worded === null ? text : (worded[2] ?? "") };
};
