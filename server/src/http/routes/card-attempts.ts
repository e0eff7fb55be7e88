import { TooManyCards } from "@couvert/domain/booking/card/card-tokens.port";
import type { Visitor } from "@couvert/domain/booking/limits/visitor-holds.port";
import type { CreateRateLimit } from "@couvert/platform/limits/rate-limit";
import * as Effect from "effect/Effect";
import type { Config } from "../../config/config.ts";
import type { Log } from "../../config/operator-messages.ts";
import type { Metrics } from "../../telemetry/metrics.ts";

/** The parts of the limits of cards. */
interface CardAttemptsParts {
  readonly createRateLimit: CreateRateLimit;
  readonly limits: Config["cardLimits"];
  readonly metrics: Pick<Metrics, "cardBrakeReached">;
  readonly log: Log;
}

/**
 * Counts a card of a visitor, and fails where they, their address or all visitors together have tried too many (rule 7.73). A card
 * that one limit rejects does not count for the next one, so that one visitor cannot use up the limit of all.
 */
export const createCardAttempts = ({ createRateLimit, limits, metrics, log }: CardAttemptsParts) => {
  const limitOf = (whose: string, limit: number, minutes: number) =>
    createRateLimit({ name: `cards of ${whose}`, limit, periodSeconds: minutes * 60 });
  const ofVisitor = limitOf("visitor", limits.perVisitor, 60);
  const ofAddress = limitOf("address", limits.perAddress, 60);
  const ofAll = limitOf("all", limits.perMinute, 1);
  let isAlarmed = false;
  return ({ id, network }: Visitor): Effect.Effect<void, TooManyCards> =>
    Effect.gen(function* () {
      for (const [count, key] of [
        ...(id === null ? [] : [[ofVisitor, id] as const]),
        [ofAddress, network] as const,
      ]) {
        const { isWithin, resetsInMs } = yield* Effect.promise(() => count(key));
        if (!isWithin) return yield* tooMany(resetsInMs);
      }
      const { isWithin, resetsInMs } = yield* Effect.promise(() => ofAll("all"));
      if (isWithin) {
        isAlarmed = false;
        return;
      }
      metrics.cardBrakeReached();
      if (!isAlarmed) {
        isAlarmed = true;
        log(
          `ALARM: ${limits.perMinute} cards were sent within a minute; further ones wait. Somebody may be testing stolen cards.`,
          "error",
        );
      }
      return yield* tooMany(resetsInMs);
    });
};

const tooMany = (resetsInMs: number) => new TooManyCards({ waitSeconds: Math.ceil(resetsInMs / 1000) });
