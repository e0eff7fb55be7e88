import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Place } from "./geolocation.ts";

/** Tells where a visitor is from what the connection says; never fails, a visitor nobody can place is at DEFAULT_PLACE. */
export class Geolocation extends Context.Service<
  Geolocation,
  {
    readonly locate: (visitor: VisitorConnection) => Effect.Effect<Place>;
  }
>()("@couvert/domain/location/Geolocation") {}

/** The visitor's address, and the request headers a content delivery network may have added (lower-case names). */
export interface VisitorConnection {
  readonly address: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}
