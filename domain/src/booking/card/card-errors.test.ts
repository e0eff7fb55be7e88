import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { calendarDates } from "../../time/time.arbitraries.ts";
import { createCard } from "./card.builders.ts";
import { cardErrors } from "./card-errors.ts";
import { type CardFields, EMPTY_CARD } from "./card-fields.ts";

const TODAY = "2027-03-05";
const EXPIRY = "Please enter a valid expiration date.";
const errorsOf = (overrides: Partial<CardFields>) => cardErrors(createCard(overrides), TODAY);

describe("cardErrors", () => {
  it("finds nothing wrong with a card that is good", () => {
    expect(errorsOf({})).toEqual({});
  });

  it("asks for each part of a card that nothing is filled in of", () => {
    expect(Object.values(EMPTY_CARD)).toEqual(["", "", "", "", ""]);
    expect(cardErrors(EMPTY_CARD, TODAY)).toEqual({
      nameOnCard: "Please enter your name as it appears on your card.",
      cardNumber: "The credit card number is blank. Please provide a valid credit card number.",
      cardMonthYear: "Please enter a valid expiration date.",
      cardCvc: "Please enter a CVC.",
      zipCode: "Billing postal code of the credit card is required.",
    });
  });

  it("asks for the name as it is on the card (rule 5.10)", () => {
    expect(errorsOf({ nameOnCard: " " })).toEqual({
      nameOnCard: "Please enter your name as it appears on your card.",
    });
  });

  it("says that a card number is blank, and of any other without 16 digits that it is not valid (rule 5.11)", () => {
    expect(errorsOf({ cardNumber: "" })).toEqual({
      cardNumber: "The credit card number is blank. Please provide a valid credit card number.",
    });
    for (const cardNumber of [
      "4242",
      "4242 4242 4242 424",
      "4242 4242 4242 4242 4",
      "4242-4242-4242-4242",
      "x",
    ]) {
      expect([cardNumber, errorsOf({ cardNumber })]).toEqual([
        cardNumber,
        { cardNumber: "This field is not valid." },
      ]);
    }
    expect(errorsOf({ cardNumber: "4242424242424242" })).toEqual({});
  });

  it("does not take an expiry that is blank, incomplete or past (rule 5.12)", () => {
    for (const cardMonthYear of ["", "03", "03 / 2", "13 / 27", "02 / 27", "12 / 26"]) {
      expect([cardMonthYear, errorsOf({ cardMonthYear })]).toEqual([
        cardMonthYear,
        { cardMonthYear: EXPIRY },
      ]);
    }
    expect(errorsOf({ cardMonthYear: "04 / 27" })).toEqual({});
  });

  it.prop([calendarDates])("takes an expiry until its month has ended (rule 5.12)", (today) => {
    const isGood = cardErrors(createCard({ cardMonthYear: "03 / 27" }), today).cardMonthYear === undefined;
    expect(isGood).toBe(today <= "2027-03-31");
  });

  it("says that a CVC is missing, and of any other without 3 or 4 digits that it is not valid (rule 5.13)", () => {
    expect(errorsOf({ cardCvc: "" })).toEqual({ cardCvc: "Please enter a CVC." });
    for (const cardCvc of ["12", "12345", "12a", "a123"]) {
      expect([cardCvc, errorsOf({ cardCvc })]).toEqual([cardCvc, { cardCvc: "This field is not valid." }]);
    }
    expect(errorsOf({ cardCvc: "1234" })).toEqual({});
  });

  it("asks for the billing postal code (rule 5.14)", () => {
    expect(errorsOf({ zipCode: " " })).toEqual({
      zipCode: "Billing postal code of the credit card is required.",
    });
    expect(errorsOf({ zipCode: "M5V 2T6" })).toEqual({});
  });
});
