import * as Schema from "effect/Schema";

/** A text that the database can hold: PostgreSQL has no character 0. */
const Text = Schema.String.check(
  Schema.isPattern(/^[^\0]*$/, { expected: "a text without the character 0" }),
);

/** What `pnpm guests` asks for, as the admin channel carries it. */
export const GuestRequest = Schema.Struct({
  action: Schema.Literals(["export", "erase", "opt-out", "opted-in"]),
  email: Schema.NullOr(Text),
  confirmation: Schema.NullOr(Text),
  /** Whether an erasure first cancels reservations that are still to come. */
  isCancelling: Schema.Boolean,
});

/** What `pnpm guests` asks for. */
export type GuestRequest = typeof GuestRequest.Type;

/** The answer to the operator: JSON to print, or null, with a line that says of what and how much; or why nothing was done. */
export const GuestAnswer = Schema.Union([
  Schema.Struct({ output: Schema.NullOr(Schema.String), summary: Schema.String }),
  Schema.Struct({ problem: Schema.String }),
]);

/** The answer to the operator. */
export type GuestAnswer = typeof GuestAnswer.Type;
