import { describe, expect, it } from "vitest";
import { COOKIES, REMEMBERED_SECONDS } from "./remembered.ts";

describe("what is remembered of a visitor", () => {
  it("lasts 7 days (rule 9.7)", () => {
    expect(REMEMBERED_SECONDS).toBe(604_800);
  });

  it("stands in four cookies of its own (rule 9.7)", () => {
    expect(COOKIES).toEqual({
      selectedLocation: "selected-location",
      dismissedPopup: "dismissed-popup",
      dismissedBanner: "dismissed-banner",
      cookieNotice: "cookie-notice",
    });
  });
});
