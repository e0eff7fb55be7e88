import { describe, expect, it } from "vitest";
import {
  type Details,
  detailsErrors,
  emptyDetails,
  specialRequestOf,
  specialRequestText,
} from "./details.ts";

const ana: Details = {
  ...emptyDetails("US"),
  firstName: "Ana",
  lastName: "Reyes",
  phoneNumber: "305-555-0123",
  email: "ana@example.com",
};

describe("emptyDetails", () => {
  it("has nothing filled in but the country a phone number is read in", () => {
    expect(emptyDetails("CA")).toEqual({
      firstName: "",
      lastName: "",
      phoneNumber: "",
      phoneCountry: "CA",
      email: "",
      occasion: "",
      specialRequest: "",
      marketingOptIn: false,
    });
  });
});

describe("detailsErrors", () => {
  it("asks for first name, last name, phone and e-mail of an empty form, and for nothing else", () => {
    expect(detailsErrors(emptyDetails("US"))).toEqual({
      firstName: "First name is required.",
      lastName: "Last name is required.",
      phoneNumber: "Phone number is required.",
      email: "Email address is required.",
    });
  });

  it("finds nothing wrong with what a table needs", () => {
    expect(detailsErrors(ana)).toEqual({});
  });

  it("asks for the first and the last name, and takes no white space for one (rule 5.7)", () => {
    expect(detailsErrors({ ...ana, firstName: " " })).toEqual({ firstName: "First name is required." });
    expect(detailsErrors({ ...ana, lastName: " " })).toEqual({ lastName: "Last name is required." });
  });

  it("asks for the phone number (rule 5.8)", () => {
    expect(detailsErrors({ ...ana, phoneNumber: " " })).toEqual({ phoneNumber: "Phone number is required." });
  });

  it("asks for an e-mail address, and for one that is valid (rule 5.9)", () => {
    expect(detailsErrors({ ...ana, email: " " })).toEqual({ email: "Email address is required." });
    expect(detailsErrors({ ...ana, email: "ana@" })).toEqual({
      email: "Please enter a valid email address.",
    });
  });
});

describe("specialRequestText", () => {
  it("combines the occasion and the request", () => {
    expect(specialRequestText("Birthday", "A quiet corner")).toBe(
      "Occasion: Birthday Special Request: A quiet corner",
    );
  });

  it("leaves out what the diner left empty", () => {
    expect(specialRequestText("", " A quiet corner ")).toBe("Special Request: A quiet corner");
    expect(specialRequestText(" Birthday ", " ")).toBe("Occasion: Birthday");
    expect(specialRequestText("  ", "A quiet corner")).toBe("Special Request: A quiet corner");
    expect(specialRequestText("Anniversary", " ")).toBe("Occasion: Anniversary");
    expect(specialRequestText("", "")).toBe("");
  });
});

describe("specialRequestOf", () => {
  it("takes the text apart again", () => {
    for (const [occasion, specialRequest] of [
      ["Birthday", "A quiet corner\nplease"],
      ["", "A quiet corner"],
      ["Business Meal", ""],
      ["", ""],
    ] as const) {
      expect(specialRequestOf(specialRequestText(occasion, specialRequest))).toEqual({
        occasion,
        specialRequest,
      });
    }
  });

  it("takes a text of another making as the request", () => {
    expect(specialRequestOf("Occasion: none of yours")).toEqual({
      occasion: "",
      specialRequest: "Occasion: none of yours",
    });
  });
});
