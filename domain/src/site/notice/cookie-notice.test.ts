import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import {
  ACKNOWLEDGEMENT,
  COOKIE_NOTICE_DELAY_MS,
  canLoadTracker,
  cookieNoticeAfterMs,
  isAcknowledged,
  NECESSARY_ONLY,
} from "./cookie-notice.ts";

const cookies = fc.option(fc.oneof(fc.constant(ACKNOWLEDGEMENT), fc.constant(NECESSARY_ONLY), fc.string()));

describe("the cookie notice", () => {
  it("shows 1 s after load (rule 4.17)", () => {
    expect(cookieNoticeAfterMs(true, null)).toBe(1000);
  });

  it("waits for 1 s (rule 9.8)", () => {
    expect(COOKIE_NOTICE_DELAY_MS).toBe(1000);
  });

  it("never shows to a visitor who acknowledged it (rule 4.17)", () => {
    expect(cookieNoticeAfterMs(true, ACKNOWLEDGEMENT)).toBeNull();
  });

  it("never shows where content switches it off (rule 4.17)", () => {
    expect(cookieNoticeAfterMs(false, null)).toBeNull();
    expect(cookieNoticeAfterMs(false, ACKNOWLEDGEMENT)).toBeNull();
  });

  it("stores the acknowledgement on OK (rule 4.18)", () => {
    expect(ACKNOWLEDGEMENT).toBe("acknowledged");
    expect(isAcknowledged(ACKNOWLEDGEMENT)).toBe(true);
  });

  it.each([null, "", "false", "Acknowledged"])("does not accept %j as an acknowledgement", (cookie) => {
    expect(isAcknowledged(cookie)).toBe(false);
  });

  it("never shows to a visitor who accepts only what is necessary, which is no acknowledgement (rule 4.43)", () => {
    expect(NECESSARY_ONLY).toBe("necessary");
    expect(cookieNoticeAfterMs(true, NECESSARY_ONLY)).toBeNull();
    expect(isAcknowledged(NECESSARY_ONLY)).toBe(false);
    expect(canLoadTracker("GTM-1", NECESSARY_ONLY)).toBe(false);
  });

  it.prop([cookies])("shows exactly when it is on and was not answered (rule 4.17)", (cookie) => {
    const isAnswered = isAcknowledged(cookie) || cookie === NECESSARY_ONLY;
    expect(cookieNoticeAfterMs(true, cookie) === null).toBe(isAnswered);
  });
});

describe("canLoadTracker", () => {
  it("allows a configured tracker once the notice is acknowledged", () => {
    expect(canLoadTracker("GTM-1", ACKNOWLEDGEMENT)).toBe(true);
    expect(canLoadTracker("GTM-1", null)).toBe(false);
    expect(canLoadTracker(null, ACKNOWLEDGEMENT)).toBe(false);
  });

  it.prop([fc.option(fc.string()), cookies])(
    "allows no tracker while the notice is pending",
    (id, cookie) => {
      if (cookieNoticeAfterMs(true, cookie) !== null) expect(canLoadTracker(id, cookie)).toBe(false);
    },
  );
});
