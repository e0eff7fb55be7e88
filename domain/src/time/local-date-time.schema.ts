import * as Schema from "effect/Schema";
import { isLocalDateTime } from "./local-date-time.ts";

/** Decodes a restaurant-local date and time, `2027-03-05T19:00`. */
export const LocalDateTimeText = Schema.String.pipe(
  Schema.refine(isLocalDateTime, { expected: "a local date and time like 2027-03-05T19:00" }),
);
