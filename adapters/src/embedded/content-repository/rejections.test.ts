import { describe, expect, it } from "vitest";
import * as rejections from "./rejections.ts";

describe("the rejections of the content repository", () => {
  it.each([
    ["unparsable", () => rejections.unparsable("[a"), 400, { type: "parsing-error", message: "[a" }],
    [
      "parameterMissing",
      () => rejections.parameterMissing("ref"),
      400,
      { type: "api_validation_error", message: "query parameter 'ref' is required" },
    ],
    [
      "refUnknown",
      () => rejections.refUnknown("m1"),
      404,
      { type: "api_notfound_error", message: /Master ref is: m1$/ },
    ],
    [
      "refExpired",
      () => rejections.refExpired("m1"),
      410,
      { type: "api_validation_error", message: /Master ref is: m1$/ },
    ],
    [
      "tokenRejected",
      () => rejections.tokenRejected(),
      401,
      { type: "api_security_error", message: "Access to this repository requires a valid access token" },
    ],
    [
      "previewExpired",
      () => rejections.previewExpired(),
      404,
      { type: "api_security_error", message: "This preview token has expired" },
    ],
  ])("%s answers as Prismic does", async (_name, reject, status, { type, message }) => {
    const answer = reject();
    expect(answer.status).toBe(status);
    const words = message instanceof RegExp ? expect.stringMatching(message) : message;
    expect(await answer.json()).toEqual({ type, message: words });
  });

  it("notFound answers with no JSON, which the client reads as a repository that is not there", async () => {
    const answer = rejections.notFound();
    expect([answer.status, await answer.text()]).toEqual([404, "Not found"]);
  });
});
