import { Matchers } from "@pact-foundation/pact";
import { createStateMatchers } from "../pact/provider-state.ts";
import { RESERVATION_VALUES } from "./states.ts";

/** Write values of states about reservations into requests. */
export const { value, text } = createStateMatchers(RESERVATION_VALUES);

/** The authorization header of an outside reservation provider. */
export const BEARER = text`Bearer ${"bearer"}`;

/** The time of the slot, as `2027-03-05T19:00`. */
export const START = text`${"date"}T${"time"}`;

/** An `x-request-id`, which the verifier replaces by a new one in each request. */
export const REQUEST_ID: Matchers.Matcher<string> = {
  ...Matchers.uuid(RESERVATION_VALUES.requestId.example),
  "pact:generator:type": "Uuid",
};
