import { GeolocationAnswer } from "@couvert/api/geolocation/geolocation.schema";
import { positionOf } from "@couvert/domain/restaurant/location/geolocation";
import { Geolocation } from "@couvert/domain/restaurant/location/geolocation.port";
import type { Request } from "express";
import { type Endpoint, READ } from "./endpoint.ts";

/**
 * Handles `GET /api/geolocation`: sends the visitor's place, with status `fail` when it is unknown (rule 7.4). CDN headers
 * are used only behind a trusted proxy, since anyone can send them (rules 7.2, 7.3).
 */
export const GEOLOCATION_ENDPOINT: Endpoint = {
  ...READ,
  path: "/geolocation",
  answer: GeolocationAnswer,
  handle: ({ run, trustsProxy }) => [
    async (request, response) => {
      const visitor = { address: request.ip ?? "", headers: trustsProxy ? singleHeaders(request) : {} };
      const place = await run(Geolocation.use(({ locate }) => locate(visitor)));
      const { countryCode, region, coordinates } = place;
      const status = positionOf(place) === null ? "fail" : "success";
      const answer: GeolocationAnswer = {
        data: { status, countryCode, region, lat: coordinates.latitude, lon: coordinates.longitude },
      };
      response.json(answer);
    },
  ],
};

const singleHeaders = ({ headers }: Request): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
