import * as Schema from "effect/Schema";

/** What `GET /api/geolocation` answers under `data` (spec 7); a status of fail locates nobody. */
export const GeolocationAnswer = Schema.Struct({
  data: Schema.Struct({
    status: Schema.Literals(["success", "fail"]),
    countryCode: Schema.String,
    region: Schema.String,
    lat: Schema.Number,
    lon: Schema.Number,
  }),
});

export type GeolocationAnswer = typeof GeolocationAnswer.Type;
