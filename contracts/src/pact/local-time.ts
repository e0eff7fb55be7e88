import { Matchers } from "@pact-foundation/pact";

/** A local time without offset, as `2027-03-05T19:00`. */
export const LOCAL_TIME = Matchers.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, "2027-03-05T19:00");
