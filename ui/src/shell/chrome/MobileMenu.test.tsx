import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { standInForLayout, standInForWidth } from "../../testing/browser.ts";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import { createSite } from "../../testing/site.builders.ts";
import { ShownPageProvider } from "../../visit/shown-page.ts";
import MobileMenu from "./MobileMenu.tsx";

describe("MobileMenu", () => {
  beforeEach(() => {
    standInForLayout();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("links the social networks by their marks (rule 2.24)", () => {
    renderOnSite(<MobileMenu site={createSite().site} panelAt={{ uid: "miami" }} onClose={() => {}} />);
    const link = within(screen.getByRole("dialog")).getByRole("link", { name: "Instagram" });
    expect(link).toHaveAttribute("href", "https://instagram.example.com/jr");
    expect(link.querySelector("use")?.getAttribute("href")).toMatch(/social\.svg#Instagram$/);
  });

  it("links the page in its other languages (rule 2.24)", () => {
    const languages = [{ language: "es-US", name: "Español", path: "/es" }];
    const site = { ...createSite(), languages };
    renderOnSite(
      <ShownPageProvider value={{ site, page: null }}>
        <MobileMenu site={site.site} panelAt={{ uid: "miami" }} onClose={() => {}} />
      </ShownPageProvider>,
    );
    const link = within(screen.getByRole("dialog")).getByRole("link", { name: "Español" });
    expect(link).toHaveAttribute("href", "/es");
  });

  it("closes when the window passes into another breakpoint, and not before (rule 4.42)", () => {
    const widen = standInForWidth(390);
    const onClose = vi.fn();
    renderOnSite(<MobileMenu site={createSite().site} panelAt={{ uid: "miami" }} onClose={onClose} />);
    act(() => widen(767));
    expect(onClose).not.toHaveBeenCalled();
    act(() => widen(768));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
