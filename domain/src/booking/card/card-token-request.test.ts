import { describe, expect, it } from "vitest";
import { createCard } from "./card.builders.ts";
import { EMPTY_CARD } from "./card-fields.ts";
import { cardTokenRequest } from "./card-token-request.ts";

describe("cardTokenRequest", () => {
  it("uses the endpoint's words, the number without spaces and a two-digit year (rule 7.16)", () => {
    expect(cardTokenRequest(createCard())).toEqual({
      name_on_card: "Ana Reyes",
      card_number: "4242424242424242",
      card_month: "03",
      card_year: "27",
      card_cvc: "123",
      zip_code: "33131",
    });
  });

  it("trims every field", () => {
    const typed = createCard({
      nameOnCard: " Ana Reyes ",
      cardNumber: " 4242 ",
      cardCvc: " 123",
      zipCode: "33131 ",
    });
    expect(cardTokenRequest(typed)).toMatchObject({
      name_on_card: "Ana Reyes",
      card_number: "4242",
      card_cvc: "123",
      zip_code: "33131",
    });
  });

  it("reads an expiry that a browser filled in", () => {
    const request = cardTokenRequest({ ...EMPTY_CARD, cardMonthYear: "3/2027" });
    expect([request.card_month, request.card_year]).toEqual(["03", "27"]);
  });
});
