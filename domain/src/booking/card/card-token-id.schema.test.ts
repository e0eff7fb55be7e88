import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { NO_CARD_TOKENS } from "./card-token-id.builders.ts";
import { CardTokenId } from "./card-token-id.schema.ts";

describe("CardTokenId", () => {
  const isToken = Schema.is(CardTokenId);

  it.each(["tok_visa", "tok_1N3T00LkdIwHu7ixt44h1F8k", "tok_dWht-cTh_8d", `tok_${"x".repeat(196)}`])(
    "accepts %s",
    (id) => {
      expect(isToken(id)).toBe(true);
    },
  );

  it.each(NO_CARD_TOKENS)("rejects %j (rule 7.83)", (id) => {
    expect(isToken(id)).toBe(false);
  });
});
