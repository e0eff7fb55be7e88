import { createCard } from "@couvert/domain/booking/card/card.builders";
import { cardTokenRequest } from "@couvert/domain/booking/card/card-token-request";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { requestCardToken } from "./card-token.ts";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const request = { type: "MakeCardToken", id: 8, card: createCard() } as const;

describe("requestCardToken", () => {
  it("returns the token of the configured provider", async () => {
    const requested: unknown[] = [];
    server.use(
      http.post("*/api/test-cards/get-card-tokens", async ({ request: sent }) => {
        requested.push(await sent.json());
        return HttpResponse.json({ success: true, response: { id: "tok_1", card: { last4: "4242" } } });
      }),
    );
    expect(await requestCardToken("test-cards", request)).toEqual({
      type: "CardTokenMade",
      id: 8,
      card: { token: "tok_1", last4: "4242" },
    });
    expect(requested).toEqual([{ ...cardTokenRequest(createCard()) }]);
  });

  it("returns CardFailed for a rejected card and for a network error (rule 8.20)", async () => {
    server.use(
      http.post(
        "*/get-card-tokens",
        () => HttpResponse.json({ success: false, error: { code: "card_declined" }, response: null }),
        {
          once: true,
        },
      ),
    );
    expect(await requestCardToken("test-cards", request)).toEqual({ type: "CardFailed", id: 8 });
    server.use(http.post("*/get-card-tokens", () => HttpResponse.error()));
    expect(await requestCardToken("test-cards", request)).toEqual({ type: "CardFailed", id: 8 });
  });
});
