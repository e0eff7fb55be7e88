import { digits, goodCards } from "@couvert/domain/booking/card/card.arbitraries";
import { createCard } from "@couvert/domain/booking/card/card.builders";
import { cardErrors } from "@couvert/domain/booking/card/card-errors";
import { type CardTokenRequest, cardTokenRequest } from "@couvert/domain/booking/card/card-token-request";
import { fc, it } from "@fast-check/vitest";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { describe, expect } from "vitest";
import { cardTokenBody } from "./card-token-body.schema.ts";

const decodeBody = Schema.decodeUnknownResult(cardTokenBody("16"), { errors: "all" });
const body = (overrides: Record<string, unknown> = {}) => ({
  ...cardTokenRequest(createCard()),
  ...overrides,
});

describe("CardTokenBody", () => {
  it("decodes the request of the card form", () => {
    const decoded: Result.Result<CardTokenRequest, unknown> = decodeBody(cardTokenRequest(createCard()));
    expect(decoded).toEqual(Result.succeed(cardTokenRequest(createCard())));
  });

  it.each<[keyof CardTokenRequest, readonly string[], readonly unknown[], string]>([
    [
      "name_on_card",
      ["A", "Ana\nReyes", "x".repeat(100)],
      ["", " \n", "\u200b\u0301", "x".repeat(101), 7],
      "text of at most 100 characters",
    ],
    [
      "card_number",
      ["0".repeat(16)],
      ["4".repeat(15), "4".repeat(17), "4242 4242 4242 4242", 4],
      "16 digits",
    ],
    ["card_month", ["01", "09", "10", "12"], ["00", "13", "1", "20", "012", 3], "a month from 01 to 12"],
    ["card_year", ["00", "99"], ["7", "2027", "2x", 27], "the last two digits of a year"],
    ["card_cvc", ["000", "1234"], ["12", "12345", "12x", 123], "3 or 4 digits"],
    [
      "zip_code",
      ["1", "M5V 2T6", "x".repeat(20)],
      ["", " ", "x".repeat(21), 33131],
      "text of at most 20 characters",
    ],
  ])("accepts for %s %j, not %j", (field, accepted, rejected, expected) => {
    for (const value of accepted) expect(Result.isSuccess(decodeBody(body({ [field]: value })))).toBe(true);
    for (const value of rejected) {
      const decoded = decodeBody(body({ [field]: value }));
      const problem = Result.isFailure(decoded) ? decoded.failure.message : "";
      expect(problem).toContain(`["${field}"]`);
      if (typeof value === "string") expect(problem).toContain(`Expected ${expected}`);
    }
  });

  it.prop([fc.string({ unit: fc.constantFrom(..."123456789"), minLength: 5, maxLength: 30 })])(
    "never repeats the input in an error",
    (typed) => {
      fc.pre(typed.length !== 16);
      const wrong = {
        card_number: typed,
        card_month: typed,
        card_year: typed,
        card_cvc: typed,
        zip_code: [typed],
      };
      const decoded = decodeBody(body({ ...wrong, name_on_card: { typed } }));
      expect(
        Result.isFailure(decoded) && `${decoded.failure} ${JSON.stringify(decoded.failure)}`,
      ).not.toContain(typed);
    },
  );

  it.each([
    ["16", "4".repeat(15), "123", '["card_number"]'],
    ["16", "4".repeat(17), "123", '["card_number"]'],
    ["all", "378282246310004", "1234", '["card_number"]'],
    ["all", "37828224631000", "1234", '["card_number"]'],
    ["all", "378282246310005", "123", '["card_cvc"]'],
    ["all", "4242424242424242", "1234", '["card_cvc"]'],
  ] as const)(
    "rejects with CARD_NUMBERS=%s the number %s with %s (rule 5.27)",
    (accepted, number, cvc, says) => {
      const decoded = Schema.decodeUnknownResult(cardTokenBody(accepted))(
        body({ card_number: number, card_cvc: cvc }),
      );
      expect(Result.isFailure(decoded) && decoded.failure.message).toContain(says);
    },
  );

  it.prop([
    fc.constantFrom("3782 822463 10005", "3622 720627 1667", "6205500000000000004", "4222222222222"),
    digits(4),
  ])("accepts a card of any brand exactly where the form does (rule 5.27)", (cardNumber, cardCvc) => {
    const card = createCard({ cardNumber, cardCvc });
    const isGood = Object.keys(cardErrors(card, "2027-03-05", "all")).length === 0;
    expect(Result.isSuccess(Schema.decodeUnknownResult(cardTokenBody("all"))(cardTokenRequest(card)))).toBe(
      isGood,
    );
  });

  it.prop([goodCards])("accepts every card that the form accepts", (card) => {
    expect(cardErrors(card, "2027-03-05", "16")).toEqual({});
    expect(Result.isSuccess(decodeBody(cardTokenRequest(card)))).toBe(true);
  });
});
