import * as Schema from "effect/Schema";

const Counted = { parties: Schema.Int, covers: Schema.Int };

/** The answer of `GET /api/desk/restaurants/{id}/weeks/{date}`: the week that has the day, from its Monday on, named as `WeekReport` of the domain. */
export const WeekAnswer = Schema.Struct({
  /** The seats of all tables. */
  seats: Schema.Int,
  days: Schema.Array(
    Schema.Struct({ date: Schema.String, ...Counted, noShows: Schema.Int, cancelled: Schema.Int }),
  ),
  sources: Schema.Array(Schema.Struct({ source: Schema.String, ...Counted })),
  /** The median stay of finished parties, in minutes. */
  turnTimes: Schema.Array(Schema.Struct({ partySize: Schema.Int, parties: Schema.Int, minutes: Schema.Int })),
  /** The guests in the house by day; `minute` counts from the midnight that begins the service day. */
  occupancy: Schema.Array(Schema.Struct({ minute: Schema.Int, covers: Schema.Array(Schema.Int) })),
});
