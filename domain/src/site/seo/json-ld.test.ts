import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { absoluteUrl, jsonLdText, omitEmpty } from "./json-ld.ts";

describe("jsonLdText", () => {
  it("writes what could end a script as numbers", () => {
    expect(jsonLdText({ name: "</script><!-- & \u2028" })).toBe(
      '{"name":"\\u003c/script\\u003e\\u003c!-- \\u0026 \u2028"}',
    );
  });

  it.prop([fc.dictionary(fc.string(), fc.string({ unit: "binary" }))])(
    "is read back as it was, and holds no sign that HTML reads",
    (data) => {
      const text = jsonLdText(data);
      expect(text).not.toMatch(/[<>&]/);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(data)));
    },
  );
});

describe("omitEmpty", () => {
  it("keeps what says something, nothing and false among it", () => {
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
  ])("makes of %s %s", (url, absolute) => {
    expect(absoluteUrl("https://jr.example.com", url)).toBe(absolute);
  });
});
