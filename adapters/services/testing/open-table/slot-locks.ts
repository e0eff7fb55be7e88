import * as Result from "effect/Result";
import { holdTable, releaseTable } from "../../src/reservation-service/booking/holds.ts";
import { decodeInput, type Endpoint, readJson, rejectionResponse } from "./endpoint.ts";
import { SlotLockBody } from "./wire.schema.ts";

/** Answers `POST /v2/booking/{rid}/slot_locks` with a hold. `expires_at` is in UTC and, as the wire format requires, has no offset. */
export const answerLock: Endpoint = async ({ request, database, restaurant, now }) => {
  const body = decodeInput(SlotLockBody, await readJson(request));
  if (Result.isFailure(body)) return rejectionResponse(request, body.failure);
  const { party_size, date_time, reservation_attribute, experience = null } = body.success;
  const tableRequest = { partySize: party_size, time: date_time, seatingArea: reservation_attribute };
  const held = await holdTable(database, restaurant, { request: tableRequest, experience }, now);
  if (Result.isFailure(held)) return rejectionResponse(request, held.failure);
  const { token, expiresAt } = held.success;
  const expires_at = new Date(expiresAt).toISOString().slice(0, 19);
  return Response.json({ expires_at, reservation_token: token }, { status: 201 });
};

/** Answers `DELETE /v2/booking/{rid}/slot_locks/{token}` by releasing the hold. A missing hold is no error. */
export const answerUnlock: Endpoint = async ({ database, restaurant }, token) => {
  await releaseTable(database, restaurant.restaurantId, token);
  return new Response(null, { status: 204 });
};
