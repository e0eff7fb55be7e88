import * as Schema from "effect/Schema";
import { Guest, KnownReservation } from "./day.schema.ts";
import { PinRequest } from "./staff.schema.ts";

/** The answer of `GET /api/desk/restaurants/{id}/parties/{party}/guest`. */
export const GuestCardAnswer = Schema.Struct({
  guest: Schema.Struct(Guest),
  /** The other contacts of a merged guest, the latest first. */
  merged: Schema.Array(Schema.Struct(Guest)),
  notes: Schema.String,
  consent: Schema.Literals(["none", "unconfirmed", "in force"]),
  /** At this restaurant, latest first; `elsewhere` counts the others. */
  reservations: Schema.Array(KnownReservation),
  elsewhere: Schema.Int,
});

/** The body of `POST /api/desk/restaurants/{id}/parties/{party}/guest`. */
export const GuestChange = Schema.Union([
  /** New notes in place of those that the sender saw, at most 2000 characters. */
  Schema.Struct({
    type: Schema.Literal("notes"),
    notes: Schema.String.check(Schema.isMaxLength(2000)),
    seen: Schema.String,
  }),
  /** Makes this guest and the one of another party one; with null as many guests again as there are contacts. */
  Schema.Struct({ type: Schema.Literal("merge"), other: Schema.NullOr(Schema.Int) }),
  /** `cancels` first cancels what is still to come, without emails. A shared device asks for the manager's PIN again. */
  Schema.Struct({
    type: Schema.Literal("erase"),
    cancels: Schema.Boolean,
    pin: Schema.NullOr(PinRequest.fields.pin),
  }),
]);
