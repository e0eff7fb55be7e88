import type { Slice } from "@couvert/domain/site/slices/slice";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { renderOnSite, type SiteOptions } from "../../../testing/render-on-site.tsx";
import { itemVariant } from "../item-variant/ItemVariant.fixture.ts";
import { menuSection } from "../menu-section/MenuSection.fixture.ts";
import { menuSectionHeading } from "./MenuSectionHeading.fixture.ts";
import MenuSectionHeading from "./MenuSectionHeading.tsx";

const drinks = { ...menuSectionHeading, heading: "Drinks", offersFilter: false };
const zone: readonly Slice[] = [
  menuSectionHeading,
  menuSection,
  itemVariant,
  drinks,
  { ...itemVariant, heading: "By the glass", items: itemVariant.items.slice(0, 1) },
];

const show = (slice = menuSectionHeading, options: SiteOptions = {}) =>
  renderOnSite(<MenuSectionHeading slice={slice} isFirst={false} zone={zone} />, options);

const choice = (name: string) => screen.getByRole("button", { name });

describe("MenuSectionHeading", () => {
  it("links to the sections of its own menu", () => {
    show();
    const contents = screen.getByRole("navigation", { name: "Dinner" });
    expect(
      within(contents)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual(["#menu-bread-and-first-plates", "#menu-oysters-on-ice"]);
  });

  it("has no links for a single section, and a filter only if offered", () => {
    show(drinks);
    expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  it("folds the filter until it is opened, or the address has diets", async () => {
    const { unmount } = show();
    const filter = () => screen.getByText("Filter by diet").closest("details");
    expect(filter()).not.toHaveAttribute("open");
    unmount();
    show(menuSectionHeading, { at: "/menu?diet=vegan" });
    expect(filter()).toHaveAttribute("open");
    await userEvent.click(choice("Show all dishes"));
    expect(filter()).toHaveAttribute("open");
  });

  it("keeps the chosen diets in the query, beside other parameters", async () => {
    const { address, reachedBy } = show(menuSectionHeading, { at: "/menu?order=miami#bread" });
    await userEvent.click(choice("Not spicy"));
    await userEvent.click(choice("Vegan"));
    expect(address()).toBe("/menu?order=miami&diet=vegan,not-spicy#bread");
    expect(choice("Vegan")).toHaveAttribute("aria-pressed", "true");
    expect(choice("Vegetarian")).toHaveAttribute("aria-pressed", "false");
    await userEvent.click(choice("Vegan"));
    expect(address()).toBe("/menu?order=miami&diet=not-spicy#bread");
    expect(reachedBy()).toBe("REPLACE");
  });

  it.each([
    ["vegan", "1 of 5 dishes is vegan."],
    ["gluten-conscious", "4 of 5 dishes are gluten-conscious."],
    ["vegan,not-spicy", "None of the 5 dishes is vegan and not spicy."],
  ])("says for diet=%s that %s", (diet, said) => {
    show(menuSectionHeading, { at: `/menu?diet=${diet}` });
    expect(screen.getByRole("status")).toHaveTextContent(said);
  });

  it("shows all dishes again by a button in reserved space", async () => {
    const { address } = show(menuSectionHeading, { at: "/menu?diet=vegan" });
    await userEvent.click(choice("Show all dishes"));
    expect(address()).toBe("/menu");
    expect(screen.getByRole("status")).toHaveTextContent("All 5 dishes are shown.");
    expect(screen.getByText("Show all dishes")).toHaveClass("spent");
  });

  it("marks its clicks for replay after hydration, and prints", async () => {
    const print = vi.spyOn(window, "print").mockImplementation(() => {});
    show();
    const controls = screen.getAllByRole("button").filter((control) => !control.classList.contains("spent"));
    for (const control of controls) expect(control).toHaveAttribute("data-replay");
    await userEvent.click(choice("Print this menu"));
    expect(print).toHaveBeenCalledOnce();
  });
});
