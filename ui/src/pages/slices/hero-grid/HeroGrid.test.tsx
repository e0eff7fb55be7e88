import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { heroGrid } from "./HeroGrid.fixture.ts";
import HeroGrid from "./HeroGrid.tsx";

describe("HeroGrid", () => {
  it("has the h1 when first on a page, over its pictures", () => {
    renderOnSite(<HeroGrid slice={heroGrid} isFirst />);
    expect(screen.getByRole("heading", { level: 1, name: "Four things" })).toBeVisible();
    expect(screen.getByText("All day.")).toBeVisible();
    const [miami, austin] = screen.getAllByRole("listitem");
    if (miami === undefined || austin === undefined) throw new Error("two pictures are expected");
    expect(within(miami).getByRole("heading", { level: 2, name: "Miami" })).toBeVisible();
    expect(within(miami).getByRole("img")).toHaveAttribute("fetchpriority", "high");
    expect(within(miami).getByRole("link", { name: "See Miami" })).toHaveAttribute(
      "href",
      "/locations/miami",
    );
    expect(within(austin).queryByRole("img")).not.toBeInTheDocument();
    expect(within(austin).queryByRole("link")).not.toBeInTheDocument();
  });

  it("has an h2 further down a page and loads its pictures lazily", () => {
    renderOnSite(<HeroGrid slice={heroGrid} isFirst={false} />);
    expect(screen.getByRole("heading", { level: 2, name: "Four things" })).toBeVisible();
    expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(2);
    expect(screen.getByRole("img")).toHaveAttribute("loading", "lazy");
  });
});
