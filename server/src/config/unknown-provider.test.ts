import { describe, expect, it } from "vitest";
import type { CardProvider } from "./provider-settings.ts";
import { unknownProvider } from "./unknown-provider.ts";

describe("unknownProvider", () => {
  it.each([["third"], [{ id: "third", apiKey: "secret" }]])("names the id of %j only", (provider) => {
    expect(() => unknownProvider(provider as never)).toThrow(/^no case for provider "third"$/);
  });

  it("rejects a switch that lacks a case, in the compiler and at run time", () => {
    const describeCards = (provider: CardProvider) => {
      switch (provider.id) {
        case "test-cards":
          return "embedded";
        default:
          // @ts-expect-error: the case of Stripe is missing.
          return unknownProvider(provider);
      }
    };
    expect(describeCards({ id: "test-cards" })).toBe("embedded");
    expect(() => describeCards({ id: "stripe", baseUrl: "", apiKey: "secret" })).toThrow('"stripe"');
  });
});
