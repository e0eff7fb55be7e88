import { Matchers } from "@pact-foundation/pact";
import { createPact } from "../pact/create-pact.ts";
import { BEARER, REQUEST_ID, START, text, value } from "./state-values.ts";
import type { ReservationState } from "./states.ts";

const pact = createPact("reservations");

/** Begins an interaction in a state. */
export const exchange = (state: ReservationState, description: string) =>
  pact.addInteraction().given(state).uponReceiving(description);

const pathsOf = (restaurant: "restaurantId" | "unknownRestaurantId") => ({
  availability: text`/v2/availability/${restaurant}`,
  experiences: text`/v2/availability/${restaurant}/experiences`,
  locks: text`/v2/booking/${restaurant}/slot_locks`,
  reservations: text`/v2/booking/${restaurant}/reservations`,
});

/** The paths of the provider's calls about the restaurant of a state, and about one that does not exist. */
export const PATHS = pathsOf("restaurantId");
export const UNKNOWN_PATHS = pathsOf("unknownRestaurantId");

/** The headers of a GET request, and of all others. */
export const READ_HEADERS = { authorization: BEARER };
export const WRITE_HEADERS = { authorization: BEARER, "x-request-id": REQUEST_ID };

/** The access token of a client that the provider rejects. */
export const REJECTED_TOKEN = "rejected-token";
export const REJECTED_BEARER = `Bearer ${REJECTED_TOKEN}`;

/** The query of a search. */
export const SEARCH_QUERY = {
  start_date_time: START,
  forward_minutes: "150",
  backward_minutes: "150",
  party_size: text`${"partySize"}`,
  include_experiences: "true",
};

/** The body of a lock. */
export const LOCK_BODY = {
  party_size: value("partySize"),
  date_time: START,
  reservation_attribute: value("seatingArea"),
};

/** The experience in the body of a request. */
export const EXPERIENCE_BODY = { id: value("experienceId"), version: value("experienceVersion") };

/** The body of a reserve of the held table. */
export const RESERVE_BODY = {
  reservation_token: value("token"),
  first_name: "Ana",
  last_name: "Reyes",
  email_address: "ana@example.com",
  phone: { number: "3055550123", country_code: "US", phone_type: "mobile" },
  reservation_attribute: value("seatingArea"),
  special_request: "",
  restaurant_email_marketing_opt_in: false,
};

/** The status of a call that has made something: providers answer 200 or 201. */
export const CREATED = Matchers.matchStatus(201, [200, 201]);

/** The status of a request that is rejected. */
export const REJECTED = Matchers.matchStatus(400, [400, 422]);

/** A time on the restaurant's clock: seconds and an offset are not read, and `Z` would be another clock. */
export const LOCAL_TIME = Matchers.regex(
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?([+-]\d{2}:?\d{2})?$/,
  "2027-03-05T19:00",
);

/** An error whose message names the wrong field, as one of several. */
export const rejectionOf = (field: RegExp, message: string) => ({
  errors: Matchers.arrayContaining({ message: Matchers.regex(field, message) }),
});

/** The examples of the states' values in the adapter's words. */
export const START_EXAMPLE = "2027-03-05T19:00";
export const EXPERIENCE_EXAMPLE = { id: 7, version: 3 };
export const UNKNOWN_VERSION = 0;
