import type { CardTokenRequest } from "@couvert/domain/booking/card/card-token-request";
import { CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import * as Effect from "effect/Effect";
import type * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { createCardService } from "../src/card-service/card-service.ts";

/** A card provider with Stripe's wire format, called through the Fetch standard. */
export type CardProvider = (request: Request) => Promise<Response>;

/** The key and the timeout, in ms, of calls to the provider. */
export const CARD_ACCOUNT = { apiKey: "sk_test_laws", timeoutMs: 500 } as const;

/** An implementation that creates tokens at the given provider. */
export interface CardTokensSetup {
  readonly layer: Layer.Layer<CardTokens>;
  readonly close: () => Promise<void>;
}

/** Tests the laws that every implementation of `CardTokens` satisfies. */
export const cardTokensLaws = (
  name: string,
  setup: (provider: CardProvider) => Promise<CardTokensSetup>,
): void => {
  describe(`${name} satisfies the laws of CardTokens`, () => {
    const card = (overrides: Partial<CardTokenRequest> = {}): CardTokenRequest => ({
      name_on_card: "Ana Reyes",
      card_number: "4242424242424242",
      card_month: "12",
      card_year: "39",
      card_cvc: "7351",
      zip_code: "33131",
      ...overrides,
    });
    const working = createCardService({ database: null, apiKey: CARD_ACCOUNT.apiKey });

    const ask = async (request: CardTokenRequest, provider: CardProvider = working) => {
      const { layer, close } = await setup(provider);
      const effect = Effect.flatMap(CardTokens, (cards) => cards.tokenFor(request));
      const outcome = await Effect.runPromise(Effect.result(effect).pipe(Effect.provide(layer)));
      await close();
      return outcome;
    };

    it("returns a token and the last four digits of a card", async () => {
      const given = Result.getOrThrow(await ask(card({ card_number: "5555555555554444" })));
      expect(given).toEqual({ token: expect.stringMatching(/^tok_\S+$/), last4: "4444" });
    });

    it("returns a new token each time", async () => {
      const tokens = [await ask(card()), await ask(card())].map((given) => Result.getOrThrow(given).token);
      expect(new Set(tokens).size).toBe(2);
    });

    it.each([
      ["has a number that is none", { card_number: "4242424242424241" }],
      ["its bank declines", { card_number: "4000000000000002" }],
      ["its bank calls expired", { card_number: "4000000000000069" }],
      ["has another security code", { card_number: "4000000000000127" }],
      ["its bank fails to process", { card_number: "4000000000000119" }],
      ["has a number that is not a test number", { card_number: "4111111111111111" }],
      ["expired long ago", { card_year: "20" }],
    ])("rejects a card that %s", async (_what, wrong) => {
      expect(await ask(card(wrong))).toMatchObject({ failure: { _tag: "CardDeclined" } });
    });

    it.each<[string, CardProvider]>([
      ["breaks down", async () => Response.json({ error: { type: "api_error" } }, { status: 500 })],
      ["does not know our key", createCardService({ database: null, apiKey: "sk_test_another" })],
      ["answers 429", async () => Response.json({ error: { type: "rate_limit" } }, { status: 429 })],
      ["answers nothing", async () => new Response("")],
      ["answers a page", async () => new Response("<h1>Hello</h1>")],
      ["answers a token of no card", async () => Response.json({ id: "tok_1", card: { last4: "" } })],
      ["answers another id", async () => Response.json({ id: "src_1", card: { last4: "4242" } })],
      ["answers no token", async () => Response.json({ id: "", card: { last4: "4242" } })],
      ["breaks off", () => Promise.reject(new TypeError("terminated"))],
    ])("fails with CardProviderUnavailable when the provider %s (rule 7.83)", async (_what, provider) => {
      expect(await ask(card(), provider)).toMatchObject({
        failure: { _tag: "CardProviderUnavailable", reason: "fault" },
      });
    });

    it("times out without an answer, after one request", async () => {
      let requests = 0;
      const silent: CardProvider = () => {
        requests += 1;
        return new Promise(() => {});
      };
      expect(await ask(card(), silent)).toMatchObject({
        failure: { _tag: "CardProviderUnavailable", reason: "timeout" },
      });
      expect(requests).toBe(1);
    });

    it("repeats nothing of a card in an error, whatever the provider answers", async () => {
      const echo: CardProvider = async (request) => {
        const sent = await request.text();
        return Response.json({ error: { type: "api_error", message: sent, code: sent } }, { status: 500 });
      };
      const shout: CardProvider = async (request) => Promise.reject(new Error(await request.text()));
      for (const provider of [echo, shout, working]) {
        const failed = JSON.stringify(await ask(card({ card_number: "4242424242424241" }), provider));
        expect(failed).toContain("_tag");
        for (const secret of ["4242", "7351", "Reyes", "33131"]) expect(failed).not.toContain(secret);
      }
    });
  });
};
