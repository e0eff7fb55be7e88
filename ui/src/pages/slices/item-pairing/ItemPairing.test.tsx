import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { menuSectionHeading } from "../menu-section-heading/MenuSectionHeading.fixture.ts";
import { itemPairing } from "./ItemPairing.fixture.ts";
import ItemPairing from "./ItemPairing.tsx";

describe("ItemPairing", () => {
  it("shows the pairing whatever diets are chosen", () => {
    renderOnSite(
      <ItemPairing slice={itemPairing} isFirst={false} zone={[menuSectionHeading, itemPairing]} />,
      {
        at: "/menu?diet=gluten-conscious",
      },
    );
    expect(screen.getByText("Short rib")).toBeVisible();
    expect(screen.getByRole("heading", { level: 3, name: "Something cold beside it" })).toBeVisible();
    expect(screen.getByText("Smoke wants acid.")).toBeVisible();
    expect(screen.getByRole("img", { name: "A coupe" })).toBeVisible();
    expect(screen.getByRole("heading", { level: 4, name: "Row Martini" })).toBeVisible();
    expect(screen.getByText("$17")).toBeVisible();
  });

  it("renders without a picture and the name of the dish", () => {
    renderOnSite(<ItemPairing slice={{ ...itemPairing, dish: "", image: null }} isFirst={false} />);
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 2 })).toBeVisible();
  });
});
