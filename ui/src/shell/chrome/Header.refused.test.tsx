import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { standInForLayout } from "../../testing/browser.ts";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import { createSite } from "../../testing/site.builders.ts";
import { Header } from "./Header.tsx";

vi.mock("./MobileMenu.tsx", () => {
  throw new TypeError("Failed to fetch");
});

const show = () => {
  const { go, goBack } = renderOnSite(<Header site={createSite().site} />);
  const header = screen.getByRole("banner");
  const button = screen.getByRole("button", { name: "Menu" });
  const [first, second] = within(screen.getByRole("navigation", { name: "Main" })).getAllByRole("link");
  return { go, goBack, header, button, first, second };
};

describe("Header, where the mobile menu fails to load", () => {
  beforeEach(() => {
    standInForLayout();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("shows its own links and focuses the first", async () => {
    const { header, button, first } = show();
    expect(header).not.toHaveAttribute("data-plain");
    await userEvent.click(button);
    await waitFor(() => expect(first).toHaveFocus());
    expect(header).toHaveAttribute("data-plain");
    expect(button).toHaveAttribute("aria-expanded", "true");
  });

  it("does not move the focus afterwards", async () => {
    const { header, button, first, second } = show();
    await userEvent.click(button);
    await waitFor(() => expect(first).toHaveFocus());
    second?.focus();
    vi.stubGlobal("scrollY", 11);
    fireEvent.scroll(window);
    expect(header).toHaveAttribute("data-scrolled");
    expect(second).toHaveFocus();
  });

  it("hides them by its button and on navigation", async () => {
    const { go, goBack, header, button } = show();
    await userEvent.click(button);
    await waitFor(() => expect(header).toHaveAttribute("data-plain"));
    await userEvent.click(button);
    expect(header).not.toHaveAttribute("data-plain");
    expect(button).toHaveAttribute("aria-expanded", "false");

    await userEvent.click(button);
    await waitFor(() => expect(header).toHaveAttribute("data-plain"));
    go("/locations");
    expect(header).not.toHaveAttribute("data-plain");
    goBack();
    expect(header).not.toHaveAttribute("data-plain");
  });
});
