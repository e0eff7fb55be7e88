import { it } from "@fast-check/vitest";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { NOT_VALID, REQUIRED } from "../../forms/form/rules.ts";
import {
  detailsErrors,
  emptyDetails,
  type GuestDetails,
  guestOf,
  guestPhone,
  OCCASIONS,
  REQUEST_MAX_LENGTH,
  SPECIAL_REQUEST_MAX_LENGTH,
  splitSpecialRequest,
} from "./guest.ts";

const ana: GuestDetails = {
  ...emptyDetails("US"),
  firstName: "Ana",
  lastName: "Reyes",
  phoneNumber: "305-555-0123",
  email: "ana@example.com",
};

describe("OCCASIONS", () => {
  it("names four occasions (rule 3.34)", () => {
    expect(OCCASIONS).toEqual(["Birthday", "Anniversary", "Business Meal", "Celebration"]);
  });
});

describe("emptyDetails", () => {
  it("fills in only the phone country (rule 3.33)", () => {
    expect(emptyDetails("CA")).toEqual({
      firstName: "",
      lastName: "",
      phoneNumber: "",
      phoneCountry: "CA",
      email: "",
      occasion: "",
      request: "",
      marketingOptIn: false,
    });
  });
});

describe("detailsErrors", () => {
  it("requires first name, last name, phone and email, and nothing else", () => {
    expect(detailsErrors(emptyDetails("US"))).toEqual({
      firstName: [REQUIRED],
      lastName: [REQUIRED],
      phoneNumber: [REQUIRED],
      email: [REQUIRED],
    });
  });

  it("returns no errors for complete details (rule 3.35)", () => {
    expect(detailsErrors(ana)).toEqual({});
  });

  it("requires the first and the last name, and rejects white space (rule 5.7)", () => {
    expect(detailsErrors({ ...ana, firstName: " " })).toEqual({ firstName: [REQUIRED] });
    expect(detailsErrors({ ...ana, lastName: " " })).toEqual({ lastName: [REQUIRED] });
  });

  it.each(["firstName", "lastName"] as const)("rejects a link in the %s (rule 5.30)", (field) => {
    expect(detailsErrors({ ...ana, [field]: "Win at https://evil.example" })).toEqual({
      [field]: [NOT_VALID],
    });
  });

  it("requires the phone number (rule 5.8)", () => {
    expect(detailsErrors({ ...ana, phoneNumber: " " })).toEqual({ phoneNumber: [REQUIRED] });
  });

  it("requires a valid email address (rule 5.9)", () => {
    expect(detailsErrors({ ...ana, email: " " })).toEqual({ email: [REQUIRED] });
    expect(detailsErrors({ ...ana, email: "ana@" })).toEqual({
      email: [{ kind: "email" }],
    });
  });
});

describe("guestOf", () => {
  const specialRequestFor = (occasion: string, request: string) =>
    guestOf({ ...ana, occasion, request }).specialRequest;

  it("joins the longest request and occasion within the limit of an order (rule 5.23)", () => {
    for (const occasion of OCCASIONS) {
      const { specialRequest } = guestOf({
        ...ana,
        occasion,
        request: "x".repeat(REQUEST_MAX_LENGTH),
      });
      expect(specialRequest.length).toBeLessThanOrEqual(SPECIAL_REQUEST_MAX_LENGTH);
    }
    expect([REQUEST_MAX_LENGTH, SPECIAL_REQUEST_MAX_LENGTH]).toEqual([900, 1000]);
  });

  it("returns the person of the details", () => {
    const { occasion, request, ...person } = ana;
    expect(guestOf({ ...ana, occasion })).toEqual({ ...person, specialRequest: "" });
  });

  it("joins the occasion and the request into one special request (rule 7.20)", () => {
    expect(specialRequestFor("Birthday", "A quiet corner")).toBe(
      "Occasion: Birthday Special Request: A quiet corner",
    );
  });

  it("omits empty parts", () => {
    expect(specialRequestFor("", " A quiet corner ")).toBe("Special Request: A quiet corner");
    expect(specialRequestFor(" Birthday ", " ")).toBe("Occasion: Birthday");
    expect(specialRequestFor("  ", "A quiet corner")).toBe("Special Request: A quiet corner");
    expect(specialRequestFor("Anniversary", " ")).toBe("Occasion: Anniversary");
    expect(specialRequestFor("", "")).toBe("");
  });
});

describe("splitSpecialRequest", () => {
  it.prop([fc.constantFrom("", ...OCCASIONS), fc.string()])(
    "returns the occasion and the request that were joined",
    (occasion, request) => {
      const { specialRequest } = guestOf({ ...ana, occasion, request });
      expect(splitSpecialRequest(specialRequest)).toEqual({ occasion, request: request.trim() });
    },
  );

  it.each(["A quiet corner", "Occasion: Birthday party", "Occasion: Graduation"])(
    "returns %j, of another form, as a request",
    (text) => {
      expect(splitSpecialRequest(text)).toEqual({ occasion: "", request: text });
    },
  );
});

describe("guestPhone", () => {
  it("formats ten digits, and names the country of any number", () => {
    expect(guestPhone({ phoneNumber: "3055550123", phoneCountry: "US" })).toBe("305-555-0123 (US)");
    expect(guestPhone({ phoneNumber: "+442079460000", phoneCountry: "GB" })).toBe("+442079460000 (GB)");
  });
});
