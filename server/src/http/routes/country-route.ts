import { CountryAnswer } from "@couvert/api/geolocation/geolocation.schema";
import { COUNTRY_UNAVAILABLE } from "@couvert/domain/restaurant/location/geolocation";
import { VisitorCountries } from "@couvert/domain/restaurant/location/geolocation.port";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { reject, rejection } from "../rejection.ts";
import { type Endpoint, READ } from "./endpoint.ts";

const UNAVAILABLE = rejection(502, "country_unavailable", COUNTRY_UNAVAILABLE);

/** Handles `GET /api/country`: sends the visitor's country, or 502 where it is unknown (rules 7.45, 8.37). */
export const COUNTRY_ENDPOINT: Endpoint = {
  ...READ,
  path: "/country",
  answer: CountryAnswer,
  rejections: [UNAVAILABLE],
  handle: ({ run }) => [
    async ({ ip: address = "" }, response) => {
      const found = await run(Effect.result(VisitorCountries.use(({ find }) => find({ address }))));
      if (Result.isFailure(found)) return reject(response, UNAVAILABLE);
      const answer: CountryAnswer = { success: true, response: { country: found.success } };
      response.json(answer);
    },
  ],
};
