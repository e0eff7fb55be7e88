import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { smallHero } from "./SmallHero.fixture.ts";
import SmallHero from "./SmallHero.tsx";

it("has the h1 when first on a page, and its copy", () => {
  renderOnSite(<SmallHero slice={smallHero} isFirst />);
  expect(screen.getByRole("heading", { level: 1, name: "Our dining rooms" })).toBeVisible();
  expect(screen.getByText("Choose yours and the site will remember it.")).toBeVisible();
});
