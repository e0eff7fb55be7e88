import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import {
  decodeCardProvider,
  decodeGeolocationProvider,
  decodeReservationProvider,
} from "./provider-settings.ts";
import { Settings } from "./settings.schema.ts";

const defaults = Result.getOrThrow(Schema.decodeUnknownResult(Settings)({}));

describe("the providers of the settings", () => {
  it.each([
    [decodeReservationProvider, "RESERVATION_PROVIDER"],
    [decodeCardProvider, "CARD_PROVIDER"],
    [decodeGeolocationProvider, "GEOLOCATION"],
  ] as const)("are decoded by %o, which throws for an id without a case", (decode, choice) => {
    expect(() => decode({ ...defaults, [choice]: "third" } as never)).toThrow('provider "third"');
  });
});
