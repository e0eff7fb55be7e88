import * as Context from "effect/Context";
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
