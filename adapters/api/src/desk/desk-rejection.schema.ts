import * as Schema from "effect/Schema";
import { RejectionAnswer } from "../reservations/reservations.schema.ts";
import { PartyAnswer } from "./day.schema.ts";

/** Describes the answer to a request of the desk that was not carried out, with what its sender needs to decide again. */
export const DeskRejectionAnswer = Schema.Struct({
  ...RejectionAnswer.fields,
  error: Schema.Struct({
    ...RejectionAnswer.fields.error.fields,
    party: Schema.optionalKey(PartyAnswer),
    alternatives: Schema.optionalKey(Schema.Array(Schema.Array(Schema.String))),
    reason: Schema.optionalKey(Schema.String),
    canOverride: Schema.optionalKey(Schema.Boolean),
    because: Schema.optionalKey(Schema.String),
  }),
});
