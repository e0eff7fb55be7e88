import * as Effect from "effect/Effect";
import type { CaptchaRejected, CaptchaUnavailable } from "../../forms/form/captcha.port.ts";
import { TooManyDeclines } from "../card/card-tokens.port.ts";
import type { Hold } from "../reservation/hold.ts";
import {
  type LockError,
  type LockOrder,
  Reservations,
  type ReserveError,
  type ReserveOrder,
  type RestaurantCallError,
} from "../reservation/reservations.port.ts";
import type { Confirmation } from "../reservation/selection.ts";
import { type HeldTable, type Visitor, VisitorHolds } from "./visitor-holds.port.ts";

/**
 * Holds a table for a visitor within the limits of holds, then releases the ones that it replaces. Fails with `TooManyHolds`
 * before the provider is called (rule 7.61).
 */
export const holdForVisitor = (
  visitor: Visitor,
  order: LockOrder,
): Effect.Effect<Hold, LockError, Reservations | VisitorHolds> =>
  Effect.gen(function* () {
    const reservations = yield* Reservations;
    const holds = yield* VisitorHolds;
    const { id, replaced } = yield* holds.begin(visitor, order);
    const hold = yield* reservations.lock(order).pipe(Effect.onError(() => holds.withdraw(id)));
    yield* holds.record(id, hold);
    yield* Effect.forEach(replaced, releaseHold, { concurrency: "unbounded", discard: true });
    return hold;
  }).pipe(
    // A visitor who leaves must not stay counted for a hold that nobody has, nor hold one that is not counted.
    Effect.uninterruptible,
  );

/** Releases a hold, also where the provider does not answer: it then lapses. */
export const releaseHold = (hold: Pick<HeldTable, "restaurantId" | "token">) =>
  Effect.gen(function* () {
    yield* Effect.ignore((yield* Reservations).unlock(hold.restaurantId, hold.token));
    yield* (yield* VisitorHolds).release(hold);
  });

/** Releases a hold of a visitor (rule 7.15). */
export const releaseForVisitor = (
  restaurantId: number,
  token: string,
): Effect.Effect<void, RestaurantCallError, Reservations | VisitorHolds> =>
  Effect.gen(function* () {
    yield* (yield* Reservations).unlock(restaurantId, token);
    yield* (yield* VisitorHolds).release({ restaurantId, token });
  });

/** So many bookings of one network in one restaurant within an hour are an alarm: nobody else may find a table there. */
const ALARMING_BOOKINGS = 10;

/**
 * Books a held table within the limits of bookings (rule 7.92). Fails with `TooManyBookings` before the provider is called, and as `brake`
 * does, which runs for each booking of a network at one restaurant beyond ten within an hour (rule 7.97). A declined card counts on the
 * hold, which the last allowed decline releases (rules 7.72, 7.89).
 */
export const bookForVisitor = <Needed>(
  visitor: Visitor,
  order: ReserveOrder,
  brake: Effect.Effect<void, CaptchaRejected | CaptchaUnavailable, Needed>,
): Effect.Effect<Confirmation, ReserveError, Reservations | VisitorHolds | Needed> =>
  Effect.gen(function* () {
    const { restaurantId, token } = order;
    const holds = yield* VisitorHolds;
    const { isRepeated, ofNetworkInAnHour } = yield* holds.book(visitor, order);
    if (ofNetworkInAnHour === ALARMING_BOOKINGS && !isRepeated) {
      yield* Effect.logWarning(
        `ALARM: ${ALARMING_BOOKINGS} tables of restaurant ${restaurantId} were booked from one network within an hour`,
      );
    }
    const reservations = yield* Reservations;
    const admitted = ofNetworkInAnHour > ALARMING_BOOKINGS ? brake : Effect.void;
    return yield* Effect.andThen(admitted, reservations.reserve(order)).pipe(
      // A booking whose outcome is unknown counts: it may have been made.
      Effect.tapError(({ _tag }) =>
        isRepeated || _tag === "OutcomeUnknown" ? Effect.void : holds.withdrawBooking(token),
      ),
      Effect.catchTag("PaymentFailed", (declined) =>
        Effect.gen(function* () {
          if (declined.reason === "CurrencyNotSupported") return yield* declined;
          if ((yield* holds.countDecline(token)) === "allowed") return yield* declined;
          yield* releaseHold({ restaurantId, token });
          return yield* new TooManyDeclines();
        }),
      ),
    );
  }).pipe(
    // A visitor who leaves must not end the counting.
    Effect.uninterruptible,
  );
