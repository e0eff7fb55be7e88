import { describe, expect, it, vi } from "vitest";
import { newsDate } from "./news-card.ts";

describe("newsDate", () => {
  it.each([
    ["2027-03-05", "March 5, 2027"],
    ["2026-12-31", "December 31, 2026"],
    ["2028-02-29", "February 29, 2028"],
  ] as const)("formats %s as %s in any zone", (date, words) => {
    expect(newsDate(date)).toBe(words);
  });

  it("uses no formatter, since a browser's first one takes 25 ms", () => {
    const format = vi.spyOn(Intl.DateTimeFormat.prototype as { readonly format: object }, "format", "get");
    newsDate("2027-03-05");
    expect(format).not.toHaveBeenCalled();
    format.mockRestore();
  });
});
