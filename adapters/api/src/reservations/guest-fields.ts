import type { Guest } from "@couvert/domain/booking/guest/guest.schema";

/** The field of a reserve request for each part of the guest. */
export const GUEST_FIELDS = {
  firstName: "first_name",
  lastName: "last_name",
  email: "email_address",
  phoneNumber: "phone_number",
  phoneCountry: "phone_country_code",
  specialRequest: "special_request",
  marketingOptIn: "restaurant_email_marketing_opt_in",
  textOptIn: "text_opt_in",
} as const satisfies Readonly<Record<keyof Guest, string>>;

/** The parts of a reserve request that say who the guest is. */
type EncodedGuest = { readonly [Part in keyof Guest as (typeof GUEST_FIELDS)[Part]]: Guest[Part] };

const PARTS = Object.entries(GUEST_FIELDS) as readonly (readonly [keyof Guest, keyof EncodedGuest])[];

/** Encodes a guest for the wire. */
export const encodeGuest = (guest: Guest): EncodedGuest =>
  Object.fromEntries(PARTS.map(([part, field]) => [field, guest[part]])) as unknown as EncodedGuest;

/** Decodes the guest of a reserve request. */
export const decodeGuest = (request: EncodedGuest): Guest =>
  Object.fromEntries(PARTS.map(([part, field]) => [part, request[field]])) as unknown as Guest;

/** Returns the part of the guest that a field of a reserve request is about; undefined for another field. */
export const guestPartOf = (field: string): keyof Guest | undefined =>
  PARTS.find(([, own]) => own === field)?.[0];
