import { screen, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { expect, it } from "vitest";
import { renderOnSite } from "../../testing/render-on-site.tsx";

/** Runs the tests of every slice with a slider; its slides are those of `pictured-items.fixture.ts`. */
export const sliderSliceLaws = <S extends { readonly heading: string }>(
  Component: ComponentType<{ readonly slice: S; readonly isFirst: boolean }>,
  slice: S,
): void => {
  it("lists its slides under its heading, each with its fields", () => {
    renderOnSite(<Component slice={slice} isFirst={false} />);
    expect(screen.getByRole("heading", { level: 2, name: slice.heading })).toBeVisible();
    const [miami, austin] = within(screen.getByRole("list", { name: slice.heading })).getAllByRole(
      "listitem",
    );
    if (miami === undefined || austin === undefined) throw new Error("expected two slides");
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

  it("has the h1 when first on a page and loads its first picture eagerly", () => {
    renderOnSite(<Component slice={slice} isFirst />);
    expect(screen.getByRole("heading", { level: 1, name: slice.heading })).toBeVisible();
    expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(2);
    expect(screen.getByRole("img")).toHaveAttribute("fetchpriority", "high");
  });

  it("is named by its first slide without a heading", () => {
    renderOnSite(<Component slice={{ ...slice, heading: "" }} isFirst={false} />);
    expect(screen.getByRole("list", { name: "Miami" })).toBeVisible();
    expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(2);
  });
};
