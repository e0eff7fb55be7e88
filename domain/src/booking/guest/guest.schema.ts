import * as Schema from "effect/Schema";

/** Describes the person who books a table. */
export const Guest = Schema.Struct({
  firstName: Schema.String,
  lastName: Schema.String,
  email: Schema.String,
  phoneNumber: Schema.String,
  /** Two letters, upper case. */
  phoneCountry: Schema.String,
  /** The occasion and the request in one text; empty for neither. */
  specialRequest: Schema.String,
  marketingOptIn: Schema.Boolean,
  /** Whether text messages about the reservation may go to the telephone number (rule 15.1). */
  textOptIn: Schema.optional(Schema.Boolean),
});

/** The person who books a table. */
export type Guest = typeof Guest.Type;
