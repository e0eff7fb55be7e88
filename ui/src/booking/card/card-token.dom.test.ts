import { createCard } from "@couvert/domain/booking/card/card.builders";
import { cardTokenRequest } from "@couvert/domain/booking/card/card-token-request";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { requestCardToken } from "./card-token.ts";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const SITE = { provider: "test-cards", captcha: null } as const;
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
    expect(await requestCardToken(SITE, request)).toEqual({
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
    expect(await requestCardToken(SITE, request)).toEqual(failed);
    server.use(http.post("*/get-card-tokens", () => HttpResponse.error()));
    expect(await requestCardToken(SITE, request)).toEqual(failed);
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
    expect(await requestCardToken(SITE, request)).toEqual(event);
  });

  it("sends the captcha's token, which is empty before the cookie notice is acknowledged (rule 7.74)", async () => {
    const requested: unknown[] = [];
    server.use(
      http.post("*/get-card-tokens", async ({ request: sent }) => {
        requested.push(await sent.json());
        return HttpResponse.json({ success: true, response: { id: "tok_1", card: { last4: "4242" } } });
      }),
    );
    const captcha = { kind: "recaptcha", siteKey: "key" } as const;
    await requestCardToken({ ...SITE, captcha }, request);
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
    document.cookie = "cookie-notice=acknowledged; path=/";
    vi.stubGlobal("grecaptcha", {
      ready: (then: () => void) => then(),
      execute: async () => "a person",
    });
    const token = requestCardToken({ ...SITE, captcha }, request);
    await vi.waitFor(() => expect(document.querySelector("head script")).not.toBeNull());
    document.querySelector("head script")?.dispatchEvent(new Event("load"));
    await token;
    expect(requested).toEqual([
      { ...cardTokenRequest(createCard()), _captcha: "" },
      { ...cardTokenRequest(createCard()), _captcha: "a person" },
    ]);
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
    document.cookie = "cookie-notice=; path=/; max-age=0";
    document.head.replaceChildren();
    vi.unstubAllGlobals();
  });
});
