import * as Result from "effect/Result";
import { refusalAnswer } from "../answers.ts";
import { guestOf } from "../guest.ts";
import { reserveTable } from "../reserve-table.ts";
import { ReserveBody } from "../wire.schema.ts";
import { decoded, type Endpoint, jsonOf } from "./book-call.ts";

/** `POST /v2/booking/{rid}/reservations`: 201 for a new reservation, 200 for the one the token has made before. */
export const answerReserve: Endpoint = async (call) => {
  const { request, database, restaurant, publicUrl, afterBooking, now } = call;
  const body = decoded(ReserveBody, await jsonOf(request));
  if (Result.isFailure(body)) return refusalAnswer(request, body.failure);
  const guest = guestOf(body.success);
  if (Result.isFailure(guest)) return refusalAnswer(request, guest.failure);
  const { reservation_token } = body.success;
  const reserved = await reserveTable(
    database,
    restaurant,
    reservation_token,
    guest.success,
    now,
    afterBooking,
  );
  if (Result.isFailure(reserved)) return refusalAnswer(request, reserved.failure);
  const { confirmation, seat, manageToken, isNew } = reserved.success;
  return Response.json(
    {
      confirmation_number: confirmation,
      date_time: seat.time,
      party_size: seat.partySize,
      message: "",
      manage_reservation_url: `${publicUrl}/manage/${manageToken}`,
    },
    { status: isNew ? 201 : 200 },
  );
};
