import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { menuSectionFeaturesSlider } from "./MenuSectionFeaturesSlider.fixture.ts";
import MenuSectionFeaturesSlider from "./MenuSectionFeaturesSlider.tsx";

it("shows each dish with its fields and its link", () => {
  renderOnSite(<MenuSectionFeaturesSlider slice={menuSectionFeaturesSlider} isFirst={false} />);
  const strip = screen.getByRole("list", { name: "What people come for" });
  const [mango, crab] = within(strip).getAllByRole("listitem");
  if (mango === undefined || crab === undefined) throw new Error("two dishes are expected");
  expect(within(mango).getByRole("heading", { level: 3, name: "Green mango" })).toBeVisible();
  expect(within(mango).getByRole("img", { name: "Citrus on a plate" })).toBeVisible();
  expect(within(mango).getByText("Vegan")).toBeVisible();
  expect(within(mango).getByRole("link", { name: "Reserve a table" })).toHaveAttribute(
    "href",
    "?reserve=miami",
  );
  expect(within(crab).queryByRole("img")).not.toBeInTheDocument();
  expect(within(crab).queryByRole("link")).not.toBeInTheDocument();
});
