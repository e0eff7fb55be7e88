import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { isNotModified } from "./conditional-request.ts";

const VERSION = { etag: '"abc"', "last-modified": "Fri, 05 Mar 2027 12:00:00 GMT" };

describe("isNotModified", () => {
  it.each([
    ["none", {}, false],
    ["its tag", { "if-none-match": '"abc"' }, true],
    ["its tag, weak", { "if-none-match": 'W/"abc"' }, true],
    ["its tag among others", { "if-none-match": '"x", "abc" , "y"' }, true],
    ["any tag", { "if-none-match": "*" }, true],
    ["another tag", { "if-none-match": '"abd"' }, false],
    ["a tag that contains it", { "if-none-match": '"x"abc""' }, false],
    ["its time", { "if-modified-since": "Fri, 05 Mar 2027 12:00:00 GMT" }, true],
    ["a later time", { "if-modified-since": "Sat, 06 Mar 2027 12:00:00 GMT" }, true],
    ["an earlier time", { "if-modified-since": "Thu, 04 Mar 2027 12:00:00 GMT" }, false],
    ["no time", { "if-modified-since": "yesterday" }, false],
    [
      "another tag and its time",
      { "if-none-match": '"x"', "if-modified-since": VERSION["last-modified"] },
      false,
    ],
    [
      "its tag and an earlier time",
      { "if-none-match": '"abc"', "if-modified-since": "Thu, 04 Mar 2027 12:00:00 GMT" },
      true,
    ],
    ["its tag and no-cache", { "if-none-match": '"abc"', "cache-control": "no-cache" }, true],
  ])("reads a request with %s", (_what, headers, isCurrent) => {
    expect(isNotModified(headers, VERSION)).toBe(isCurrent);
  });

  it.prop([fc.string({ unit: "binary", maxLength: 300 })])(
    "never takes a header without the tag for it",
    (text) => {
      fc.pre(!text.includes('"abc"') && text !== "*");
      expect(isNotModified({ "if-none-match": text || "x" }, VERSION)).toBe(false);
    },
  );
});
