import type { Guest } from "@couvert/domain/booking/guest/guest.schema";
import { nameText } from "@couvert/domain/booking/guest/guest-name";
import { email, isBlank } from "@couvert/domain/forms/form/rules";
import { acceptedLanguage } from "@couvert/domain/values/accepted-language";
import { MESSAGE_LANGUAGES } from "@couvert/platform/messages/messages";
import * as Result from "effect/Result";
import { isGuestName } from "../../src/guest-names/is-guest-name.ts";
import { type BookingRejected, invalid } from "../../src/reservation-service/booking/booking-rejected.ts";
import {
  type FoundReservation,
  findReservation,
} from "../../src/reservation-service/booking/reservation-requests.ts";
import { reserveTable } from "../../src/reservation-service/booking/reserve-table.ts";
import { decodeInput, type Endpoint, readJson, rejectionResponse } from "./endpoint.ts";
import { ReservationsParameters, ReserveBody } from "./wire.schema.ts";

/**
 * Answers `GET /v2/booking/{rid}/reservations?request_id={id}` with a list of the reservation that the request made. The list is
 * empty when there is none yet.
 */
export const answerReservations: Endpoint = async ({ request, url, database, restaurant, publicUrl }) => {
  const parameters = decodeInput(ReservationsParameters, Object.fromEntries(url.searchParams));
  if (Result.isFailure(parameters)) return rejectionResponse(request, parameters.failure);
  const { request_id } = parameters.success;
  const found = await findReservation(database, restaurant.restaurantId, request_id);
  const reservations = found === null ? [] : [{ request_id, ...encodeReservation(found, publicUrl) }];
  return Response.json({ reservations });
};

/** Answers `POST /v2/booking/{rid}/reservations` with 201 for a new reservation, and 200 for one that the token made before (rule 5.30). */
export const answerReserve: Endpoint = async (context) => {
  const { request, restaurant, publicUrl, now } = context;
  const body = decodeInput(ReserveBody, await readJson(request));
  if (Result.isFailure(body)) return rejectionResponse(request, body.failure);
  const guest = decodeGuest(body.success);
  if (Result.isFailure(guest)) return rejectionResponse(request, guest.failure);
  const language = acceptedLanguage(request.headers.get("accept-language"), MESSAGE_LANGUAGES);
  const requestId = request.headers.get("x-request-id") || null;
  const order = { ...decodeOrder(body.success), guest: guest.success, language, requestId };
  const reserved = await reserveTable(context, restaurant, order, now);
  if (Result.isFailure(reserved)) return rejectionResponse(request, reserved.failure);
  const { confirmation, request: tableRequest, manageToken, isNew } = reserved.success;
  return Response.json(encodeReservation({ confirmation, ...tableRequest, manageToken }, publicUrl), {
    status: isNew ? 201 : 200,
  });
};

const decodeOrder = ({ reservation_token, experience = null, credit_card = null }: ReserveBody) => ({
  token: reservation_token,
  experience: experience === null ? null : { id: experience.id, version: experience.version },
  addOns: (experience?.add_ons ?? []).map(({ item_id: itemId, quantity }) => ({ itemId, quantity })),
  card: credit_card,
});

/** Encodes a reservation for the wire. */
const encodeReservation = (
  { confirmation, time, partySize, manageToken }: FoundReservation,
  publicUrl: string,
) => ({
  confirmation_number: confirmation,
  date_time: time,
  party_size: partySize,
  message: "",
  manage_reservation_url: `${publicUrl}/manage/${manageToken}`,
});

/** Decodes the guest of a reserve request. Fails with the first missing or wrong field, such as `PhoneRequired`. */
const decodeGuest = (body: ReserveBody): Result.Result<Guest, BookingRejected> => {
  const guest: Guest = {
    firstName: nameText(body.first_name ?? ""),
    lastName: nameText(body.last_name ?? ""),
    email: body.email_address?.trim() ?? "",
    phoneNumber: body.phone?.number.trim() ?? "",
    phoneCountry: body.phone?.country_code ?? "",
    specialRequest: body.special_request ?? "",
    marketingOptIn: body.restaurant_email_marketing_opt_in ?? false,
  };
  if (guest.firstName === "") return Result.fail(invalid("first_name", "FirstNameRequired"));
  if (guest.lastName === "") return Result.fail(invalid("last_name", "LastNameRequired"));
  if (!isGuestName(guest.firstName)) return Result.fail(invalid("first_name"));
  if (!isGuestName(guest.lastName)) return Result.fail(invalid("last_name"));
  if (isBlank(guest.email) || email(guest.email) !== null) {
    return Result.fail(
      guest.email === "" ? invalid("email_address", "EmailRequired") : invalid("email_address"),
    );
  }
  const digits = guest.phoneNumber.replace(/\D/g, "");
  if (digits === "") return Result.fail(invalid("phone_number", "PhoneRequired"));
  if (digits.length < 2) return Result.fail(invalid("phone_number", "phone number is invalid"));
  return Result.succeed(guest);
};
