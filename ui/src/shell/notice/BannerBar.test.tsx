import { createBannerSlice } from "@couvert/domain/site/notice/notice.builders";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import {
  AUSTIN,
  banner,
  MIAMI,
  measured,
  pass,
  prepareNotices,
  publishedHeight,
  visitNotices,
} from "../../testing/visit-notices.tsx";

prepareNotices();

describe("the banner", () => {
  it("is the first for the settled location (rules 2.27, 4.15)", () => {
    const austin = createBannerSlice({
      uid: "terrace",
      places: [{ kind: "location", uid: "austin" }],
      copy: [{ type: "paragraph", text: "The terrace is open.", spans: [] }],
    });
    const { store } = visitNotices({ banners: [austin, banner] }, { isSettled: false });
    expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
    act(() => store.settle({ location: MIAMI, isGuess: false }));
    expect(screen.getByRole("complementary")).toHaveTextContent("Our rooms are open through the holidays.");
    act(() => store.select(AUSTIN));
    expect(screen.getByRole("complementary")).toHaveTextContent("The terrace is open.");
  });

  it("is for all locations where the location is a guess (rule 4.15)", () => {
    const miami = { ...banner, uid: "miami", places: [{ kind: "location", uid: "miami" }] as const };
    visitNotices({ banners: [miami, banner] }, { isGuess: true });
    expect(screen.getByRole("complementary")).toHaveTextContent("Our rooms are open through the holidays.");
    cleanup();
    visitNotices({ banners: [miami] }, { isGuess: true });
    expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
  });

  it("scrolls the page by its height, so that nothing in the window moves (rule 4.16)", () => {
    visitNotices({ banners: [banner] });
    expect(measured.scrolledTo).toEqual([44]);
  });

  it("scrolls back while the page is left, and again when it returns as it was left (rule 4.16)", () => {
    visitNotices({ banners: [banner] });
    vi.stubGlobal("scrollY", 30);
    const bar = screen.getByRole("complementary");
    fireEvent(window, new Event("pagehide"));
    expect(measured.scrolledTo).toEqual([44, 0]);
    expect(bar).not.toBeVisible();
    vi.stubGlobal("scrollY", 0);
    fireEvent(window, Object.assign(new Event("pageshow"), { persisted: true }));
    expect(measured.scrolledTo).toEqual([44, 0, 44]);
    expect(bar).toBeVisible();
  });

  it("publishes its height, and 0 once closed (rules 4.16, 4.41)", () => {
    const { stored } = visitNotices({ banners: [banner] });
    expect(publishedHeight()).toBe("44px");
    measured.height = 66.5;
    measured.again();
    pass(10);
    expect(publishedHeight()).toBe("66.5px");
    fireEvent.click(screen.getByRole("button", { name: "Close announcement" }));
    expect(publishedHeight()).toBe("0px");
    expect(stored).toEqual({ dismissedBanner: "holidays" });
    expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
    expect(screen.getByRole("main")).toHaveFocus();
  });

  it("is measured at most every 10 ms while its size changes (rule 9.9)", () => {
    visitNotices({ banners: [banner] });
    pass(10);
    for (const height of [50, 60, 70]) {
      measured.height = height;
      measured.again();
    }
    expect(publishedHeight()).toBe("50px");
    pass(10);
    expect(publishedHeight()).toBe("70px");
  });

  it("publishes 0 where another location has none (rule 4.16)", () => {
    const miami = { ...banner, places: [{ kind: "location", uid: "miami" }] as const };
    const { store } = visitNotices({ banners: [miami] });
    expect(publishedHeight()).toBe("44px");
    act(() => store.select(AUSTIN));
    expect(publishedHeight()).toBe("0px");
  });

  it("does not show once dismissed (rule 4.15)", () => {
    visitNotices({ banners: [banner] }, { recalled: { dismissedBanner: "holidays" } });
    expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
    expect(publishedHeight()).toBe("");
  });

  it("is inert while a panel is open", () => {
    visitNotices({ banners: [banner] }, { isInert: true });
    expect(screen.getByText(/holidays/).closest("aside")).toHaveAttribute("inert");
  });
});
