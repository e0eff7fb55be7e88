import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { menuSectionHeading } from "../menu-section-heading/MenuSectionHeading.fixture.ts";
import { itemVariant } from "./ItemVariant.fixture.ts";
import ItemVariant from "./ItemVariant.tsx";

const show = (at = "/menu") =>
  renderOnSite(<ItemVariant slice={itemVariant} isFirst={false} zone={[menuSectionHeading, itemVariant]} />, {
    at,
  });

describe("ItemVariant", () => {
  it("shows the dish and each variant with its price", () => {
    const { container } = show();
    expect(screen.getByRole("heading", { level: 3, name: "Oysters on ice" })).toBeVisible();
    expect(screen.getByText("Green juniper, cucumber, lemon.")).toBeVisible();
    expect(screen.getByRole("heading", { level: 4, name: "Six" })).toBeVisible();
    expect(screen.getByText("$46")).toBeVisible();
    expect(container.querySelector("section")).toHaveAttribute("id", "menu-oysters-on-ice");
  });

  it("shows the variants that meet the diets", () => {
    show("/menu?diet=not-spicy");
    expect(screen.getByRole("heading", { name: "Six" })).toBeVisible();
    expect(screen.queryByRole("heading", { name: /Twelve/ })).not.toBeInTheDocument();
  });
});
