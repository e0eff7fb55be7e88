import * as Schema from "effect/Schema";

const Counted = { parties: Schema.Int, covers: Schema.Int };

/** The answer of `GET /api/desk/restaurants/{id}/weeks/{date}`, named as `weekReport` of the domain, with the seats of all tables. */
export const WeekAnswer = Schema.Struct({
  seats: Schema.Int,
  days: Schema.Array(
    Schema.Struct({ date: Schema.String, ...Counted, noShows: Schema.Int, cancelled: Schema.Int }),
  ),
  sources: Schema.Array(Schema.Struct({ source: Schema.String, ...Counted })),
  turnTimes: Schema.Array(Schema.Struct({ partySize: Schema.Int, parties: Schema.Int, minutes: Schema.Int })),
  occupancy: Schema.Array(Schema.Struct({ minute: Schema.Int, covers: Schema.Array(Schema.Int) })),
});
