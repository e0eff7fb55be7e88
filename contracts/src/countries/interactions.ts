import type { VisitorCountries } from "@couvert/domain/restaurant/location/geolocation.port";
import type * as Effect from "effect/Effect";
import type { InteractionTable } from "../pact/interaction-table.ts";

/** The interactions with a service of countries. */
export const COUNTRY_INTERACTIONS = {
  find: {
    success: ["the country of an address"],
    CountryUnavailable: [
      "the country of a private address",
      "a country above the limit of requests",
      "a country at a service that is unavailable",
    ],
  },
} as const satisfies InteractionTable<Effect.Success<typeof VisitorCountries>>;
