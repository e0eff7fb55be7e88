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

  it("formats a date in another language", () => {
    expect(newsDate("2027-03-05", "es-US")).toBe("5 de marzo de 2027");
    expect(newsDate("2027-03-05", "fr-CA")).toBe("5 mars 2027");
  });

  it("uses no formatter, since a browser's first one takes 25 ms", () => {
    const format = vi.spyOn(Intl.DateTimeFormat.prototype as { readonly format: object }, "format", "get");
    newsDate("2027-03-05");
    expect(format).not.toHaveBeenCalled();
    format.mockRestore();
  });
});
