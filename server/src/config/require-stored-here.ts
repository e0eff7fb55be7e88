import * as Effect from "effect/Effect";
import type { Config } from "./config.ts";
import { CannotStart } from "./operator-messages.ts";

/** Fails where an outside provider has the reservations: the commands read only those of our own reservation service. */
export const requireStoredHere = ({ reservations }: Config): Effect.Effect<void, CannotStart> =>
  reservations.isStoredHere
    ? Effect.void
    : new CannotStart({
        reason: `RESERVATION_PROVIDER is ${reservations.id}, which keeps its reservations itself`,
      });
