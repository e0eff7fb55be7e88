import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { standInForLayout } from "../testing/browser.ts";
import { renderOnSite } from "../testing/render-on-site.tsx";
import { createSite } from "../testing/site.builders.ts";
import { Footer } from "./Footer.tsx";

const { site } = createSite();

describe("Footer", () => {
  beforeEach(() => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("has the columns, the social links, the legal ones and the copyright", () => {
    renderOnSite(<Footer site={site} isInert={false} />);
    const columns = within(screen.getByRole("navigation", { name: "Footer" }));
    expect(columns.getAllByRole("heading").map((heading) => heading.textContent)).toEqual([
      "Dine",
      "Follow the kitchen",
    ]);
    expect(columns.getByRole("link", { name: "Instagram" })).toHaveAttribute("target", "_blank");
    expect(screen.getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/privacy");
    expect(screen.getByText("© Juniper Row")).toBeVisible();
  });

  it("leads back to the top", async () => {
    const { scrolledTo } = standInForLayout();
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    renderOnSite(
      <>
        <main tabIndex={-1} />
        <Footer site={site} isInert={false} />
      </>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Back to top" }));
    expect(scrolledTo).toEqual([0]);
    expect(screen.getByRole("main")).toHaveFocus();
  });

  it("is out of reach while a panel is open", () => {
    const { container } = renderOnSite(<Footer site={site} isInert />);
    expect(container.querySelector("footer")).toHaveAttribute("inert");
  });
});
