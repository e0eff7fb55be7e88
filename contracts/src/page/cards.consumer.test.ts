import { productCardTokens } from "@couvert/api/cards/product-card-tokens";
import { CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import { HIDDEN_FIELDS } from "@couvert/domain/forms/form/form";
import { Matchers } from "@pact-foundation/pact";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { answers, exchange, rejects } from "./exchange.ts";
import { CARD_OUTAGES } from "./outages.ts";

const { regex, string } = Matchers;

const TOKENS = "/api/test-cards/get-card-tokens";

const cardOf = (card_number: string) => ({
  name_on_card: "Ana Reyes",
  card_number,
  card_month: "12",
  card_year: "39",
  card_cvc: "123",
  zip_code: "33131",
});

const CARD = cardOf("4242424242424242");

const CAPTCHA_TOKEN = "captcha-token";

/** Requests a card's token from the server at a URL as the page does; returns the token or the named error. */
const ask =
  (
    card = CARD,
    {
      provider = "test-cards",
      captchaToken = null,
    }: { provider?: string; captchaToken?: string | null } = {},
  ) =>
  (baseUrl: string) => {
    const layer = productCardTokens({
      provider,
      captchaToken,
      fetch: (path, init) => fetch(path, init),
      baseUrl,
    });
    return Effect.runPromise(
      Effect.result(CardTokens.use((cards) => cards.tokenFor(card))).pipe(Effect.provide(layer)),
    );
  };

describe("page and server: card tokens", () => {
  it("returns a card's token", async () => {
    const token = await exchange(
      {
        description: "a card",
        state: "the card provider accepts test cards",
        request: { path: TOKENS, body: CARD },
        answer: answers({
          success: true,
          response: { id: regex(/^tok_[A-Za-z0-9_-]+$/, "tok_1"), card: { last4: "4242" } },
        }),
      },
      ask(),
    );
    expect(token).toMatchObject({ success: { token: "tok_1", last4: "4242" } });
  });

  it("rejects a declined card", async () => {
    const card = cardOf("4000000000000002");
    const token = await exchange(
      {
        description: "a declined card",
        state: "the card provider accepts test cards",
        request: { path: TOKENS, body: card },
        answer: answers({ success: false, error: { code: "card_declined" }, response: null }),
      },
      ask(card),
    );
    expect(token).toMatchObject({ failure: { _tag: "CardDeclined" } });
  });

  it("rejects the last declined card of a hold, and says that the hold has ended", async () => {
    const card = cardOf("4000000000000002");
    const token = await exchange(
      {
        description: "the last declined card of a hold",
        state: "the visitor holds a table whose next decline is the last one",
        request: { path: TOKENS, body: card },
        answer: answers({ success: false, error: { code: "too_many_declines" }, response: null }),
      },
      ask(card),
    );
    expect(token).toMatchObject({ failure: { _tag: "TooManyDeclines" } });
  });

  it.each([
    [
      "a card without a hold to pay",
      "the visitor holds no table that is paid in advance",
      409,
      "no_hold_to_pay",
      "NoHoldToPay",
    ],
    [
      "a card of a visitor who has tried too many",
      "the visitor has tried too many cards",
      429,
      "too_many_cards",
      "TooManyCards",
    ],
  ] as const)("gives no token for %s", async (description, state, status, code, error) => {
    const token = await exchange(
      { description, state, request: { path: TOKENS, body: CARD }, answer: rejects(status, code) },
      ask(),
    );
    expect(token).toMatchObject({ failure: { _tag: error } });
  });

  it.each([
    ["a card of a robot", "the captcha rejects the visitor", 400, "captcha_refused", "CaptchaRejected"],
    [
      "a card while the captcha service is out of order",
      "the captcha service is out of order",
      502,
      "captcha_unavailable",
      "CaptchaUnavailable",
    ],
  ] as const)("gives no token for %s", async (description, state, status, code, error) => {
    const body = { ...CARD, [HIDDEN_FIELDS.captcha]: CAPTCHA_TOKEN };
    const token = await exchange(
      { description, state, request: { path: TOKENS, body }, answer: rejects(status, code) },
      ask(CARD, { captchaToken: CAPTCHA_TOKEN }),
    );
    expect(token).toMatchObject({ failure: { _tag: error } });
  });

  it("gives no token for a card with a wrong field", async () => {
    const card = { ...CARD, card_month: "13" };
    const token = await exchange(
      {
        description: "a card with a wrong month",
        state: "the card provider accepts test cards",
        request: { path: TOKENS, body: card },
        answer: rejects(400, "invalid_request", { card_month: string("must be a month") }),
      },
      ask(card),
    );
    expect(token).toMatchObject({ failure: { _tag: "CardProviderUnavailable", reason: "fault" } });
  });

  it("gives no token at a provider that is not configured", async () => {
    const token = await exchange(
      {
        description: "a card for another provider",
        state: "the card provider accepts test cards",
        request: { path: "/api/nobody/get-card-tokens", body: CARD },
        answer: rejects(404, "unknown_provider"),
      },
      ask(CARD, { provider: "nobody" }),
    );
    expect(token).toMatchObject({ failure: { _tag: "CardProviderUnavailable", reason: "fault" } });
  });

  it.each(CARD_OUTAGES)("gives no token $words", async ({ words, state, status, code, reason }) => {
    const token = await exchange(
      {
        description: `a card ${words}`,
        state,
        request: { path: TOKENS, body: CARD },
        answer: rejects(status, code),
      },
      ask(),
    );
    expect(token).toMatchObject({ failure: { _tag: "CardProviderUnavailable", reason } });
  });
});
