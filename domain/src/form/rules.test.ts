import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { email, firstError, NOT_VALID, required } from "./rules.ts";

describe("required", () => {
  it("names the field that holds nothing but white space", () => {
    expect(required("First name")(" \t")).toBe("First name is required.");
    expect(required("First name")("Ana")).toBeNull();
  });
});

describe("email", () => {
  it.each(["ana@example.com", "a.b+c@mail.example.co.uk", " ana@example.com ", "o'neill@example.ie"])(
    "takes %j",
    (text) => {
      expect(email(text)).toBeNull();
    },
  );

  it.each([
    "",
    "ana",
    "ana@",
    "@example.com",
    "ana@example",
    "ana@ex ample.com",
    "a@b@example.com",
    "ana@-x.com",
  ])("does not take %j", (text) => {
    expect(email(text)).toBe("Please enter a valid email address.");
  });

  it.prop([fc.string()])("answers for any text", (text) => {
    expect([null, "Please enter a valid email address."]).toContain(email(text));
  });
});

describe("firstError", () => {
  it("stops at the first broken rule", () => {
    expect(firstError("", [required("Email address"), email])).toBe("Email address is required.");
    expect(firstError("x", [required("Email address"), email, () => NOT_VALID])).toMatch(/valid email/);
    expect(firstError("x", [])).toBeNull();
  });
});
