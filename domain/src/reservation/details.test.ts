import { describe, expect, it } from "vitest";
import { detailsErrors, emptyDetails } from "./details.ts";

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
    const details = {
      ...emptyDetails("US"),
      firstName: "Ana",
      lastName: "Reyes",
      phoneNumber: "305-555-0123",
      email: "ana@example.com",
    };
    expect(detailsErrors(details)).toEqual({});
    expect(detailsErrors({ ...details, email: "ana@" })).toEqual({
      email: "Please enter a valid email address.",
    });
  });
});
