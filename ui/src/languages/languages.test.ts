import { fc, it } from "@fast-check/vitest";
import { afterEach, describe, expect, vi } from "vitest";
import { activateLanguage, formatLocale, numberLabel } from "./languages.ts";

const tags = fc.oneof(
  fc.string(),
  fc.string().map((rest) => `en-${rest}`),
  fc.constantFrom("en", "en-GB", "fr-CA", "en-@@", "en-", "en-x", "auto"),
);

describe("activateLanguage", () => {
  afterEach(() => activateLanguage("en-US"));

  it.each([
    ["en-GB", "en-GB"],
    ["en-us", "en-US"],
    ["en-@@", "en-US"],
    ["tlh", "en-US"],
    ["", "en-US"],
  ])("writes numbers of a page in %j as in %s", (language, locale) => {
    activateLanguage(language);
    expect(formatLocale()).toBe(locale);
  });

  it.prop([tags])("has numbers for any text instead of a tag", (language) => {
    activateLanguage(language);
    expect(numberLabel(12)).not.toBe("");
  });
});

describe("numberLabel", () => {
  it("writes a number with options", () => {
    expect(numberLabel(1234.5)).toBe("1,234.5");
    expect(numberLabel(0.25, { style: "percent" })).toBe("25%");
  });

  it("creates a format once, because that is slow", () => {
    const format = vi.spyOn(Intl, "NumberFormat");
    expect([1, 2].map((value) => numberLabel(value, { minimumFractionDigits: 1 }))).toEqual(["1.0", "2.0"]);
    expect(format).toHaveBeenCalledOnce();
    format.mockRestore();
  });
});
