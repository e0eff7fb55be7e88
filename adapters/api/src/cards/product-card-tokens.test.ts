import { createCard } from "@couvert/domain/booking/card/card.builders";
import { cardTokenRequest } from "@couvert/domain/booking/card/card-token-request";
import { CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { productCardTokens } from "./product-card-tokens.ts";

const card = cardTokenRequest(createCard());

/** Requests a token from a server with this answer; returns the result and the sent requests. */
const ask = async (status: number, body: unknown) => {
  const sent: { url: string; body: unknown }[] = [];
  const layer = productCardTokens({
    provider: "test-cards",
    baseUrl: "http://couvert.test",
    fetch: async (url, init) => {
      sent.push({ url, body: JSON.parse(String(init.body)) });
      return Response.json(body, { status });
    },
  });
  const outcome = await Effect.runPromise(
    Effect.result(Effect.flatMap(CardTokens, (cards) => cards.tokenFor(card))).pipe(Effect.provide(layer)),
  );
  return { outcome, sent };
};

describe("productCardTokens", () => {
  it("posts the card to the endpoint and decodes the token", async () => {
    const answer = { success: true, response: { id: "tok_1", card: { last4: "4242" } } };
    const { outcome, sent } = await ask(200, answer);
    expect(outcome).toMatchObject({ success: { token: "tok_1", last4: "4242" } });
    expect(sent).toEqual([{ url: "http://couvert.test/api/test-cards/get-card-tokens", body: { ...card } }]);
  });

  it.each([
    [200, { success: false, error: { code: "card_declined" }, response: null }],
    [200, { success: false, error: { code: "card_declined" }, response: { id: null } }],
    [200, { success: false, error: { code: "card_declined" } }],
    [200, { success: false }],
    [402, {}],
  ])("fails with CardDeclined for a %i with %j (rule 7.51)", async (status, body) => {
    expect((await ask(status, body)).outcome).toMatchObject({ failure: { _tag: "CardDeclined" } });
  });

  it.each([
    [200, "too_many_declines", "TooManyDeclines"],
    [409, "no_hold_to_pay", "NoHoldToPay"],
    [429, "too_many_cards", "TooManyCards"],
    [400, "captcha_refused", "CaptchaRejected"],
    [502, "captcha_unavailable", "CaptchaUnavailable"],
  ])("names the error of a %i with %s", async (status, code, _tag) => {
    const { outcome } = await ask(status, { success: false, error: { code }, response: null });
    expect(outcome).toMatchObject({ failure: { _tag } });
  });

  it("distinguishes an unavailable provider from a declined card", async () => {
    const error = { _tag: "CardProviderUnavailable", reason: "fault" };
    expect((await ask(502, { success: false })).outcome).toMatchObject({ failure: error });
    expect((await ask(200, { success: true, response: {} })).outcome).toMatchObject({ failure: error });
    expect((await ask(504, {})).outcome).toMatchObject({ failure: { ...error, reason: "timeout" } });
  });

  it("repeats nothing of the card in an error", async () => {
    const { outcome } = await ask(500, { echo: card });
    expect(JSON.stringify(outcome)).not.toContain(card.card_number);
  });
});
