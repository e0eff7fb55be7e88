import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { standInForLayout } from "../../testing/browser.ts";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import { createSite } from "../../testing/site.builders.ts";
import { ShownPageProvider } from "../../visit/shown-page.ts";
import { Header } from "./Header.tsx";

const { site } = createSite();

const scrollTo = (y: number) => {
  vi.stubGlobal("scrollY", y);
  fireEvent.scroll(window);
};

describe("Header", () => {
  beforeEach(() => {
    standInForLayout();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("links the home page, the menu's pages and the selected location (rule 2.23)", () => {
    renderOnSite(<Header site={site} />, { selected: { uid: "austin", title: "Austin" } });
    expect(screen.getByRole("link", { name: "Juniper Row" })).toHaveAttribute("href", "/");
    const menu = within(screen.getByRole("navigation", { name: "Main" }));
    expect(menu.getAllByRole("link").map((link) => link.textContent)).toEqual(["Menu", "Locations"]);
    expect(screen.getByRole("link", { name: "Your location: Austin" })).toHaveAttribute(
      "href",
      "/locations/austin",
    );
  });

  it("links the pages of the page's language (rule 2.82)", () => {
    renderOnSite(
      <ShownPageProvider value={{ site: { ...createSite(), base: "/es" }, page: null }}>
        <Header site={site} />
      </ShownPageProvider>,
    );
    expect(screen.getByRole("link", { name: "Juniper Row" })).toHaveAttribute("href", "/es");
    expect(screen.getByRole("link", { name: "Your location: Miami" })).toHaveAttribute(
      "href",
      "/es/locations/miami",
    );
  });

  it("reserves and orders at the selected location, also after a change", () => {
    const { store } = renderOnSite(<Header site={site} />);
    expect(screen.getByRole("link", { name: "Reserve" })).toHaveAttribute("href", "?reserve=miami");
    act(() => store.settle({ location: { uid: "austin", title: "Austin" }, isGuess: false }));
    expect(screen.getByRole("link", { name: "Reserve" })).toHaveAttribute("href", "?reserve=austin");
    expect(screen.getByRole("link", { name: "Order" })).toHaveAttribute("href", "?order=austin");
  });

  it("does not read the scroll position when it renders again", async () => {
    const { store } = renderOnSite(<Header site={site} />);
    await act(() => new Promise(requestAnimationFrame));
    const read = vi.spyOn(window, "scrollY", "get");
    act(() => store.settle({ location: { uid: "austin", title: "Austin" }, isGuess: false }));
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });

  it("gets its background once the page is scrolled more than 10 px (rule 4.10)", () => {
    renderOnSite(<Header site={site} />);
    const header = screen.getByRole("banner");
    scrollTo(10);
    expect(header).not.toHaveAttribute("data-scrolled");
    scrollTo(11);
    expect(header).toHaveAttribute("data-scrolled");
    scrollTo(0);
    expect(header).not.toHaveAttribute("data-scrolled");
  });

  it("opens the mobile menu, and closes it by button, Escape and navigation (rule 2.24)", async () => {
    const { address } = renderOnSite(<Header site={site} />);
    const button = screen.getByRole("button", { name: "Menu" });
    await userEvent.click(button);
    const menu = await screen.findByRole("dialog", { name: "Menu" });
    expect(menu).toHaveAttribute("open");
    expect(button).toHaveAttribute("aria-expanded", "true");

    await userEvent.click(within(menu).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();

    await userEvent.click(button);
    fireEvent(screen.getByRole("dialog"), new Event("close"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();

    await userEvent.click(button);
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("link", { name: "Locations" }));
    expect(address()).toBe("/locations");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("captures clicks on the menu's button before hydration", () => {
    renderOnSite(<Header site={site} />);
    expect(screen.getByRole("button", { name: "Menu" })).toHaveAttribute("data-replay");
  });

  it("shows the content's logo with the set height and its proportions", () => {
    const logo = { url: "/content/images/logo.svg", alt: "", width: 200, height: 40 };
    const header = { ...site.header, logo, logoHeightPixels: 30 };
    renderOnSite(<Header site={{ ...site, header }} />);
    const image = screen.getByRole("img", { name: "Juniper Row" });
    expect(image).toHaveAttribute("src", `${logo.url}?auto=format&w=150`);
    expect(image).toHaveAttribute("height", "30");
    expect(image).toHaveAttribute("width", "150");
    expect(image.closest("a")).toHaveAttribute("href", "/");
  });

  it("shows the logo for screens of density 1, 2 and 3 (rule 9.15)", () => {
    const logo = { url: "/content/images/logo.png", alt: "", width: 600, height: 120 };
    renderOnSite(<Header site={{ ...site, header: { ...site.header, logo, logoHeightPixels: 30 } }} />);
    expect(screen.getByRole("img", { name: "Juniper Row" }).getAttribute("srcset")).toMatch(
      /w=150 1x, .*w=300 2x, .*w=450 3x$/,
    );
  });

  it("labels its buttons with the content's text (rule 2.23)", () => {
    const header = { ...site.header, reserveButtonText: "Book", orderButtonText: "Take away" };
    renderOnSite(<Header site={{ ...site, header }} />);
    expect(screen.getByRole("link", { name: "Book" })).toHaveAttribute("href", "?reserve=miami");
    expect(screen.getByRole("link", { name: "Take away" })).toHaveAttribute("href", "?order=miami");
  });

  it("labels a button that the document leaves open in the page's language (rule 3.14)", () => {
    const header = { ...site.header, reserveButtonText: "", orderButtonText: "" };
    renderOnSite(<Header site={{ ...site, header }} />);
    expect(screen.getByRole("link", { name: "Reserve" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Order" })).toBeVisible();
  });
});
