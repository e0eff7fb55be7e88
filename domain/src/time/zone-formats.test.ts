import { describe, expect, it } from "vitest";
import { zoneFormats } from "./zone-formats.ts";

describe("zoneFormats", () => {
  it("makes one format for a zone, and another for another", () => {
    const formatIn = zoneFormats({ hour: "numeric", timeZoneName: "short" });
    expect(formatIn("America/Chicago")).toBe(formatIn("America/Chicago"));
    expect(formatIn("America/Chicago").format(0)).toBe("6 PM CST");
    expect(formatIn("UTC").format(0)).toBe("12 AM UTC");
  });
});
