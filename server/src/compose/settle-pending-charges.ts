import type { ReservationService } from "@couvert/adapters/embedded/reservation-service/reservation-service";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Schedule from "effect/Schedule";
import type { Log } from "../config/log.ts";

/** How often charges are settled: soon enough for a guest who waits for the email. */
const PERIOD = "1 minute";

/** Settles the pending charges on start and every minute, until the layer's scope closes. */
export const settlePendingCharges = (
  { settleCharges }: Pick<ReservationService, "settleCharges">,
  log: Log,
): Layer.Layer<never> =>
  Effect.tryPromise(settleCharges).pipe(
    Effect.catch(() =>
      Effect.sync(() => log("charges that are under way could not be settled; trying again")),
    ),
    // Closing the server waits for a charge that is being settled.
    Effect.uninterruptible,
    Effect.repeat(Schedule.spaced(PERIOD)),
    Effect.forkScoped,
    Layer.effectDiscard,
  );
