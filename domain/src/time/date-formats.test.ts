import { describe, expect, it } from "vitest";
import { dateFormats } from "./date-formats.ts";

describe("dateFormats", () => {
  const formatIn = dateFormats({ weekday: "long", hour: "numeric", timeZoneName: "short" });

  it("formats in the time zone and the language", () => {
    expect(formatIn("America/Chicago").format(0)).toBe("Wednesday, 6 PM CST");
    expect(formatIn("UTC").format(0)).toBe("Thursday, 12 AM UTC");
    expect(formatIn("UTC", "es-US").format(0)).toMatch(/^jueves/);
  });

  it("builds one formatter per time zone and language", () => {
    expect(formatIn("UTC")).toBe(formatIn("UTC", "en-US"));
    expect(formatIn("UTC", "es-US")).toBe(formatIn("UTC", "es-US"));
  });
});
