import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { absoluteUrl, jsonLdText, omitEmpty } from "./json-ld.ts";

describe("jsonLdText", () => {
  it("escapes what could end a script", () => {
    expect(jsonLdText({ name: "</script><!-- & \u2028" })).toBe(
      '{"name":"\\u003c/script\\u003e\\u003c!-- \\u0026 \u2028"}',
    );
  });

  it.prop([fc.dictionary(fc.string(), fc.string({ unit: "binary" }))])(
    "parses to the same data, and has no character that HTML interprets",
    (data) => {
      const text = jsonLdText(data);
      expect(text).not.toMatch(/[<>&]/);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(data)));
    },
  );
});

describe("omitEmpty", () => {
  it("keeps values, zero and false among them", () => {
    expect(
      omitEmpty({ a: "", b: null, c: undefined, d: [], e: 0, f: false, g: "x", h: ["x"], i: { j: "" } }),
    ).toEqual({
      e: 0,
      f: false,
      g: "x",
      h: ["x"],
      i: { j: "" },
    });
  });
});

describe("absoluteUrl", () => {
  it.each([
    ["/share.png", "https://jr.example.com/share.png"],
    ["https://images.example.com/a.jpg", "https://images.example.com/a.jpg"],
    ["//images.example.com/a.jpg", "//images.example.com/a.jpg"],
  ])("turns %s into %s", (url, absolute) => {
    expect(absoluteUrl("https://jr.example.com", url)).toBe(absolute);
  });
});
