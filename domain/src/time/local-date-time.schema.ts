import * as Schema from "effect/Schema";
import { isLocalDateTime } from "./local-date-time.ts";

/** Decodes a restaurant-local date and time, `2027-03-05T19:00` (rule 7.13). */
export const LocalDateTimeText = Schema.String.pipe(
  Schema.refine(isLocalDateTime, {
    expected: "a local date and time like 2027-03-05T19:00",
    toJsonSchema: () => [
      { pattern: String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$` },
      true,
    ],
  }),
);
