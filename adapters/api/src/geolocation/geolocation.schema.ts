import * as Schema from "effect/Schema";

/** The answer of `GET /api/geolocation`; the status `fail` means no position (rules 7.3, 7.4, 3.23). */
export const GeolocationAnswer = Schema.Struct({
  data: Schema.Struct({
    status: Schema.Literals(["success", "fail"]),
    countryCode: Schema.String,
    region: Schema.String,
    lat: Schema.Finite,
    lon: Schema.Finite,
  }),
});

export type GeolocationAnswer = typeof GeolocationAnswer.Type;

/** The answer of `GET /api/country`: an iso2 code in capitals (rule 7.45). */
export const CountryAnswer = Schema.Struct({
  success: Schema.Literal(true),
  response: Schema.Struct({ country: Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/u)) }),
});

export type CountryAnswer = typeof CountryAnswer.Type;
