import * as Schema from "effect/Schema";

/**
 * Describes a guest as queued emails and pending charges store it. Apart from `Guest`, so that a queue of an earlier version stays readable: a
 * new field of `Guest` is added here with a default for what is stored without it, or the code that decodes it does not compile.
 */
export const StoredGuest = Schema.Struct({
  firstName: Schema.String,
  lastName: Schema.String,
  email: Schema.String,
  phoneNumber: Schema.String,
  phoneCountry: Schema.String,
  specialRequest: Schema.String,
  marketingOptIn: Schema.Boolean,
  textOptIn: Schema.optional(Schema.Boolean),
});
