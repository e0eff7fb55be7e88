import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { itemNutritionalInfo } from "./ItemNutritionalInfo.fixture.ts";
import ItemNutritionalInfo from "./ItemNutritionalInfo.tsx";

const show = () => renderOnSite(<ItemNutritionalInfo slice={itemNutritionalInfo} isFirst={false} />);

describe("ItemNutritionalInfo", () => {
  it("keeps its table collapsed until opened", () => {
    const { container } = show();
    expect(container.querySelector("details")).not.toHaveAttribute("open");
    expect(container.querySelector("summary")).toHaveTextContent("Nutrition and allergens");
  });

  it("has a row for each dish, with empty cells for missing figures", () => {
    const { container } = show();
    container.querySelector("details")?.setAttribute("open", "");
    const table = screen.getByRole("table", { name: "Nutrition and allergens" });
    const cellsOf = (dish: string) =>
      within(within(table).getByRole("row", { name: new RegExp(dish) }))
        .getAllByRole("cell")
        .map(({ textContent }) => textContent);
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).toEqual(["Dish", "Serving", "Calories", "Protein", "Carbohydrate", "Fat", "Sodium", "Contains"]);
    expect(cellsOf("Green mango")).toEqual(["210 g", "240", "7 g", "31 g", "0 g", "1,380 mg", "Peanut"]);
    expect(cellsOf("Stone crab")).toEqual(["", "", "", "", "", "", "Crustaceans"]);
  });
});
