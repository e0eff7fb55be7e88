import * as Result from "effect/Result";
import { findSlots } from "../booking/find-slots.ts";
import { rejectionResponse } from "./answers.ts";
import { availabilityAnswer, experiencesAnswer } from "./availability-answer.ts";
import { decoded, type Endpoint } from "./endpoint.ts";
import { AvailabilityParameters } from "./wire.schema.ts";

/** How far around the requested time is searched when the request does not say, in minutes. */
const WINDOW_MINUTES = 150;

/** `GET /v2/availability/{rid}`: what is free around a time. */
export const answerAvailability: Endpoint = async ({ request, url, database, restaurant, now }) => {
  const parameters = decoded(AvailabilityParameters, Object.fromEntries(url.searchParams));
  if (Result.isFailure(parameters)) return rejectionResponse(request, parameters.failure);
  const { party_size, start_date_time, backward_minutes, forward_minutes } = parameters.success;
  const search = {
    partySize: party_size,
    start: start_date_time,
    backwardMinutes: backward_minutes ?? WINDOW_MINUTES,
    forwardMinutes: forward_minutes ?? WINDOW_MINUTES,
  };
  const offer = await findSlots(database, restaurant, search, now);
  return Response.json(availabilityAnswer(restaurant, party_size, offer));
};

/** `GET /v2/availability/{rid}/experiences`: what is sold with tables. */
export const answerExperiences: Endpoint = async ({ restaurant }) =>
  Response.json(experiencesAnswer(restaurant));
