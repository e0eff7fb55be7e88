import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { escapeMarkup } from "./markup.ts";

describe("escapeMarkup", () => {
  it("writes the five characters of markup as numbers", () => {
    expect(escapeMarkup(`<a href="x">Tom & Ana's</a>`)).toBe(
      "&#60;a href=&#34;x&#34;&#62;Tom &#38; Ana&#39;s&#60;/a&#62;",
    );
  });

  it.prop([fc.string()])("leaves no character that starts markup", (text) => {
    const escaped = escapeMarkup(text);
    expect(escaped).not.toMatch(/[<>"']|&(?!#\d+;)/);
    expect(escaped.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))).toBe(text);
  });
});
