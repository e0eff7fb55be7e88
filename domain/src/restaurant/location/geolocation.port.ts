import * as Context from "effect/Context";
import * as Data from "effect/Data";
import type * as Effect from "effect/Effect";
import type { Place } from "./geolocation.ts";

/** Locates visitors by their connection. Never fails: an unknown visitor is at DEFAULT_PLACE (rule 8.8). */
export class Geolocation extends Context.Service<
  Geolocation,
  {
    readonly locate: (visitor: VisitorConnection) => Effect.Effect<Place>;
  }
>()("@couvert/domain/location/Geolocation") {}

/** The visitor's address, and the request headers that a content delivery network may add (lower-case names). */
export interface VisitorConnection {
  readonly address: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** No country of the visitor is known (rule 8.37). `detail` says why and never names the visitor. */
export class CountryUnavailable extends Data.TaggedError("CountryUnavailable")<{ readonly detail: string }> {}

/** Finds the countries of visitors by their address (rule 7.45). */
export class VisitorCountries extends Context.Service<
  VisitorCountries,
  {
    /** Returns the iso2 code of a country with telephone numbers, in capitals. */
    readonly find: (visitor: Pick<VisitorConnection, "address">) => Effect.Effect<string, CountryUnavailable>;
  }
>()("@couvert/domain/location/VisitorCountries") {}
