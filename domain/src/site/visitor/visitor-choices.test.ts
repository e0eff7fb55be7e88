import { describe, expect, it } from "vitest";
import { COOKIES, REMEMBERED_SECONDS } from "./visitor-choices.ts";

describe("the choices of a visitor", () => {
  it("last 7 days (rule 9.7)", () => {
    expect(REMEMBERED_SECONDS).toBe(604_800);
  });

  it("have a cookie each (rule 9.7)", () => {
    expect(COOKIES).toEqual({
      selectedLocation: "selected-location",
      dismissedPopup: "dismissed-popup",
      dismissedBanner: "dismissed-banner",
      cookieNotice: "cookie-notice",
    });
  });
});
