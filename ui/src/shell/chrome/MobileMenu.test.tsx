import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { standInForLayout } from "../../testing/browser.ts";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import { createSite } from "../../testing/site.builders.ts";
import MobileMenu, { MENU_READY } from "./MobileMenu.tsx";

const ready = vi.fn();

describe("MobileMenu", () => {
  beforeEach(() => {
    standInForLayout();
    vi.useFakeTimers();
    document.addEventListener(MENU_READY, ready);
  });
  afterEach(() => {
    document.removeEventListener(MENU_READY, ready);
    ready.mockReset();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("reports that it is ready 100 ms after it opened (rule 9.10)", () => {
    renderOnSite(<MobileMenu site={createSite().site} browsing="miami" onClose={() => {}} />);
    act(() => vi.advanceTimersByTime(99));
    expect(ready).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1));
    expect(ready).toHaveBeenCalledOnce();
  });

  it("links the social networks by their marks (rule 2.24)", () => {
    renderOnSite(<MobileMenu site={createSite().site} browsing="miami" onClose={() => {}} />);
    const link = within(screen.getByRole("dialog")).getByRole("link", { name: "Instagram" });
    expect(link).toHaveAttribute("href", "https://instagram.example.com/jr");
    expect(link.querySelector("use")?.getAttribute("href")).toMatch(/social\.svg#Instagram$/);
  });

  it("reports nothing once closed", () => {
    const { unmount } = renderOnSite(
      <MobileMenu site={createSite().site} browsing="miami" onClose={() => {}} />,
    );
    unmount();
    vi.advanceTimersByTime(1000);
    expect(ready).not.toHaveBeenCalled();
  });
});
