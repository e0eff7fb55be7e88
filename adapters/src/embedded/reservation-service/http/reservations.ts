import * as Result from "effect/Result";
import { findReservation } from "../booking/find-reservation.ts";
import { rejectionResponse } from "./answers.ts";
import { decoded, type Endpoint } from "./endpoint.ts";
import { reservationBody } from "./reservation-body.ts";
import { ReservationsParameters } from "./wire.schema.ts";

/**
 * `GET /v2/booking/{rid}/reservations?request_id={id}`: the reservation that the request of that id made, in a list; the list
 * is empty when it made none, or none yet. Nobody is told of a reservation who does not know the id.
 */
export const answerReservations: Endpoint = async ({ request, url, database, restaurant, publicUrl }) => {
  const parameters = decoded(ReservationsParameters, Object.fromEntries(url.searchParams));
  if (Result.isFailure(parameters)) return rejectionResponse(request, parameters.failure);
  const { request_id } = parameters.success;
  const found = await findReservation(database, restaurant.restaurantId, request_id);
  const reservations = found === null ? [] : [{ request_id, ...reservationBody(found, publicUrl) }];
  return Response.json({ reservations });
};
