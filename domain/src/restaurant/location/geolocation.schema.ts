import * as Schema from "effect/Schema";

/** The answer of `GET /api/geolocation`; the status `fail` means no position (rules 7.3, 7.4). */
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

/** The answer of `GET /api/country`: an iso2 code in capitals (rule 7.45). */
export interface CountryAnswer {
  readonly success: true;
  readonly response: { readonly country: string };
}
