import type { Geolocation } from "@couvert/domain/restaurant/location/geolocation.port";
import type * as Effect from "effect/Effect";
import type { InteractionTable } from "../pact/interaction-table.ts";

/** The interactions with a geolocation service. The port has no error: every failure is a visitor at the default place. */
export const GEOLOCATION_INTERACTIONS = {
  locate: {
    success: [
      "the place of an address",
      "the place of a private address",
      "a place above the limit of requests",
      "a place at a service that is unavailable",
    ],
  },
} as const satisfies InteractionTable<Effect.Success<typeof Geolocation>>;
