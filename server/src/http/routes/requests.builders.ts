/** The body of a reserve request; overrides replace any field. */
export const createReserveBody = (overrides: Readonly<Record<string, unknown>> = {}) => ({
  restaurant_id: 1001,
  reservation_token: "token-1",
  first_name: "Ana",
  last_name: "Reyes",
  email_address: "ana@example.com",
  phone_number: "3055550123",
  phone_country_code: "US",
  reservation_attribute: "default",
  special_request: "",
  restaurant_email_marketing_opt_in: false,
  is_third_party: false,
  experience_id: null,
  experience_version: null,
  add_ons: [],
  credit_card: null,
  ...overrides,
});

/** The body of a lock request for two; overrides replace any field. */
export const createLockBody = (overrides: Readonly<Record<string, unknown>> = {}) => ({
  party_size: "2",
  date_time: "2027-03-05T19:00",
  restaurant_id: 1001,
  reservation_attribute: "default",
  selected_date: "2027-03-05",
  selected_time: "19:00",
  experience_id: null,
  experience_version: null,
  ...overrides,
});

/** The body of an availability request for two; overrides replace any field. */
export const createAvailabilityBody = (overrides: Readonly<Record<string, unknown>> = {}) => ({
  rid: 1001,
  startDateTime: "2027-03-05T19:00",
  partySize: 2,
  ...overrides,
});

/** The body of a card token request; overrides replace any field. */
export const createCardBody = (overrides: Readonly<Record<string, unknown>> = {}) => ({
  name_on_card: "Ana Reyes",
  card_number: "4242424242424242",
  card_month: "12",
  card_year: "39",
  card_cvc: "7351",
  zip_code: "33131",
  ...overrides,
});
