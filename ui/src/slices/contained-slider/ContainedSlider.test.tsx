import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import { containedSlider } from "./ContainedSlider.fixture.ts";
import ContainedSlider from "./ContainedSlider.tsx";

describe("ContainedSlider", () => {
  it("is a list of its slides under its heading, each with what it has", () => {
    renderOnSite(<ContainedSlider slice={containedSlider} isFirst={false} />);
    expect(screen.getByRole("heading", { level: 2, name: containedSlider.heading })).toBeVisible();
    const [miami, austin] = within(screen.getByRole("list", { name: containedSlider.heading })).getAllByRole(
      "listitem",
    );
    if (miami === undefined || austin === undefined) throw new Error("two slides are expected");
    expect(within(miami).getByRole("heading", { level: 3, name: "Miami" })).toBeVisible();
    expect(within(miami).getByText("Florida")).toBeVisible();
    expect(within(miami).getByText("By the river.")).toBeVisible();
    expect(within(miami).getByRole("img", { name: "Oranges on a plate" })).toHaveAttribute("loading", "lazy");
    expect(within(miami).getByRole("link", { name: "See Miami" })).toHaveAttribute(
      "href",
      "/locations/miami",
    );
    expect(within(austin).getByRole("heading", { name: "Austin" })).toBeVisible();
    expect(within(austin).queryByRole("img")).not.toBeInTheDocument();
    expect(within(austin).queryByRole("link")).not.toBeInTheDocument();
  });

  it("carries the h1 of a page it stands first on, and hurries its first picture", () => {
    renderOnSite(<ContainedSlider slice={containedSlider} isFirst />);
    expect(screen.getByRole("heading", { level: 1, name: containedSlider.heading })).toBeVisible();
    expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(2);
    expect(screen.getByRole("img")).toHaveAttribute("fetchpriority", "high");
  });

  it("is named by its first slide where it has no heading", () => {
    renderOnSite(<ContainedSlider slice={{ ...containedSlider, heading: "" }} isFirst={false} />);
    expect(screen.getByRole("list", { name: "Miami" })).toBeVisible();
    expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(2);
  });
});
