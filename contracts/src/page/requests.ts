import { START, value } from "../reservations/state-values.ts";

/** The body of `get-availability`; overrides replace any field. */
export const searchBody = (overrides: object = {}) => ({
  rid: value("restaurantId"),
  startDateTime: START,
  partySize: value("partySize"),
  ...overrides,
});

/** The body of `get-experiences`; overrides replace any field. */
export const experiencesBody = (overrides: object = {}) => ({ rid: value("restaurantId"), ...overrides });

/** The body of `lock-availability` for a table without an experience; overrides replace any field. */
export const lockBody = (overrides: object = {}) => ({
  // Pact writes a number of a state as a number, and this field is text.
  party_size: "2",
  date_time: START,
  restaurant_id: value("restaurantId"),
  reservation_attribute: value("seatingArea"),
  selected_date: value("date"),
  selected_time: value("time"),
  experience_id: null,
  experience_version: null,
  ...overrides,
});

/** The fields of an experience in `lock-availability` and `reserve`. */
export const EXPERIENCE_FIELDS = {
  experience_id: value("experienceId"),
  experience_version: value("experienceVersion"),
};

/** The body of `unlock`; overrides replace any field. */
export const unlockBody = (overrides: object = {}) => ({
  restaurant_id: value("restaurantId"),
  reservation_token: value("token"),
  ...overrides,
});

/** The body of `reserve` for a table without an experience; overrides replace any field. */
export const reserveBody = (overrides: object = {}) => ({
  restaurant_id: value("restaurantId"),
  reservation_token: value("token"),
  first_name: "Ana",
  last_name: "Reyes",
  email_address: "ana@example.com",
  phone_number: "305-555-0123",
  phone_country_code: "US",
  reservation_attribute: value("seatingArea"),
  special_request: "",
  restaurant_email_marketing_opt_in: false,
  is_third_party: false,
  experience_id: null,
  experience_version: null,
  add_ons: [],
  credit_card: null,
  ...overrides,
});
