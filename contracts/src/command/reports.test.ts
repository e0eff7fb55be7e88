import { describe, expect, it } from "vitest";
import { encodeJson, encodeJunit } from "./reports.ts";

const VERIFIED = {
  boundary: "reservations",
  url: "https://provider.example",
  seconds: 1.5,
  outcomes: [
    { pact: "oauth", description: "a token", result: "passed" },
    {
      pact: "reservations",
      description: "a lock",
      result: "failed",
      differences: ["status: <&\"'", "$: lacks a"],
    },
    { pact: "reservations", description: "a reserve", result: "not checked", reason: "no \ud800 key" },
  ],
} as const;

describe("encodeJson", () => {
  it("writes counts and interactions", () => {
    expect(JSON.parse(encodeJson(VERIFIED))).toEqual({
      boundary: "reservations",
      url: "https://provider.example",
      seconds: 1.5,
      passed: 1,
      failed: 1,
      notChecked: 1,
      interactions: VERIFIED.outcomes.map((outcome) => JSON.parse(JSON.stringify(outcome))),
    });
  });
});

describe("encodeJunit", () => {
  it("writes a suite for each pact, with failures and skipped cases", () => {
    expect(encodeJunit(VERIFIED)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="reservations" tests="3" failures="1" errors="0" skipped="1" time="1.5">
  <testsuite name="oauth" tests="1" failures="0" errors="0" skipped="0">
    <testcase classname="oauth" name="a token"/>
  </testsuite>
  <testsuite name="reservations" tests="2" failures="1" errors="0" skipped="1">
    <testcase classname="reservations" name="a lock"><failure message="status: &lt;&amp;&quot;&apos;">status: &lt;&amp;&quot;&apos;
$: lacks a</failure></testcase>
    <testcase classname="reservations" name="a reserve"><skipped message="no \ufffd key"/></testcase>
  </testsuite>
</testsuites>
`);
  });
});
