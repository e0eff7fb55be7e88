import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { standInForPress } from "../../testing/browser.ts";
import {
  AUSTIN,
  banner,
  cookieNotice,
  MIAMI,
  pass,
  popup,
  prepareNotices,
  publishedHeight,
  visitNotices,
} from "../../testing/visit-notices.tsx";

prepareNotices();

describe("a notice that is due during a press", () => {
  const bar = () => screen.queryByRole("complementary");
  const consent = () => screen.queryByRole("region", { name: "Cookies" });

  it("shows the banner in the first frame after the release", () => {
    const { press, release } = standInForPress();
    press();
    visitNotices({ banners: [banner] });
    pass(5000);
    expect(bar()).not.toBeInTheDocument();
    expect(publishedHeight()).toBe("");
    release();
    act(() => vi.advanceTimersToNextFrame());
    expect(bar()).toBeInTheDocument();
    expect(publishedHeight()).toBe("44px");
  });

  it("keeps the banner during the next press", () => {
    const { press } = standInForPress();
    visitNotices({ banners: [banner] });
    press();
    pass(100);
    expect(bar()).toBeInTheDocument();
  });

  it("waits again with the banner of the next location", () => {
    const { press, release } = standInForPress();
    const miami = { ...banner, places: [{ kind: "location", uid: "miami" }] as const };
    const { store } = visitNotices({ banners: [miami] });
    act(() => store.select(AUSTIN));
    press();
    act(() => store.select(MIAMI));
    expect(bar()).not.toBeInTheDocument();
    release();
    act(() => vi.advanceTimersToNextFrame());
    expect(bar()).toBeInTheDocument();
  });

  it("shows the cookie notice after the release", () => {
    const { press, release } = standInForPress();
    press();
    visitNotices({ cookieNotice });
    pass(5000);
    expect(consent()).not.toBeInTheDocument();
    release();
    act(() => vi.advanceTimersToNextFrame());
    expect(consent()).toBeInTheDocument();
  });

  it("waits for the end of a touch", () => {
    document.documentElement.dataset["touched"] = "";
    visitNotices({ banners: [banner] });
    expect(bar()).not.toBeInTheDocument();
    delete document.documentElement.dataset["touched"];
    act(() => vi.advanceTimersToNextFrame());
    expect(bar()).toBeInTheDocument();
  });

  it("tries the popup again 1.5 s later", () => {
    const { press, release } = standInForPress();
    press();
    visitNotices({ popups: [popup] });
    pass(1500);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    release();
    pass(1500);
    expect(screen.getByRole("dialog", { name: "Autumn" })).toBeInTheDocument();
  });

  it("requests no frame after unmount", () => {
    const { press } = standInForPress();
    press();
    const { unmount } = visitNotices({ banners: [banner] });
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the cookie notice beside a popup", () => {
  it("waits until the popup is closed (rule 4.17)", () => {
    visitNotices({ popups: [popup], cookieNotice });
    const consent = () => screen.queryByRole("region", { name: "Cookies" });
    pass(1400);
    expect(consent()).not.toBeInTheDocument();
    pass(5000);
    expect(consent()).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(consent()).toBeInTheDocument();
  });
});

describe("the readiness of a page", () => {
  const isReady = () => document.documentElement.hasAttribute("data-ready");

  it("is set once the location is settled and the banner shows", () => {
    const { store } = visitNotices({ banners: [banner] }, { isSettled: false });
    expect(isReady()).toBe(false);
    act(() => store.settle({ location: MIAMI, isGuess: false }));
    expect(isReady()).toBe(true);
  });
});
