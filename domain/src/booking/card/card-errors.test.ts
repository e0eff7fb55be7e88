import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { NOT_VALID, REQUIRED } from "../../forms/form/rules.ts";
import { calendarDates } from "../../time/time.arbitraries.ts";
import { digits } from "./card.arbitraries.ts";
import { createCard } from "./card.builders.ts";
import { cardErrors } from "./card-errors.ts";
import { type CardFields, EMPTY_CARD, formatExpiry } from "./card-fields.ts";

const TODAY = "2027-03-05";
const tooLong = (most: number) => [{ kind: "tooLong", most } as const];
const errorsOf = (overrides: Partial<CardFields>) => cardErrors(createCard(overrides), TODAY, "16");

describe("cardErrors", () => {
  it("returns no errors for a valid card", () => {
    expect(errorsOf({})).toEqual({});
  });

  it("requires each field of an empty card", () => {
    expect(Object.values(EMPTY_CARD)).toEqual(["", "", "", "", ""]);
    expect(cardErrors(EMPTY_CARD, TODAY, "16")).toEqual({
      nameOnCard: [REQUIRED],
      cardNumber: [REQUIRED],
      cardMonthYear: [REQUIRED],
      cardCvc: [REQUIRED],
      zipCode: [REQUIRED],
    });
  });

  it("requires the name on the card (rule 5.10)", () => {
    expect(errorsOf({ nameOnCard: " " })).toEqual({
      nameOnCard: [REQUIRED],
    });
  });

  it("reports a blank card number, and any other without 16 digits as not valid (rule 5.11)", () => {
    expect(errorsOf({ cardNumber: "" })).toEqual({
      cardNumber: [REQUIRED],
    });
    for (const cardNumber of ["4242", "4242 4242 4242 424", "4242-4242-4242-4242", "x"]) {
      const errors = errorsOf({ cardNumber });
      const kinds = new Set(errors.cardNumber?.map(({ kind }) => kind));
      expect([cardNumber, Object.keys(errors), [...kinds]]).toEqual([
        cardNumber,
        ["cardNumber"],
        ["invalid"],
      ]);
    }
    expect(errorsOf({ cardNumber: "4242424242424242" })).toEqual({});
  });

  it("rejects a blank, incomplete or past expiry (rule 5.12)", () => {
    expect(errorsOf({ cardMonthYear: "" })).toEqual({ cardMonthYear: [REQUIRED] });
    for (const cardMonthYear of ["03", "03 / 2", "13 / 27", "02 / 27", "12 / 26"]) {
      expect([cardMonthYear, errorsOf({ cardMonthYear })]).toEqual([
        cardMonthYear,
        { cardMonthYear: [NOT_VALID] },
      ]);
    }
    expect(errorsOf({ cardMonthYear: "04 / 27" })).toEqual({});
  });

  it.prop([calendarDates])("accepts an expiry until its month ends (rule 5.12)", (today) => {
    const isGood =
      cardErrors(createCard({ cardMonthYear: "03 / 27" }), today, "16").cardMonthYear === undefined;
    expect(isGood).toBe(today <= "2027-03-31");
  });

  it("reports a missing CVC, and any other without 3 or 4 digits as not valid (rule 5.13)", () => {
    expect(errorsOf({ cardCvc: "" })).toEqual({ cardCvc: [REQUIRED] });
    for (const cardCvc of ["12", "12a", "a123"]) {
      expect([cardCvc, errorsOf({ cardCvc })]).toEqual([cardCvc, { cardCvc: [NOT_VALID] }]);
    }
    expect(errorsOf({ cardCvc: "1234" })).toEqual({});
  });

  it.each(["4242 4242 4242 4242 4", "42424242424242424242", "4242424242424242424"])(
    "says that the card number %s is too long (rule 5.28)",
    (cardNumber) => {
      expect(errorsOf({ cardNumber })).toEqual({ cardNumber: tooLong(16) });
    },
  );

  it.prop([digits(25), digits(6)])(
    "accepts for each field its specified length only (rule 9.23)",
    (cardNumber, cardCvc) => {
      const errors = errorsOf({ cardNumber, cardCvc });
      expect(errors.cardNumber === undefined).toBe(cardNumber.length === 16);
      expect(errors.cardCvc === undefined).toBe(cardCvc.length === 3 || cardCvc.length === 4);
      const cardMonthYear = formatExpiry(cardNumber);
      expect(errorsOf({ cardMonthYear }).cardMonthYear === undefined && cardMonthYear.length > 7).toBe(false);
    },
  );

  it("says that a CVC is too long (rule 5.28)", () => {
    expect(errorsOf({ cardCvc: "12345" })).toEqual({ cardCvc: tooLong(4) });
  });

  it.each<[Partial<CardFields>, ReturnType<typeof cardErrors>]>([
    [{ cardNumber: "3782 822463 10005", cardCvc: "1234" }, {}],
    [{ cardNumber: "3782 822463 10005", cardCvc: "123" }, { cardCvc: [NOT_VALID] }],
    [{ cardNumber: "3782 822463 10004", cardCvc: "1234" }, { cardNumber: [NOT_VALID] }],
    [{ cardNumber: "3782 822463 1000", cardCvc: "1234" }, { cardNumber: [NOT_VALID] }],
    [{ cardNumber: "3782 822463 10005 5", cardCvc: "1234" }, { cardNumber: tooLong(15) }],
    [{ cardNumber: "3622 720627 1667" }, {}],
    [{ cardNumber: "6205 5000 0000 0000 004" }, {}],
    [{ cardNumber: "4242 4242 4242 4242", cardCvc: "1234" }, { cardCvc: tooLong(3) }],
    [{ cardNumber: "" }, { cardNumber: [REQUIRED] }],
    [{ cardNumber: "42424242424242424242" }, { cardNumber: tooLong(19) }],
  ])("judges %j by its brand where all brands are accepted: %j (rule 5.27)", (fields, errors) => {
    expect(cardErrors(createCard(fields), TODAY, "all")).toEqual(errors);
  });

  it("requires the billing postal code (rule 5.14)", () => {
    expect(errorsOf({ zipCode: " " })).toEqual({
      zipCode: [REQUIRED],
    });
    expect(errorsOf({ zipCode: "M5V 2T6" })).toEqual({});
  });
});
