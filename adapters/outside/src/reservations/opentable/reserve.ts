import {
  type AddOnOrder,
  type ExperienceKey,
  OutcomeUnknown,
  PaymentFailed,
  type ReserveError,
  type ReserveOrder,
  SlotTaken,
} from "@couvert/domain/booking/reservation/reservations.port";
import type { Confirmation } from "@couvert/domain/booking/reservation/selection";
import { isTimeout, type OutsideResponse } from "@couvert/platform/fetch/send-request";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { type CallProvider, toUnavailable } from "../provider-client.ts";
import { describeResponse, requireSuccess } from "./decode-response.ts";
import { decodeConfirmation, findReservation } from "./find-reservation.ts";
import { CardRejectionBody, ConfirmationBody, FailureBody } from "./responses.schema.ts";

/**
 * Reserves with a new request id, and sends the request once. When the response leaves the outcome unknown, it searches the
 * provider for that id for at most `outcomeTimeoutMs`. An outcome that it does not find stays `OutcomeUnknown`.
 */
export const reserve = (call: CallProvider, outcomeTimeoutMs: number) =>
  Effect.fnUntraced(function* (order: ReserveOrder) {
    const requestId = crypto.randomUUID();
    const { restaurantId } = order;
    const path = `v2/booking/${restaurantId}/reservations`;
    return yield* call("POST", path, {
      body: encodeReservation(order),
      requestId,
      language: order.language,
    }).pipe(
      Effect.mapError((lost) =>
        lost.wasSent ? new OutcomeUnknown({ detail: lost.detail }) : toUnavailable(lost),
      ),
      Effect.flatMap((answer) => decodeReserveResponse(answer, order)),
      Effect.catchTag("OutcomeUnknown", (unknown) =>
        Effect.flatMap(findReservation(call, outcomeTimeoutMs, restaurantId, requestId), (confirmation) =>
          confirmation === null ? Effect.fail(unknown) : Effect.succeed(confirmation),
        ),
      ),
    );
  });

const isCardRejection = Schema.is(CardRejectionBody);
const isFailure = Schema.is(FailureBody);

const decodeReserveResponse = (
  answer: OutsideResponse,
  { restaurantId, request }: ReserveOrder,
): Effect.Effect<Confirmation, ReserveError> => {
  const { status, body } = answer;
  if (status === 402 || isCardRejection(body))
    return Effect.fail(new PaymentFailed({ reason: "CardDeclined", detail: "" }));
  if (status === 409) return Effect.fail(new SlotTaken({ request }));
  // A provider that fails or redirects may have booked before.
  if (status >= 500 || isTimeout(status) || (status >= 300 && status < 400)) {
    return Effect.fail(new OutcomeUnknown({ detail: describeResponse(answer) }));
  }
  // A success that speaks of a failure is neither a confirmation nor a rejection.
  if (status < 300 && isFailure(body))
    return Effect.fail(new OutcomeUnknown({ detail: describeResponse(answer) }));
  return Effect.andThen(
    requireSuccess(answer, restaurantId),
    Schema.decodeUnknownEffect(ConfirmationBody)(body).pipe(
      Effect.mapBoth({
        onFailure: () => new OutcomeUnknown({ detail: "an unreadable confirmation" }),
        onSuccess: decodeConfirmation,
      }),
    ),
  );
};

/** Encodes a reserve order for the wire, with the phone number without its punctuation. */
export const encodeReservation = ({ token, request, experience, addOns, guest, card }: ReserveOrder) => ({
  reservation_token: token,
  first_name: guest.firstName.trim(),
  last_name: guest.lastName.trim(),
  email_address: guest.email.trim(),
  phone: {
    number: guest.phoneNumber.replace(/[^\d+]/g, ""),
    country_code: guest.phoneCountry,
    phone_type: "mobile",
  },
  reservation_attribute: request.seatingArea,
  special_request: guest.specialRequest,
  restaurant_email_marketing_opt_in: guest.marketingOptIn,
  ...(card === null ? {} : { credit_card: card }),
  ...encodeExperience(experience, addOns),
});

/** Encodes an experience with its add-ons for the wire; empty for a table without one. */
export const encodeExperience = (experience: ExperienceKey | null, addOns: readonly AddOnOrder[]) =>
  experience === null
    ? {}
    : {
        experience: {
          ...experience,
          add_ons: addOns.map(({ itemId, quantity }) => ({ item_id: itemId, quantity })),
        },
      };
