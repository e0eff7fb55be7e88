import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { copyHero } from "./CopyHero.fixture.ts";
import CopyHero from "./CopyHero.tsx";

describe("CopyHero", () => {
  it("carries the h1 of a page it stands first on, and hurries its picture", () => {
    renderOnSite(<CopyHero slice={copyHero} isFirst />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Smoke, citrus, good bread.");
    expect(screen.getByRole("img", { name: "A table in the evening" })).toHaveAttribute(
      "fetchpriority",
      "high",
    );
  });

  it("stands below another h1 further down", () => {
    renderOnSite(<CopyHero slice={copyHero} isFirst={false} />);
    expect(screen.getByRole("heading", { level: 2 })).toBeVisible();
    expect(screen.getByRole("img")).toHaveAttribute("loading", "lazy");
  });

  it("turns a marked link into one that reserves at the selected location", () => {
    renderOnSite(<CopyHero slice={copyHero} isFirst />, { selected: { uid: "austin", title: "Austin" } });
    expect(screen.getByRole("link", { name: "Reserve a table" })).toHaveAttribute("href", "?reserve=austin");
  });

  it("does without what an editor left out", () => {
    renderOnSite(<CopyHero slice={{ ...copyHero, eyebrow: "", copy: [], image: null, links: [] }} isFirst />);
    expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });
});
