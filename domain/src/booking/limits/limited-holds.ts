import * as Effect from "effect/Effect";
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
 * before the provider is called.
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
    yield* (yield* VisitorHolds).end(hold, "released");
  });

/** Releases a hold of a visitor (rule 7.15). */
export const releaseForVisitor = (
  restaurantId: number,
  token: string,
): Effect.Effect<void, RestaurantCallError, Reservations | VisitorHolds> =>
  Effect.gen(function* () {
    yield* (yield* Reservations).unlock(restaurantId, token);
    yield* (yield* VisitorHolds).end({ restaurantId, token }, "released");
  });

/**
 * Books a held table; its hold no longer counts as unused. A declined card counts on the hold, which the last allowed decline
 * releases (rule 7.72).
 */
export const bookForVisitor = (
  order: ReserveOrder,
): Effect.Effect<Confirmation, ReserveError, Reservations | VisitorHolds> =>
  Effect.gen(function* () {
    const { restaurantId, token } = order;
    const confirmation = yield* (yield* Reservations).reserve(order).pipe(
      Effect.catchTag("PaymentFailed", (declined) =>
        Effect.gen(function* () {
          if (declined.reason === "CurrencyNotSupported") return yield* declined;
          if ((yield* (yield* VisitorHolds).countDecline(token)) === "allowed") return yield* declined;
          yield* releaseHold({ restaurantId, token });
          return yield* new TooManyDeclines();
        }),
      ),
    );
    yield* (yield* VisitorHolds).end({ restaurantId, token }, "booked");
    return confirmation;
  });
