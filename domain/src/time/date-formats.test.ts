import { afterEach, describe, expect, it, vi } from "vitest";
import { dateFormats } from "./date-formats.ts";

describe("dateFormats", () => {
  const formatIn = dateFormats({ weekday: "long", hour: "numeric", timeZoneName: "short" });

  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("formats in the time zone and the language", () => {
    expect(formatIn("America/Chicago").format(0)).toBe("Wednesday, 6 PM CST");
    expect(formatIn("UTC").format(0)).toBe("Thursday, 12 AM UTC");
    expect(formatIn("UTC", "es-US").format(0)).toMatch(/^jueves/);
  });

  it("builds one formatter per time zone and language", () => {
    expect(formatIn("UTC")).toBe(formatIn("UTC", "en-US"));
    expect(formatIn("UTC", "es-US")).toBe(formatIn("UTC", "es-US"));
  });

  it("formats in English for a tag that is no language", () => {
    expect(formatIn("UTC", "not a tag").format(0)).toBe("Thursday, 12 AM UTC");
    expect(formatIn("UTC", "").format(0)).toBe("Thursday, 12 AM UTC");
  });

  it("rejects an unknown zone", () => {
    expect(() => formatIn("Nowhere/Land")).toThrow(RangeError);
  });

  it("has no narrow spaces, which the fonts lack", () => {
    const prototype = Intl.DateTimeFormat.prototype as { readonly format: object };
    vi.spyOn(prototype, "format", "get").mockReturnValue(() => "19\u202fh\u202f30");
    expect(formatIn("UTC", "fr-CA").format(0)).toBe("19\u00a0h\u00a030");
  });
});
