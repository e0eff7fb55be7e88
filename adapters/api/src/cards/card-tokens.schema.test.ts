import { NO_CARD_TOKENS } from "@couvert/domain/booking/card/card-token-id.builders";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { CardTokenAnswer } from "./card-tokens.schema.ts";

describe("CardTokenAnswer", () => {
  const decode = Schema.decodeUnknownResult(CardTokenAnswer);
  const decodes = (answer: unknown) => Result.isSuccess(decode(answer));
  const answer = (id: string, last4: string) => ({ success: true, response: { id, card: { last4 } } });

  it("decodes a token with the last four digits, and a declined card", () => {
    expect(decodes(answer("tok_1", "4242"))).toBe(true);
    const error = { code: "card_declined", message: "The card was declined.", fields: {} };
    expect(decodes({ success: false, error, response: null })).toBe(true);
  });

  it("rejects a success without a token and four digits, and other failures", () => {
    for (const nonsense of [
      ...NO_CARD_TOKENS.map((id) => answer(id, "4242")),
      answer("tok_1", "424"),
      answer("tok_1", "4242424242424242"),
      { success: false, response: {} },
      { success: false, error: { code: "provider_unavailable", message: "Later.", fields: {} } },
      {},
    ]) {
      expect([nonsense, decodes(nonsense)]).toEqual([nonsense, false]);
    }
  });

  it("names the missing field of a success", () => {
    expect(String(decode(answer("", "4242")))).toContain("Expected a token of a card, like tok_1");
    expect(String(decode(answer("tok_1", "424")))).toContain("Expected 4 digits");
  });
});
