import { TooManyDeclines } from "@couvert/domain/booking/card/card-tokens.port";
import {
  CardNeeded,
  OutcomeUnknown,
  PaidTooLate,
  PaymentFailed,
  type ReserveError,
  type ReserveOrder,
  SlotTaken,
  TooManyBookings,
} from "@couvert/domain/booking/reservation/reservations.port";
import type { Confirmation } from "@couvert/domain/booking/reservation/selection";
import { CaptchaRejected, CaptchaUnavailable } from "@couvert/domain/forms/form/captcha.port";
import { HIDDEN_FIELDS } from "@couvert/domain/forms/form/form";
import { languageHeader } from "@couvert/platform/fetch/language-header";
import type { Answer, NoAnswer } from "@couvert/platform/fetch/post-json";
import * as Effect from "effect/Effect";
import { encodeGuest } from "./guest-fields.ts";
import { isSuccess, type Rejection, toReservationError } from "./reservation-errors.ts";

type Post = (
  endpoint: string,
  body: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>>,
) => Effect.Effect<Answer, NoAnswer>;

/** Reserves a held table (rule 7.18); a second time with a captcha token where the server asks for one (rules 7.97, 7.19, 7.89, 8.21). */
export const reserve = (
  post: Post,
  readRejection: (answer: Answer) => Effect.Effect<Rejection>,
  captchaToken: (() => Promise<string>) | null,
  order: ReserveOrder,
): Effect.Effect<Confirmation, ReserveError> =>
  reserveOnce(post, readRejection, order, {}).pipe(
    Effect.catchTag("CaptchaRejected", (rejected) =>
      captchaToken === null
        ? Effect.fail(rejected)
        : Effect.flatMap(Effect.promise(captchaToken), (token) =>
            reserveOnce(post, readRejection, order, { [HIDDEN_FIELDS.captcha]: token }),
          ),
    ),
  );

/**
 * Sends one request. A success needs `success: true` and no more (rule 7.51). The outcome is unknown without an
 * answer, after a timeout and after an unreadable success, because the request may have been carried out (rule 7.27).
 */
const reserveOnce = (
  post: Post,
  readRejection: (answer: Answer) => Effect.Effect<Rejection>,
  order: ReserveOrder,
  more: Readonly<Record<string, string>>,
): Effect.Effect<Confirmation, ReserveError> =>
  post("reserve", { ...encodeReservation(order), ...more }, languageHeader(order.language)).pipe(
    Effect.mapError(({ detail }) => new OutcomeUnknown({ detail })),
    Effect.flatMap((answer): Effect.Effect<Confirmation, ReserveError> => {
      const { success, paymentFailed, response, error } = partsOf(answer.body);
      if (answer.status === 402 || paymentFailed === true) {
        const { code } = partsOf(error);
        if (code === "too_many_declines") return Effect.fail(new TooManyDeclines());
        const reason = code === "currency_not_supported" ? "CurrencyNotSupported" : "CardDeclined";
        return Effect.fail(
          new PaymentFailed({ reason: code === "card_expires" ? "CardExpires" : reason, detail: "" }),
        );
      }
      const { client_secret: secret } = partsOf(response);
      if (typeof secret === "string") return Effect.fail(new CardNeeded({ clientSecret: secret }));
      if (answer.status === 409) {
        const { code } = partsOf(error);
        return Effect.fail(
          code === "paid_too_late" ? new PaidTooLate() : new SlotTaken({ request: order.request }),
        );
      }
      if (!isSuccess(answer) || success === false)
        return Effect.flatMap(readRejection(answer), (rejection) =>
          Effect.fail(toReserveError(order.restaurantId, answer, rejection)),
        );
      if (success !== true) return Effect.fail(new OutcomeUnknown({ detail: "an unreadable confirmation" }));
      const {
        confirmation_number: number,
        manage_reservation_url: manageUrl,
        visit_minutes,
      } = partsOf(response);
      return Effect.succeed({
        confirmation: textOf(typeof number === "number" ? `${number}` : number),
        manageUrl: textOf(manageUrl),
        ...(Number(visit_minutes) > 0 && { visitMinutes: Number(visit_minutes) }),
      });
    }),
  );

// Only our own server's 502 says that nothing was booked; its own errors and a proxy's error page do not.
const toReserveError = (restaurantId: number, answer: Answer, rejection: Rejection): ReserveError => {
  switch (rejection?.error?.code) {
    case "too_many_bookings":
      return new TooManyBookings();
    case "captcha_refused":
      return new CaptchaRejected({ detail: "" });
    case "captcha_unavailable":
      return new CaptchaUnavailable({ detail: "" });
  }
  return answer.status >= 500 && !(answer.status === 502 && rejection !== undefined)
    ? new OutcomeUnknown({ detail: `the server answered ${answer.status}` })
    : toReservationError(restaurantId, answer, rejection);
};

// Read by hand: of a table that is booked, no missing or odd field may look like a failure.
const partsOf = (json: unknown): Readonly<Record<string, unknown>> => Object(json);

const textOf = (json: unknown): string | null => (typeof json === "string" && json !== "" ? json : null);

const encodeReservation = ({
  restaurantId,
  token,
  request,
  experience,
  addOns,
  guest,
  card,
  acceptsPolicy,
}: ReserveOrder) => ({
  restaurant_id: restaurantId,
  reservation_token: token,
  ...encodeGuest(guest),
  reservation_attribute: request.seatingArea,
  is_third_party: false,
  experience_id: experience?.id ?? null,
  experience_version: experience?.version ?? null,
  add_ons: addOns.map(({ itemId, quantity }) => ({ item_id: itemId, quantity })),
  credit_card: card === "hosted" ? null : card,
  ...(card === "hosted" && { hosted_card: true }),
  ...(acceptsPolicy !== undefined && { accepts_policy: acceptsPolicy }),
});
