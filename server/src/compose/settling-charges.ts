import type { HouseBook } from "@couvert/adapters/embedded/reservation-service/house-book";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Schedule from "effect/Schedule";
import type { Log } from "../config/log.ts";

/** How often the book is asked to settle what was left under way; soon enough that a guest who waits for an email gets it. */
const PERIOD = "1 minute";

/** Settles the charges that were left under way when the server before this one died, and from time to time those of this one. */
export const settlingCharges = (
  { settleCharges }: Pick<HouseBook, "settleCharges">,
  log: Log,
): Layer.Layer<never> =>
  Effect.tryPromise(settleCharges).pipe(
    Effect.catch(() =>
      Effect.sync(() => log("charges that are under way could not be settled; trying again")),
    ),
    // Whoever closes the server waits for a charge that is being settled.
    Effect.uninterruptible,
    Effect.repeat(Schedule.spaced(PERIOD)),
    Effect.forkScoped,
    Layer.effectDiscard,
  );
