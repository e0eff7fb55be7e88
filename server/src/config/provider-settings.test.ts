import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import type { Config } from "./config.ts";
import {
  decodeCardProvider,
  decodeGeolocationProvider,
  decodeReservationProvider,
  unknownProvider,
} from "./provider-settings.ts";
import { Settings } from "./settings.schema.ts";

const defaults = Result.getOrThrow(Schema.decodeUnknownResult(Settings)({}));

describe("provider settings", () => {
  it.each([
    [decodeReservationProvider, "RESERVATION_PROVIDER"],
    [decodeCardProvider, "CARD_PROVIDER"],
    [decodeGeolocationProvider, "GEOLOCATION"],
  ] as const)("are decoded by %o, which throws for an id without a case", (decode, choice) => {
    expect(() => decode({ ...defaults, [choice]: "third" } as never)).toThrow('provider "third"');
  });
});

describe("unknownProvider", () => {
  it.each([["third"], [{ id: "third", apiKey: "secret" }]])("names only the id of %j", (provider) => {
    expect(() => unknownProvider(provider as never)).toThrow(/^no case handles the provider "third"$/);
  });

  it("rejects a switch that lacks a case, at compile time and at run time", () => {
    const describeCards = (provider: Config["cards"]) => {
      switch (provider.id) {
        case "test-cards":
          return "embedded";
        default:
          // @ts-expect-error: the case of Stripe is missing.
          return unknownProvider(provider);
      }
    };
    expect(describeCards({ id: "test-cards" })).toBe("embedded");
    expect(() => describeCards({ id: "stripe", baseUrl: "", apiKey: "secret", webhookSecret: null })).toThrow(
      '"stripe"',
    );
  });
});
