import * as Schema from "effect/Schema";

/** What `pnpm guests` asks for, as the admin channel carries it. */
export const GuestRequest = Schema.Struct({
  action: Schema.Literals(["export", "erase", "opt-out", "opted-in"]),
  email: Schema.NullOr(Schema.String),
  confirmation: Schema.NullOr(Schema.String),
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
