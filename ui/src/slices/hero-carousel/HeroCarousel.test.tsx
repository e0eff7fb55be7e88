import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import { heroCarousel } from "./HeroCarousel.fixture.ts";
import HeroCarousel from "./HeroCarousel.tsx";

describe("HeroCarousel", () => {
  it("is a list of its slides under its heading, each with what it has", () => {
    renderOnSite(<HeroCarousel slice={heroCarousel} isFirst={false} />);
    expect(screen.getByRole("heading", { level: 2, name: heroCarousel.heading })).toBeVisible();
    const [miami, austin] = within(screen.getByRole("list", { name: heroCarousel.heading })).getAllByRole(
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
    renderOnSite(<HeroCarousel slice={heroCarousel} isFirst />);
    expect(screen.getByRole("heading", { level: 1, name: heroCarousel.heading })).toBeVisible();
    expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(2);
    expect(screen.getByRole("img")).toHaveAttribute("fetchpriority", "high");
  });

  it("is named by its first slide where it has no heading", () => {
    renderOnSite(<HeroCarousel slice={{ ...heroCarousel, heading: "" }} isFirst={false} />);
    expect(screen.getByRole("list", { name: "Miami" })).toBeVisible();
    expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(2);
  });

  it("gives the h1 to its first headline where it has no heading of its own", () => {
    renderOnSite(<HeroCarousel slice={{ ...heroCarousel, heading: "" }} isFirst />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Miami");
    expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("Austin");
  });
});
