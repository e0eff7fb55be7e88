import { describe, expect, it } from "vitest";
import * as refusals from "./refusals.ts";

describe("the refusals of the content repository", () => {
  it.each([
    ["unparsable", () => refusals.unparsable("[a"), 400, { type: "parsing-error", message: "[a" }],
    [
      "parameterMissing",
      () => refusals.parameterMissing("ref"),
      400,
      { type: "api_validation_error", message: "query parameter 'ref' is required" },
    ],
    [
      "refUnknown",
      () => refusals.refUnknown("m1"),
      404,
      { type: "api_notfound_error", message: /Master ref is: m1$/ },
    ],
    [
      "refExpired",
      () => refusals.refExpired("m1"),
      410,
      { type: "api_validation_error", message: /Master ref is: m1$/ },
    ],
    [
      "tokenRefused",
      () => refusals.tokenRefused(),
      401,
      { type: "api_security_error", message: "Access to this repository requires a valid access token" },
    ],
    [
      "previewExpired",
      () => refusals.previewExpired(),
      404,
      { type: "api_security_error", message: "This preview token has expired" },
    ],
  ])("%s answers as Prismic does", async (_name, refuse, status, { type, message }) => {
    const answer = refuse();
    expect(answer.status).toBe(status);
    const words = message instanceof RegExp ? expect.stringMatching(message) : message;
    expect(await answer.json()).toEqual({ type, message: words });
  });

  it("notHere answers with no JSON, which the client reads as a repository that is not there", async () => {
    const answer = refusals.notHere();
    expect([answer.status, await answer.text()]).toEqual([404, "Not found"]);
  });
});
