import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { copyHero } from "./CopyHero.fixture.ts";
import CopyHero from "./CopyHero.tsx";

describe("CopyHero", () => {
  it("has the h1 when first on a page and loads its picture eagerly", () => {
    renderOnSite(<CopyHero slice={copyHero} isFirst />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Smoke, citrus, good bread.");
    expect(screen.getByRole("img", { name: "A table in the evening" })).toHaveAttribute(
      "fetchpriority",
      "high",
    );
  });

  it("has an h2 further down a page", () => {
    renderOnSite(<CopyHero slice={copyHero} isFirst={false} />);
    expect(screen.getByRole("heading", { level: 2 })).toBeVisible();
    expect(screen.getByRole("img")).toHaveAttribute("loading", "lazy");
  });

  it("turns a marked link into a panel link for the selected location", () => {
    renderOnSite(<CopyHero slice={copyHero} isFirst />, { selected: { uid: "austin", title: "Austin" } });
    expect(screen.getByRole("link", { name: "Reserve a table" })).toHaveAttribute("href", "?reserve=austin");
  });

  it("renders without optional fields", () => {
    renderOnSite(<CopyHero slice={{ ...copyHero, eyebrow: "", copy: [], image: null, links: [] }} isFirst />);
    expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });
});
