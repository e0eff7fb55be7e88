import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeContentApiError, parseSearch, parseSuccess } from "./content-api-error.ts";

const body = (type: string, message: string) => JSON.stringify({ type, message });

describe("decodeContentApiError", () => {
  it.each([
    [400, body("parsing-error", "unexpected field 'my.page.x'"), "parsing", "unexpected field 'my.page.x'"],
    [400, "{}", "parsing", "the query is not valid"],
    [401, body("api_security_error", "Wrong token"), "forbidden", "access is forbidden: Wrong token"],
    [403, JSON.stringify({ error: "Access denied" }), "forbidden", "access is forbidden: Access denied"],
    [403, "<html>", "forbidden", "access is forbidden"],
    [404, "<html>Not found", "repositoryNotFound", "repository not found"],
    [404, body("api_notfound_error", "Ref not found."), "refNotFound", "Ref not found."],
    [
      404,
      body("api_security_error", "This preview token has expired"),
      "previewExpired",
      "This preview token has expired",
    ],
    [404, body("api_security_error", "Something else"), "notFound", "Something else"],
    [404, body("other", "No such thing"), "notFound", "No such thing"],
    [404, "[]", "notFound", "not found"],
    [410, body("api_validation_error", "Master ref is: m1"), "refExpired", "Master ref is: m1"],
    [410, "gone", "invalid", "an invalid API response was returned, of status 410 without JSON"],
    [400, "<html>", "invalid", "an invalid API response was returned, of status 400 without JSON"],
    [500, "", "invalid", "an invalid API response was returned, of status 500 without JSON"],
    [
      503,
      body("x", "Down for an hour"),
      "invalid",
      "an invalid API response was returned, of status 503: Down for an hour",
    ],
  ])("reads %i with %s as %s (rule 8.11)", (status, text, failure, message) => {
    expect(decodeContentApiError(status, text)).toMatchObject({ failure, message });
  });

  it("names a cause for every status and body", () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 599 }), fc.oneof(fc.string(), fc.json()), (status, text) => {
        expect(decodeContentApiError(status, text).message).toMatch(/\S/);
      }),
    );
  });
});

describe("parseSuccess", () => {
  it("returns JSON, and throws for anything else (rule 8.11)", () => {
    expect(parseSuccess("[]")).toEqual([]);
    expect(() => parseSuccess("<html>")).toThrow("an invalid API response was returned, that is no JSON");
  });
});

describe("parseSearch", () => {
  it("returns documents with the address of the next page", () => {
    expect(parseSearch('{"results":[{"id":"a"}],"next_page":"/2"}')).toEqual({
      results: [{ id: "a" }],
      next_page: "/2",
    });
  });

  it.each(["{}", "null", '{"results":{}}'])("throws for %s, which has no documents (rule 8.11)", (body) => {
    expect(() => parseSearch(body)).toThrow("an invalid API response was returned, without documents");
  });
});
