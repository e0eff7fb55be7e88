import * as Schema from "effect/Schema";
import { Guest, KnownReservation } from "./day.schema.ts";

/** The answer of `GET /api/desk/restaurants/{id}/parties/{party}/guest`, named as `GuestCard` of the reservation service. */
export const GuestCardAnswer = Schema.Struct({
  guest: Schema.Struct(Guest),
  /** Null for a guest without a contact, who takes none. */
  notes: Schema.NullOr(Schema.String),
  consent: Schema.Literals(["none", "unconfirmed", "in force"]),
  /** At this restaurant, latest first. */
  reservations: Schema.Array(KnownReservation),
  elsewhere: Schema.Int,
});

/** The body of `POST …/guest/notes`: new notes in place of those that the sender saw. */
export const GuestNotes = Schema.Struct({
  notes: Schema.String.check(Schema.isMaxLength(2000, { expected: "text of at most 2000 characters" })),
  seen: Schema.String,
});

/** The manager's PIN, which a named device asks for again; null on a device of one's own. */
const Pin = Schema.NullOr(Schema.String.check(Schema.isPattern(/^\d{4,6}$/, { expected: "4 to 6 digits" })));

/** The body of `POST …/guest/merge`: a party of the other guest, whose name and contact go. */
export const GuestMergeRequest = Schema.Struct({ gone: Schema.Int, pin: Pin });

/** The body of `POST …/guest/erase`. */
export const GuestErasure = Schema.Struct({
  /** Whether to cancel first what is still to come, without emails. */
  cancels: Schema.Boolean,
  pin: Pin,
});
