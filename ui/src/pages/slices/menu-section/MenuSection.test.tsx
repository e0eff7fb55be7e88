import type { Slice } from "@couvert/domain/site/slices/slice";
import { screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { itemNutritionalInfo } from "../item-nutritional-info/ItemNutritionalInfo.fixture.ts";
import { menuSectionHeading } from "../menu-section-heading/MenuSectionHeading.fixture.ts";
import { menuSection } from "./MenuSection.fixture.ts";
import MenuSection from "./MenuSection.tsx";

const zone: readonly Slice[] = [menuSectionHeading, menuSection, itemNutritionalInfo];
const show = (at = "/menu", page = zone, slice = menuSection) =>
  renderOnSite(<MenuSection slice={slice} isFirst={false} zone={page} />, { at });
const dishes = () => screen.queryAllByRole("heading", { level: 4 }).map(({ textContent }) => textContent);

describe("MenuSection", () => {
  it("shows the price and the marks of each dish in words", () => {
    const { container } = show();
    expect(container.querySelector("section")).toHaveAttribute("id", "menu-bread-and-first-plates");
    expect(screen.getByText("Served until the oven is empty")).toBeVisible();
    const [mango, crab] = screen
      .getAllByRole("listitem")
      .filter((item) => within(item).queryByRole("heading"));
    expect(mango).toHaveTextContent("plate $13");
    expect(mango).toHaveTextContent("to share $24.50");
    expect(
      within(mango as HTMLElement)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["New", "Favorite", "Vegan", "Gluten-conscious", "Spicy", "240 calories"]);
    expect(crab).toHaveTextContent(/^Stone crabmarket price$/);
  });

  it("draws one chilli for each level of spice", () => {
    show();
    const hot = screen.getByText("Spicy");
    expect(hot.querySelectorAll("svg")).toHaveLength(2);
  });

  it("refers to the drawing of an icon, which documents do not repeat", () => {
    const { container } = show();
    const [icon] = screen.getByText("Vegan").getElementsByTagName("use");
    expect(icon).toHaveAttribute("href", expect.stringMatching(/menu\.svg#vegan$/));
    expect(container.querySelector("path")).toBeNull();
  });

  it("shows a mark of every dish once, above them, also while few are shown (rule 3.70)", () => {
    const [mango, crab] = menuSection.items;
    if (mango === undefined || crab === undefined) throw new Error("two dishes are expected");
    const conscious = { ...crab, marks: ["gluten-conscious"] } as const;
    const section = { ...menuSection, items: [mango, conscious] };
    show("/menu?diet=vegan", [menuSectionHeading, section], section);
    expect(screen.getByText("Gluten-conscious").parentElement).toHaveTextContent(
      "Everything here: Gluten-conscious",
    );
    expect(screen.getByText("Vegan")).toBeVisible();
    expect(dishes()).toEqual(["Green mango"]);
  });

  it("shows the dishes that meet the diets", () => {
    show("/menu?diet=vegan");
    expect(dishes()).toEqual(["Green mango"]);
  });

  it("shows a message when no dish meets the diets", () => {
    show("/menu?diet=vegan,not-spicy");
    expect(dishes()).toEqual([]);
    expect(screen.getByText("Nothing here is vegan and not spicy.")).toBeVisible();
  });

  it("shows dishes of the same name, each once", () => {
    const twice = { ...menuSection, items: [...menuSection.items, ...menuSection.items] };
    const logError = vi.spyOn(console, "error");
    show("/menu", [menuSectionHeading, twice], twice);
    expect(dishes()).toEqual(["Green mango", "Stone crab", "Green mango", "Stone crab"]);
    expect(logError).not.toHaveBeenCalled();
  });

  it("shows all dishes on a page without a filter, whatever its query", () => {
    show("/menu?diet=vegan", [menuSection]);
    expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(2);
  });

  it("shows all dishes without script", () => {
    const html = renderToString(
      <StaticRouter location="/menu?diet=vegan">
        <MenuSection slice={menuSection} isFirst={false} zone={zone} />
      </StaticRouter>,
    );
    expect(html).toContain("Green mango");
    expect(html).toContain("Stone crab");
  });

  it("has the h1 when first on a page", () => {
    renderOnSite(<MenuSection slice={menuSection} isFirst />);
    expect(screen.getByRole("heading", { level: 1, name: "Bread and first plates" })).toBeVisible();
  });
});
