import { describe, expect, it } from "vitest";
import { decodeReport, describeMismatches } from "./decode-report.ts";

/** A report as Pact's verifier writes it, about one failed interaction. */
const reportOf = (mismatches: readonly object[]): string =>
  JSON.stringify({
    errors: [],
    interactionResults: [
      { description: "a card", result: "Error", mismatch: { type: "mismatches", mismatches } },
    ],
    result: false,
  });

const differencesOf = (...mismatches: readonly object[]) =>
  describeMismatches(decodeReport(reportOf(mismatches)).mismatches);

describe("decodeReport", () => {
  it("returns no mismatches of an interaction that passed", () => {
    const report = { interactionResults: [{ description: "a card", result: "OK" }] };
    expect(decodeReport(JSON.stringify(report))).toEqual({
      description: "a card",
      passed: true,
      mismatches: [],
    });
  });

  it("puts the status first, then headers, then the body from the outside in", () => {
    expect(
      differencesOf(
        { type: "BodyMismatch", path: "$.card.last4", expected: '"4242"', actual: "4242", mismatch: "x" },
        { type: "BodyMismatch", path: "$.id", expected: '"tok_1"', actual: "7", mismatch: "x" },
        { type: "HeaderMismatch", key: "Content-Type", expected: "application/json", actual: "text/html" },
        { type: "StatusMismatch", expected: 201, actual: 500, mismatch: "expected 201 but was 500" },
      ),
    ).toEqual([
      "status: expected 201, got 500",
      "header Content-Type: expected application/json, got text/html",
      '$.id: expected "tok_1", got 7',
      '$.card.last4: expected "4242", got 4242',
    ]);
  });

  it("names the fields that an object lacks", () => {
    expect(
      differencesOf({
        type: "BodyMismatch",
        path: "$",
        expected: '["amount","id","status"]',
        actual: '["card","id"]',
        mismatch: "Actual map is missing the following keys: amount, status",
      }),
    ).toEqual(["$: lacks amount, status"]);
  });

  it.each([
    ["Expected 'tok_1' to match '^ch_\\S+$'", ", which does not match ^ch_\\S+$"],
    ["Expected 7 (Integer) to be the same type as 'x' (String)", ", which is Integer instead of String"],
    ["Expected 'a' to be equal to 'b'", ""],
  ])("says which rule a value breaks: %s", (mismatch, said) => {
    expect(
      differencesOf({ type: "BodyMismatch", path: "$.id", expected: '"ch_1"', actual: '"tok_1"', mismatch }),
    ).toEqual([`$.id: expected "ch_1", got "tok_1"${said}`]);
  });

  it("says that a value is missing, and shortens long values", () => {
    expect(
      differencesOf(
        { type: "HeaderMismatch", key: "location", expected: "/x", actual: "" },
        { type: "BodyMismatch", path: "$.a", expected: "1", actual: "9".repeat(500) },
      ),
    ).toEqual(["header location: expected /x, got nothing", `$.a: expected 1, got ${"9".repeat(120)}…`]);
  });

  it("gives the sentence of a report that lists no differences", () => {
    const interaction = {
      description: "a card",
      result: "Error",
      mismatch: { type: "error", message: "no answer" },
    };
    const { mismatches } = decodeReport(JSON.stringify({ interactionResults: [interaction] }));
    expect(describeMismatches(mismatches)).toEqual(["no answer"]);
  });

  it("throws for what is no report", () => {
    expect(() => decodeReport("Verification was unable to run")).toThrow(
      "Pact's verifier gave an unreadable report: Verification was unable to run",
    );
  });
});
