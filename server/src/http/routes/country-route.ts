import { COUNTRY_UNAVAILABLE } from "@couvert/domain/restaurant/location/geolocation";
import { VisitorCountries } from "@couvert/domain/restaurant/location/geolocation.port";
import type { CountryAnswer } from "@couvert/domain/restaurant/location/geolocation.schema";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import type { RequestHandler } from "express";
import { reject } from "../rejection.ts";

/** Runs an effect that needs the countries of visitors. */
export type RunWithCountries = <A, E>(effect: Effect.Effect<A, E, VisitorCountries>) => Promise<A>;

/** Handles `GET /api/country`: sends the visitor's country, or 502 where it is unknown (rules 7.45, 8.37). */
export const countryRoute =
  (run: RunWithCountries): RequestHandler =>
  async (request, response) => {
    const found = await run(
      Effect.result(VisitorCountries.use((countries) => countries.find({ address: request.ip ?? "" }))),
    );
    if (Result.isFailure(found)) {
      return reject(response, 502, { code: "country_unavailable", message: COUNTRY_UNAVAILABLE });
    }
    const answer: CountryAnswer = { success: true, response: { country: found.success } };
    response.json(answer);
  };
