import * as Result from "effect/Result";
import { decodeGuest } from "../booking/guest.ts";
import { reserveTable } from "../booking/reserve-table.ts";
import { rejectionResponse } from "./answers.ts";
import { decoded, type Endpoint, jsonOf } from "./endpoint.ts";
import { reservationBody } from "./reservation-body.ts";
import { ReserveBody } from "./wire.schema.ts";

/** `POST /v2/booking/{rid}/reservations`: 201 for a new reservation, 200 for the one the token has made before. */
export const answerReserve: Endpoint = async (call) => {
  const { request, restaurant, publicUrl, now } = call;
  const body = decoded(ReserveBody, await jsonOf(request));
  if (Result.isFailure(body)) return rejectionResponse(request, body.failure);
  const guest = decodeGuest(body.success);
  if (Result.isFailure(guest)) return rejectionResponse(request, guest.failure);
  const requestId = request.headers.get("x-request-id") || null;
  const order = { ...orderOf(body.success), guest: guest.success, requestId };
  const reserved = await reserveTable(call, restaurant, order, now);
  if (Result.isFailure(reserved)) return rejectionResponse(request, reserved.failure);
  const { confirmation, request: tableRequest, manageToken, isNew } = reserved.success;
  return Response.json(reservationBody({ confirmation, ...tableRequest, manageToken }, publicUrl), {
    status: isNew ? 201 : 200,
  });
};

const orderOf = ({ reservation_token, experience = null, credit_card = null }: ReserveBody) => ({
  token: reservation_token,
  experience: experience === null ? null : { id: experience.id, version: experience.version },
  addOns: (experience?.add_ons ?? []).map(({ item_id: itemId, quantity }) => ({ itemId, quantity })),
  card: credit_card,
});
