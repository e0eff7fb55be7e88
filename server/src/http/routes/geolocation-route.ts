import { GeolocationAnswer } from "@couvert/api/geolocation/geolocation.schema";
import { positionOf } from "@couvert/domain/restaurant/location/geolocation";
import { Geolocation } from "@couvert/domain/restaurant/location/geolocation.port";
import type { Request, RequestHandler } from "express";
import type { Endpoint, Run } from "./endpoint.ts";

/**
 * Handles `GET /api/geolocation`: sends the visitor's place, with status `fail` when it is unknown (rule 7.4). CDN headers
 * are used only behind a trusted proxy, since anyone can send them (rules 7.2, 7.3).
 */
export const GEOLOCATION_ENDPOINT: Endpoint = {
  method: "get",
  path: "/geolocation",
  limit: "reads",
  body: null,
  answer: GeolocationAnswer,
  rejections: [],
  handle: ({ run, trustsProxy }) => [sendPlace(run, trustsProxy)],
};

const sendPlace =
  (run: Run, trustsProxy: boolean): RequestHandler =>
  async (request, response) => {
    const visitor = { address: request.ip ?? "", headers: trustsProxy ? singleHeaders(request) : {} };
    const place = await run(Geolocation.use((geolocation) => geolocation.locate(visitor)));
    const answer: GeolocationAnswer = {
      data: {
        status: positionOf(place) === null ? "fail" : "success",
        countryCode: place.countryCode,
        region: place.region,
        lat: place.coordinates.latitude,
        lon: place.coordinates.longitude,
      },
    };
    response.json(answer);
  };

const singleHeaders = ({ headers }: Request): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
