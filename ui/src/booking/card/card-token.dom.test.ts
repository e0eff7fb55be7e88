import { createCard } from "@couvert/domain/booking/card/card.builders";
import { cardTokenRequest } from "@couvert/domain/booking/card/card-token-request";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { requestCard } from "./card-token.ts";
import { mountedField } from "./mounted-field.ts";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const request = { type: "MakeCardToken", id: 8, card: createCard() } as const;

describe("requestCard", () => {
  it("returns the token of the configured provider", async () => {
    const requested: unknown[] = [];
    server.use(
      http.post("*/api/test-cards/get-card-tokens", async ({ request: sent }) => {
        requested.push(await sent.json());
        return HttpResponse.json({ success: true, response: { id: "tok_1", card: { last4: "4242" } } });
      }),
    );
    expect(await requestCard("test-cards", null, request)).toEqual({
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
    const failed = { type: "CardFailed", id: 8, message: "cardProblem" };
    expect(await requestCard("test-cards", null, request)).toEqual(failed);
    server.use(http.post("*/get-card-tokens", () => HttpResponse.error()));
    expect(await requestCard("test-cards", null, request)).toEqual(failed);
  });

  it.each([
    [200, "too_many_declines", { type: "HoldLost", id: 8, message: "declinedTooOften" }],
    [409, "no_hold_to_pay", { type: "HoldLost", id: 8, message: "notHeld" }],
    [429, "too_many_cards", { type: "CardFailed", id: 8, message: "tooManyCards" }],
    [429, "too_many_requests", { type: "CardFailed", id: 8, message: "cardProblem" }],
    [400, "captcha_refused", { type: "CardFailed", id: 8, message: "personNeeded" }],
    [502, "captcha_unavailable", { type: "CardFailed", id: 8, message: "cardProblem" }],
  ])("turns a %i with %s into an event (rule 8.46)", async (status, code, event) => {
    server.use(
      http.post("*/get-card-tokens", () =>
        HttpResponse.json({ success: false, error: { code }, response: null }, { status }),
      ),
    );
    expect(await requestCard("test-cards", null, request)).toEqual(event);
  });

  it("sends the captcha's token, which is empty where it could not be had (rule 7.74)", async () => {
    const requested: unknown[] = [];
    server.use(
      http.post("*/get-card-tokens", async ({ request: sent }) => {
        requested.push(await sent.json());
        return HttpResponse.json({ success: true, response: { id: "tok_1", card: { last4: "4242" } } });
      }),
    );
    await requestCard("test-cards", "", request);
    await requestCard("test-cards", "a person", request);
    expect(requested).toEqual([
      { ...cardTokenRequest(createCard()), _captcha: "" },
      { ...cardTokenRequest(createCard()), _captcha: "a person" },
    ]);
  });

  it("has the provider's own field confirm a card (rule 14.14)", async () => {
    const confirm = { type: "ConfirmCard", id: 9, clientSecret: "pi_1_secret" } as const;
    const failed = { type: "CardFailed", id: 9, message: "cardProblem" };
    expect(await requestCard("test-cards", null, confirm)).toEqual(failed);
    const secrets: string[] = [];
    const outcomes = ["done", "declined", "abandoned", "invalid", "unavailable"] as const;
    for (const outcome of outcomes) {
      const submit = async (secret: string) => {
        secrets.push(secret);
        return outcome;
      };
      mountedField.current = { submit, focus: () => {}, dispose: () => {} };
      const failure = outcome === "invalid" ? { ...failed, message: null } : failed;
      expect(await requestCard("test-cards", null, confirm)).toEqual(
        outcome === "done" || outcome === "unavailable" ? { type: "CardConfirmed", id: 9 } : failure,
      );
    }
    expect(new Set(secrets)).toEqual(new Set(["pi_1_secret"]));
    mountedField.current = null;
  });
});
