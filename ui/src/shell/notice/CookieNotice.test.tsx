import { NO_TRACKERS } from "@couvert/domain/site/notice/tracker";
import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { cookieNotice, pass, prepareNotices, visitNotices } from "../../testing/visit-notices.tsx";
import { type LoadClock, sinceLoadMs } from "./CookieNotice.tsx";

prepareNotices();

describe("the cookie notice", () => {
  it("shows 1 s after the page has loaded (rule 4.17)", () => {
    visitNotices({ cookieNotice });
    pass(999);
    expect(screen.queryByRole("region", { name: "Cookies" })).not.toBeInTheDocument();
    pass(1);
    expect(screen.getByRole("region", { name: "Cookies" })).toHaveTextContent("five cookies");
  });

  it("shows at once where the page loaded earlier (rule 4.17)", () => {
    vi.spyOn(performance, "now").mockReturnValue(9000);
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([
      { loadEventEnd: 3000 } as PerformanceNavigationTiming,
    ]);
    visitNotices({ cookieNotice });
    pass(0);
    expect(screen.getByRole("region", { name: "Cookies" })).toBeInTheDocument();
  });

  it("stores the acknowledgement on OK, and closes (rules 1.4, 2.27, 4.18)", () => {
    const { stored } = visitNotices({ cookieNotice });
    pass(1000);
    fireEvent.click(screen.getByRole("button", { name: "OK" }));
    expect(stored).toEqual({ cookieNotice: "acknowledged" });
    expect(screen.queryByRole("region", { name: "Cookies" })).not.toBeInTheDocument();
    expect(screen.getByRole("main")).toHaveFocus();
  });

  it("never shows once acknowledged, nor where the content disables it (rule 4.17)", () => {
    visitNotices({ cookieNotice }, { recalled: { cookieNotice: "acknowledged" } });
    visitNotices({ cookieNotice: { ...cookieNotice, isEnabled: false } });
    pass(60_000);
    expect(screen.queryByRole("region", { name: "Cookies" })).not.toBeInTheDocument();
  });
});

describe("the choice of only what is necessary", () => {
  const trackers = { ...NO_TRACKERS, tagManager: "GTM-1" };
  const necessary = () => screen.queryByRole("button", { name: "Only what is necessary" });

  it("is beside OK (rule 4.43)", () => {
    visitNotices({ cookieNotice });
    pass(1000);
    expect(screen.getByRole("button", { name: "OK" })).toBeInTheDocument();
    expect(necessary()).toBeInTheDocument();
  });

  it("is stored, closes the notice and loads no tracker (rule 4.43)", () => {
    const { stored } = visitNotices({ cookieNotice, trackers });
    pass(1000);
    fireEvent.click(necessary() as HTMLElement);
    expect(stored).toEqual({ cookieNotice: "necessary" });
    expect(screen.queryByRole("region", { name: "Cookies" })).not.toBeInTheDocument();
    expect(screen.getByRole("main")).toHaveFocus();
    pass(60_000);
    expect(document.head.querySelector("script")).toBeNull();
  });

  it("is shown again by a form that needs more, until it is answered (rule 4.43)", () => {
    const { stored } = visitNotices({ cookieNotice }, { recalled: { cookieNotice: "necessary" } });
    pass(60_000);
    expect(screen.queryByRole("region", { name: "Cookies" })).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event("couvert:consent-needed")));
    fireEvent.click(screen.getByRole("button", { name: "OK" }));
    expect(stored).toEqual({ cookieNotice: "acknowledged" });
    expect(screen.queryByRole("region", { name: "Cookies" })).not.toBeInTheDocument();
  });
});

describe("trackers", () => {
  const trackers = { ...NO_TRACKERS, tagManager: "GTM-1" };
  const loaded = () => [...document.head.querySelectorAll("script")].map(({ src }) => src);
  const GTM = "https://www.googletagmanager.com/gtm.js?id=GTM-1";

  it("load only once the cookie notice is acknowledged (rule 7.42)", () => {
    visitNotices({ cookieNotice, trackers });
    pass(60_000);
    expect(loaded()).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "OK" }));
    expect(loaded()).toEqual([GTM]);
  });

  it("load at once after an earlier acknowledgement", () => {
    visitNotices({ cookieNotice, trackers }, { recalled: { cookieNotice: "acknowledged" } });
    expect(loaded()).toEqual([GTM]);
  });

  it("load after an OK beside a card form once the form has gone (rule 7.85)", () => {
    const form = document.createElement("fieldset");
    form.id = "card-form";
    document.body.append(form);
    visitNotices({ cookieNotice, trackers });
    pass(1000);
    fireEvent.click(screen.getByRole("button", { name: "OK" }));
    pass(60_000);
    expect(loaded()).toEqual([]);
    form.remove();
    pass(1000);
    expect(loaded()).toEqual([GTM]);
  });

  it("never load where none is configured or the notice is disabled (rule 7.42)", () => {
    visitNotices({ cookieNotice }, { recalled: { cookieNotice: "acknowledged" } });
    visitNotices({ trackers });
    pass(60_000);
    expect(loaded()).toEqual([]);
  });
});

const clock = (entries: readonly object[]): LoadClock => ({
  now: () => 1700,
  getEntriesByType: () => entries as PerformanceEntryList,
});

describe("sinceLoadMs", () => {
  it("counts from the end of loading", () => {
    expect(sinceLoadMs(clock([{ loadEventEnd: 1200 }]))).toBe(500);
  });

  it("is 0 while loading and where unknown", () => {
    expect(sinceLoadMs(clock([{ loadEventEnd: 0 }]))).toBe(0);
    expect(sinceLoadMs(clock([]))).toBe(0);
    expect(sinceLoadMs({ now: () => 1700 })).toBe(0);
  });
});
