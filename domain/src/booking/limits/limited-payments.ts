import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Option from "effect/Option";
import type { CardTokenRequest } from "../card/card-token-request.ts";
import {
  CardDeclined,
  CardProviderUnavailable,
  type CardToken,
  type CardTokenError,
  CardTokens,
  NoHoldToPay,
  TooManyDeclines,
} from "../card/card-tokens.port.ts";
import { Reservations } from "../reservation/reservations.port.ts";
import { needsPayment } from "./decline-limit.ts";
import { releaseHold } from "./limited-holds.ts";
import { type HeldTable, type Visitor, VisitorHolds } from "./visitor-holds.port.ts";

/**
 * Requests a card's token for the newest hold of a visitor that is paid in advance (rule 7.71), once `admit` succeeds. The
 * decline is counted ahead of the provider's answer and taken back where there is none, so that requests at the same time
 * are no more than a hold allows; the last one releases the hold (rule 7.72).
 */
export const payForVisitor = <R>(
  visitor: Visitor,
  card: CardTokenRequest,
  admit: Effect.Effect<void, CardTokenError, R>,
): Effect.Effect<CardToken, CardTokenError, CardTokens | Reservations | VisitorHolds | R> =>
  Effect.gen(function* () {
    const holds = yield* VisitorHolds;
    const held = yield* holdToPay(yield* holds.payable(visitor));
    if (held === undefined) return yield* new NoHoldToPay();
    const counted = yield* holds.countDecline(held.token);
    if (counted === "surplus") return yield* new NoHoldToPay();
    const outcome = yield* Effect.exit(
      Effect.andThen(
        admit,
        CardTokens.use((cards) => cards.tokenFor(card)),
      ),
    );
    if (Option.getOrUndefined(Exit.findErrorOption(outcome))?._tag !== "CardDeclined") {
      yield* holds.uncountDecline(held.token);
      return yield* outcome;
    }
    if (counted === "allowed") return yield* new CardDeclined();
    yield* releaseHold(held);
    return yield* new TooManyDeclines();
  }).pipe(
    // A visitor who leaves must not end the counting.
    Effect.uninterruptible,
  );

const holdToPay = (tables: readonly HeldTable[]) =>
  Effect.gen(function* () {
    for (const table of tables) {
      if (table.hasDeposit || needsPayment(table.experience, yield* soldAt(table.restaurantId))) return table;
    }
    return undefined;
  });

/** Requests the experiences of a restaurant; fails where the provider does not answer, so that no card is tried meanwhile. */
const soldAt = (restaurantId: number) =>
  Reservations.use(({ experiences }) => experiences({ restaurantId, language: null })).pipe(
    Effect.catch((error) =>
      error._tag === "ProviderUnavailable"
        ? Effect.fail(
            new CardProviderUnavailable({ reason: error.reason, detail: `no experiences: ${error.detail}` }),
          )
        : Effect.succeed([]),
    ),
  );
